/** How far a take-back goes. */

import { GAMES } from '../games';
import type { TableClient } from '../table/client';
import type { Side, TableState } from '../table/types';
import { hasPerson, seatOf, type GamePlan } from './plan';

/**
 * Whether there was a choice. A roll of dice is none, nor is a forced action: going back
 * there would only meet the same chance again.
 */
function isDecision({ game }: GamePlan, { actions }: TableState): boolean {
  return !GAMES[game].hasChance || actions.listed.length + actions.forms.length > 1;
}

/**
 * The number of entries that remain when the last decision of a person is taken back: replies,
 * rolls and whatever was forced go with it. One entry goes if only computers play. `null` if
 * no person has decided anything. `isOwn` says whose decisions count.
 */
export async function pliesAfterTakeBack(
  table: TableClient,
  plan: GamePlan,
  { entries }: TableState,
  isOwn: (side: Side) => boolean = (side) => seatOf(plan, side).kind === 'person',
): Promise<number | null> {
  for (let plies = entries.length - 1; plies >= 0; plies -= 1) {
    if (!hasPerson(plan)) return plies;
    const earlier = await table.stateAt(plies);
    if ('refusal' in earlier) return null;
    const { to_act: side } = earlier.ok.view;
    if (side !== null && isOwn(side) && isDecision(plan, earlier.ok)) return plies;
  }
  return null;
}
