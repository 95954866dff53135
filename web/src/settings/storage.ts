/** What stays on the device. A browser may forbid it or run out of room: then it stays
 * at least until the page is left. */

export type Keeping = 'kept' | 'full' | 'blocked';

/** What could not be kept, as JSON. It is newer than what was kept before. */
const onlyHere = new Map<string, string>();

/** What was kept under a key; `null` if nothing was, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    const text = onlyHere.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): Keeping {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    onlyHere.delete(key);
    return 'kept';
  } catch (error) {
    onlyHere.set(key, text);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'blocked';
  }
}

/** Forgets everything that Taula keeps on this device. */
export function forgetAll(): void {
  onlyHere.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('taula.')) localStorage.removeItem(key);
  } catch {
    // What may not be kept need not be forgotten.
  }
}
