/** The sounds of a match: what happened, what was refused, whose turn it is, the clock. */

import { animationDuration } from '../../board/settings';
import { hasMotion } from '../../games/motion';
import type { TableNews } from '../../match/driver.svelte';
import type { Match } from '../../match/match';
import { seatOf } from '../../match/plan';
import { settings } from '../../settings/store.svelte';
import type { Acted, XbugsImpact } from '../../table/types';
import { aroundMotion, Impacts } from '../sounds/impacts';
import { isTurnCalled, playSound, playSounds, prepareSounds, soundsOf } from '../sounds';

/** Seconds below which the clock is heard. */
const HEARD_BELOW = 30;

const impacts = new Impacts();

/** The sound of a hit, at the moment when it is shown. */
export function playImpact({ speed }: XbugsImpact): void {
  const strength = impacts.strengthOf(speed, performance.now() / 1000);
  if (strength > 0) playSound('hit', { strength });
}

type SoundedMatch = Pick<Match, 'plan' | 'mySide' | 'state' | 'isOver' | 'news' | 'motion' | 'clock' | 'subscribe'>;

/** What is heard is an event: it comes by subscription, once, not from state that may be read again. */
export class TableSounds {
  #match: SoundedMatch;
  #movedAt = Date.now();

  constructor(match: SoundedMatch) {
    this.#match = match;
  }

  /** Returns how to stop. */
  start(): () => void {
    const stops = [this.#match.subscribe((news) => this.#hear(news))];
    const { clock } = this.#match;
    if (clock) {
      clock.onwarning = ({ side, seconds }) => {
        // Against somebody who is not at this device only one's own time matters.
        const { plan, mySide } = this.#match;
        const isHere = mySide === null ? seatOf(plan, side).kind === 'person' : side === mySide;
        if (seconds <= HEARD_BELOW && isHere) playSound('low');
      };
      stops.push(() => (clock.onwarning = null));
    }
    return () => stops.forEach((stop) => stop());
  }

  #hear(news: TableNews): void {
    switch (news.kind) {
      case 'opened':
        // There is time until the first move.
        prepareSounds();
        break;
      case 'refused':
        playSound('refused');
        break;
      case 'acted':
        this.#hearAction(news.acted);
    }
  }

  #hearAction(acted: Acted): void {
    const { plan, mySide, motion, state, isOver } = this.#match;
    const sounds = soundsOf(plan.game, acted.events, mySide);
    const isAnimated = animationDuration(settings.board) > 0;
    const { before, after } = hasMotion(acted) ? aroundMotion(sounds, isAnimated) : { before: sounds, after: [] };
    playSounds(before);
    // Nothing is captured before it was seen to be hit.
    if (after.length > 0) void motion.finished().then(() => this.#match.news === acted && playSounds(after));
    const isCalled = isTurnCalled(Date.now() - this.#movedAt, document.hidden);
    this.#movedAt = Date.now();
    const isOwnTurn = mySide !== null && state?.view.to_act === mySide && !isOver;
    if (isOwnTurn && isCalled) playSound('turn', { delay: 0.25 });
  }
}
