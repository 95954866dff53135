/** What the bars of the two players show. */

import type { Snippet } from 'svelte';
import type { Pair } from '../table/types';

/** Whether somebody who plays from elsewhere is there. */
export interface Presence {
  isPresent: boolean;
  /** In words, for those who do not see the sign. */
  words: string;
}

/** A player as a page knows them; what the game counts is added by its own table. */
export interface TablePlayer {
  /** What the side is called: `White`. */
  side: string;
  /** `Computer`, `You`, a name; the side again, where nobody has one. */
  name: string;
  /** Level or rating. */
  detail: string | null;
  presence: Presence | null;
  /** Words while this player is to move: `Your turn`, `Thinking…`. After the end and while it is another's turn `null`. */
  turn: string | null;
  /** Words for how the game ended for this player: `Winner`. */
  result: string | null;
  /** Whether little time is left. */
  isLow: boolean;
  clock: Snippet | null;
  /** A question of this player, such as an offer: it takes the place of the bar until it is answered. */
  question: Snippet | null;
}

export type TablePlayers = Readonly<Pair<TablePlayer>>;

/** The players of a table where only the sides are known. */
export function playersOfSides(sides: Readonly<Pair<string>>, turns: Readonly<Pair<string | null>> = [null, null]): TablePlayers {
  const player = (index: 0 | 1): TablePlayer => ({
    side: sides[index], name: sides[index], detail: null, presence: null, turn: turns[index], result: null, isLow: false, clock: null, question: null,
  });
  return [player(0), player(1)];
}
