/** How far a game goes back when somebody takes back. */

import type { TableClient } from '../../table/client';
import { sideIndex, type TableState } from '../../table/types';
import type { KeptGame } from './kept';

/** Whether there is anything to decide. A roll of dice is none: it would come out the same. */
function isDecision({ game }: KeptGame, { actions }: TableState): boolean {
  return game !== 'xbugs' || actions.listed.length + actions.forms.length > 1;
}

/** Takes back plies until a person is to act again; one, if only computers play. */
export async function undoTurn(table: TableClient, kept: KeptGame, state: TableState): Promise<TableState> {
  const hasPerson = kept.seats.some((seat) => seat.kind === 'person');
  let now = state;
  do {
    const undone = await table.undo(1);
    if ('refusal' in undone) break;
    now = undone.ok;
    const toAct = now.view.to_act;
    const isOwn = toAct !== null && kept.seats[sideIndex(toAct)].kind === 'person';
    if (!hasPerson || (isOwn && isDecision(kept, now))) break;
  } while (now.entries.length > 0);
  return now;
}
