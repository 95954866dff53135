/** Who sits at a table. */

import { SIDES, sideIndex, type Side } from '../../table/types';
import type { GamePlan, Seat } from './kept';

export function seatOf({ seats }: GamePlan, side: Side): Seat {
  return seats[sideIndex(side)];
}

export function hasPerson({ seats }: GamePlan): boolean {
  return seats.some(({ kind }) => kind === 'person');
}

/** Two people at one screen. */
export function isForTwo({ seats }: GamePlan): boolean {
  return seats.every(({ kind }) => kind === 'person');
}

/** The one side that a person plays; `null` if both are, or none. */
export function ownSide(plan: GamePlan): Side | null {
  const own = SIDES.filter((side) => seatOf(plan, side).kind === 'person');
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** The same game with sides swapped. */
export function rematchOf({ game, seats, options, control, names }: GamePlan): GamePlan {
  return {
    game,
    seats: [seats[1], seats[0]],
    options,
    ...(control ? { control } : {}),
    ...(names ? { names: [names[1], names[0]] } : {}),
  };
}
