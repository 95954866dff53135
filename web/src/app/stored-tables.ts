/**
 * Reads the records of stored games, one after the other, for their pictures and results. Loaded
 * only where there are games to be shown.
 */

import { GAMES } from '../games';
import type { StoredGame } from '../storage/games';
import { openTableClient } from '../table/client';
import type { View } from '../table/types';

/** Calls `onview` with the table of each game that has a picture of its board; stops when `isWanted` says so. */
export async function readStoredTables(games: readonly StoredGame[], onview: (game: StoredGame, view: View) => void, isWanted: () => boolean): Promise<void> {
  const readable = games.filter(({ plan, progress }) => GAMES[plan.game].boardPicture !== null && progress.record !== null);
  if (readable.length === 0) return;
  const client = openTableClient();
  try {
    for (const game of readable) {
      if (!isWanted()) return;
      const opened = await client.read(game.progress.record ?? '', []);
      // A record that cannot be read is explained where the game is opened.
      if ('ok' in opened) onview(game, opened.ok.state.view);
    }
  } finally {
    client.close();
  }
}
