/**
 * Small values in `localStorage`: settings, finished lessons, the last set-ups. Where the
 * browser forbids it or has no room, they stay in memory until the page is left.
 */

export type StoreResult = 'stored' | 'full' | 'blocked';

/** What could not be stored, as JSON. It is newer than what was stored before. */
const unstored = new Map<string, string>();

/** What was stored under a key; `null` if nothing was, or nothing that can be read. */
export function restore(key: string): unknown {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): StoreResult {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
    return 'stored';
  } catch (error) {
    unstored.set(key, text);
    return resultOf(error);
  }
}

/** The keys that begin with a prefix, without those of values that are only in memory. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what was stored under a key. */
export function remove(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What may not be stored need not be removed.
  }
}

/** Why something could not be stored. */
export function resultOf(error: unknown): StoreResult {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}

/** Removes everything that Taula stores here. */
export function clearStorage(): void {
  unstored.clear();
  for (const key of storedKeys('taula.')) remove(key);
}
