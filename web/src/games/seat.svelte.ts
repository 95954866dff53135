/** From which side a board is seen. */

import { SvelteSet } from 'svelte/reactivity';
import { sideIndex, type Side } from '../table/types';

/** The games whose board the viewer has turned, while the page is open. */
const turnedGames = new SvelteSet<string | symbol>();

export interface SeatWishes {
  /** Where the viewer belongs. */
  nearSide: () => Side;
  /** By which it is remembered that the board was turned, if it shall be. */
  gameKey: () => string | undefined;
}

/** The viewer's seat: their own side's, or the other one's after they turned the board. */
export class Seat {
  readonly #wishes: SeatWishes;
  /** For a game without a key, which is forgotten with its table. */
  readonly #own = Symbol('table');

  constructor(wishes: SeatWishes) {
    this.#wishes = wishes;
  }

  get #key(): string | symbol {
    return this.#wishes.gameKey() ?? this.#own;
  }

  get near(): 0 | 1 {
    const side = sideIndex(this.#wishes.nearSide());
    return turnedGames.has(this.#key) ? (side === 0 ? 1 : 0) : side;
  }

  get far(): 0 | 1 {
    return this.near === 0 ? 1 : 0;
  }

  /** The second player sits at the upper edge of a board that is not turned. */
  get isTurned(): boolean {
    return this.near === 1;
  }

  flip(): void {
    if (!turnedGames.delete(this.#key)) turnedGames.add(this.#key);
  }
}
