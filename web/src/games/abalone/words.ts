/** The words of Abalone's board; translations give another object of this shape. */

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

export const ENGLISH_ABALONE_WORDS: AbaloneWords = {
  board: 'Abalone board',
  sides: ['Black', 'White'],
  marble: (side) => (side === 0 ? 'black marble' : 'white marble'),
  pushedOff: (side, count, toWin) =>
    `${side === 0 ? 'Black' : 'White'} has lost ${count} of ${toWin} marbles`,
  formations: {
    title: 'Formations',
    show: 'Show formations',
    hide: 'Hide formations',
    choose: 'Choose a name.',
    names: eachFormation((formation) => formation),
    about: eachFormation(() => ''),
    counts: (formation, [first, second]) => `${formation}: Black ${first}, White ${second}`,
    shown: (formation, count) => `${formation}: ${count} on the board.`,
    one: (formation, { number, total, side, cells }) =>
      `${formation} ${number} of ${total}, ${side === 0 ? 'Black' : 'White'}: ${cells.join(' ')}`,
    previous: 'Previous formation',
    next: 'Next formation',
    all: 'Show all of them',
  },
};

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
