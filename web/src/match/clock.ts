/**
 * Time controls, and how times are written, announced and used by the computer. The clock
 * itself is `Clock` of `crates/core`, at the table. Times are milliseconds.
 */

import type { Pair, ThinkingOptions } from '../table/types';

/** Main time of each player and increment for each turn (Fischer), in milliseconds. */
export interface TimeControl {
  base: number;
  increment: number;
}

/** The clock as it is stored with a game; the times after each move are in the record. */
export interface StoredClock {
  left: Pair<number>;
  /** Whether a player has paused the game. */
  isPaused: boolean;
  /** The times at the start and after each move, of a version in which the page kept the time. */
  history?: Pair<number>[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Time controls that are common in tournaments and clubs. */
export const PRESETS: readonly TimeControl[] = [
  { base: 5 * MINUTE, increment: 3 * SECOND },
  { base: 10 * MINUTE, increment: 5 * SECOND },
  { base: 15 * MINUTE, increment: 10 * SECOND },
  { base: 30 * MINUTE, increment: 20 * SECOND },
];

/** Limits of a custom time control: minutes of main time, seconds of increment. */
export const MINUTES = { min: 0.1, max: 180 };
export const SECONDS = { min: 0, max: 180 };

/** Remaining time below which tenths of a second are shown. */
export const TENTHS_BELOW = 20 * SECOND;

/** Remaining time below which a player is warned. */
export const LOW_BELOW = 30 * SECOND;

/** Remaining times that are announced to screen readers, the shortest first. */
const ANNOUNCED_BELOW = [10 * SECOND, 30 * SECOND, 60 * SECOND] as const;

/** The time control for a main time in minutes and an increment in seconds; `null` outside the limits. */
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

/** The exact control as the table reads it, in seconds: `300s+3`. */
export function controlText({ base, increment }: TimeControl): string {
  return `${base / SECOND}s+${increment / SECOND}`;
}

/** A control as a server writes it, such as `5+3` or `300s+3`; `null` for a game without a clock. */
export function readControl(text: string): TimeControl | null {
  const [, main = '', unit, increment = '0'] = /^([\d.]+)(s?)(?:\+([\d.]+))?$/.exec(text.trim()) ?? [];
  const control = { base: Number(main) * (unit === 's' ? SECOND : MINUTE), increment: Number(increment) * SECOND };
  return main !== '' && isTimeControl(control) ? control : null;
}

/** A remaining time for display: `4:07`, `1:02:09`, and `9.4` below 20 seconds. */
export function timeText(left: number): string {
  if (left < TENTHS_BELOW) return (Math.floor(left / 100) / 10).toFixed(1);
  // Rounded up, so that 0:00 is never shown while there is time left.
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

/** Remaining time below which the slow levels get a time limit. */
const HURRY_BELOW = 12 * SECOND;
const SLOW_LEVELS_FROM = 6;
/** Time that a move takes besides thinking. */
const OVERHEAD = 60;
const MIN_THINKING = 30;

/**
 * How the computer is to think with a remaining time (`null` without a clock). A level has
 * its usual strength as long as there is time; the slow ones get a limit when their flag is
 * about to fall.
 */
export function thinkingOptions(level: number, seed: number, left: number | null, increment: number): ThinkingOptions {
  if (left === null || left >= HURRY_BELOW || level < SLOW_LEVELS_FROM) return { level, seed };
  const share = left / 20 + increment * 0.7 - OVERHEAD;
  return { milliseconds: Math.round(Math.min(Math.max(share, MIN_THINKING), left / 3, 2 * SECOND)) };
}

/** Minimum delay of the computer's move, shorter when its time is short. */
export function minMoveDelay(usual: number, left: number | null): number {
  return left === null ? usual : Math.min(usual, left / 50);
}

export function isTimeControl(value: unknown): value is TimeControl {
  if (typeof value !== 'object' || value === null) return false;
  const { base, increment } = value as Record<string, unknown>;
  return isTime(base) && base > 0 && isTime(increment);
}

/** Whether a value is a stored clock, of this version or of those that had a clock of their own. */
export function isStoredClock(value: unknown): value is StoredClock {
  if (typeof value !== 'object' || value === null) return false;
  const { left, isPaused, history = [] } = value as Record<string, unknown>;
  return isTimes(left) && typeof isPaused === 'boolean' && Array.isArray(history) && history.every(isTimes);
}

function isTimes(value: unknown): value is Pair<number> {
  return Array.isArray(value) && value.length === 2 && value.every(isTime);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
