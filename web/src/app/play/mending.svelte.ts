/** What goes wrong at a table outside the rules, and how it goes on after that. */

import type { InputError } from '../../table/types';
import { Stopped } from '../../worker/protocol';

/** What goes wrong outside the rules. */
export type Failure = 'table' | 'engine' | { trouble: InputError };

export class Mending {
  failure: Failure | null = $state.raw(null);
  /** The table broke and was set up again from the record. */
  wasMended = $state(false);

  /** Sets the table up from its record; `false` if that cannot be. */
  #setUp: (record: string) => Promise<boolean>;
  #record: () => string;
  /** The record from which a broken table was last set up again. */
  #mendedRecord: string | null = null;

  constructor(record: () => string, setUp: (record: string) => Promise<boolean>) {
    this.#record = record;
    this.#setUp = setUp;
  }

  /** All is well. */
  forget(): void {
    this.failure = null;
    this.wasMended = false;
  }

  /** Does something with a worker, which may break at it. */
  async guarded(part: 'table' | 'engine', task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (error instanceof Stopped) return;
      if (part === 'table' && (await this.#mend())) return;
      this.failure = part;
    }
  }

  /**
   * A table's worker that broke is gone, and the table with it; the next call starts an
   * empty one. It is set up again from the record, but not twice from the same: what
   * breaks it each time would go on for ever.
   */
  async #mend(): Promise<boolean> {
    const record = this.#record();
    if (record === '' || record === this.#mendedRecord) return false;
    this.#mendedRecord = record;
    try {
      this.wasMended = await this.#setUp(record);
      return this.wasMended;
    } catch {
      return false;
    }
  }
}
