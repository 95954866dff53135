/**
 * The games on this device, in IndexedDB: the plan of a game in one row, its progress in
 * another, so that a move writes one small row. What cannot be stored stays in memory until
 * the page is left.
 *
 * A page that is left aborts its transactions. So progress is also in a journal in
 * `localStorage`, which is written at once, while its transaction is under way; whoever opens
 * the game next writes what was left there.
 */

import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { reportFailure } from '../failures/failures.svelte';
import { isStoredClock, type StoredClock } from '../match/clock';
import { isPlan, isRecord, randomNumber, type GamePlan } from '../match/plan';
import { remove, restore, resultOf, store, type StoreResult } from '../settings/storage';
import type { GameId } from '../games/ids';

/** How far a game has come. */
export interface Progress {
  /** `null` until the table has been opened. */
  record: string | null;
  plies: number;
  finished: boolean;
  /** When it was last played at, in milliseconds since 1970. */
  changed: number;
  clock?: StoredClock;
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
/** Before the id of a game: the key of its entry in the journal. */
const JOURNAL_PREFIX = 'taula.journal.';

const MAX_FINISHED = 10;
const MAX_GAMES = 30;

/** A game that could not be stored, and `changed` of the stored row that it follows. */
interface UnstoredGame {
  game: StoredGame;
  after: number;
}

/** What could not be stored. It is newer than what was stored before. */
const unstored = new Map<string, UnstoredGame>();

/** Progress that is being written, and `changed` of the states that it may replace. */
interface JournalEntry {
  game: StoredGame;
  replaces: number[];
}

/** `outdated`: another tab has stored something newer, so nothing was written. */
export type SaveResult = StoreResult | 'outdated';

type Write = IDBPTransaction<Schema, ['games', 'progress'], 'readwrite'>;

let database: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= connect().catch((error: unknown) => {
    // Asked again at the next call: there may be room then.
    database = null;
    throw error;
  });
  return database;
}

async function connect(): Promise<IDBPDatabase<Schema>> {
  const opened = await openDB<Schema>(DATABASE, VERSION, {
    upgrade(created, oldVersion) {
      if (oldVersion >= 1) return;
      created.createObjectStore('games', { keyPath: 'id' });
      created.createObjectStore('progress', { keyPath: 'id' });
    },
    // Another tab has a newer version, or wants to delete everything.
    blocking: (_current, _blocked, event) => {
      database = null;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (database = null),
  });
  try {
    await importLegacy(opened);
  } catch (error) {
    // They stay where they are until the next visit; the other games are there all the same.
    reportFailure('storage', error);
  }
  return opened;
}

/** Takes over what a version before 0.2 stored, now or in a tab that is still open. */
async function importLegacy(opened: IDBPDatabase<Schema>): Promise<void> {
  const legacy = restore(LEGACY_KEY);
  if (!Array.isArray(legacy)) return;
  await inTransaction(opened, async (transaction) => {
    for (const game of legacy.flatMap((value) => fromLegacy(value) ?? [])) await putUnlessOlder(transaction, game);
  });
  remove(LEGACY_KEY);
}

/** Writes to both stores, or to none. */
async function inTransaction<Value>(opened: IDBPDatabase<Schema>, write: (transaction: Write) => Promise<Value>): Promise<Value> {
  const transaction = opened.transaction(['games', 'progress'], 'readwrite');
  const [value] = await Promise.all([write(transaction), transaction.done]);
  return value;
}

function put(transaction: Write, { progress, ...game }: StoredGame): Promise<unknown> {
  return Promise.all([transaction.objectStore('games').put(game), transaction.objectStore('progress').put({ id: game.id, progress })]);
}

async function putUnlessOlder(transaction: Write, game: StoredGame): Promise<void> {
  const row = await transaction.objectStore('progress').get(game.id);
  if (!row || row.progress.changed < game.progress.changed) await put(transaction, game);
}

async function read(transaction: Write, id: string): Promise<StoredGame | null> {
  const [game, row] = await Promise.all([transaction.objectStore('games').get(id), transaction.objectStore('progress').get(id)]);
  return game && row ? { ...game, progress: row.progress } : null;
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
    (clock === undefined || isStoredClock(clock))
  );
}

export function newGame(plan: GamePlan): StoredGame {
  const id = `${Date.now().toString(36)}-${randomNumber().toString(36)}`;
  return { id, plan, seed: randomNumber(), progress: { record: null, plies: 0, finished: false, changed: Date.now() } };
}

