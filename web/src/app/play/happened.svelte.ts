/** What came of the entries of a game while its page is open: a record does not say it. */

import { SvelteMap } from 'svelte/reactivity';
import { entryOf } from '../../table/acted';
import type { Acted } from '../../table/types';

export class HappenedLog {
  #acted = new SvelteMap<number, { entry: string; acted: Acted }>();

  /** `entries`: all of the game, this one among them. */
  add(entries: readonly string[], acted: Acted): void {
    const entry = entryOf(acted);
    const index = entry === null ? -1 : entries.lastIndexOf(entry);
    if (entry !== null && index >= 0) this.#acted.set(index, { entry, acted });
  }

  /** What came of an entry; `null` where it was not seen to happen, or was taken back since. */
  of(entries: readonly string[], index: number): Acted | null {
    const known = this.#acted.get(index);
    return known && known.entry === entries[index] ? known.acted : null;
  }
}
