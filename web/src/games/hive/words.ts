/** The words of Hive's board; translations give another object of this shape. */

import type { DirectionName } from '../../board';
import { filled, format, plural, sentence, unchecked, type Language, type Messages } from '../../i18n';
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

/** The words in the page's language. */
export function hiveWords(language: Language, messages: Messages): HiveWords {
  const { say, play, board } = messages;
  const { hive } = messages.games;
  const kinds: BugKind[] = ['Q', 'S', 'B', 'G', 'A', 'M', 'L', 'P'];
  const letterOf = new Map(kinds.map((kind) => [hive.pieces[kind].name, kind]));
  const bugs = Object.fromEntries(kinds.map((kind) => [kind, hive.pieces[kind].name])) as HiveWords['bugs'];
  const sides: Pair<string> = [say.sides.white, say.sides.black];
  return {
    board: format(board.boardOf, { game: hive.name }),
    sides,
    bugs,
    piece: (side, bug, number) => {
      const kind = letterOf.get(bug);
      if (kind === undefined) return bug;
      const named = hive.pieces[kind];
      return format(unchecked(side === 0 ? named.white : named.black), { number }).trim();
    },
    cell: (x, y) => `${x}, ${y}`.replaceAll('-', '\u2212'),
    beside: (direction, piece) => {
      const beside: Readonly<Record<string, string>> = hive.beside;
      return filled(messages, unchecked(beside[direction] ?? '{piece}'), { piece });
    },
    hand: (side) => sentence(messages, hive.play.handOf, { side: sides[side] }),
    left: (count) => plural(language, hive.play.left, count),
    pass: play.pass,
    firstPiece: play.firstPiece,
    queenSurrounded: (count) => plural(language, hive.play.queenClosed, count),
  };
}
