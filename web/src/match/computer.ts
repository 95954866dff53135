/** The computer at a table: what it plays, what it advises, whether it takes a draw. */

import type { EngineClient } from '../engine/client';
import { GAMES } from '../games';
import type { GameSoFar } from '../engine/service';
import type { Side, ThinkingOptions } from '../table/types';
import type { MatchClock } from './match-clock.svelte';
import { hasPerson, seatOf, type GamePlan } from './plan';

/** Minimum delay of a move, in milliseconds: one that comes at once is easily missed. */
const MIN_DELAY = { withPerson: 350, alone: 800 };

const HINT_MILLISECONDS = 700;

/** Flicks are tried on the real physics: a hint that hits takes longer to find. */
const FLICK_HINT_MILLISECONDS = 2500;

/** Score below which the computer accepts a draw, in hundredths. */
const ACCEPTS_DRAW_BELOW = -50;

export class ComputerPlayer {
  #engine: EngineClient;
  #seed: number;

  constructor(engine: EngineClient, seed: number) {
    this.#engine = engine;
    this.#seed = seed;
  }

  /** The action of a side that it plays, at its level and in the time it has left; `null` if it knows none. */
  async turn(game: GameSoFar, plan: GamePlan, side: Side, clock: MatchClock | null, signal: AbortSignal): Promise<string | null> {
    const seat = seatOf(plan, side);
    if (seat.kind !== 'computer') return null;
    const delay = hasPerson(plan) ? MIN_DELAY.withPerson : MIN_DELAY.alone;
    const options = clock?.thinkingOptions(side, seat.level, this.#seed) ?? { level: seat.level, seed: this.#seed };
    const [action] = await Promise.all([this.#think(game, options, signal), wait(clock?.minMoveDelay(side, delay) ?? delay)]);
    return action;
  }

  /** The action that it would play for the side to act. */
  hint(game: GameSoFar, signal: AbortSignal): Promise<string | null> {
    const milliseconds = GAMES[game.game].hasMotion ? FLICK_HINT_MILLISECONDS : HINT_MILLISECONDS;
    return this.#think(game, { milliseconds }, signal);
  }

  /** Whether it accepts a draw from the side to act: it does if it thinks that it is worse off. */
  async acceptsDraw(game: GameSoFar, signal: AbortSignal): Promise<boolean> {
    const advice = await this.#engine.think(game, { milliseconds: HINT_MILLISECONDS }, signal);
    const score = 'ok' in advice ? advice.ok.score : { estimate: 0 };
    return 'win_in' in score || ('estimate' in score && -score.estimate < ACCEPTS_DRAW_BELOW);
  }

  close(): void {
    this.#engine.close();
  }

  async #think(game: GameSoFar, options: ThinkingOptions, signal: AbortSignal): Promise<string | null> {
    const advice = await this.#engine.think(game, options, signal);
    return 'ok' in advice ? advice.ok.action : null;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
