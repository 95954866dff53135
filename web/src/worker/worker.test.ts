import { describe, expect, it } from 'vitest';
import { Caller, type WorkerLike } from './caller';
import { Stopped, WorkerFailure, type Call, type Reply } from './protocol';
import { serve } from './serve';

/** A worker on the same thread: messages still arrive later, as copies. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
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
    const told: unknown[] = [];
    expect(await caller.call('count', [3], (value) => told.push(value))).toBe('counted');
    expect(await caller.call('count', [2])).toBe('counted');
    expect(told).toEqual([1, 2, 3]);
  });

  it('fails a call without ending the worker', async () => {
    const caller = new Caller(() => new FakeWorker(() => ({ fine: () => 1 })));
    await expect(caller.call('missing', [])).rejects.toBeInstanceOf(WorkerFailure);
    expect(await caller.call('fine', [])).toBe(1);
  });

  it('stops what runs and starts afresh', async () => {
    const workers: FakeWorker[] = [];
    const caller = new Caller(() => {
      const worker = new FakeWorker(() => ({ endless: () => later(1e6), fine: () => 1 }));
      workers.push(worker);
      return worker;
    });
    const stopped = expect(caller.call('endless', [])).rejects.toBeInstanceOf(Stopped);
    caller.stop();
    await stopped;
    expect(workers[0]?.ended).toBe(true);
    expect(await caller.call('fine', [])).toBe(1);
    expect(workers).toHaveLength(2);
  });
});
