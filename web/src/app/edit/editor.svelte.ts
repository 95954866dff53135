/** A position that is being set up: its history, and what is wrong with it. */

import type { TableClient } from '../../table/client';
import type { TableOptions } from '../../table/service';
import type { Explanation, InputError } from '../../table/types';
import { abaloneOptions, writeAbaloneSetup } from './abalone-setup';
import { hiveOptions, writeHiveSetup } from './hive-setup';
import { redone, startHistory, stepped, undone, type History } from './history';
import { kulamiOptions, writeKulamiSetup } from './kulami-setup';
import type { Setup } from './setup';

export function optionsOf(setup: Setup): TableOptions {
  switch (setup.game) {
    case 'hive':
      return hiveOptions(setup);
    case 'abalone':
      return abaloneOptions(setup);
    case 'kulami':
      return kulamiOptions(setup);
  }
}

export function textOf(setup: Setup): string {
  switch (setup.game) {
    case 'hive':
      return writeHiveSetup(setup);
    case 'abalone':
      return writeAbaloneSetup(setup);
    case 'kulami':
      return writeKulamiSetup(setup);
  }
}

export class Editor<Kind extends Setup = Setup> {
  #history: History<Kind> = $state.raw() as History<Kind>;
  /** Everything that is wrong; `null` until that is known. */
  flaws: readonly Explanation[] | null = $state.raw(null);
  trouble: InputError | 'failed' | null = $state.raw(null);

  #table: TableClient;
  #checks = 0;

  constructor(table: TableClient, setup: Kind) {
    this.#table = table;
    this.#history = startHistory(setup);
    void this.#check();
  }

  get setup(): Kind {
    return this.#history.now;
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

  change(next: Kind, joins = false): void {
    this.#become(stepped(this.#history, next, joins));
  }

  undo(): void {
    this.#become(undone(this.#history));
  }

  redo(): void {
    this.#become(redone(this.#history));
  }

  #become(history: History<Kind>): void {
    if (history === this.#history) return;
    this.#history = history;
    void this.#check();
  }

  /** The rules themselves say what is wrong; only the latest answer counts. */
  async #check(): Promise<void> {
    this.#checks += 1;
    const check = this.#checks;
    const { game } = this.setup;
    try {
      const found = await this.#table.checkSetup(game, optionsOf(this.setup));
      if (check !== this.#checks) return;
      this.flaws = 'flaws' in found ? found.flaws : [];
      this.trouble = 'trouble' in found ? found.trouble : null;
    } catch {
      if (check === this.#checks) this.trouble = 'failed';
    }
  }
}
