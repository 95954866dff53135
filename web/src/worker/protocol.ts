/**
 * How a page and its workers talk: numbered calls, answered in their order.
 *
 * A service is an interface of functions; a caller has the same functions, each
 * with a promise of its result. Arguments and results are plain data.
 */

/** A call as it is posted. */
export interface Call {
  id: number;
  name: string;
  values: unknown[];
}

/** What comes back. A call may report on the way before it ends. */
export type Reply =
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'report'; value: unknown }
  | { id: number; kind: 'failed'; message: string; isFatal: boolean };

/** Functions that may be called from afar. */
export type Service<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result | Promise<Result>
    : never;
};

/** The same functions from the caller's side. */
export type Remote<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Promise<Result>
    : never;
};

/** The worker failed at a call, failed to load or crashed. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

/** Thrown in a worker that cannot go on: its caller starts another. */
export class FatalError extends Error {
  override name = 'FatalError';
}

/** The call was cancelled, or the worker ended, before it was answered. */
export class CancelledError extends Error {
  override name = 'CancelledError';
}
