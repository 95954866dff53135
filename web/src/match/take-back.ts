/** How far a game goes back when somebody takes back. */

import { CAPABILITIES } from '../games/capabilities';
import type { TableClient } from '../table/client';
import type { TableState } from '../table/types';
import { hasPerson, seatOf, type GamePlan } from './plan';


/**
 * Whether there was anything to decide. A roll of dice is none, nor is the only thing
 * that can be done: who goes back there would only meet the same chance again.
 */
function isDecision({ game }: GamePlan, { actions }: TableState): boolean {
  return !CAPABILITIES[game].hasChance || actions.listed.length + actions.forms.length > 1;
}

function isOwn(plan: GamePlan, { view }: TableState): boolean {
  return view.to_act !== null && seatOf(plan, view.to_act).kind === 'person';
}

/**
 * The number of entries that remain when the last decision of a person is taken back: replies,
 * rolls and whatever was forced go with it. One entry goes if only computers play. `null` if
 * no person has decided anything.
 */
export async function pliesAfterTakeBack(table: TableClient, plan: GamePlan, { entries }: TableState): Promise<number | null> {
  for (let plies = entries.length - 1; plies >= 0; plies -= 1) {
    if (!hasPerson(plan)) return plies;
    const earlier = await table.stateAt(plies);
    if ('refusal' in earlier) return null;
    if (isOwn(plan, earlier.ok) && isDecision(plan, earlier.ok)) return plies;
  }
  return null;
}
