/** What happened and is being shown in motion: the game waits until it has been seen. */

import { hasMotion } from '../../games/xbugs/motion';
import type { Acted, TableState } from '../../table/types';

export interface Happened {
  acted: Acted;
  before: TableState;
}

export class Showing {
  happened: Happened | null = $state.raw(null);

  /** Whether something still moves, or is being drawn. */
  isOn = $state(false);
  #waiting: (() => void)[] = [];

  begin(acted: Acted, before: TableState): void {
    this.end();
    this.happened = { acted, before };
    this.isOn = hasMotion(acted);
  }

  /** It has been seen, or nobody wants to see it any more. */
  end(): void {
    this.isOn = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }

  forget(): void {
    this.end();
    this.happened = null;
  }

  /** Once nothing moves any more. */
  seen(): Promise<void> {
    return this.isOn ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}

/** Which of the entries moved something last, counted from 1; 0 if none did. */
export function lastMotion(entries: readonly string[]): number {
  return entries.findLastIndex((entry) => /^(flick|fire|drop)\b/.test(entry)) + 1;
}
