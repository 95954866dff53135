/** What a player may choose while the opponent is to act. */

import type { Answered } from './service';
import type { Acted, Action, Actions, TableState } from './types';

/** The part of the table's module that is used. */
interface Predicting {
  state(): string;
  actions(): string;
  predict(by: string, action: string): string;
  rollback(): string;
}

function parsed<Value>(json: string): Answered<Value> {
  return JSON.parse(json) as Answered<Value>;
}

/**
 * Every action that is legal after at least one action of the side to act, each once. The table
 * is left as it was; nothing may be predicted on it.
 */
export function repliesAt(table: Predicting): Action[] {
  const now = parsed<TableState>(table.state());
  if ('refusal' in now || now.ok.view.to_act === null) return [];
  const { view, actions } = now.ok;
  const side = view.to_act;
  const replies = new Map<string, Action>();
  for (const { text } of actions.listed) {
    const acted = parsed<Acted>(table.predict(side ?? '', text));
    if ('refusal' in acted) continue;
    const after = parsed<Actions>(table.actions());
    table.rollback();
    if ('refusal' in after) continue;
    for (const action of after.ok.listed) replies.set(action.text, action);
  }
  return [...replies.values()];
}
