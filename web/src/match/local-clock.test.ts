/** Clocks of games on this device, kept by the real table: the worker's service without its thread. */

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type Progress } from '../storage/games';
import { openTableClient, type TableClient } from '../table/client';
import type { WorkerLike } from '../worker/caller';
import type { Call, Reply } from '../worker/protocol';
import type { StoredClock } from './clock';
import { LocalMatch } from './local-match.svelte';
import type { Seat } from './plan';
import { FakeEngine, FakeStorage } from './testing';

vi.mock('../worker/module', async () => {
  const boards = await import('../wasm/boards/taula_wasm');
  boards.initSync({ module: readFileSync(new URL('../wasm/boards/taula_wasm_bg.wasm', import.meta.url)) });
  const load = (): Promise<typeof boards> => Promise.resolve(boards);
  return { loadModule: load, loadNamedModule: load };
});

/** The table worker, without its thread. */
async function startTable(): Promise<TableClient> {
  let post: (event: { data: Call }) => void = () => undefined;
  const worker: WorkerLike = { postMessage: (data) => post({ data }), terminate: () => undefined, onmessage: null, onerror: null, onmessageerror: null };
  const reply = (data: Reply): void => worker.onmessage?.({ data } as MessageEvent<Reply>);
  vi.stubGlobal('self', { addEventListener: (_type: string, listener: typeof post) => (post = listener), postMessage: reply });
  vi.resetModules();
  await import('../table/worker');
  return openTableClient(() => worker);
}

const page = { hidden: false, listeners: new Map<string, () => void>() };

beforeEach(() => {
  const addEventListener = (type: string, listener: () => void): unknown => page.listeners.set(type, listener);
  vi.stubGlobal('document', { get hidden() { return page.hidden; }, addEventListener, removeEventListener: () => undefined });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setHidden(isHidden: boolean): void {
  page.hidden = isHidden;
  page.listeners.get('visibilitychange')?.();
}

const PERSON: Seat = { kind: 'person' };
const CONTROL = { base: 60_000, increment: 2000 };

interface Given {
  control?: typeof CONTROL;
  opponent?: Seat;
  storage?: FakeStorage;
  progress?: Partial<Progress>;
}

async function begun({ control = CONTROL, opponent = PERSON, storage = new FakeStorage(), progress = {} }: Given = {}) {
  const [engine, table] = [new FakeEngine(), await startTable()];
  const game = newGame({ game: 'hive', seats: [PERSON, opponent], options: [], control });
  const stored = { ...game, progress: { ...game.progress, ...progress } };
  const match = new LocalMatch(stored, { table, engine: engine.client, persistence: storage.openTab() });
  await match.begin();
  return { match, engine, storage, table };
}

const times = ({ clock }: LocalMatch): unknown => [clock?.left('first'), clock?.left('second')];
const wait = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** A game in which the first player took 10 s and the second 5 s. */
async function afterTwoPlies(given: Given = {}) {
  const game = await begun(given);
  await wait(10_000);
  await game.match.play('wS1');
  await wait(5000);
  await game.match.play('bS1 wS1-');
  return game;
}

/** Delays the answers about earlier states until what it returns is called. */
function holdStateAt(table: TableClient): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { stateAt } = table;
  table.stateAt = async (plies) => {
    await held;
    return stateAt(plies);
  };
  return release;
}

describe('the clock of a game on this device', () => {
  it('runs for whose turn it is, adds the increment, and writes times into the record', async () => {
    const { match, storage } = await afterTwoPlies();
    expect(times(match)).toEqual([52_000, 57_000]);
    await wait(4000);
    expect(times(match)).toEqual([48_000, 57_000]);
    expect(match.record).toContain('[TimeControl "60+2"]');
    expect(match.record).toContain('wS1 {[%clk 0:00:52]}');
    expect(storage.saved.at(-1)?.clock).toEqual({ left: [52_000, 57_000], isPaused: false });
    match.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes back with moves that are taken back', async () => {
    const { match } = await afterTwoPlies();
    await wait(4000);
    await match.takeBack();
    expect(match.clock?.running).toBe('second');
    expect(times(match)).toEqual([52_000, 60_000]);
    await wait(1000);
    expect(times(match)).toEqual([52_000, 59_000]);
    match.close();
  });

  it('is not charged for a refused move', async () => {
    const { match } = await begun();
    await wait(3000);
    await match.play('bQ');
    expect(match.refusal).not.toBeNull();
    await wait(1000);
    expect(times(match)).toEqual([56_000, 60_000]);
    match.close();
  });

  it('stands while the game is paused, the page is hidden or the device sleeps', async () => {
    const { match, storage } = await begun();
    await wait(1000);
    match.setPaused(true);
    expect(storage.saved.at(-1)?.clock).toEqual({ left: [59_000, 60_000], isPaused: true });
    await wait(60_000);
    match.setPaused(false);
    await wait(1000);
    setHidden(true);
    expect(storage.saved.at(-1)?.clock).toEqual({ left: [58_000, 60_000], isPaused: false });
    await wait(60_000);
    setHidden(false);
    await wait(1000);
    // No tick for an hour.
    vi.setSystemTime(Date.now() + 3_600_000);
    await wait(1000);
    await match.play('wS1');
    const [first = 0] = times(match) as number[];
    expect(first).toBeGreaterThanOrEqual(58_000);
    expect(first).toBeLessThan(58_200);
    match.close();
  });

  // The clock was read once more before the game was saved: a page that was closed lost the move.
  it('is saved with a move or a take-back in the tick that shows it', async () => {
    const { match, storage, table } = await begun();
    await wait(10_000);
    const saved = (): unknown => [match.state?.entries.length, storage.saved.at(-1)?.plies, storage.saved.at(-1)?.clock?.left];
    const { runClock } = table;
    const stallAfterShown = (): void => {
      const before = match.state;
      table.runClock = (now) => (match.state === before ? runClock(now) : new Promise(() => undefined));
    };
    stallAfterShown();
    await Promise.race([match.play('wS1'), wait(0)]);
    expect(saved()).toEqual([1, 1, [52_000, 60_000]]);
    stallAfterShown();
    await Promise.race([match.takeBack(), wait(0)]);
    expect(saved()).toEqual([0, 0, [60_000, 60_000]]);
    match.close();
  });

  it('that the table refuses is a failure', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { match } = await begun({ control: { base: -1, increment: 0 } });
    expect(match.failure).toBe('table');
    expect(report).toHaveBeenCalled();
    match.close();
  });

  it('is restored with a stored game, and so are the times of take-backs', async () => {
    const { match, storage } = await afterTwoPlies();
    await wait(4000);
    match.close();
    const { match: again } = await begun({ storage, progress: storage.saved.at(-1) ?? {} });
    expect(times(again)).toEqual([48_000, 57_000]);
    await wait(1000);
    expect(times(again)).toEqual([47_000, 57_000]);
    await again.takeBack();
    expect(times(again)).toEqual([52_000, 60_000]);
    again.close();
  });

  it('is restored with a game of a version in which the page kept the time', async () => {
    const clock = { control: CONTROL, left: [25_000, 40_000], running: 'first', since: null, isPaused: true, history: [[60_000, 60_000]] } as unknown as StoredClock;
    const { match } = await begun({ progress: { record: '[Game "Hive"]\n\n1. wS1 2. bS1 wS1- *\n', plies: 2, clock } });
    expect(match.isPaused).toBe(true);
    await wait(5000);
    expect(times(match)).toEqual([25_000, 40_000]);
    match.setPaused(false);
    await wait(5000);
    expect(times(match)).toEqual([20_000, 40_000]);
    await match.takeBack();
    expect(match.clock?.running).toBe('second');
    expect(times(match)).toEqual([25_000, 40_000]);
    match.close();
  });

  // The flag fell again at once.
  it('is restored with a game of such a version that was lost on time', async () => {
    const record = '[Game "Hive"]\n[Result "0-1"]\n[Termination "time"]\n\n1. wS1 2. bS1 wS1- 0-1\n';
    const clock = { left: [0, 40_000], isPaused: false, history: [[60_000, 60_000], [45_000, 60_000], [45_000, 40_000]] } as StoredClock;
    const { match } = await begun({ progress: { record, plies: 2, finished: true, clock } });
    expect(times(match)).toEqual([0, 40_000]);
    await match.takeBack();
    await wait(1000);
    expect(match.isOver).toBe(false);
    expect(times(match)).toEqual([44_000, 40_000]);
    match.close();
  });
});

