import { afterEach, describe, expect, it, vi } from 'vitest';
import { restore, store } from './storage';

/** A `localStorage` of its own for each test. */
function storage(rest: Partial<Storage> = {}): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    ...rest,
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

describe('local storage', () => {
  it('comes back as it was', () => {
    storage();
    expect(restore('a')).toBeNull();
    expect(store('a', { moves: [1, 2] })).toBe('stored');
    expect(restore('a')).toEqual({ moves: [1, 2] });
  });

  it('is nothing if it cannot be read', () => {
    storage().set('b', '{"moves": [1,');
    expect(restore('b')).toBeNull();
  });

  it.each([
    ['full', () => new DOMException('no room', 'QuotaExceededError')],
    ['blocked', () => new DOMException('not allowed', 'SecurityError')],
  ])('stays while the page is open where the device is %s', (keeping, error) => {
    const items = storage({
      setItem: () => {
        throw error();
      },
    });
    items.set(keeping, '"older"');
    expect(store(keeping, 'newer')).toBe(keeping);
    expect(restore(keeping)).toBe('newer');
    // And once there is room again, it is stored.
    const after = storage();
    expect(store(keeping, 'newest')).toBe('stored');
    expect(after.get(keeping)).toBe('"newest"');
    expect(restore(keeping)).toBe('newest');
  });

  it('is nothing where there is no storage at all', () => {
    expect(restore('c')).toBeNull();
    expect(store('c', 1)).toBe('blocked');
    expect(restore('c')).toBe(1);
  });
});
