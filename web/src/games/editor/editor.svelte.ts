/** A position that is being set up: its history, and what is wrong with it. */

import type { AnySetup, Setups } from '../editing';
import type { TableClient } from '../../table/client';
import type { TableOptions } from '../../table/service';
import type { Explanation, InputError } from '../../table/types';
import { redone, startHistory, stepped, undone, type History } from './history';

export class Editor<Setup extends AnySetup = AnySetup> {
  /** What the game does with arrangements. */
  readonly setups: Setups<Setup>;
  #history: History<Setup> = $state.raw() as History<Setup>;
  /** Everything that is wrong; `null` until that is known. */
  flaws: readonly Explanation[] | null = $state.raw(null);
  trouble: InputError | 'failed' | null = $state.raw(null);

  #table: TableClient;
  #checks = 0;

  constructor(table: TableClient, setups: Setups<Setup>, setup: Setup) {
    this.setups = setups;
    this.#table = table;
    this.#history = startHistory(setup);
    void this.#check();
  }

  get setup(): Setup {
    return this.#history.now;
  }

  /** The options that open a table with it. */
  get options(): TableOptions {
    return this.setups.options(this.setup);
  }

  get isSound(): boolean {
    return this.trouble === null && this.flaws?.length === 0;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  change(next: Setup, joins = false): void {
    this.#become(stepped(this.#history, next, joins));
  }

  undo(): void {
    this.#become(undone(this.#history));
  }

  redo(): void {
    this.#become(redone(this.#history));
  }

  #become(history: History<Setup>): void {
    if (history === this.#history) return;
    this.#history = history;
    void this.#check();
  }

  /** The rules themselves say what is wrong; only the latest answer counts. */
  async #check(): Promise<void> {
    this.#checks += 1;
    const check = this.#checks;
    try {
      const found = await this.#table.checkSetup(this.setup.game, this.options);
      if (check !== this.#checks) return;
      this.flaws = 'flaws' in found ? found.flaws : [];
      this.trouble = 'trouble' in found ? found.trouble : null;
    } catch {
      if (check === this.#checks) this.trouble = 'failed';
    }
  }
}
