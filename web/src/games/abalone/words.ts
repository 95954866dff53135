/** The words of Abalone's board; translations give another object of this shape. */

import { countedSentence, format, type Language, type Messages } from '../../i18n';
import type { AbaloneFormation, Pair } from '../../table/types';

export interface AbaloneWords {
  board: string;
  sides: Pair<string>;
  marble: (side: 0 | 1) => string;
  /** How many of this side's marbles are off the board. */
  pushedOff: (side: 0 | 1, count: number, toWin: number) => string;
  formations: FormationWords;
}

/** One formation of several. */
export interface OneFormation {
  /** From one. */
  number: number;
  total: number;
  side: 0 | 1;
  cells: readonly string[];
  /** Of a sumito: whether the push could be made now. */
  isPlayable: boolean | null;
}

export interface FormationWords {
  title: string;
  show: string;
  hide: string;
  choose: string;
  names: Readonly<Record<AbaloneFormation, string>>;
  about: Readonly<Record<AbaloneFormation, string>>;
  /** A name with how many there are, the first side's first. */
  counts: (formation: AbaloneFormation, counts: Pair<number>) => string;
  /** All of them; `playable` says how many sumitos could be played now, and is `null` of other formations. */
  shown: (formation: AbaloneFormation, count: number, playable: number | null) => string;
  one: (formation: AbaloneFormation, which: OneFormation) => string;
  previous: string;
  next: string;
  all: string;
}

/** In the order of the glossary (A17). */
export const FORMATIONS: readonly AbaloneFormation[] = [
  'monomial', 'binomial', 'trinomial', 'lance', 'arc', 'shield', 'polynomial', 'block', 'det', 'pac', 'sumito',
];

export function eachFormation(word: (formation: AbaloneFormation) => string): Record<AbaloneFormation, string> {
  return {
    monomial: word('monomial'),
    binomial: word('binomial'),
    trinomial: word('trinomial'),
    lance: word('lance'),
    arc: word('arc'),
    shield: word('shield'),
    block: word('block'),
    polynomial: word('polynomial'),
    det: word('det'),
    pac: word('pac'),
    sumito: word('sumito'),
  };
}

/** The words in the page's language. */
export function abaloneWords(language: Language, messages: Messages): AbaloneWords {
  const { say, board } = messages;
  const { abalone } = messages.games;
  const { formations: title, overlay, ...words } = abalone.play;
  const { about, show, hide, choose, previous, next, all } = overlay;
  const names = eachFormation((formation) => capital(language, words[formation]));
  const sides: Pair<string> = [say.sides.black, say.sides.white];
  return {
    board: format(board.boardOf, { game: abalone.name }),
    sides,
    marble: (side) => (side === 0 ? abalone.marbles.black : abalone.marbles.white),
    pushedOff: (side, lost, total) =>
      countedSentence(language, messages, abalone.events.capture, lost, { side: sides[side], lost, total }),
    formations: {
      title, show, hide, choose, previous, next, all, names, about,
      counts: (formation, [firstCount, secondCount]) =>
        format(overlay.counts, { name: names[formation], first: sides[0], firstCount, second: sides[1], secondCount }),
      shown: (formation, count, playable) => {
        const shown = format(count === 0 ? overlay.none : overlay.shown, { name: names[formation], count });
        return playable === null ? shown : `${shown} ${format(overlay.playableCount, { count: playable })}`;
      },
      one: (formation, { number, total, side, cells, isPlayable }) => {
        const one = format(overlay.single, { name: names[formation], number, total, side: sides[side], cells: cells.join(' ') });
        return isPlayable === null ? one : `${one} (${isPlayable ? overlay.playable : overlay.unplayable})`;
      },
    },
  };
}

function capital(language: Language, word: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
