/** The worker's half: takes calls one after the other and posts what comes of them. */

import { FatalError, type Call, type Reply } from './protocol';

/** What a worker's global object has of a port. */
interface Port {
  postMessage(message: Reply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Call>) => void): void;
}

type AnyFunction = (...values: never[]) => unknown;

/**
 * Serves the functions that `makeService` gives. They are called one at a time, in
 * the order of the calls, whatever each waits for. What a function reports goes to
 * the caller of the call that is being answered.
 */
export function serve(
  port: Port,
  makeService: (report: (value: unknown) => void) => object,
): void {
  let current = 0;
  const service = makeService((value) => port.postMessage({ id: current, kind: 'report', value }));
  const functions = new Map(Object.entries(service) as [string, AnyFunction][]);
  let queue: Promise<void> = Promise.resolve();

  const answer = async ({ id, name, values }: Call): Promise<void> => {
    current = id;
    try {
      const called = functions.get(name);
      if (!called) throw new Error(`there is no ${name}`);
      const value: unknown = await called(...(values as never[]));
      port.postMessage({ id, kind: 'done', value });
    } catch (error) {
      port.postMessage({ id, kind: 'failed', message: String(error), isFatal: isFatal(error) });
    }
  };

  port.addEventListener('message', (event) => {
    queue = queue.then(() => answer(event.data));
  });
}

/** A module that trapped, by a panic or for want of memory, is in no state to go on. */
function isFatal(error: unknown): boolean {
  return error instanceof FatalError || error instanceof WebAssembly.RuntimeError;
}
