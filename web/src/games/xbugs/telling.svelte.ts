/** Shows what happened at the table as motion, and says what came of it. */

import type { Acted, Side, XbugsBoard, XbugsImpact } from '../../table/types';
import { motionFocus } from './focus';
import { hasMotion, rolledDice } from '../motion';
import { chainOf, posesOf } from './motion';
import { removalOf } from './removal';
import { sizeOf } from './pieces';
import { Playback } from './playback.svelte';
import type { StageZone } from './stage';
import type { XbugsWords } from './words';

/** What happened, and how the table was before. */
export interface Happening {
  acted: Acted;
  before: XbugsBoard;
}

/** The table that it led to. */
export interface Shown {
  board: XbugsBoard;
  /** Somebody here is to act now. */
  isAsked: boolean;
  /** How long animations last by the settings, in milliseconds; 0 for none. */
  duration: number;
}

interface Listeners {
  words: () => XbugsWords;
  onimpact: (impact: XbugsImpact) => void;
  /** Everything has been shown. */
  onshown: () => void;
}

/** Settings speak of a move of 220 ms on a board: that is the usual pace here. */
const USUAL_DURATION = 220;

export class Telling {
  readonly playback: Playback;
  /** What happened, for who does not see it; and what keys did. */
  said = $state('');
  /** What came of the last action, for everybody. */
  news = $state('');
  /** Where it moves, what is played. */
  moving: StageZone | null = $state.raw(null);

  /** Whose turn is passed over without motion. */
  #skipped: Side | null = null;
  #seen: Acted | null = null;
  #listeners: Listeners;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
    this.playback = new Playback({ onimpact: listeners.onimpact, onend: () => this.#shownAll() });
  }

  /** Whether this has not been told yet. */
  isNew(happening: Happening | null): boolean {
    return (happening?.acted ?? null) !== this.#seen;
  }

  show(happening: Happening | null, { board, isAsked, duration }: Shown): void {
    this.#seen = happening?.acted ?? null;
    this.news = '';
    const chain = happening && chainOf(happening.acted, posesOf(happening.before), posesOf(board), removalOf(board));
    this.moving = chain && motionFocus(chain, sizeOf(board));
    if (this.#skipped !== null && (this.#skipped !== board.active || isAsked)) this.#skipped = null;
    const isShown = duration > 0 && this.#skipped === null;
    if (chain) this.playback.play(chain, isShown ? USUAL_DURATION / duration : 0);
    else this.playback.stop();
  }

  /** Passes over the rest of somebody's turn. */
  skipTurn(side: Side): void {
    this.#skipped = side;
    this.playback.skip();
  }

  /** Whether what just happened is to be seen: not in a turn that is passed over. */
  get isTold(): boolean {
    return this.#skipped === null;
  }

  #shownAll(): void {
    const words = this.#listeners.words();
    if (this.#seen) this.said = words.told(this.#seen);
    // Dice are seen as dice.
    this.news = this.#seen && rolledDice(this.#seen) === null && hasMotion(this.#seen) ? words.outcome(this.#seen) : '';
    this.#listeners.onshown();
  }
}
