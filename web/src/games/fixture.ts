/** The shape of the JSON under `fixtures`: real tables, written by the crates. */

import type { Actions, TableEvent, View } from '../table/types';

export interface Fixture<Board> {
  entries: string[];
  view: View<Board>;
  actions: Actions;
  /** What the last action did. */
  events: TableEvent[];
}
