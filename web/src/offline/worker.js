// Keeps the app on the device: after the first visit it works without a connection.
// The build puts in the version and the names of the files (see plugin.ts).

const VERSION = '__VERSION__';
const FILES = JSON.parse('__FILES__');

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(['./', ...FILES])));
});

// A new version waits until the page asks for it: nobody loses a table to an update.
self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== VERSION;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // All pages are one file: what follows the # is not sent.
  event.respondWith(answer(request, request.mode === 'navigate' ? './' : request));
});

async function answer(request, kept) {
  const cache = await caches.open(VERSION);
  const found = await cache.match(kept, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  // Files of the build that are too large for everybody are kept once they were needed.
  if (response.ok && new URL(request.url).pathname.includes('/assets/')) await cache.put(request, response.clone());
  return response;
}
