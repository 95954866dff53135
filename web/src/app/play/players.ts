/** The players of a match as their bars show them: names, turn, result. */

import type { Messages } from '../../i18n';
import { format, sentence } from '../../i18n';
import type { TablePlayer } from '../../games/players';
import type { Match } from '../../match/match';
import { isForTwo, seatOf } from '../../match/plan';
import { sideIndex, type Outcome, type Pair, type Side } from '../../table/types';
import { playerName } from './names';

type PlayedMatch = Pick<Match, 'plan' | 'mySide' | 'state' | 'isThinking'> & { motion: Pick<Match['motion'], 'isDrawingStarter'>; clock: Pick<NonNullable<Match['clock']>, 'isLow'> | null };

export function winnerOf({ result }: Pick<Outcome, 'result'>): Side | null {
  return result === 'draw' ? null : result.win;
}

/** A player of a match, without what is drawn by the page. */
export function matchPlayer(messages: Messages, match: PlayedMatch, sides: Readonly<Pair<string>>, side: Side): Omit<TablePlayer, 'clock' | 'question'> {
  const seat = seatOf(match.plan, side);
  return {
    side: sides[sideIndex(side)],
    name: shownName(messages, match, sides, side),
    detail: seat.kind === 'computer' && ownName(match, side) === '' ? format(messages.around.names.level, { level: seat.level }) : null,
    presence: null,
    turn: turnOf(messages, match, sides, side),
    result: resultOf(messages, match.state?.view.outcome ?? null, side),
    isLow: match.clock?.isLow(side) ?? false,
  };
}

function ownName({ plan }: PlayedMatch, side: Side): string {
  return plan.names?.[sideIndex(side)] ?? '';
}

function shownName(messages: Messages, match: PlayedMatch, sides: Readonly<Pair<string>>, side: Side): string {
  const { plan, mySide, state } = match;
  const found = playerName(messages, plan, side, state);
  const { names } = messages.around;
  if (seatOf(plan, side).kind === 'computer') return ownName(match, side) === '' ? names.computerAlone : found;
  if (found !== names.person) return found;
  // Two at one screen are called by their colours.
  if (isForTwo(plan) && mySide === null) return sides[sideIndex(side)];
  return side === mySide ? messages.around.lot.you : found;
}

function turnOf(messages: Messages, match: PlayedMatch, sides: Readonly<Pair<string>>, side: Side): string | null {
  const { state, mySide, plan, isThinking, motion } = match;
  if (!state || state.view.outcome || state.view.to_act !== side || motion.isDrawingStarter) return null;
  if (side === mySide) return messages.play.yourTurn;
  if (isThinking && seatOf(plan, side).kind === 'computer') return messages.play.thinking;
  return sentence(messages, messages.play.turnOf, { side: sides[sideIndex(side)] });
}

function resultOf(messages: Messages, outcome: Outcome | null, side: Side): string | null {
  if (!outcome) return null;
  const winner = winnerOf(outcome);
  if (winner === null) return messages.play.end.draw;
  return winner === side ? messages.play.end.winner : null;
}
