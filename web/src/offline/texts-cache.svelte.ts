/** Tells the offline worker whose texts to keep on the device: those of the language in use. */

/** The worker, which knows no settings, reads the language here when it installs a version (`worker.js`). */
const CACHE = 'taula language';

/** Resolves once the language is stored; afterwards the worker is notified of every change. `scope` is the worker's own. */
export async function keepTexts(container: ServiceWorkerContainer, scope: string, language: () => string): Promise<void> {
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
