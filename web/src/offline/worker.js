// The service worker: after the first visit the app works without a connection. The build
// fills in the version and the names of the files (see plugin.ts).
//
// Each version has a cache of its own and serves its pages from nothing else. The next
// one is installed beside it and takes over when no page of the old one is open any
// more, or when the visitor asks for it: so a page always finds the parts it was built with.

const VERSION = '__VERSION__';
/** Files whose names change with what is in them. */
const FILES = JSON.parse('__FILES__');
/** Files whose names stay the same; the browser's HTTP cache may have older ones. */
const PLAIN_FILES = JSON.parse('__PLAIN_FILES__');
/** Files that are cached when they are first used (see on-demand.ts). */
const LARGE_FILES = JSON.parse('__LARGE_FILES__');
/** Files of texts by language: only those of the language in use are cached. */
const TEXTS = JSON.parse('__TEXTS__');

/** First segments of the app's paths (see app/routes.ts). Other paths may belong to others. */
const PAGES = [
  ...['', 'index.html', 'analyse', 'edit', 'learn', 'new', 'play', 'practice', 'rules', 'settings', 'shared'],
  ...['challenge', 'devices', 'friend', 'game', 'invite', 'join', 'lobby', 'my-games'],
];

const { scope } = self.registration;
// Other sites, and other copies of this one, may live at the same origin.
const OWN = `taula ${scope} `;
const CACHE = OWN + VERSION;
const ON_DEMAND = 'taula on demand';

const absolute = (name) => new URL(name, scope).href;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'language') event.waitUntil(cacheTexts());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const [path] = request.url.slice(scope.length).split(/[?#]/);
  const [first] = path.split('/');
  // Endpoints of the server are its own business. Sockets never come here.
  if (first === 'api') return;
  if (request.mode !== 'navigate') event.respondWith(answer(request));
  else if (PAGES.includes(first)) event.respondWith(answerPage(request));
});

async function install() {
  try {
    const cache = await caches.open(CACHE);
    const files = [...FILES, ...textsOf(await chosenLanguage())];
    await cache.addAll([...PLAIN_FILES.map((name) => new Request(absolute(name), { cache: 'reload' })), ...files.map(absolute)]);
  } catch (error) {
    // No half of a version: the browser tries again at the next visit.
    await caches.delete(CACHE);
    throw error;
  }
  // Large files that were in use are cached in the new version too. If there is no room
  // for them, the rest still works.
  await renewLargeFiles().catch(() => undefined);
}

/** The language in use, which the page stores (see texts-cache.svelte.ts). */
async function chosenLanguage() {
  const stored = await caches.match(scope, { cacheName: 'taula language' });
  return stored?.text();
}

function textsOf(language) {
  return TEXTS[language] ?? TEXTS.en ?? [];
}

async function cacheTexts() {
  const cache = await caches.open(CACHE);
  const language = await chosenLanguage();
  const wanted = textsOf(language).map(absolute);
  await Promise.all(wanted.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  // Yet another one may have been chosen meanwhile.
  if (language !== (await chosenLanguage())) return;
  const others = Object.values(TEXTS).flat().map(absolute).filter((url) => !wanted.includes(url));
  await Promise.all(others.map((url) => cache.delete(url)));
}

async function renewLargeFiles() {
  const cache = await caches.open(ON_DEMAND);
  if ((await ownLargeFiles(cache)).length === 0) return;
  for (const url of LARGE_FILES.map(absolute)) {
    if (!(await cache.match(url))) await cache.add(url);
  }
}

async function ownLargeFiles(cache) {
  return (await cache.keys()).filter(({ url }) => url.startsWith(scope));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)));
  const cache = await caches.open(ON_DEMAND);
  const wanted = LARGE_FILES.map(absolute);
  const old = (await ownLargeFiles(cache)).filter(({ url }) => !wanted.includes(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.clients.claim();
}

async function answer(request) {
  return (await find(request).catch(() => undefined)) ?? fetch(request);
}

/** All pages are one file, whose addresses of other files begin with `./`. */
async function answerPage(request) {
  const page = await find(absolute('./')).catch(() => undefined);
  if (!page) return fetch(request);
  const headers = new Headers(page.headers);
  // The cache holds the text itself.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll('="./', `="${scope}`), { headers });
}

async function find(wanted) {
  const found = await caches.match(wanted, { cacheName: CACHE, ignoreVary: true });
  return found ?? caches.match(wanted, { cacheName: ON_DEMAND, ignoreVary: true });
}
