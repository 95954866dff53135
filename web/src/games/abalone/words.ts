/** The words of Abalone's board; translations give another object of this shape. */

import type { Pair } from '../../table/types';

export interface AbaloneWords {
  board: string;
  sides: Pair<string>;
  marble: (side: 0 | 1) => string;
  /** How many of this side's marbles are off the board. */
  pushedOff: (side: 0 | 1, count: number, toWin: number) => string;
}

export const ENGLISH_ABALONE_WORDS: AbaloneWords = {
  board: 'Abalone board',
  sides: ['Black', 'White'],
  marble: (side) => (side === 0 ? 'black marble' : 'white marble'),
  pushedOff: (side, count, toWin) =>
    `${side === 0 ? 'Black' : 'White'} has lost ${count} of ${toWin} marbles`,
};
