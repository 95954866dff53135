/** Arrangements of any game. */

import { GAME_IDS, GAMES } from '../../games';
import type { AnySetup, Setups } from '../../games/editing';

export const EDITABLE = GAME_IDS.filter((game) => GAMES[game].editor !== null);

/** An arrangement with what its game does with it. */
export interface FoundSetup {
  setup: AnySetup;
  setups: Setups;
}

/** Which game's position a text is, if it looks like one of ours. */
export async function recognisedSetup(text: string): Promise<FoundSetup | null> {
  const line = text.trim();
  if (line.includes('\n')) return null;
  for (const game of EDITABLE) {
    const setups = (await GAMES[game].editor?.setups())?.default;
    const setup = setups?.read(line);
    if (setups && setup) return { setup, setups };
  }
  return null;
}
