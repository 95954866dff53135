/** The computer at a table: what it plays, what it advises, whether it takes a draw. */

import type { EngineClient } from '../../engine/client';
import { CAPABILITIES } from '../../games/capabilities';
import type { GameSoFar } from '../../engine/service';
import type { Side, ThinkingOptions } from '../../table/types';
import type { GameClock } from './game-clock.svelte';
import type { KeptGame } from './kept';
import { hasPerson, seatOf } from './seats';

/** How long the computer takes at the least: an answer at once looks like none. */
const LEAST_THINKING = { person: 350, none: 800 };

const HINT_MILLISECONDS = 700;

/** Flicks are tried on the real physics: a hint that hits takes longer to find. */
const FLICK_HINT_MILLISECONDS = 2500;

/** How much a player must be behind to be glad of a draw, in hundredths. */
const GLAD_OF_DRAW = -50;

export class ComputerPlayer {
  #engine: EngineClient;

  constructor(engine: EngineClient) {
    this.#engine = engine;
  }

  /** Its action, after so many milliseconds at the least; `null` if it knows none. */
  async move(game: GameSoFar, order: ThinkingOptions, leastMilliseconds: number): Promise<string | null> {
    const [advice] = await Promise.all([this.#engine.think(game, order), wait(leastMilliseconds)]);
    return 'ok' in advice ? advice.ok.action : null;
  }

  /** Its action in its own place, at its level and in the time that it has left. */
  async turn(game: GameSoFar, kept: KeptGame, side: Side, clock: GameClock | null): Promise<string | null> {
    const seat = seatOf(kept, side);
    if (seat.kind !== 'computer') return null;
    const usualPause = hasPerson(kept) ? LEAST_THINKING.person : LEAST_THINKING.none;
    const order = clock?.orderOf(side, seat.level, kept.seed) ?? { level: seat.level, seed: kept.seed };
    return this.move(game, order, clock?.pauseOf(side, usualPause) ?? usualPause);
  }

  /** What it would do in somebody's place. */
  async hint(game: GameSoFar): Promise<string | null> {
    const milliseconds = CAPABILITIES[game.game].hasMotion ? FLICK_HINT_MILLISECONDS : HINT_MILLISECONDS;
    return this.move(game, { milliseconds }, 0);
  }

  /** It takes a draw if it thinks that it is worse off than who offers one and is to act. */
  async isGladOfDraw(game: GameSoFar): Promise<boolean> {
    const advice = await this.#engine.think(game, { milliseconds: HINT_MILLISECONDS });
    const score = 'ok' in advice ? advice.ok.score : { estimate: 0 };
    return 'win_in' in score || ('estimate' in score && -score.estimate < GLAD_OF_DRAW);
  }

  /** Ends whatever it thinks about. */
  stop(): void {
    this.#engine.stop();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
