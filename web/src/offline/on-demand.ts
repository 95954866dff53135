/** Caches large files that only some visitors need, when they are first used. */

/** Read by the service worker too (`worker.js`). */
const CACHE = 'taula on demand';

/** Caches a file for use without a connection, also before the service worker is installed. */
export async function cacheForOffline(url: string): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(url))) await cache.add(url);
  } catch {
    // Out of room, or not allowed: it is loaded again next time.
  }
}
