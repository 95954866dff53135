/** Lets a table be heard: what happened, what was refused, whose turn it is, the clock. */

import { animationDuration } from '../../board/settings';
import { hasMotion } from '../../games/xbugs/motion';
import { settings } from '../../settings/store.svelte';
import type { XbugsImpact } from '../../table/types';
import { aroundMotion, Impacts } from '../sounds/impacts';
import { isTurnCalled, playSound, playSounds, prepareSounds, soundsOf } from '../sounds';
import type { GameSession } from './session.svelte';

/** Where time is so short that the clock is heard, in seconds. */
const HEARD_BELOW = 30;

const impacts = new Impacts();

/** A hit, at the moment when it is shown. */
export function hearImpact({ speed }: XbugsImpact): void {
  const strength = impacts.strengthOf(speed, performance.now() / 1000);
  if (strength > 0) playSound('hit', { strength });
}

/** To be called while a component is made: it listens as long as that is there. */
export function hearTable(session: GameSession): void {
  let movedAt = Date.now();
  let warned: unknown = null;

  // When the table stands there is time until the first move.
  const isSetUp = $derived(session.state !== null);
  $effect(() => {
    if (isSetUp) prepareSounds();
  });

  $effect(() => {
    const { news } = session;
    if (!news) return;
    const own = session.ownSide;
    const { before, after } = hasMotion(news)
      ? aroundMotion(soundsOf(session.kept.game, news.events, own), animationDuration(settings.board) > 0)
      : { before: soundsOf(session.kept.game, news.events, own), after: [] };
    playSounds(before);
    // Nothing is captured before it was seen to be hit.
    if (after.length > 0) void session.showing.seen().then(() => session.news === news && playSounds(after));
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
