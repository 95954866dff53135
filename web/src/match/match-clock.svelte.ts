/**
 * The clocks of a game on this page: looks at the watch, says when a flag falls, and
 * stands while nobody can see it.
 */

import type { ClockReading, Pair, Side } from '../table/types';
import { SIDES, sideIndex } from '../table/types';
import {
  fallen,
  followed,
  leftAt,
  LOW_BELOW,
  markPassed,
  newClock,
  orderOf,
  pauseOf,
  started,
  stopped,
  withPause,
  type ClockState,
  type Order,
  type Situation,
} from './clock';
import type { GamePlan } from './plan';

/** How often the watch is looked at, in milliseconds: tenths of a second are shown. */
const TICK = 100;

/** Longer without a tick the device was asleep, and nobody could see the clock. */
const MAX_TICK_GAP = 5000;

export interface ClockListeners {
  onfall: (side: Side) => void;
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

  #state: ClockState = $state.raw({} as ClockState);
  #now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | null = null;
  #before: Pair<number> = [0, 0];
  /** Whether the game goes on elsewhere. */
  #isSuspended = false;

  /** The clocks of a game; none if it is played without. */
  static of({ control }: GamePlan, saved: ClockState | undefined): MatchClock | null {
    const state = saved ?? (control ? newClock(control) : null);
    return state ? new MatchClock(state) : null;
  }

  /** A clock that a server counts runs on while nobody sees it. */
  #isServers: boolean;

  constructor(state: ClockState, isServers = false) {
    this.#isServers = isServers;
    this.restore(state);
    document.addEventListener('visibilitychange', this.#onvisibility);
    addEventListener('pagehide', this.#onleave);
    // A page that was left may come back as it was.
    addEventListener('pageshow', this.#onvisibility);
  }

  /** Sets it to a saved state. If that ran when it was saved, it has not run since. */
  restore(state: ClockState): void {
    this.#set({ ...state, since: null });
  }

  /** Shows a reading of the server's clock, and counts down from it. */
  show({ left_ms: left, turn, running }: ClockReading): void {
    if (left) this.#set({ ...this.#state, left, running: running ? turn : null, since: running ? this.#look() : null });
  }

  get isPaused(): boolean {
    return this.#state.isPaused;
  }

  get running(): Side | null {
    return this.#state.running;
  }

  left(side: Side): number {
    return leftAt(this.#state, side, this.#now);
  }

  isLow(side: Side): boolean {
    return this.left(side) < Math.min(LOW_BELOW, this.#state.control.base / 4);
  }

  /** As it is saved: standing, since the time away does not count. */
  get saved(): ClockState {
    return stopped(this.#state, Date.now());
  }

  /** Stands until the game is followed here again. */
  suspend(): void {
    this.#isSuspended = true;
    this.#set(stopped(this.#state, this.#look()));
  }

  follow(situation: Situation): void {
    this.#isSuspended = false;
    this.#set(followed(this.#state, situation, this.#look()));
    if (document.hidden) this.#onleave();
  }

  setPaused(isPaused: boolean): void {
    if (isPaused !== this.#state.isPaused) this.#set(withPause(this.#state, isPaused, this.#look()));
  }

  orderOf(side: Side, level: number, seed: number): Order {
    return orderOf(level, seed, this.left(side), this.#state.control.increment);
  }

  pauseOf(side: Side, usual: number): number {
    return pauseOf(usual, this.left(side));
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onvisibility);
    removeEventListener('pagehide', this.#onleave);
    removeEventListener('pageshow', this.#onvisibility);
    this.#onleave();
    this.#rest();
    this.listeners = null;
    this.onwarning = null;
  }

  #look(): number {
    this.#now = Date.now();
    return this.#now;
  }

  #set(state: ClockState): void {
    this.#state = state;
    this.#before = [this.left('first'), this.left('second')];
    if (state.since === null) this.#rest();
    else this.#timer ??= setInterval(() => this.#tick(), TICK);
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    const before = this.#now;
    const now = this.#look();
    if (!this.#isServers && now - before > MAX_TICK_GAP) {
      this.#set(started(stopped(this.#state, before), now));
      return;
    }
    for (const side of SIDES) {
      const left = this.left(side);
      const seconds = markPassed(this.#before[sideIndex(side)], left);
      if (seconds === null) continue;
      this.warning = { side, seconds };
      this.onwarning?.(this.warning);
    }
    this.#before = [this.left('first'), this.left('second')];
    const side = fallen(this.#state, now);
    if (side === null) return;
    this.#set(stopped(this.#state, now));
    this.listeners?.onfall(side);
  }

  /** Nobody sees it: it stands until somebody does. */
  #onleave = (): void => {
    if (this.#isServers) return;
    const wasRunning = this.#state.since !== null;
    this.#set(stopped(this.#state, this.#look()));
    if (wasRunning) this.listeners?.onsave();
  };

  #onvisibility = (): void => {
    if (document.hidden) this.#onleave();
    else if (!this.#isSuspended && !this.#isServers) this.#set(started(this.#state, this.#look()));
  };
}
