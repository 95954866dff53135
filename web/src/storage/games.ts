/**
 * The games on this device, in IndexedDB: the plan of a game in one row, its progress in
 * another, so that a move writes one small row. What cannot be stored stays in memory until
 * the page is left.
 */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isClock, type ClockState } from '../match/clock';
import { isPlan, isRecord, randomNumber, type GamePlan } from '../match/plan';
import { restore, resultOf, store, type StoreResult } from '../settings/storage';
import type { GameId } from '../worker/game-id';

/** How far a game has come. */
export interface Progress {
  /** `null` until the table has been opened. */
  record: string | null;
  plies: number;
  finished: boolean;
  /** When it was last played at, in milliseconds since 1970. */
  changed: number;
  /** The clocks as they stood last, if there are any. */
  clock?: ClockState;
}

export interface StoredGame {
  id: string;
  plan: GamePlan;
  /** Source of the computer's mistakes. */
  seed: number;
  progress: Progress;
}

interface Schema extends DBSchema {
  games: { key: string; value: Omit<StoredGame, 'progress'> };
  progress: { key: string; value: Pick<StoredGame, 'id' | 'progress'> };
}

const DATABASE = 'taula';
const VERSION = 1;
/** Where versions before 0.2 had all games, as one JSON list. */
const LEGACY_KEY = 'taula.games';
const PLANS_KEY = 'taula.plans';

const MAX_FINISHED = 10;
const MAX_GAMES = 30;

/** What could not be stored. It is newer than what was stored before. */
const unstored = new Map<string, StoredGame>();

let database: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(DATABASE, VERSION, {
    upgrade(created) {
      created.createObjectStore('games', { keyPath: 'id' });
      created.createObjectStore('progress', { keyPath: 'id' });
    },
    // Another tab has a newer version, or wants to delete everything.
    blocking: close,
    terminated: () => (database = null),
  })
    .then(async (opened) => {
      await importLegacy(opened);
      return opened;
    })
    .catch((error: unknown) => {
      // Asked again at the next call: there may be room then.
      database = null;
      throw error;
    });
  return database;
}

function close(): void {
  void database?.then((opened) => opened.close());
  database = null;
}

/** Takes over what a version before 0.2 stored, now or in a tab that is still open. */
async function importLegacy(opened: IDBPDatabase<Schema>): Promise<void> {
  const legacy = restore(LEGACY_KEY);
  if (!Array.isArray(legacy)) return;
  const transaction = opened.transaction(['games', 'progress'], 'readwrite');
  for (const { progress, ...game } of legacy.flatMap((value) => fromLegacy(value) ?? [])) {
    const known = await transaction.objectStore('progress').get(game.id);
    if (known && known.progress.changed >= progress.changed) continue;
    await transaction.objectStore('games').put(game);
    await transaction.objectStore('progress').put({ id: game.id, progress });
  }
  await transaction.done;
  localStorage.removeItem(LEGACY_KEY);
}

/** A game as versions before 0.2 stored it; `null` if it is none. */
export function fromLegacy(value: unknown): StoredGame | null {
  if (!isPlan(value)) return null;
  const { id, seed, record, plies, finished, changed, clock, ...plan } = value as GamePlan & Record<string, unknown>;
  const game = { id, seed, plan, progress: { record, plies, finished, changed, ...(clock === undefined ? {} : { clock }) } };
  return isStoredGame(game) ? game : null;
}

export function isStoredGame(value: unknown): value is StoredGame {
  if (!isRecord(value) || !isPlan(value['plan'])) return false;
  const { id, seed, progress } = value;
  if (typeof id !== 'string' || typeof seed !== 'number' || !isRecord(progress)) return false;
  const { record, plies, finished, changed, clock } = progress;
  return (
    (record === null || typeof record === 'string') &&
    typeof plies === 'number' &&
    typeof changed === 'number' &&
    typeof finished === 'boolean' &&
    (clock === undefined || isClock(clock))
  );
}

