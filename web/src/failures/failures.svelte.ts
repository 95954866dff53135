/**
 * The one place where failures arrive that no rule of a game explains: of workers, of parts
 * that are loaded later, of storage, of drawing.
 */

export type FailurePart = 'worker' | 'chunk' | 'storage' | 'render' | 'unknown';

class Failures {
  /** What failed last and is shown by the shell, since nothing else shows it. */
  current: FailurePart | null = $state(null);

  dismiss(): void {
    this.current = null;
  }
}

export const failures = new Failures();

/** An error may pass several places that report it. */
const reported = new WeakSet();

/** Logs a failure once. The page shows it where it happened. */
export function reportFailure(part: FailurePart, error: unknown): void {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(`${part} failed:`, error);
}

/** Logs a failure that nothing else shows, and has the shell show it. */
export function raiseFailure(part: FailurePart, error: unknown): void {
  reportFailure(part, error);
  failures.current = part;
}

/** Raises whatever nobody caught. */
export function watchForFailures(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('error', ({ error }) => {
    // Without an error it is only a notice of the browser, as of an observer that was late.
    if (error) raiseFailure('unknown', error);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => raiseFailure(partOf(reason), reason));
}

/** What a failure is about, by its name. */
export function partOf(error: unknown): FailurePart {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'WorkerFailure') return 'worker';
  return /dynamically imported module|module script/i.test(error.message) ? 'chunk' : 'unknown';
}
