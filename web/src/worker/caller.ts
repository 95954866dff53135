/** The page's half: posts calls to a worker and keeps the promises. */

import { Stopped, WorkerFailure, type Call, type Reply } from './protocol';

/** What is used of a worker, so that tests can stand in for one. */
export interface WorkerLike {
  postMessage(message: Call): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onReport: ((value: unknown) => void) | undefined;
}

export class Caller {
  #makeWorker: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(makeWorker: () => WorkerLike) {
    this.#makeWorker = makeWorker;
  }

  /** Calls a function of the worker, which is started if it is not running. */
  call(name: string, values: unknown[], onReport?: (value: unknown) => void): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    // Whatever is thrown here, as when no worker may be made, rejects the promise.
    return new Promise((resolve, reject) => {
      this.#running().postMessage({ id, name, values });
      this.#waiting.set(id, { resolve, reject, onReport });
    });
  }

  /**
   * Ends the worker in the middle of whatever it does. All that was asked for
   * fails with `Stopped`; the next call starts a fresh worker.
   */
  stop(): void {
    this.#end(new Stopped('stopped'));
  }

  #running(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#makeWorker();
    worker.onmessage = (event) => this.#take(event.data);
    // A broken worker answers nothing any more: another one may do better.
    worker.onerror = (event) => this.#end(new WorkerFailure(event.message || 'the worker failed'));
    worker.onmessageerror = () => this.#end(new WorkerFailure('an answer could not be read'));
    this.#worker = worker;
    return worker;
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.kind === 'report') {
      waiting.onReport?.(reply.value);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.kind === 'done') {
      waiting.resolve(reply.value);
      return;
    }
    const failure = new WorkerFailure(reply.message);
    waiting.reject(failure);
    // Nobody else need wait for it, and the next call gets a fresh one.
    if (reply.isBroken) this.#end(failure);
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of left) waiting.reject(error);
  }
}
