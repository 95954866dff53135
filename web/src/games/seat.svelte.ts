/** From which side a board is seen. */

import { sideIndex, type Side } from '../table/types';

/** The games whose board the viewer has turned, while the page is open. */
const turnedGames = new Set<string>();

export interface SeatWishes {
  /** Where the viewer belongs. */
  nearSide: () => Side;
  /** Under which name a turned board is remembered, if at all. */
  game: () => string | undefined;
}

/** The viewer's seat: their own side's, or the other one's after they turned the board. */
export class Seat {
  readonly #wishes: SeatWishes;
  #isFlipped: boolean = $state(false);

  constructor(wishes: SeatWishes) {
    this.#wishes = wishes;
    this.#isFlipped = turnedGames.has(wishes.game() ?? '');
  }

  get near(): 0 | 1 {
    const own = sideIndex(this.#wishes.nearSide());
    return this.#isFlipped ? (own === 0 ? 1 : 0) : own;
  }

  get far(): 0 | 1 {
    return this.near === 0 ? 1 : 0;
  }

  /** The second player sits at the upper edge of a board that is not turned. */
  get isTurned(): boolean {
    return this.near === 1;
  }

  flip(): void {
    this.#isFlipped = !this.#isFlipped;
    const game = this.#wishes.game();
    if (game === undefined) return;
    if (this.#isFlipped) turnedGames.add(game);
    else turnedGames.delete(game);
  }
}
