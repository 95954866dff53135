/** What is chosen for a new game so far, for fields that show what comes of it all. */

import { getContext, setContext } from 'svelte';
import type { TableClient } from '../table/client';

export interface Chosen {
  /** May be used to open tables: the game itself is opened when it starts. */
  client: TableClient;
  options: () => [string, string][];
}

const KEY = Symbol('chosen');

export function provideChosen(chosen: Chosen): void {
  setContext(KEY, chosen);
}

export function chosenSoFar(): Chosen | undefined {
  return getContext<Chosen | undefined>(KEY);
}
