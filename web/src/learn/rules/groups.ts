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
export function group(heading: RuleHeading, letter: string, first: number, last: number): RuleGroup {
  const rules = Array.from({ length: last - first + 1 }, (_, index) => `${letter}${String(first + index)}`);
  return { heading, rules };
}
