/** Plays what an action did: one motion after the other, at a chosen speed. */

import type { XbugsImpact } from '../../table/types';
import { durationOf, impactsBetween, posesAt, type MotionChain, type Poses } from './motion';

export const SPEEDS = [1, 0.5, 0.25] as const;
export type Speed = (typeof SPEEDS)[number];

/** A moment to see what was hit before it vanishes, in seconds. */
const REST = 0.25;

export interface PlaybackOptions {
  /** A hit at the moment when it is shown: for sounds. */
  onimpact?: ((impact: XbugsImpact) => void) | undefined;
  /** All of it has been shown, or passed over. */
  onend?: (() => void) | undefined;
  /** Asks for the next frame; tests step by themselves. */
  schedule?: (frame: (milliseconds: number) => void) => () => void;
}

export class Playback {
  /** The poses to show; `null` while nothing is played. */
  poses: Poses | null = $state.raw(null);
  isPlaying = $state(false);
  isPaused = $state(false);
  speed: Speed = $state(1);

  #options: PlaybackOptions;
  #chain: MotionChain | null = null;
  #index = 0;
  #time = 0;
  #pace = 1;
  #cancel: (() => void) | null = null;
  #lastFrame: number | null = null;

  constructor(options: PlaybackOptions = {}) {
    this.#options = options;
  }

  /**
   * Shows a chain from its start. `pace` is what the settings say: 0 passes over
   * everything at once.
   */
  play(chain: MotionChain, pace = 1): void {
    this.#stop();
    if (pace <= 0 || chain.stages.length === 0) {
      this.#options.onend?.();
      return;
    }
    this.#chain = chain;
    this.#pace = pace;
    this.isPlaying = true;
    this.poses = chain.stages[0]?.before ?? null;
    this.#next();
  }

  pause(): void {
    this.isPaused = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  resume(): void {
    if (!this.isPlaying || !this.isPaused) return;
    this.isPaused = false;
    this.#lastFrame = null;
    this.#next();
  }

  /** To the end of everything. */
  skip(): void {
    if (!this.isPlaying) return;
    this.#stop();
    this.#options.onend?.();
  }

  /** Ends without a word: something else is shown now. */
  stop(): void {
    this.#stop();
  }

  /** Goes on by so many seconds of a clock on the wall. */
  advance(seconds: number): void {
    const stage = this.#chain?.stages[this.#index];
    if (!this.isPlaying || this.isPaused || !stage) return;
    const from = this.#time;
    this.#time += seconds * this.speed * this.#pace;
    const duration = durationOf(stage.motion);
    for (const impact of impactsBetween(stage.motion, from, Math.min(this.#time, duration))) this.#options.onimpact?.(impact);
    if (this.#time < duration + REST) {
      this.poses = posesAt(stage, Math.min(this.#time, duration));
      return;
    }
    this.#index += 1;
    this.#time = 0;
    const next = this.#chain?.stages[this.#index];
    if (next) this.poses = next.before;
    else this.skip();
  }

  #next(): void {
    const { schedule = byFrames } = this.#options;
    this.#cancel = schedule((milliseconds) => {
      // After a tab was away, it goes on where it was.
      const seconds = this.#lastFrame === null ? 0 : Math.min(0.1, (milliseconds - this.#lastFrame) / 1000);
      this.#lastFrame = milliseconds;
      this.advance(seconds);
      if (this.isPlaying && !this.isPaused) this.#next();
    });
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#chain = null;
    this.#index = 0;
    this.#time = 0;
    this.#lastFrame = null;
    this.isPlaying = false;
    this.isPaused = false;
    this.poses = null;
  }
}

function byFrames(frame: (milliseconds: number) => void): () => void {
  const id = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(id);
}
