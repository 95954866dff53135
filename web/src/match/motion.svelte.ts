/** Motion that is being played back on the table: the game waits until it has been shown. */

import { drawnStarter, hasMotion } from '../games/motion';
import type { Acted, TableState } from '../table/types';

/** What happened, and the table before it. */
export interface Happening {
  acted: Acted;
  before: TableState;
}

export class MotionPlayback {
  current: Happening | null = $state.raw(null);
  isPlaying = $state(false);
  #waiting: (() => void)[] = [];

  start(acted: Acted, before: TableState): void {
    this.finish();
    this.current = { acted, before };
    this.isPlaying = hasMotion(acted);
  }

  /** It has been shown, or nobody wants to see it any more. */
  finish(): void {
    this.isPlaying = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  clear(): void {
    this.finish();
    this.current = null;
  }

  /** Whether it is being shown who is drawn to start (X7): nobody knows it yet. */
  get isDrawingStarter(): boolean {
    return this.isPlaying && this.current !== null && drawnStarter(this.current.acted) !== null;
  }

  /** Resolves once nothing moves any more. */
  finished(): Promise<void> {
    return this.isPlaying ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}

/** The last entry that moved something, counted from 1; 0 if none did. */
export function lastMotion(entries: readonly string[]): number {
  return entries.findLastIndex((entry) => /^(flick|fire|drop)\b/.test(entry)) + 1;
}
