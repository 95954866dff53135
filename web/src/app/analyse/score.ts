/** Scores for people: from the first player's side, as text and as a share. */

import { GAMES, type GameId } from '../../games';
import type { ScoreReport, Side } from '../../table/types';

/** A score of the side that is to act, seen by the first player. */
export function seenByFirst(score: ScoreReport, toAct: Side): ScoreReport {
  if (toAct === 'first') return score;
  if ('estimate' in score) return { estimate: -score.estimate };
  return 'win_in' in score ? { loss_in: score.win_in } : { win_in: score.loss_in };
}

/** `+1.25`, `−0.40`, `#3` for a win of the first player in three moves, `−#3` for a loss. */
export function scoreText(score: ScoreReport): string {
  if ('win_in' in score) return `#${movesOf(score.win_in)}`;
  if ('loss_in' in score) return `−#${movesOf(score.loss_in)}`;
  const value = (Math.abs(score.estimate) / 100).toFixed(2);
  return `${score.estimate < 0 ? '−' : '+'}${value}`;
}

/** Moves of the winner: players read `#3` as three moves, engines count plies. */
function movesOf(plies: number): number {
  return Math.ceil(plies / 2);
}

/** The same where there is little room: one digit after the point. */
export function shortScoreText(score: ScoreReport): string {
  return 'estimate' in score ? (Math.abs(score.estimate) / 100).toFixed(1) : scoreText(score).replace('−', '');
}

/** From 0, lost for the first player, to 1, won. */
export function shareOfFirst(score: ScoreReport, game: GameId): number {
  if ('win_in' in score) return 1;
  if ('loss_in' in score) return 0;
  return 0.5 + 0.5 * Math.tanh((1.5 * score.estimate) / GAMES[game].decisiveScore);
}
