/**
 * The data that tables and players give and take. Its shapes are made from the
 * types of Rust (`generated.ts`); here is what TypeScript adds.
 */

import type { Explanation, Side, View as AnyView } from './generated';

export type * from './generated';
export { LOTS } from './generated';

export const SIDES: readonly [Side, Side] = ['first', 'second'];

/** 0 for the first player, 1 for the second: an index into a pair. */
export function sideIndex(side: Side): 0 | 1 {
  return side === 'first' ? 0 : 1;
}

/** Why an action is refused. */
export type Refusal = Explanation;

/** Something for each side, the starting one first. */
export type Pair<T> = [T, T];

/** What every table shows; the board is in the game's own shape. */
export type View<Board = unknown> = Omit<AnyView, 'board'> & { board: Board };
