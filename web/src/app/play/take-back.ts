/** How far a game goes back when somebody takes back. */

import { CAPABILITIES } from '../../games/capabilities';
import type { TableClient } from '../../table/client';
import { sideIndex, type TableState } from '../../table/types';
import type { KeptGame } from './kept';

export interface TakenBack {
  state: TableState;
  /** What is not played any more, in the order in which it was: first what a person decided. */
  undone: readonly string[];
}

/**
 * Whether there was anything to decide. A roll of dice is none, nor is the only thing
 * that can be done: who goes back there would only meet the same chance again.
 */
function isDecision({ game }: KeptGame, { actions }: TableState): boolean {
  return !CAPABILITIES[game].hasChance || actions.listed.length + actions.forms.length > 1;
}

function isOwn({ seats }: KeptGame, { view }: TableState): boolean {
  return view.to_act !== null && seats[sideIndex(view.to_act)].kind === 'person';
}

/**
 * Goes back to before what a person decided last: over replies, rolls and whatever had
 * to be. One entry, if only computers play. `null` if no person has decided anything:
 * then the table stays as it is.
 */
export async function takeBackDecision(table: TableClient, kept: KeptGame, { entries }: TableState): Promise<TakenBack | null> {
  const hasPerson = kept.seats.some((seat) => seat.kind === 'person');
  for (let plies = entries.length - 1; plies >= 0; plies -= 1) {
    const earlier = hasPerson ? await table.stateAt(plies) : null;
    if (earlier && 'refusal' in earlier) return null;
    if (earlier && !(isOwn(kept, earlier.ok) && isDecision(kept, earlier.ok))) continue;
    const undone = await table.undo(entries.length - plies);
    return 'ok' in undone ? { state: undone.ok, undone: entries.slice(plies) } : null;
  }
  return null;
}
