import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorkerFailure } from '../worker/protocol';
import { failures, reportFailure, watchForFailures } from './failures.svelte';

afterEach(() => vi.restoreAllMocks());

describe('what nobody caught', () => {
  it.each([
    ['worker', new WorkerFailure('unreachable')],
    ['chunk', new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js')],
    ['unknown', new TypeError('x is not a function')],
    ['unknown', 'a text'],
  ])('is logged and shown as a failure of: %s', (part, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const listeners = new Map<string, (event: unknown) => void>();
    watchForFailures({ addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener) } as unknown as Window);
    listeners.get('unhandledrejection')?.({ reason });
    expect(failures.current).toBe(part);
    expect(console.error).toHaveBeenCalledTimes(1);
    failures.dismiss();
    expect(failures.current).toBeNull();
  });

  it('is logged once, however many places report it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new WorkerFailure('unreachable');
    reportFailure('worker', failure);
    reportFailure('worker', failure);
    reportFailure('worker', new WorkerFailure('unreachable'));
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});
