/**
 * The clock of a game on the page. The table's clock keeps the time; this one counts down from
 * its last reading for display, warns, and reports when a flag falls.
 *
 * In a game on this device it also decides what time it is for the table: playing time, which
 * stands while the game is paused or played in another tab, while the table is at work, and
 * while nobody can see the page or the device is asleep. A server's clock never stands.
 */

import type { ClockReading, Pair, Side, ThinkingOptions } from '../table/types';
import { SIDES, sideIndex } from '../table/types';
import { LOW_BELOW, markPassed, minMoveDelay, thinkingOptions, type StoredClock, type TimeControl } from './clock';

/** Interval of the display in milliseconds: tenths of a second are shown. */
const TICK = 100;

/** After a longer gap between ticks the device was asleep. */
const MAX_TICK_GAP = 5000;

export interface ClockListeners {
  onflag: () => void;
  /** The page is about to be left: the time is to be saved. */
  onsave: () => void;
}

/** A side has this many seconds left; set once for each mark. */
export interface TimeWarning {
  side: Side;
  seconds: number;
}

export class MatchClock {
  listeners: ClockListeners | null = null;
  warning: TimeWarning | null = $state.raw(null);
  /** Called once for each warning. */
  onwarning: ((warning: TimeWarning) => void) | null = null;

  #control: TimeControl;
  #isRemote: boolean;
  #reading: ClockReading = $state.raw({ left_ms: [0, 0], turn: 'first', running: false });
  /** Playing time of the reading. */
  #readAt = 0;
  #playingTime = $state(0);
  /** The system's time up to which playing time is counted. */
  #countedTo = 0;
  /** Set while time is counted. */
  #timer: ReturnType<typeof setInterval> | null = null;
  #isPaused = false;
  #isHeld = false;
  #isAway = document.hidden;
  /** The times at the last tick. */
  #before: Pair<number> = [0, 0];

  constructor(control: TimeControl, { stored, isRemote = false }: { stored?: StoredClock | undefined; isRemote?: boolean } = {}) {
    this.#control = control;
    this.#isRemote = isRemote;
    this.restore(stored ?? { left: [control.base, control.base], isPaused: false });
    document.addEventListener('visibilitychange', this.#onvisibility);
    addEventListener('pagehide', this.#onpagehide);
    // A page that was left may come back from the browser's cache.
    addEventListener('pageshow', this.#onvisibility);
  }

  /** Shows the times of a stored game. */
  restore({ left, isPaused }: StoredClock): void {
    this.#isPaused = isPaused;
    this.show({ left_ms: left, turn: 'first', running: false });
  }

  /** Shows a reading of the table's clock, taken at a playing time, and counts down from it. */
  show(reading: ClockReading, at = this.playingTime()): void {
    this.#reading = reading;
    this.#readAt = at;
    this.#before = this.#times;
    this.#update();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Whose time runs. */
  get running(): Side | null {
    return this.#reading.running ? this.#reading.turn : null;
  }

  left(side: Side): number {
    const left = this.#reading.left_ms?.[sideIndex(side)] ?? 0;
    return this.running === side ? Math.max(0, left - (this.#playingTime - this.#readAt)) : left;
  }

  isLow(side: Side): boolean {
    return this.left(side) < Math.min(LOW_BELOW, this.#control.base / 4);
  }

  /** Playing time now, in milliseconds. */
  playingTime(): number {
    if (this.#timer === null) return this.#playingTime;
    const now = Date.now();
    const passed = now - this.#countedTo;
    const isAwake = this.#isRemote || passed <= MAX_TICK_GAP;
    // A system clock that was set back gives nobody time.
    if (isAwake) this.#playingTime += Math.max(0, passed);
    this.#countedTo = now;
    return this.#playingTime;
  }

  /** What is stored with the game. */
  snapshot(): StoredClock {
    this.playingTime();
    return { left: this.#times, isPaused: this.#isPaused };
  }

  /** Stops playing time until `release`. */
  hold(): void {
    this.#isHeld = true;
    this.#update();
  }

  release(): void {
    this.#isHeld = false;
    this.#update();
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#update();
  }

  thinkingOptions(side: Side, level: number, seed: number): ThinkingOptions {
    return thinkingOptions(level, seed, this.left(side), this.#control.increment);
  }

  minMoveDelay(side: Side, usual: number): number {
    return minMoveDelay(usual, this.left(side));
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onvisibility);
    removeEventListener('pagehide', this.#onpagehide);
    removeEventListener('pageshow', this.#onvisibility);
    this.#setAway(true);
    this.hold();
    this.listeners = null;
    this.onwarning = null;
  }

  get #times(): Pair<number> {
    return [this.left('first'), this.left('second')];
  }

  /** Starts or stops counting, as everything that stops it requires. */
  #update(): void {
    this.playingTime();
    const isStopped = this.#isHeld || (!this.#isRemote && (this.#isPaused || this.#isAway));
    const isCounting = this.#reading.running && !isStopped;
    if (isCounting === (this.#timer !== null)) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#countedTo = Date.now();
    this.#timer = isCounting ? setInterval(() => this.#tick(), TICK) : null;
  }

  #tick(): void {
    this.playingTime();
    for (const side of SIDES) {
      const seconds = markPassed(this.#before[sideIndex(side)], this.left(side));
      if (seconds === null) continue;
      this.warning = { side, seconds };
      this.onwarning?.(this.warning);
    }
    this.#before = this.#times;
    if (this.listeners === null || !this.#before.includes(0)) return;
    this.hold();
    this.listeners.onflag();
  }

  #setAway(isAway: boolean): void {
    const wasCounting = this.#timer !== null;
    this.#isAway = isAway;
    this.#update();
    if (isAway && wasCounting) this.listeners?.onsave();
  }

  #onvisibility = (): void => this.#setAway(document.hidden);

  #onpagehide = (): void => this.#setAway(true);
}
