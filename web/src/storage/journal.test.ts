/** The journal of progress that was not written, with databases in memory that can fail. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Games from './games';
import type { StoredGame } from './games';

type Row = { id: string };

/** What all tabs share. */
const shared = { rows: new Map<string, Map<string, Row>>(), isBlocked: false, beforeWrite: (): void => undefined };

vi.mock('idb', () => {
  const rowsOf = (name: string): Map<string, Row> => {
    const rows = shared.rows.get(name) ?? new Map<string, Row>();
    shared.rows.set(name, rows);
    return rows;
  };
  const objectStore = (name: string): unknown => ({
    get: (id: string) => Promise.resolve(rowsOf(name).get(id)),
    put: (row: Row) => {
      shared.beforeWrite();
      return Promise.resolve(rowsOf(name).set(row.id, structuredClone(row)));
    },
    delete: (id: string) => Promise.resolve(rowsOf(name).delete(id)),
  });
  const database = {
    get: (name: string, id: string) => Promise.resolve(rowsOf(name).get(id)),
    getAll: (name: string) => Promise.resolve([...rowsOf(name).values()]),
    transaction: () => {
      if (shared.isBlocked) throw new DOMException('no room', 'QuotaExceededError');
      return { objectStore, done: Promise.resolve() };
    },
  };
  return { openDB: () => Promise.resolve(database) };
});

beforeEach(() => {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  };
  vi.stubGlobal('localStorage', new Proxy(items, { get: (_, key) => Reflect.get(methods, key) as unknown }));
  Object.assign(shared, { rows: new Map(), isBlocked: false, beforeWrite: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a tab of its own has it. */
async function openTab(): Promise<typeof Games> {
  vi.resetModules();
  return import('./games');
}

const GAME: StoredGame = {
  id: 'a-1',
  seed: 1,
  plan: { game: 'hive', seats: [{ kind: 'person' }, { kind: 'person' }], options: [] },
  progress: { record: '', plies: 0, finished: false, changed: 5 },
};

const at = (changed: number): StoredGame => ({ ...GAME, progress: { ...GAME.progress, plies: changed, changed } });
const journalled = (): number[] => Object.keys(localStorage).map((key) => (JSON.parse(localStorage.getItem(key) ?? '') as { game: StoredGame }).game.progress.changed);
const stored = (): number | undefined => (shared.rows.get('progress')?.get(GAME.id) as StoredGame | undefined)?.progress.changed;

/** A tab that is left while it saves: nothing is written, and what it noted stays. */
async function leaveWhileSaving(...saves: [changed: number, after: number][]): Promise<void> {
  const tab = await openTab();
  shared.isBlocked = true;
  for (const [changed, after] of saves) await tab.saveProgress(at(changed), after);
  shared.isBlocked = false;
}

describe('what is done with progress', () => {
  it.each([
    [5, 6, [5], 'write'],
    [5, 7, [5, 6], 'write'],
    [6, 7, [5, 6], 'write'],
    // The game was deleted elsewhere.
    [null, 6, [5], 'write'],
    // Another tab has written it.
    [6, 6, [5], 'skip'],
    // Something else was stored since, earlier or later by the watch.
    [8, 7, [5, 6], 'outdated'],
    [4, 7, [5, 6], 'outdated'],
    [8, 7, [], 'outdated'],
  ] as const)('that is stored %j, with %j after %j: %s', async (known, changed, replaces, decision) => {
    const { writeDecision } = await openTab();
    expect(writeDecision(known, changed, replaces)).toBe(decision);
  });
});

describe('the journal', () => {
  it('is empty once progress is stored or outdated', async () => {
    const tab = await openTab();
    await tab.saveGame(GAME);
    expect(await tab.saveProgress(at(6), 5)).toBe('stored');
    expect(await tab.saveProgress(at(7), 5)).toBe('outdated');
    expect([stored(), journalled()]).toEqual([6, []]);
  });

  // It was removed although nothing had been written.
  it('has what could not be stored, until a later tab can', async () => {
    await (await openTab()).saveGame(GAME);
    await leaveWhileSaving([6, 5], [7, 6]);
    expect([stored(), journalled()]).toEqual([5, [7]]);
    const next = await openTab();
    shared.isBlocked = true;
    expect((await next.loadGame(GAME.id))?.progress.changed).toBe(7);
    expect(journalled()).toEqual([7]);
    // What follows it contains it, and may replace the same.
    expect(await next.saveProgress(at(8), 7)).toBe('full');
    expect(journalled()).toEqual([8]);
    shared.isBlocked = false;
    expect((await (await openTab()).loadGame(GAME.id))?.progress.changed).toBe(8);
    expect([stored(), journalled()]).toEqual([8, []]);
  });

  // Games on the first page were those before the last move.
  it('is part of the list of games', async () => {
    await (await openTab()).saveGame(GAME);
    await leaveWhileSaving([6, 5]);
    expect((await (await openTab()).loadGames()).map(({ progress }) => progress.changed)).toEqual([6]);
    // The tab may be alive: it is left to it.
    expect([stored(), journalled()]).toEqual([5, [6]]);
    await leaveWhileSaving([9, 8]);
    expect((await (await openTab()).loadGames()).map(({ progress }) => progress.changed)).toEqual([6]);
  });

  // A tab that plays had noted its next move while another replayed the one before.
  it('loses nothing that was noted while it was replayed', async () => {
    await (await openTab()).saveGame(GAME);
    await leaveWhileSaving([6, 5]);
    const [key = ''] = Object.keys(localStorage);
    shared.beforeWrite = () => localStorage.setItem(key, JSON.stringify({ game: at(7), replaces: [5, 6] }));
    const tab = await openTab();
    expect((await tab.loadGame(GAME.id))?.progress.changed).toBe(6);
    expect([stored(), journalled()]).toEqual([6, [7]]);
  });

  // The states that it might replace were those of the other tab, too, and its entry was gone.
  it('has one line of progress for each tab', async () => {
    await (await openTab()).saveGame(GAME);
    const tab = await openTab();
    expect(await tab.saveProgress(at(6), 5)).toBe('stored');
    await leaveWhileSaving([8, 6]);
    // Of another state than the one that is stored.
    expect(await tab.saveProgress(at(9), 7)).toBe('outdated');
    expect([stored(), journalled()]).toEqual([6, [8]]);
    expect((await tab.loadGame(GAME.id))?.progress.changed).toBe(8);
  });

  it('of one entry for each game, as versions before wrote it, is read', async () => {
    await (await openTab()).saveGame(GAME);
    localStorage.setItem('taula.journal.a-1', JSON.stringify({ game: at(6), replaces: [5] }));
    expect((await (await openTab()).loadGame(GAME.id))?.progress.changed).toBe(6);
    expect(journalled()).toEqual([]);
  });

  it('is deleted with the games', async () => {
    const tab = await openTab();
    await tab.saveGame(GAME);
    await leaveWhileSaving([6, 5]);
    await tab.deleteGame(GAME.id);
    expect(await tab.loadGames()).toEqual([]);
    expect(journalled()).toEqual([]);
  });
});
