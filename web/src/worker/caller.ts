/** The page's half: posts calls to a worker and holds their promises. */

import { reportFailure } from '../failures/failures.svelte';
import { CancelledError, WorkerFailure, type Call, type Reply } from './protocol';

/** The part of a worker that is used, so that tests can replace it. */
export interface WorkerLike {
  postMessage(message: Call): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

export interface CallOptions {
  onReport?: ((value: unknown) => void) | undefined;
  /**
   * Cancels the call, which fails with `CancelledError`. Computing cannot be interrupted, so the
   * worker is ended if it is at this call, and the others are posted to the next one: only
   * for services that hold no state.
   */
  signal?: AbortSignal | undefined;
}

interface Pending {
  call: Call;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onReport: ((value: unknown) => void) | undefined;
}

export class Caller {
  #makeWorker: () => WorkerLike;
  #worker: WorkerLike | null = null;
  /** In the order in which the worker answers them. */
  #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
  }

  /** Calls a function of the worker, which is started if it is not running. */
  call(name: string, values: unknown[], { onReport, signal }: CallOptions = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const call: Call = { id, name, values };
    const abort = (): void => this.#cancel(id);
    // Whatever is thrown here, as when no worker may be made, rejects the promise.
    const answer = new Promise((resolve, reject) => {
      if (signal?.aborted) throw new CancelledError('cancelled');
      this.#running().postMessage(call);
      this.#pending.set(id, { call, resolve, reject, onReport });
      signal?.addEventListener('abort', abort);
    });
    return signal ? answer.finally(() => signal.removeEventListener('abort', abort)) : answer;
  }

  /** Ends the worker; pending calls fail with `CancelledError`. The next call starts another. */
  close(): void {
    this.#end(new CancelledError('closed'));
  }

  #running(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#makeWorker();
    worker.onmessage = (event) => this.#take(event.data);
    // A crashed worker answers no more calls: the next one starts another.
    worker.onerror = (event) => this.#end(failed(event.message || 'the worker failed'));
    worker.onmessageerror = () => this.#end(failed('an answer could not be read'));
    this.#worker = worker;
    return worker;
  }

  #take(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    // The answer to a call that was cancelled before its turn.
    if (!pending) return;
    if (reply.kind === 'report') {
      pending.onReport?.(reply.value);
      return;
    }
    this.#pending.delete(reply.id);
    if (reply.kind === 'done') {
      pending.resolve(reply.value);
      return;
    }
    const failure = failed(reply.message);
    pending.reject(failure);
    // Nobody else need wait for it, and the next call gets a fresh one.
    if (reply.isFatal) this.#end(failure);
  }

  #cancel(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    const [running] = this.#pending.keys();
    this.#pending.delete(id);
    pending.reject(new CancelledError('cancelled'));
    if (running !== id) return;
    this.#terminate();
    for (const { call } of this.#pending.values()) this.#running().postMessage(call);
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #end(error: Error): void {
    this.#terminate();
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of left) pending.reject(error);
  }
}

/** A failure of the worker, reported here because not every caller shows it. */
function failed(message: string): WorkerFailure {
  const failure = new WorkerFailure(message);
  reportFailure('worker', failure);
  return failure;
}
