/**
 * The games on this device, in IndexedDB: the plan of a game in one row, its progress in
 * another, so that a move writes one small row. What cannot be stored stays in memory until
 * the page is left.
 *
 * A page that is left aborts its transactions. So progress is also in a journal in
 * `localStorage`, which is written at once, while its transaction is under way; whoever opens
 * or takes over the game next writes what was left there.
 */

import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { reportFailure } from '../failures/failures.svelte';
import { isStoredClock, type StoredClock } from '../match/clock';
import { isPlan, isRecord, randomNumber, type GamePlan } from '../match/plan';
import { remove, restore, resultOf, store, storedKeys, type StoreResult } from '../settings/storage';
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
/**
 * Before the id of a game and that of a tab: the key of an entry in the journal. Versions before
 * had one entry for each game, without the tab.
 */
const JOURNAL_PREFIX = 'taula.journal.';
/** Each tab has entries of its own: none replaces what another has not written yet. */
const TAB = randomNumber().toString(36);

const MAX_FINISHED = 10;
const MAX_GAMES = 30;

/** A game that is not stored yet, and `changed` of the stored states that it may replace. */
interface UnstoredGame {
  game: StoredGame;
  replaces: number[];
}

/** What could not be stored. It is newer than what was stored before. */
const unstored = new Map<string, UnstoredGame>();

/** A game whose progress is being written, and where that is in `localStorage`. */
interface JournalEntry extends UnstoredGame {
  key: string;
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

/** All games, the one played last first, with what is still in the journal. */
export async function loadGames(): Promise<StoredGame[]> {
  const games = new Map<string, StoredGame>();
  try {
    const opened = await open();
    const [plans, rows] = await Promise.all([opened.getAll('games'), opened.getAll('progress')]);
    const progressOf = new Map(rows.map(({ id, progress }) => [id, progress]));
    for (const game of plans) {
      const stored = { ...game, progress: progressOf.get(game.id) };
      if (isStoredGame(stored)) games.set(game.id, stored);
    }
  } catch {
    // What is in the journal and in memory is all there is.
  }
  // It is not written here: the tab that plays may be about to.
  for (const entry of journal()) {
    if (decisionOn(entry, games.get(entry.game.id) ?? null) === 'write') games.set(entry.game.id, entry.game);
  }
  for (const [id, { game }] of unstored) games.set(id, game);
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
  const result = await attempt({ game, replaces: replacedAfter(game.id, game.progress.changed) }, async (transaction) => {
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
  const entry = addToJournal(game, after);
  const result = await attempt(entry, (transaction) => writeEntry(transaction, entry));
  if (result === 'stored' || result === 'outdated') removeFromJournal(entry);
  return result;
}

/**
 * What is to be done with progress, by `changed` of what is stored (`null` if nothing is), its
 * own, and those of the states that it may replace. `skip`: it is stored already, as another tab
 * has found it in the journal. `outdated`: something else was stored since.
 */
export function writeDecision(stored: number | null, changed: number, replaces: readonly number[]): 'write' | 'skip' | 'outdated' {
  if (stored === changed) return 'skip';
  return stored === null || replaces.includes(stored) ? 'write' : 'outdated';
}

function decisionOn({ game, replaces }: UnstoredGame, stored: StoredGame | null): ReturnType<typeof writeDecision> {
  return writeDecision(stored?.progress.changed ?? null, game.progress.changed, replaces);
}

async function writeEntry(transaction: Write, entry: JournalEntry): Promise<'stored' | 'outdated'> {
  const { game } = entry;
  const stored = await read(transaction, game.id);
  const decision = decisionOn(entry, stored);
  if (decision === 'outdated') return decision;
  if (!stored) await put(transaction, game);
  else if (decision === 'write') await transaction.objectStore('progress').put({ id: game.id, progress: game.progress });
  return 'stored';
}

/** The entries of all tabs, for one game or for all, the oldest first. */
function journal(id?: string): JournalEntry[] {
  return storedKeys(JOURNAL_PREFIX)
    .flatMap((key) => readEntry(key) ?? [])
    .filter(({ game }) => id === undefined || game.id === id)
    .sort((one, other) => one.game.progress.changed - other.game.progress.changed);
}

function readEntry(key: string): JournalEntry | null {
  const entry = restore(key);
  if (!isRecord(entry) || !isStoredGame(entry['game']) || !Array.isArray(entry['replaces'])) return null;
  return { key, game: entry['game'], replaces: entry['replaces'] as number[] };
}

const ownKey = (id: string): string => `${JOURNAL_PREFIX}${id}.${TAB}`;

/** `changed` of the states that may be replaced by what follows `after`: also of those that this one was to replace, if it was not written. */
function replacedAfter(id: string, after: number): number[] {
  const unwritten = [readEntry(ownKey(id)), unstored.get(id)].find((entry) => entry?.game.progress.changed === after);
  return [...(unwritten?.replaces ?? []), after];
}

function addToJournal(game: StoredGame, after: number): JournalEntry {
  const [key, replaces] = [ownKey(game.id), replacedAfter(game.id, after)];
  if (store(key, { game, replaces }) === 'stored') {
    // What it follows is part of it, also what a tab that was left could not write.
    for (const earlier of journal(game.id)) if (replaces.includes(earlier.game.progress.changed)) remove(earlier.key);
  }
  return { key, game, replaces };
}

/** Removes an entry, unless its tab has noted something newer meanwhile. */
function removeFromJournal({ key, game }: JournalEntry): void {
  if (readEntry(key)?.game.progress.changed === game.progress.changed) remove(key);
}

/** Writes what pages that were left had not written yet, unless something else was stored since. */
async function replayJournal(id: string): Promise<void> {
  for (const entry of journal(id)) {
    const known = unstored.get(id)?.game.progress.changed;
    // What this tab could not store is not replaced by what does not follow it.
    if (known !== undefined && ![entry.game.progress.changed, ...entry.replaces].includes(known)) continue;
    const result = await attempt(entry, (transaction) => writeEntry(transaction, entry));
    if (result === 'stored' || result === 'outdated') removeFromJournal(entry);
  }
}

/**
 * Changes a game that has not begun, and returns what is stored then: `change` gets the game
 * as it is stored now, perhaps by another tab, and returns `null` to leave it so.
 */
export async function updateGame(game: StoredGame, change: (stored: StoredGame) => StoredGame | null): Promise<StoredGame> {
  let updated = game;
  await attempt({ game, replaces: replacedAfter(game.id, game.progress.changed) }, async (transaction) => {
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
  { game, replaces }: UnstoredGame,
  write: (transaction: Write) => Promise<Result>,
  inMemory: () => StoredGame = () => game,
): Promise<Result | StoreResult> {
  try {
    const result = await inTransaction(await open(), write);
    unstored.delete(game.id);
    return result;
  } catch (error) {
    unstored.set(game.id, { game: inMemory(), replaces });
    return resultOf(error);
  }
}

export async function deleteGame(id: string): Promise<void> {
  unstored.delete(id);
  for (const { key } of journal(id)) remove(key);
  await attemptDelete((transaction) => Promise.all([transaction.objectStore('games').delete(id), transaction.objectStore('progress').delete(id)]));
}

export async function deleteAllGames(): Promise<void> {
  unstored.clear();
  for (const key of storedKeys(JOURNAL_PREFIX)) remove(key);
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
