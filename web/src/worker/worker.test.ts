import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Caller, type WorkerLike } from './caller';
import { CancelledError, FatalError, WorkerFailure, type Call, type Reply } from './protocol';
import { serve } from './serve';

/** A worker on the same thread: messages still arrive later, as copies. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  ended = false;
  #listener: ((event: MessageEvent<Call>) => void) | null = null;

  constructor(makeService: (report: (value: unknown) => void) => object) {
    serve(
      {
        postMessage: (reply: Reply) => {
          queueMicrotask(() => {
            if (!this.ended) this.onmessage?.({ data: structuredClone(reply) } as MessageEvent<Reply>);
          });
        },
        addEventListener: (_type, listener) => (this.#listener = listener),
      },
      makeService,
    );
  }

  postMessage(call: Call): void {
    queueMicrotask(() => this.#listener?.({ data: structuredClone(call) } as MessageEvent<Call>));
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a caller and its worker', () => {
  it('answers one call at a time, in order', async () => {
    const order: string[] = [];
    const caller = new Caller(
      () =>
        new FakeWorker(() => ({
          slow: async () => {
            await later(10);
            order.push('slow');
            return 1;
          },
          quick: () => {
            order.push('quick');
            return 2;
          },
        })),
    );
    expect(await Promise.all([caller.call('slow', []), caller.call('quick', [])])).toEqual([1, 2]);
    expect(order).toEqual(['slow', 'quick']);
  });

  it('hands reports to the call that they belong to', async () => {
    const caller = new Caller(
      () =>
        new FakeWorker((report) => ({
          count: (to: number) => {
            for (let number = 1; number <= to; number += 1) report(number);
            return 'counted';
          },
        })),
    );
    const reports: unknown[] = [];
    expect(await caller.call('count', [3], { onReport: (value) => reports.push(value) })).toBe('counted');
    expect(await caller.call('count', [2])).toBe('counted');
    expect(reports).toEqual([1, 2, 3]);
  });

  it('fails a call without ending the worker', async () => {
    const caller = new Caller(() => new FakeWorker(() => ({ fine: () => 1 })));
    const call = caller.call('missing', []);
    await expect(call).rejects.toBeInstanceOf(WorkerFailure);
    expect(await caller.call('fine', [])).toBe(1);
    // Callers that show nothing of it used to leave no trace either.
    expect(console.error).toHaveBeenCalledExactlyOnceWith('worker failed:', await call.catch((error: unknown) => error));
  });

  it.each([
    ['a module that trapped', () => new WebAssembly.RuntimeError('unreachable')],
    ['a module that does not load', () => new FatalError('no connection')],
  ])('gives up a worker with %s: the next call gets another', async (_name, trouble) => {
    const workers: FakeWorker[] = [];
    const caller = new Caller(() => {
      const isFirst = workers.length === 0;
      const worker = new FakeWorker(() => ({
        think: () => {
          if (isFirst) throw trouble();
          return 'a move';
        },
      }));
      workers.push(worker);
      return worker;
    });
    const both = [caller.call('think', []), caller.call('think', [])];
    for (const call of both) await expect(call).rejects.toBeInstanceOf(WorkerFailure);
    expect(workers.map(({ ended }) => ended)).toEqual([true]);
    expect(await caller.call('think', [])).toBe('a move');
    expect(workers).toHaveLength(2);
  });

  it('fails all calls when the worker itself breaks, and starts another', async () => {
    const workers: FakeWorker[] = [];
    const caller = new Caller(() => {
      const worker = new FakeWorker(() => ({ endless: () => later(1e6), fine: () => 1 }));
      workers.push(worker);
      return worker;
    });
    const failed = expect(caller.call('endless', [])).rejects.toThrow('out of memory');
    workers[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await failed;
    expect(workers[0]?.ended).toBe(true);
    expect(await caller.call('fine', [])).toBe(1);
  });

  it('rejects where no worker can be made, and what cannot be posted', async () => {
    const forbidden = new Caller(() => {
      throw new Error('not allowed here');
    });
    await expect(forbidden.call('fine', [])).rejects.toThrow('not allowed here');
    const caller = new Caller(() => {
      const worker = new FakeWorker(() => ({ fine: () => 1 }));
      const { postMessage } = worker;
      worker.postMessage = (call) => postMessage.call(worker, structuredClone(call));
      return worker;
    });
    await expect(caller.call('fine', [() => 1])).rejects.toThrow();
    expect(await caller.call('fine', [])).toBe(1);
  });

  function counted(): { caller: Caller; workers: FakeWorker[] } {
    const workers: FakeWorker[] = [];
    const caller = new Caller(() => {
      const worker = new FakeWorker(() => ({ endless: () => later(1e6), fine: () => 1 }));
      workers.push(worker);
      return worker;
    });
    return { caller, workers };
  }

  it('fails what runs when it is closed, and starts afresh', async () => {
    const { caller, workers } = counted();
    const stopped = expect(caller.call('endless', [])).rejects.toBeInstanceOf(CancelledError);
    caller.close();
    await stopped;
    expect(workers[0]?.ended).toBe(true);
    expect(await caller.call('fine', [])).toBe(1);
    expect(workers).toHaveLength(2);
  });

  it('ends the worker to cancel what it is at; calls behind it go to the next one', async () => {
    const { caller, workers } = counted();
    const task = new AbortController();
    const cancelled = expect(caller.call('endless', [], { signal: task.signal })).rejects.toBeInstanceOf(CancelledError);
    const behind = caller.call('fine', []);
    task.abort();
    await cancelled;
    expect(await behind).toBe(1);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  // To end an idle engine worker would compile its module again and lose its hash table.
  it('keeps an idle worker, and one that is at something else, when a call is cancelled', async () => {
    const { caller, workers } = counted();
    const done = new AbortController();
    expect(await caller.call('fine', [], { signal: done.signal })).toBe(1);
    done.abort();
    const waiting = new AbortController();
    const first = caller.call('fine', []);
    const second = expect(caller.call('fine', [], { signal: waiting.signal })).rejects.toBeInstanceOf(CancelledError);
    waiting.abort();
    await second;
    expect(await first).toBe(1);
    await expect(caller.call('fine', [], { signal: done.signal })).rejects.toBeInstanceOf(CancelledError);
    expect(workers.map(({ ended }) => ended)).toEqual([false]);
  });
});
