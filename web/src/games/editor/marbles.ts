/** Marbles on the cells of a board, as both games with marbles arrange them. */

import type { Side } from '../../table/types';

/** Whose marble lies where, by the names of cells. */
export type Marbles = Readonly<Record<string, Side>>;

/** With a marble on a cell, or with none; the same marbles if that changes nothing. */
export function withMarbleOn(marbles: Marbles, cell: string, side: Side | null): Marbles {
  if ((marbles[cell] ?? null) === side) return marbles;
  const others = Object.entries(marbles).filter(([other]) => other !== cell);
  return Object.fromEntries(side ? [...others, [cell, side]] : others);
}
