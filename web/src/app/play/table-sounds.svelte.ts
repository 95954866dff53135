/** Lets a table be heard: what happened, what was refused, whose turn it is, the clock. */

import { isTurnCalled, playSound, playSounds, soundsOf } from '../sounds';
import type { GameSession } from './session.svelte';

/** Where time is so short that the clock is heard, in seconds. */
const HEARD_BELOW = 30;

/** To be called while a component is made: it listens as long as that is there. */
export function hearTable(session: GameSession): void {
  let movedAt = Date.now();
  let warned: unknown = null;

  $effect(() => {
    const { news } = session;
    if (!news) return;
    const own = session.ownSide;
    playSounds(soundsOf(session.kept.game, news.events, own));
    const isCalled = isTurnCalled(Date.now() - movedAt, document.hidden);
    movedAt = Date.now();
    const isOwnTurn = own !== null && session.state?.view.to_act === own && !session.isOver;
    if (isOwnTurn && isCalled) playSound('turn', { delay: 0.25 });
  });

  $effect(() => {
    if (session.refusal) playSound('refused');
  });

  $effect(() => {
    const warning = session.clock?.warning;
    // Against the computer only one's own time matters.
    if (!warning || warning === warned || warning.seconds > HEARD_BELOW) return;
    warned = warning;
    if (session.seat(warning.side).kind === 'person') playSound('low');
  });
}
