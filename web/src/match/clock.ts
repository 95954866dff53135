/**
 * The clocks of a game: plain data, and functions of it and of the time now. Nothing
 * here looks at a watch; times are milliseconds.
 */

import { SIDES, sideIndex, type Pair, type Side } from '../table/types';

/** Main time of each player and increment for each turn (Fischer), in milliseconds. */
export interface TimeControl {
  base: number;
  increment: number;
}

export interface ClockState {
  control: TimeControl;
  /** What is left to each side, counted when `since` was. */
  left: Pair<number>;
  /** Whose time it is. */
  running: Side | null;
  /** Since when it runs; `null` while it stands. */
  since: number | null;
  /** Whether somebody stopped it. */
  isPaused: boolean;
  /** What was left after each entry of the game, before the first one to begin with. */
  history: Pair<number>[];
}

/** The part of a table's state that clocks depend on. */
export interface Situation {
  /** `null` once the game is over. */
  toAct: Side | null;
  plies: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Minutes and seconds that people know from tournaments and clubs. */
export const PRESETS: readonly TimeControl[] = [
  { base: 5 * MINUTE, increment: 3 * SECOND },
  { base: 10 * MINUTE, increment: 5 * SECOND },
  { base: 15 * MINUTE, increment: 10 * SECOND },
  { base: 30 * MINUTE, increment: 20 * SECOND },
];

/** What may be asked for: a clock that nobody can play with is no clock. */
export const MINUTES = { min: 0.1, max: 180 };
export const SECONDS = { min: 0, max: 180 };

/** From here on tenths count. */
export const TENTHS_BELOW = 20 * SECOND;

/** Where somebody is short of time. */
export const LOW_BELOW = 30 * SECOND;

/** Remaining times that are announced to screen readers, the shortest first. */
const ANNOUNCED_BELOW = [10 * SECOND, 30 * SECOND, 60 * SECOND] as const;

/** The control for minutes and seconds that somebody typed; `null` if they are none. */
export function controlOf(minutes: number, seconds: number): TimeControl | null {
  const within = (value: number, { min, max }: typeof MINUTES): boolean => value >= min && value <= max;
  if (!within(minutes, MINUTES) || !within(seconds, SECONDS)) return null;
  return { base: Math.round(minutes * MINUTE), increment: Math.round(seconds * SECOND) };
}

/** `5+3`: minutes and seconds. */
export function controlName({ base, increment }: TimeControl): string {
  const minutes = Math.round((base / MINUTE) * 100) / 100;
  return `${minutes}+${increment / SECOND}`;
}

/** The control as PGN's tag `TimeControl` has it, in seconds: `300+3`. */
export function controlTag({ base, increment }: TimeControl): string {
  return increment === 0 ? String(base / SECOND) : `${base / SECOND}+${increment / SECOND}`;
}

export function newClock(control: TimeControl): ClockState {
  const left: Pair<number> = [control.base, control.base];
  return { control, left, running: null, since: null, isPaused: false, history: [left] };
}

export function leftAt(clock: ClockState, side: Side, now: number): number {
  const left = clock.left[sideIndex(side)];
  if (clock.running !== side || clock.since === null) return left;
  // A watch that was set back gives nobody time.
  return Math.max(0, left - Math.max(0, now - clock.since));
}

/** Who has no time left. */
export function fallen(clock: ClockState, now: number): Side | null {
  return SIDES.find((side) => leftAt(clock, side, now) === 0) ?? null;
}

/** The clock stopped, with the time that has run counted. */
export function stopped(clock: ClockState, now: number): ClockState {
  const left: Pair<number> = [leftAt(clock, 'first', now), leftAt(clock, 'second', now)];
  return { ...clock, left, since: null };
}

/** Runs on for whose turn it is, unless somebody stopped it. */
export function started(clock: ClockState, now: number): ClockState {
  if (clock.running === null || clock.isPaused || clock.since !== null) return clock;
  return { ...clock, since: now };
}

export function withPause(clock: ClockState, isPaused: boolean, now: number): ClockState {
  const standing = { ...stopped(clock, now), isPaused };
  return isPaused ? standing : started(standing, now);
}

/**
 * Goes along with the game: a turn that ended brings the increment, a take back
 * brings back the time of that moment, the end stops everything.
 */
export function followed(clock: ClockState, { toAct, plies }: Situation, now: number): ClockState {
  const known = clock.history.length - 1;
  const standing = stopped(clock, now);
  const isOpenAgain = clock.running === null && toAct !== null && plies === known;
  let { left, history } = standing;
  if (plies < known || isOpenAgain) {
    left = history[plies] ?? left;
    history = history.slice(0, plies + 1);
  } else if (plies > known) {
    if (clock.running !== null && toAct !== clock.running && toAct !== null) {
      left = withIncrement(left, clock.running, clock.control.increment);
    }
    // What came all at once cost nothing in between.
    const missing = Array.from({ length: plies - known }, () => left);
    history = [...history, ...missing];
  }
  const next = { ...standing, left, history, running: toAct };
  return started(next, now);
}

function withIncrement([first, second]: Pair<number>, side: Side, increment: number): Pair<number> {
  return side === 'first' ? [first + increment, second] : [first, second + increment];
}

/** `4:07`, `1:02:09`, and `9.4` when it matters. */
export function timeText(left: number): string {
  if (left < TENTHS_BELOW) return (Math.floor(left / 100) / 10).toFixed(1);
  // A second that has begun is still there.
  const seconds = Math.ceil(left / SECOND);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The announced mark that was passed between two times: 60, 30 or 10 seconds. */
export function markPassed(before: number, after: number): number | null {
  const mark = ANNOUNCED_BELOW.find((limit) => after <= limit);
  return mark !== undefined && before > mark ? mark / SECOND : null;
}

/** How the computer is to think. */
export interface Order {
  level?: number;
  seed?: number;
  milliseconds?: number;
}

/** Below this a level that takes its time gets a limit instead. */
const HURRY_BELOW = 12 * SECOND;
const SLOW_LEVELS_FROM = 6;
/** What an answer costs besides thinking. */
const OVERHEAD = 60;
const MIN_THINKING = 30;

/**
 * A level thinks as long as it does, so that it is as strong as ever; only when its
 * flag is about to fall the slow levels get a time limit.
 */
export function orderOf(level: number, seed: number, left: number | null, increment: number): Order {
  if (left === null || left >= HURRY_BELOW || level < SLOW_LEVELS_FROM) return { level, seed };
  const share = left / 20 + increment * 0.7 - OVERHEAD;
  return { milliseconds: Math.round(Math.min(Math.max(share, MIN_THINKING), left / 3, 2 * SECOND)) };
}

/** How long an answer waits at the least, so that it is seen: less when time is short. */
export function pauseOf(usual: number, left: number | null): number {
  return left === null ? usual : Math.min(usual, left / 50);
}

export function isTimeControl(value: unknown): value is TimeControl {
  if (typeof value !== 'object' || value === null) return false;
  const { base, increment } = value as Record<string, unknown>;
  return isTime(base) && base > 0 && isTime(increment);
}

export function isClock(value: unknown): value is ClockState {
  if (typeof value !== 'object' || value === null) return false;
  const { control, left, running, since, isPaused, history } = value as Record<string, unknown>;
  return (
    isTimeControl(control) &&
    isTimes(left) &&
    (running === null || running === 'first' || running === 'second') &&
    (since === null || typeof since === 'number') &&
    typeof isPaused === 'boolean' &&
    Array.isArray(history) &&
    history.length > 0 &&
    history.every(isTimes)
  );
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isTimes(value: unknown): value is Pair<number> {
  return Array.isArray(value) && value.length === 2 && value.every(isTime);
}
