/** How long a game took. */

import { GAMES } from '../../games';
import type { Match } from '../../match/match';
import { SIDES } from '../../table/types';

type TimedMatch = Pick<Match, 'plan' | 'state'> & { clock: Pick<NonNullable<Match['clock']>, 'left'> | null };

/** How long both players have thought together, in milliseconds; `null` without a clock. */
export function playedTime({ plan, clock, state }: TimedMatch): number | null {
  const { control } = plan;
  // A turn of many entries has one increment: how many turns there were is not known here.
  if (!clock || !control || !state || GAMES[plan.game].hasMotion) return null;
  const left = SIDES.reduce((sum, side) => sum + clock.left(side), 0);
  const given = SIDES.length * control.base + state.entries.length * control.increment;
  return Math.max(0, given - left);
}

/** A length of time in minutes and seconds. */
export function lengthText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
