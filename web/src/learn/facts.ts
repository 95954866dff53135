/** What the hints of a guided game look at, drawn from a table's view. */
import type { Condition, Course, Situation } from './course';

export type SideId = 'first' | 'second';
export type Facts = Readonly<Record<string, number | string>>;

/** So much of a table's view as is needed here. */
export interface ViewForFacts {
  plies: number;
  outcome: { result: 'draw' | { win: SideId } } | null;
  board: unknown;
}

/** A board as JSON: nothing is taken for granted. */
export type Data = Readonly<Record<string, unknown>>;

export function factsOf(course: Pick<Course, 'facts'>, view: ViewForFacts, me: SideId): Facts {
  const board = isData(view.board) ? view.board : {};
  const mine = me === 'first' ? 0 : 1;
  return {
    plies: view.plies,
    ...resultFacts(view, me),
    ...course.facts(board, mine, me),
  };
}

/** The first situation that holds and has something to say; `said` are those already told. */
export function situationNow(course: Course, facts: Facts, said: ReadonlySet<string>): Situation | null {
  const fits = (situation: Situation) =>
    (situation.again === true || !said.has(situation.id)) && situation.when.every((it) => holds(it, facts));
  return course.guided.situations.find(fits) ?? null;
}

export function holds(condition: Condition, facts: Facts): boolean {
  const value = facts[condition.fact];
  if (value === undefined) return false;
  if (condition.is !== undefined) return value === condition.is;
  if (typeof value !== 'number') return false;
  return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
}

function resultFacts(view: ViewForFacts, me: SideId): Facts {
  const result = view.outcome?.result;
  const winner = typeof result === 'object' ? result.win : null;
  return {
    won: winner === me ? 1 : 0,
    lost: winner !== null && winner !== me ? 1 : 0,
    drawn: result === 'draw' ? 1 : 0,
  };
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
