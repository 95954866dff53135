/** The words of Hive's board; translations give another object of this shape. */

import type { DirectionName } from '../../board';
import { ENGLISH_BOARD_WORDS } from '../../board/words';
import type { Pair } from '../../table/types';

export type BugKind = 'Q' | 'S' | 'B' | 'G' | 'A' | 'M' | 'L' | 'P';

export interface HiveWords {
  board: string;
  sides: Pair<string>;
  bugs: Record<BugKind, string>;
  /** `white soldier ant 1`; the number is empty where there is only one. */
  piece: (side: 0 | 1, bug: string, number: string) => string;
  cell: (x: number, y: number) => string;
  beside: (direction: DirectionName, piece: string) => string;
  hand: (side: 0 | 1) => string;
  left: (count: number) => string;
  pass: string;
  firstPiece: string;
  queenSurrounded: (count: number) => string;
}

export const ENGLISH_HIVE_WORDS: HiveWords = {
  board: 'Hive board',
  sides: ['White', 'Black'],
  bugs: {
    Q: 'queen bee',
    S: 'spider',
    B: 'beetle',
    G: 'grasshopper',
    A: 'soldier ant',
    M: 'mosquito',
    L: 'ladybug',
    P: 'pillbug',
  },
  piece: (side, bug, number) =>
    [side === 0 ? 'white' : 'black', bug, number].filter(Boolean).join(' '),
  cell: (x, y) => `${x}, ${y}`.replaceAll('-', '\u2212'),
  beside: (direction, piece) => `${ENGLISH_BOARD_WORDS.direction[direction]} of ${piece}`,
  hand: (side) => (side === 0 ? "White's hand" : "Black's hand"),
  left: (count) => `${count} left`,
  pass: 'Pass',
  firstPiece: 'Take a piece from your hand and put it here.',
  queenSurrounded: (count) => `queen bee: ${count} of 6 sides closed`,
};
