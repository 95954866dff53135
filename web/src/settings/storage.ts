/** What stays on the device. A browser may forbid it or run out of room. */

export type Keeping = 'kept' | 'full' | 'blocked';

/** What was kept under a key; `null` if nothing was, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): Keeping {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return 'kept';
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'blocked';
  }
}

/** Forgets everything that Taula keeps on this device. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('taula.')) localStorage.removeItem(key);
  } catch {
    // What may not be kept need not be forgotten.
  }
}