export function newGame(plan: GamePlan): StoredGame {
  const id = `${Date.now().toString(36)}-${randomNumber().toString(36)}`;
  return { id, plan, seed: randomNumber(), progress: { record: null, plies: 0, finished: false, changed: Date.now() } };
}

/** All games, the one played last first. */
export async function loadGames(): Promise<StoredGame[]> {
  const games = new Map(unstored);
  try {
    const opened = await open();
    const [plans, rows] = await Promise.all([opened.getAll('games'), opened.getAll('progress')]);
    const progressOf = new Map(rows.map(({ id, progress }) => [id, progress]));
    for (const game of plans) {
      const stored = { ...game, progress: progressOf.get(game.id) };
      if (!games.has(game.id) && isStoredGame(stored)) games.set(game.id, stored);
    }
  } catch {
    // What is in memory is all there is.
  }
  return [...games.values()].sort((one, other) => other.progress.changed - one.progress.changed);
}

export async function loadGame(id: string): Promise<StoredGame | null> {
  const known = unstored.get(id);
  if (known) return known;
  try {
    const opened = await open();
    const [game, row] = await Promise.all([opened.get('games', id), opened.get('progress', id)]);
    if (!game || !row) return null;
    const stored = { ...game, progress: row.progress };
    return isStoredGame(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a whole game, and deletes the oldest ones beyond the limits. */
export async function saveGame(game: StoredGame): Promise<StoreResult> {
  const result = await attempt(game, async (opened) => {
    const { progress, ...rest } = game;
    const transaction = opened.transaction(['games', 'progress'], 'readwrite');
    await Promise.all([
      transaction.objectStore('games').put(rest),
      transaction.objectStore('progress').put({ id: game.id, progress }),
      transaction.done,
    ]);
  });
  for (const { id } of surplus(await loadGames())) await deleteGame(id);
  return result;
}

/** Stores how far a game has come; its plan is as it was. */
export function saveProgress(game: StoredGame): Promise<StoreResult> {
  return attempt(game, async (opened) => {
    const transaction = opened.transaction('progress', 'readwrite');
    const written = transaction.store.put({ id: game.id, progress: game.progress });
    // At once: a page that is being left waits for nothing, and its transaction would be lost.
    transaction.commit();
    await Promise.all([written, transaction.done]);
  });
}

async function attempt(game: StoredGame, write: (opened: IDBPDatabase<Schema>) => Promise<void>): Promise<StoreResult> {
  try {
    await write(await open());
    unstored.delete(game.id);
    return 'stored';
  } catch (error) {
    unstored.set(game.id, game);
    return resultOf(error);
  }
}

export async function deleteGame(id: string): Promise<void> {
  unstored.delete(id);
  try {
    const opened = await open();
    await Promise.all([opened.delete('games', id), opened.delete('progress', id)]);
  } catch {
    // What could not be stored need not be deleted.
  }
}

export async function deleteAllGames(): Promise<void> {
  unstored.clear();
  try {
    const opened = await open();
    await Promise.all([opened.clear('games'), opened.clear('progress')]);
  } catch {
    // What could not be stored need not be deleted.
  }
}

/** The oldest games beyond the limits, of a list with the newest first. */
export function surplus(games: readonly StoredGame[]): StoredGame[] {
  let finished = 0;
  const within = games
    .filter(({ progress }) => {
      if (progress.finished) finished += 1;
      return !progress.finished || finished <= MAX_FINISHED;
    })
    .slice(0, MAX_GAMES);
  return games.filter((game) => !within.includes(game));
}

/** How a game was set up last: what the next one starts with. */
export function lastPlan(game: GameId): GamePlan | null {
  const stored = restore(PLANS_KEY);
  const plan = isRecord(stored) ? stored[game] : null;
  return isPlan(plan) && plan.game === game ? plan : null;
}

export function storePlan({ game, seats, options, control, lot = false }: GamePlan): void {
  const stored = restore(PLANS_KEY);
  const plan: GamePlan = { game, seats, options, lot, ...(control ? { control } : {}) };
  store(PLANS_KEY, { ...(isRecord(stored) ? stored : {}), [game]: plan });
}