/** All games, the one played last first. */
export async function loadGames(): Promise<StoredGame[]> {
  const games = new Map([...unstored].map(([id, { game }]) => [id, game]));
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

/** Opens a stored game; `null` if there is none. Fails where the browser cannot say. */
export async function loadGame(id: string): Promise<StoredGame | null> {
  await replayJournal(id);
  return readGame(id);
}

/** A game as it is stored now. */
export async function readGame(id: string): Promise<StoredGame | null> {
  const known = unstored.get(id);
  if (known) return known.game;
  const opened = await open();
  const [game, row] = await Promise.all([opened.get('games', id), opened.get('progress', id)]);
  const stored = { ...game, progress: row?.progress };
  return isStoredGame(stored) ? stored : null;
}

/** Stores a whole game unless a newer one is there, and deletes the oldest ones beyond the limits. */
export async function saveGame(game: StoredGame): Promise<StoreResult> {
  const result = await attempt(game, game.progress.changed, async (transaction) => {
    await putUnlessOlder(transaction, game);
    return 'stored' as const;
  });
  for (const { id } of surplus(await loadGames())) await deleteGame(id);
  return result;
}

/**
 * Stores how far a game has come after the state that `after`, its `changed`, names. A game
 * that was deleted elsewhere meanwhile is stored whole again.
 */
export async function saveProgress(game: StoredGame, after: number): Promise<SaveResult> {
  const { changed } = game.progress;
  store(JOURNAL_PREFIX + game.id, { game, replaces: [...(journalOf(game.id)?.replaces ?? []), after] });
  const result = await attempt(game, after, async (transaction) => {
    const stored = await read(transaction, game.id);
    const expected = unstored.get(game.id)?.after ?? after;
    if (!stored) await put(transaction, game);
    // Another tab has opened the game and found this in the journal.
    else if (stored.progress.changed === changed) return 'stored';
    else if (stored.progress.changed !== expected) return 'outdated';
    else await transaction.objectStore('progress').put({ id: game.id, progress: game.progress });
    return 'stored';
  });
  if (journalOf(game.id)?.game.progress.changed === changed) remove(JOURNAL_PREFIX + game.id);
  return result;
}

function journalOf(id: string): JournalEntry | null {
  const entry = restore(JOURNAL_PREFIX + id);
  return isRecord(entry) && isStoredGame(entry['game']) && Array.isArray(entry['replaces']) ? (entry as unknown as JournalEntry) : null;
}

/** Writes what a page that was left had not written yet, unless something else was stored since. */
async function replayJournal(id: string): Promise<void> {
  const entry = journalOf(id);
  if (!entry) return;
  const { game, replaces } = entry;
  await attempt(game, replaces[0] ?? game.progress.changed, async (transaction) => {
    const stored = await read(transaction, id);
    if (!stored || replaces.includes(stored.progress.changed)) await put(transaction, game);
    return 'stored' as const;
  });
  remove(JOURNAL_PREFIX + id);
}

/**
 * Changes a game that has not begun, and returns what is stored then: `change` gets the game
 * as it is stored now, perhaps by another tab, and returns `null` to leave it so.
 */
export async function updateGame(game: StoredGame, change: (stored: StoredGame) => StoredGame | null): Promise<StoredGame> {
  let updated = game;
  await attempt(game, game.progress.changed, async (transaction) => {
    const stored = (await read(transaction, game.id)) ?? game;
    const changed = change(stored);
    updated = changed ?? stored;
    if (changed) await put(transaction, changed);
    return 'stored' as const;
  }, () => (updated = change(game) ?? game));
  return updated;
}

/** Writes a game; if that fails, it stays in memory. */
async function attempt<Result extends SaveResult>(
  game: StoredGame,
  after: number,
  write: (transaction: Write) => Promise<Result>,
  inMemory: () => StoredGame = () => game,
): Promise<Result | StoreResult> {
  try {
    const result = await inTransaction(await open(), write);
    unstored.delete(game.id);
    return result;
  } catch (error) {
    unstored.set(game.id, { game: inMemory(), after: unstored.get(game.id)?.after ?? after });
    return resultOf(error);
  }
}

export async function deleteGame(id: string): Promise<void> {
  unstored.delete(id);
  remove(JOURNAL_PREFIX + id);
  await attemptDelete((transaction) => Promise.all([transaction.objectStore('games').delete(id), transaction.objectStore('progress').delete(id)]));
}

export async function deleteAllGames(): Promise<void> {
  unstored.clear();
  await attemptDelete((transaction) => Promise.all([transaction.objectStore('games').clear(), transaction.objectStore('progress').clear()]));
}

async function attemptDelete(remove: (transaction: Write) => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(await open(), remove);
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