describe('a flag', () => {
  it('does not fall on a move that was made in time', async () => {
    const { match, table } = await begun({ control: { base: 5000, increment: 0 } });
    await wait(4900);
    const release = holdStateAt(table);
    const looking = match.lookAt(-1);
    const playing = match.play('wS1');
    await wait(1000);
    release();
    await Promise.all([looking, playing]);
    expect(match.isOver).toBe(false);
    expect(match.clock?.running).toBe('second');
    expect(times(match)).toEqual([100, 5000]);
    match.close();
  });

  // The end of the first task let the clock run for the second, which still waited.
  it('does not fall on a move that waits behind another task', async () => {
    const { match, table } = await begun({ control: { base: 5000, increment: 0 } });
    await wait(4900);
    const release = holdStateAt(table);
    const offering = match.offerDraw();
    const looking = match.lookAt(-1);
    const playing = match.play('wS1');
    await wait(1000);
    release();
    await Promise.all([offering, looking, playing]);
    expect(match.isOver).toBe(false);
    expect(match.state?.entries).toEqual(['wS1']);
    expect(times(match)).toEqual([100, 5000]);
    await wait(1000);
    expect(times(match)).toEqual([100, 4000]);
    match.close();
  });

  it('ends the game when it falls, and what the computer thought is dropped', async () => {
    const { match, engine, storage } = await begun({ control: { base: 5000, increment: 0 }, opponent: { kind: 'computer', level: 1 } });
    await match.play('wS1');
    expect(match.clock?.running).toBe('second');
    await wait(5200);
    expect(match.state?.view.outcome).toEqual({ result: { win: 'first' }, reason: 'time' });
    expect(times(match)).toEqual([5000, 0]);
    expect(match.isThinking).toBe(false);
    engine.last.answer('bS1 wS1-');
    await wait(1000);
    expect(match.state?.entries).toEqual(['wS1']);
    expect(storage.saved.at(-1)).toMatchObject({ finished: true, clock: { left: [5000, 0] } });
    match.close();
  });

  it('that fell is taken back with the time of that turn, also after a reload', async () => {
    const { match, storage } = await begun({ control: { base: 5000, increment: 0 } });
    await wait(1000);
    await match.play('wS1');
    await wait(5200);
    expect(match.isOver).toBe(true);
    match.close();
    const { match: again } = await begun({ control: { base: 5000, increment: 0 }, storage, progress: storage.saved.at(-1) ?? {} });
    expect(times(again)).toEqual([4000, 0]);
    await again.takeBack();
    expect(again.isOver).toBe(false);
    expect(again.state?.entries).toEqual(['wS1']);
    expect(times(again)).toEqual([4000, 5000]);
    await wait(500);
    expect(times(again)).toEqual([4000, 4500]);
    again.close();
  });
});
