/** Keeps a large file on the device that not everybody needs, once somebody does. */

/** The cache of such files; the offline worker reads it too (`worker.js`). */
const CACHE = 'taula on demand';

/** Whether or not the offline worker is there already: on a first visit it is not. */
export async function keepForOffline(url: string): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(url))) await cache.add(url);
  } catch {
    // No room, or not allowed: then it is loaded again next time.
  }
}
