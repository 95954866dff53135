/** What the page has stored of games. */

import type { Page } from 'playwright-core';

export interface StoredGame {
  id: string;
  plan: { seats: { kind: string }[]; options: [string, string][]; lot?: boolean };
  progress: { record: string | null; plies: number; finished: boolean; changed: number; clock?: { isPaused: boolean } };
}

/** The stored games, the one played last first. */
export function storedGames(page: Page): Promise<StoredGame[]> {
  return page.evaluate(async () => {
    // To open a database that is not there would make an empty one.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'taula')) return [];
    const opened = await result(indexedDB.open('taula'));
    const rows = opened.transaction(['games', 'progress']);
    const [games, progress] = await Promise.all([result(rows.objectStore('games').getAll()), result(rows.objectStore('progress').getAll())]);
    opened.close();
    const found = (games as StoredGame[]).map((game) => ({ ...game, ...(progress as StoredGame[]).find(({ id }) => id === game.id) }));
    return found.sort((one, other) => other.progress.changed - one.progress.changed);

    function result<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    }
  });
}

export async function storedPlies(page: Page): Promise<number> {
  return (await storedGames(page))[0]?.progress.plies ?? 0;
}

export async function storedRecord(page: Page): Promise<string> {
  return (await storedGames(page))[0]?.progress.record ?? '';
}

/** Waits until the game that was played last is stored as wanted. */
export async function untilStored(page: Page, isWanted: (game: StoredGame) => boolean, timeout = 20_000): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const [game] = await storedGames(page);
    if (game && isWanted(game)) return;
    if (Date.now() > end) throw new Error(`not stored in time: ${JSON.stringify(game?.progress)}`);
    await page.waitForTimeout(50);
  }
}
