/** Has the service worker cache the texts of the language in use, and no others. */

/** Where the service worker, which has no access to settings, reads the language when it installs a version. */
const CACHE = 'taula language';

/** Resolves once the language is stored; afterwards the worker is notified of every change. `scope` is that of the worker. */
export async function cacheTexts(container: ServiceWorkerContainer, scope: string, language: () => string): Promise<void> {
  await persist(scope, language());
  let pending = Promise.resolve();
  $effect.root(() => {
    $effect(() => {
      const chosen = language();
      pending = pending.then(() => change(container, scope, chosen)).catch(() => undefined);
    });
  });
}

async function persist(scope: string, language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(scope, new Response(language));
}

async function change(container: ServiceWorkerContainer, scope: string, language: string): Promise<void> {
  await persist(scope, language);
  const registration = await container.getRegistration(scope);
  for (const worker of [registration?.active, registration?.waiting]) worker?.postMessage('language');
}
