/** The shape of the JSON under `fixtures`: real tables, written by the crates. */

import type { Actions, TableEvent, View } from '../table/types';

export interface Fixture<Board> {
  entries: string[];
  view: View<Board>;
  actions: Actions;
  /** What the last action did. */
  events: TableEvent[];
}

/** Gives a fixture its type: TypeScript takes the words in JSON for any string. */
export function fixture<Board>(json: unknown): Fixture<Board> {
  return json as Fixture<Board>;
}
