/** Asks what a shot would do, one question at a time, when the aim has come to rest. */

import type { Answered } from '../../table/service';
import type { Acted } from '../../table/types';

export type Preview = (action: string) => Promise<Answered<Acted>>;

/** So long an aim must stay as it is, in milliseconds. */
const PATIENCE = 110;

export class Previewer {
  /** What the shot that is wanted would do; `null` while that is not known. */
  seen: Acted | null = $state.raw(null);

  #ask: Preview;
  #wanted: string | null = null;
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Preview) {
    this.#ask = ask;
  }

  want(action: string | null): void {
    if (action === this.#wanted) return;
    this.#wanted = action;
    this.seen = null;
    clearTimeout(this.#timer);
    if (action !== null) this.#timer = setTimeout(() => void this.#next(), PATIENCE);
  }

  async #next(): Promise<void> {
    const action = this.#wanted;
    if (action === null || this.#isAsking) return;
    this.#isAsking = true;
    const answer = await this.#ask(action).catch(() => null);
    this.#isAsking = false;
    if (action !== this.#wanted) {
      // The aim has changed in the meantime.
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#next(), PATIENCE);
      return;
    }
    this.seen = answer && 'ok' in answer ? answer.ok : null;
  }
}
