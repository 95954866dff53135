/** How a game is set up: which game, who sits at the table, with which options. */

import type { TableOptions } from '../table/service';
import { SIDES, sideIndex, type Pair, type Side } from '../table/types';
import { isGameId, type GameId } from '../games/ids';
import { isTimeControl, type TimeControl } from './clock';

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };

/** The set-up of a game. It does not change once the table has been opened. */
export interface GamePlan {
  game: GameId;
  /** Who plays the first and the second side. */
  seats: Pair<Seat>;
  options: TableOptions;
  /** Whether a coach says what to look for: the last lesson of a course. */
  guided?: boolean;
  /** Without one there are no clocks. */
  control?: TimeControl;
  /** The players' names; an empty one is the usual one of the language. */
  names?: Pair<string>;
  /** Whether it is yet to be drawn who starts. */
  lot?: boolean;
}

export function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeat(value: unknown): value is Seat {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'person') return true;
  const level = value['level'];
  return value['kind'] === 'computer' && typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 8;
}

function isPairOfText(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((word) => typeof word === 'string');
}

/** Whether stored data is a plan that this version can play. */
export function isPlan(value: unknown): value is GamePlan {
  if (!isRecord(value)) return false;
  const { game, seats, options, control, names, lot } = value;
  const hasSeats = Array.isArray(seats) && seats.length === 2 && seats.every(isSeat);
  const hasOptions = Array.isArray(options) && options.every(isPairOfText);
  const hasControl = control === undefined || isTimeControl(control);
  const hasNames = names === undefined || isPairOfText(names);
  const hasLot = lot === undefined || typeof lot === 'boolean';
  return typeof game === 'string' && isGameId(game) && hasSeats && hasOptions && hasControl && hasNames && hasLot;
}
