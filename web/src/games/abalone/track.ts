/**
 * Which marble is which. A view says only whose marble lies where; to move them
 * smoothly, each needs an identity that lasts from view to view.
 */

import { HEX_POINTY, add, directions, placeKey, type Place } from '../../board/shapes';
import type { AbaloneBoard, AbaloneLastMove, Side } from '../../table/types';

export interface Marble {
  id: string;
  place: Place;
  side: Side;
  /** Just pushed off: `place` is where it falls. */
  gone: boolean;
}

export interface Tracked {
  ply: number;
  lastMove: AbaloneLastMove | null;
  marbles: Marble[];
  /** How many ids have been given out. */
  given: number;
}

function stepOf(move: AbaloneLastMove): Place {
  const found = directions(HEX_POINTY).find(({ name }) => name === move.direction);
  return found?.step ?? { x: 0, y: 0 };
}

/** Where every moved marble came from, by where it is now. */
function origins(previous: Tracked, board: AbaloneBoard): Map<string, Place> {
  const origin = new Map<string, Place>();
  const forward = board.ply === previous.ply + 1 ? board.last_move : null;
  const back = board.ply === previous.ply - 1 ? previous.lastMove : null;
  const move = forward ?? back;
  if (!move) return origin;
  const step = stepOf(move);
  for (const from of [...move.from, ...move.pushed]) {
    const to = add(from, step);
    if (forward) origin.set(placeKey(to), from);
    else origin.set(placeKey(from), to);
  }
  return origin;
}

/** The marbles of a view, with the ids that they had in the one before. */
export function trackMarbles(previous: Tracked | null, board: AbaloneBoard): Tracked {
  let given = previous?.given ?? 0;
  const freshId = (): string => `marble-${(given += 1)}`;
  const before = new Map<string, Marble>();
  for (const marble of previous?.marbles ?? []) before.set(placeKey(marble.place), marble);
  const origin = previous ? origins(previous, board) : new Map<string, Place>();
  const take = (place: Place, side: Side): string | null => {
    const key = placeKey(place);
    const marble = before.get(key);
    if (marble?.side !== side) return null;
    before.delete(key);
    return marble.id;
  };

  const lying = board.cells.flatMap((cell) =>
    cell.marble ? [{ place: { x: cell.x, y: cell.y }, side: cell.marble }] : [],
  );
  const placed = new Map<string, string>();
  // First those that moved: the cells that they left may be taken by others.
  for (const { place, side } of lying) {
    const from = origin.get(placeKey(place));
    const id = from ? take(from, side) : null;
    if (id) placed.set(placeKey(place), id);
  }
  for (const { place, side } of lying) {
    if (placed.has(placeKey(place))) continue;
    const id = take(place, side);
    if (id) placed.set(placeKey(place), id);
  }
  const marbles: Marble[] = lying.map(({ place, side }) => ({
    id: placed.get(placeKey(place)) ?? freshId(),
    place,
    side,
    gone: false,
  }));

  const move = board.last_move;
  if (move?.ejected && previous && board.ply === previous.ply + 1) {
    const side: Side = move.by === 'first' ? 'second' : 'first';
    const id = take(move.ejected, side);
    if (id) marbles.push({ id, place: add(move.ejected, stepOf(move)), side, gone: true });
  }
  return { ply: board.ply, lastMove: move, marbles, given };
}
