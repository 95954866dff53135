/** The games that stay on this device. */

import { keep, readKept, type Keeping } from '../../settings/storage';
import type { TableOptions } from '../../table/service';
import type { Pair } from '../../table/types';
import { isGameId, type GameId } from '../../worker/game-id';
import { isClock, isTimeControl, type ClockState, type TimeControl } from './clock';

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };

/** How a game is set up. */
export interface GamePlan {
  game: GameId;
  /** Who plays the first and the second side. */
  seats: Pair<Seat>;
  options: TableOptions;
  /** Whether hints tell what to look for: the last lesson of a course. */
  guided?: boolean;
  /** Without one nobody looks at the time. */
  control?: TimeControl;
  /** Who sits there; an empty name is the usual one of the language. */
  names?: Pair<string>;
  /** Who starts is yet to be drawn. */
  lot?: boolean;
}

export interface KeptGame extends GamePlan {
  id: string;
  /** `null` until the table has been opened. */
  record: string | null;
  plies: number;
  finished: boolean;
  /** When it was last played at, in milliseconds since 1970. */
  changed: number;
  /** Where the computer's mistakes come from. */
  seed: number;
  /** The clocks as they stood last, if there are any. */
  clock?: ClockState;
}

const KEY = 'taula.games';
const LAST_PLANS = 'taula.plans';

/** Finished games that are still kept, to be looked at again. */
const MOST_FINISHED = 10;
const MOST_GAMES = 30;

export function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export function newGame(plan: GamePlan): KeptGame {
  const id = `${Date.now().toString(36)}-${randomNumber().toString(36)}`;
  return { ...plan, id, record: null, plies: 0, finished: false, changed: Date.now(), seed: randomNumber() };
}

/** All games, the one played last first. */
export function keptGames(): KeptGame[] {
  const kept = readKept(KEY);
  const games = Array.isArray(kept) ? kept.filter(isKeptGame) : [];
  return games.sort((one, other) => other.changed - one.changed);
}

export function keptGame(id: string): KeptGame | null {
  return keptGames().find((game) => game.id === id) ?? null;
}

export function keepGame(game: KeptGame): Keeping {
  const others = keptGames().filter((other) => other.id !== game.id);
  return keep(KEY, thinnedOut([game, ...others]));
}

export function forgetGame(id: string): Keeping {
  return keep(KEY, keptGames().filter((game) => game.id !== id));
}

/** Leaves out the oldest games beyond what is kept. */
export function thinnedOut(games: readonly KeptGame[]): KeptGame[] {
  let finished = 0;
  return games
    .filter((game) => {
      if (game.finished) finished += 1;
      return !game.finished || finished <= MOST_FINISHED;
    })
    .slice(0, MOST_GAMES);
}

/** How a game was set up last: what the next one starts with. */
export function lastPlan(game: GameId): GamePlan | null {
  const kept = readKept(LAST_PLANS);
  const plan = isRecord(kept) ? kept[game] : null;
  return isPlan(plan) && plan.game === game ? plan : null;
}

export function keepPlan({ game, seats, options, control, lot = false }: GamePlan): void {
  const kept = readKept(LAST_PLANS);
  const plan: GamePlan = { game, seats, options, lot, ...(control ? { control } : {}) };
  keep(LAST_PLANS, { ...(isRecord(kept) ? kept : {}), [game]: plan });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeat(value: unknown): value is Seat {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'person') return true;
  const level = value['level'];
  return value['kind'] === 'computer' && typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 8;
}

function isOption(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((word) => typeof word === 'string');
}

function isPlan(value: unknown): value is GamePlan {
  if (!isRecord(value)) return false;
  const { game, seats, options, control, names, lot } = value;
  const hasSeats = Array.isArray(seats) && seats.length === 2 && seats.every(isSeat);
  const hasOptions = Array.isArray(options) && options.every(isOption);
  const hasControl = control === undefined || isTimeControl(control);
  const hasNames = names === undefined || isOption(names);
  const hasLot = lot === undefined || typeof lot === 'boolean';
  return typeof game === 'string' && isGameId(game) && hasSeats && hasOptions && hasControl && hasNames && hasLot;
}

export function isKeptGame(value: unknown): value is KeptGame {
  if (!isRecord(value) || !isPlan(value)) return false;
  const { id, record, plies, finished, changed, seed, clock } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (record === null || typeof record === 'string') &&
    [plies, changed, seed].every((number) => typeof number === 'number') &&
    typeof finished === 'boolean' &&
    (clock === undefined || isClock(clock))
  );
}
