import type { GameId } from '../course';

/** The rules that stand under one heading; the headings are in `src/i18n/<language>/rules-page.json`. */
export interface RuleGroup {
  readonly heading: RuleHeading;
  readonly rules: readonly string[];
}

export type RuleHeading =
  | 'goal' | 'placing' | 'moving' | 'pieces' | 'end' | 'additions'
  | 'pushing' | 'time' | 'names'
  | 'board' | 'play' | 'score' | 'examples'
  | 'words' | 'table' | 'turn' | 'flick' | 'powers' | 'resources' | 'reinforcement' | 'victory' | 'armies' | 'rulings';

/** `H5` to `H11`: what is not a rule in between is left out when they are shown. */
function group(heading: RuleHeading, letter: string, first: number, last: number): RuleGroup {
  const rules = Array.from({ length: last - first + 1 }, (_, index) => `${letter}${String(first + index)}`);
  return { heading, rules };
}

export const ruleGroups: Readonly<Record<GameId, readonly RuleGroup[]>> = {
  hive: [
    group('goal', 'H', 1, 4),
    group('placing', 'H', 5, 11),
    group('moving', 'H', 12, 16),
    group('pieces', 'H', 17, 23),
    group('end', 'H', 24, 27),
    group('additions', 'H', 30, 36),
  ],
  abalone: [
    group('goal', 'A', 1, 3),
    group('moving', 'A', 4, 9),
    group('pushing', 'A', 10, 15),
    group('time', 'A', 16, 16),
    group('names', 'A', 17, 17),
    group('additions', 'A', 20, 22),
  ],
  kulami: [
    group('board', 'K', 1, 3),
    group('play', 'K', 4, 7),
    group('score', 'K', 8, 11),
    group('examples', 'K', 20, 21),
    group('additions', 'K', 30, 31),
  ],
  xbugs: [
    group('words', 'X', 1, 1),
    group('table', 'X', 2, 7),
    group('turn', 'X', 8, 12),
    group('flick', 'X', 13, 19),
    group('powers', 'X', 20, 25),
    group('resources', 'X', 26, 33),
    group('reinforcement', 'X', 40, 42),
    group('victory', 'X', 50, 52),
    group('armies', 'X', 60, 62),
    group('rulings', 'X', 70, 87),
  ],
};
