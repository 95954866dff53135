/** The one place where failures arrive that no rule of a game explains. */

/** What failed: a worker, a part of the program that is loaded later, storage, or drawing. */
export type FailurePart = 'worker' | 'chunk' | 'storage' | 'render' | 'unknown';

export interface Failure {
  part: FailurePart;
  message: string;
}

class Failures {
  /** What failed last and was not shown where it happened; `null` once dismissed. */
  current: Failure | null = $state.raw(null);

  dismiss(): void {
    this.current = null;
  }
}

export const failures = new Failures();

/** Logs a failure that the page shows where it happened. */
export function reportFailure(part: FailurePart, error: unknown): void {
  console.error(`${part} failed:`, error);
}

/** Logs a failure that nothing else shows, and has the shell show it. */
export function raiseFailure(part: FailurePart, error: unknown): void {
  reportFailure(part, error);
  failures.current = { part, message: error instanceof Error ? error.message : String(error) };
}
