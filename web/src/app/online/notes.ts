/** What a game between two devices has to say beside the tools: one thing at a time. */

import { format, plural, sentence, type Language, type Messages, type Texts } from '../../i18n';
import type { OnlineMatch } from '../../match/match';
import { otherSide } from '../../match/plan';
import type { Pair, Side } from '../../table/types';
import { sideIndex } from '../../table/types';
import type { Question, TableNote } from '../play/online-parts';
import { lengthText } from '../play/played-time';

/** Absence that is worth a line, in milliseconds: a reload takes less. */
const WORTH_SAYING = 10_000;

export interface Around {
  words: Texts['online-game'];
  messages: Messages;
  names: Readonly<Pair<string>>;
  sayMove: (action: string) => string;
  goTo: (game: string) => void;
}

export function onlineNote(match: OnlineMatch, around: Around): TableNote | null {
  const { words, messages } = around;
  if (match.connectionFailure !== null) {
    const text = format(words.ended.connection, { reason: match.connectionFailure });
    return { text, isUrgent: true, actions: [{ label: messages.errors.reload, act: () => location.reload(), isMain: true }] };
  }
  if (match.connection === 'offline') return { text: words.reconnecting, actions: [] };
  return absenceNote(match, around) ?? endNote(match, around) ?? ownNote(match, around) ?? noticeNote(match, around);
}

function absenceNote(match: OnlineMatch, { words, names }: Around): TableNote | null {
  const { mySide } = match;
  if (match.isOver) return null;
  const sides: readonly Side[] = mySide === null ? ['first', 'second'] : [otherSide(mySide)];
  for (const side of sides) {
    const away = match.awayFor(side);
    if (away === null || away < WORTH_SAYING) continue;
    const values = { name: names[sideIndex(side)], time: lengthText(away) };
    if (!match.onlineCan.claim) {
      // What one does meanwhile comes first.
      if (match.premove !== null) return null;
      return { text: format(words.awayFor, values), actions: [] };
    }
    const actions = [
      { label: words.claimWin, act: () => void match.claim(false), isMain: true },
      { label: words.claimDraw, act: () => void match.claim(true) },
    ];
    return { text: format(words.claimAbout, values), isUrgent: true, actions };
  }
  return null;
}

function endNote(match: OnlineMatch, { words, names, goTo }: Around): TableNote | null {
  if (!match.isOver) return null;
  const { mySide, game, onlineCan } = match;
  const { rematch } = game;
  if (rematch !== null) return { text: words.rematchStarted, actions: [{ label: words.rematchWatch, act: () => goTo(rematch), isMain: true }] };
  if (onlineCan.answerRematch && mySide !== null) {
    const text = format(words.rematchOffered, { name: names[sideIndex(otherSide(mySide))] });
    return { text, isUrgent: true, actions: [{ label: words.rematchAccept, act: () => void match.rematch(), isMain: true }] };
  }
  if (mySide !== null && game.rematch_offer === mySide) return { text: words.rematchWaiting, actions: [] };
  return match.isAborted ? { text: words.aborted, actions: [] } : null;
}

/** What one has done and the other has yet to answer. */
function ownNote(match: OnlineMatch, { words, sayMove }: Around): TableNote | null {
  if (match.premove !== null) {
    return { text: format(words.premove, { move: sayMove(match.premove) }), actions: [{ label: words.cancelPremove, act: () => match.setPremove(null) }] };
  }
  if (match.onlineCan.withdrawDraw) return { text: words.drawWaiting, actions: [{ label: words.withdraw, act: () => void match.withdrawDraw() }] };
  if (match.onlineCan.withdrawTakeBack) return { text: words.takeBackWaiting, actions: [{ label: words.withdraw, act: () => void match.withdrawTakeBack() }] };
  return null;
}

function noticeNote(match: OnlineMatch, { words, messages }: Around): TableNote | null {
  const { notice } = match;
  const text = notice?.kind === 'draw-declined' ? words.drawDeclined : notice?.kind === 'take-back-declined' ? words.takeBackDeclined : null;
  return text === null ? null : { text, actions: [{ label: messages.shell.close, act: () => match.dismissNotice() }] };
}

/** An offer of a player that waits for an answer from here. */
export function onlineQuestion(match: OnlineMatch, { words, messages }: Around, side: Side, sideName: string): Question | null {
  const view = match.state?.view;
  if (!view || match.isOver) return null;
  if (match.can.answerDraw && view.draw_offer === side) {
    return { text: sentence(messages, messages.play.drawOffered, { side: sideName }), answer: (accepts) => void match.answerDraw(accepts) };
  }
  if (match.can.answerTakeBack && view.take_back_offer?.by === side) {
    return { text: sentence(messages, words.takeBackAsked, { side: sideName }), answer: (accepts) => void match.answerTakeBack(accepts) };
  }
  return null;
}

/** How many watch, in words; `null` if nobody does. */
export function watchingText(language: Language, words: Texts['online-game'], count: number): string | null {
  return count === 0 ? null : plural(language, words.watching, count);
}
