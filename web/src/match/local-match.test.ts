import { describe, expect, it, vi } from 'vitest';
import { newGame } from '../storage/games';
import type { TableClient } from '../table/client';
import { WorkerFailure } from '../worker/protocol';
import { LocalMatch } from './local-match.svelte';
import type { GamePlan, Seat } from './plan';
import { FakeEngine, FakeStorage, FakeTable, settled } from './testing';

const PERSON: Seat = { kind: 'person' };
const COMPUTER: Seat = { kind: 'computer', level: 1 };

interface Given {
  seats?: [Seat, Seat];
  game?: GamePlan['game'];
  record?: string | null;
  storage?: FakeStorage;
}

async function begun({ seats = [PERSON, PERSON], game = 'hive', record = null, storage = new FakeStorage() }: Given = {}) {
  const [table, engine] = [new FakeTable(), new FakeEngine()];
  const stored = newGame({ game, seats, options: [] });
  const progress = storage.saved.at(-1) ?? { ...stored.progress, record };
  const match = new LocalMatch({ ...stored, progress }, { table: table.client, engine: engine.client, persistence: storage.openTab() });
  await match.begin();
  return { match, table, engine, storage };
}

describe('a table that breaks', () => {
  it('is set up again from the record, and the game goes on', async () => {
    const { match, table } = await begun();
    await match.play('one');
    await match.play('break');
    expect(match.failure).toBeNull();
    expect(match.wasRepaired).toBe(true);
    expect(table.reads).toEqual(['one']);
    expect(match.state?.entries).toEqual(['one']);
    await match.play('two');
    expect(match.record).toBe('one two');
    expect(match.wasRepaired).toBe(false);
  });

  it('is saved after the repair by the tab that plays, and by no other', async () => {
    const { match: earlier, storage, table } = await begun();
    await earlier.play('one');
    const { match: later } = await begun({ storage });
    table.lose();
    await earlier.lookAt(0);
    expect(earlier.wasRepaired).toBe(true);
    expect(storage.saved.map(({ record }) => record)).toEqual(['', 'one']);
    await later.play('break');
    expect(storage.saved.map(({ record }) => record)).toEqual(['', 'one', 'one']);
  });

  it('twice at the same move is reported, and not tried for ever', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { match, table } = await begun();
    await match.play('one');
    await match.play('break');
    await match.play('break');
    expect(match.failure).toBe('table');
    expect(table.reads).toEqual(['one']);
  });

  it('before there is a record is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = { ...new FakeTable().client, open: () => Promise.reject(new WorkerFailure('no module')) } as TableClient;
    const game = newGame({ game: 'hive', seats: [PERSON, PERSON], options: [] });
    const match = new LocalMatch(game, { table, engine: new FakeEngine().client, persistence: new FakeStorage().openTab() });
    await match.begin();
    expect(match.failure).toBe('table');
  });

  it('while the computer thinks does not leave it thinking about a table that is gone', async () => {
    const { match, engine, table } = await begun({ seats: [PERSON, COMPUTER] });
    await match.play('one');
    expect(match.isThinking).toBe(true);
    table.held = null;
    engine.last.answer('two');
    // The answer meets an empty table, which is repaired; then the computer thinks again.
    await vi.waitFor(() => expect(engine.questions).toHaveLength(2));
    expect(match.wasRepaired).toBe(true);
    engine.last.answer('two');
    await vi.waitFor(() => expect(match.state?.entries).toEqual(['one', 'two']));
    expect(match.isThinking).toBe(false);
  });
});

describe('a table that is lost without a failing call', () => {
  // The answer was a refusal for good: only calls that failed led to a repair.
  it('is set up again when something is played or taken back', async () => {
    const { match, table } = await begun();
    await match.play('one');
    table.lose();
    await match.play('two');
    expect(match.refusal).toBeNull();
    expect(match.wasRepaired).toBe(true);
    await match.play('two');
    expect(match.state?.entries).toEqual(['one', 'two']);
    table.lose();
    await match.takeBack();
    expect(match.wasRepaired).toBe(true);
    await match.takeBack();
    expect(match.state?.entries).toEqual(['one']);
  });

  it('stays closed: what waits behind a task does not start another worker', async () => {
    const { match, table } = await begun();
    const release = table.holdStateAt();
    const looking = match.lookAt(-1);
    const playing = match.play('one');
    match.close();
    release();
    await Promise.all([looking, playing]);
    expect(table.held).toBe('');
  });
});

describe('a press while the last action is carried out', () => {
  it('is not lost', async () => {
    const { match } = await begun();
    await Promise.all([match.play('one'), match.play('two')]);
    expect(match.state?.entries).toEqual(['one', 'two']);
  });
});

describe('taking back', () => {
  it('is reported until something else is done', async () => {
    const { match } = await begun();
    await match.play('one');
    await match.takeBack();
    expect(match.notice).toEqual({ kind: 'taken-back', entries: ['one'] });
    expect(match.state?.entries).toEqual([]);
    await match.play('two');
    expect(match.notice).toBeNull();
    await match.takeBack();
    expect(match.notice).toEqual({ kind: 'taken-back', entries: ['two'] });
    await match.lookAt(0);
    expect(match.notice).toBeNull();
  });

  it('lets nobody move before it is done, and is done once', async () => {
    const { match } = await begun();
    await match.play('one');
    await match.play('two');
    const takingBack = Promise.all([match.takeBack(), match.takeBack()]);
    await match.play('three');
    await takingBack;
    expect(match.state?.entries).toEqual(['one']);
  });

  it('aborts what the computer thinks about', async () => {
    const { match, engine } = await begun({ seats: [PERSON, COMPUTER] });
    await match.play('one');
    await match.takeBack();
    expect(engine.aborted).toBe(1);
    expect(match.isThinking).toBe(false);
    engine.last.answer('two');
    await settled();
    expect(match.state?.entries).toEqual([]);
  });
});

describe('what happens is announced once', () => {
  // Effects on state ran again with every save: each move was announced twice.
  it('at a move, and not again at pauses, saves or take-backs', async () => {
    const { match } = await begun();
    const announced: string[] = [];
    match.subscribe((news) => announced.push(news.kind));
    await match.play('one');
    await match.play('illegal');
    expect(announced).toEqual(['acted', 'refused']);
    match.setPaused(true);
    match.setPaused(false);
    await match.takeBack();
    await settled();
    expect(announced).toEqual(['acted', 'refused']);
    expect(match.news).toBeNull();
  });
});

describe('a computer', () => {
  it('answers a move', async () => {
    const { match, engine } = await begun({ seats: [PERSON, { kind: 'computer', level: 4 }] });
    await match.play('one');
    expect(engine.last).toMatchObject({ record: 'one', level: 4 });
    engine.last.answer('two');
    await vi.waitFor(() => expect(match.state?.entries).toEqual(['one', 'two']));
  });

  it('that fails is reported, and the next move asks it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { match, engine } = await begun({ seats: [PERSON, COMPUTER] });
    await match.play('one');
    engine.last.fail(new WorkerFailure('unreachable'));
    await vi.waitFor(() => expect(match.failure).toBe('engine'));
    expect(match.isThinking).toBe(false);
    await match.takeBack();
    await match.play('one');
    expect(match.failure).toBeNull();
    expect(engine.questions).toHaveLength(2);
  });

  // The answer to the offer was taken for a new position, and the move was dropped.
  it('moves although it declines a draw while it thinks', async () => {
    const { match, engine } = await begun({ seats: [PERSON, COMPUTER] });
    const offering = match.offerDraw();
    await vi.waitFor(() => expect(engine.questions).toHaveLength(1));
    await match.play('one');
    const [offer, turn] = engine.questions;
    offer?.answer('one', 30);
    await offering;
    expect(match.notice).toEqual({ kind: 'draw-declined' });
    expect(match.isThinking).toBe(true);
    turn?.answer('two');
    await vi.waitFor(() => expect(match.state?.entries).toEqual(['one', 'two']));
    expect(match.isThinking).toBe(false);
    expect(engine.questions).toHaveLength(2);
  });

  // The action was no longer known as the one that was thought about, and could not be aborted.
  it('does not move once the game is paused, though its move is waiting already', async () => {
    const { match, engine, table } = await begun({ seats: [PERSON, COMPUTER] });
    await match.play('one');
    const release = table.holdStateAt();
    const looking = match.lookAt(0);
    engine.last.answer('two');
    // Longer than the computer takes at the least.
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(match.isThinking).toBe(true);
    match.setPaused(true);
    release();
    await looking;
    await settled();
    expect(match.state?.entries).toEqual(['one']);
  });

  it('gives a hint for the position that was asked about only', async () => {
    const { match, engine } = await begun({ seats: [PERSON, COMPUTER] });
    const asking = match.requestHint();
    engine.last.answer('two');
    await asking;
    expect(match.notice).toMatchObject({ kind: 'hint', action: { text: 'two' } });
    const late = match.requestHint();
    const question = engine.last;
    await match.play('one');
    question.answer('two');
    await late;
    expect(match.notice).toBeNull();
  });

  it('does not go on in a game of computers that was left, until it is resumed', async () => {
    const { match, engine } = await begun({ seats: [COMPUTER, COMPUTER], record: 'one' });
    expect(match.isPaused).toBe(true);
    expect(engine.questions).toEqual([]);
    match.setPaused(false);
    expect(engine.questions).toHaveLength(1);
    match.setPaused(true);
    expect(engine.aborted).toBe(1);
  });
});

describe('a game that cannot be opened', () => {
  it('keeps its record', async () => {
    const trouble = { kind: 'tag', tag: 'Rules', reason: 'version 1', text: '' };
    const table = { read: () => Promise.resolve({ trouble }), close: () => undefined } as unknown as TableClient;
    const game = newGame({ game: 'xbugs', seats: [PERSON, PERSON], options: [] });
    const storage = new FakeStorage();
    const stored = { ...game, progress: { ...game.progress, record: '[Physics "old"]' } };
    const match = new LocalMatch(stored, { table, engine: new FakeEngine().client, persistence: storage.openTab() });
    await match.begin();
    expect(match.failure).toEqual({ trouble });
    expect(match.record).toBe('[Physics "old"]');
    expect(storage.saved).toEqual([]);
  });
});

describe('x2 a computer that would place first', () => {
  it('waits until the person has tried enough flicks', async () => {
    const { match, engine } = await begun({ game: 'xbugs', seats: [COMPUTER, PERSON] });
    expect(match.can.letBegin).toBe(true);
    expect(engine.questions).toEqual([]);
    match.letComputerBegin();
    expect(match.can.letBegin).toBe(false);
    expect(engine.questions).toHaveLength(1);
  });

  it('does not wait in a game that has begun, nor where there is nothing to try', async () => {
    const later = await begun({ game: 'xbugs', seats: [COMPUTER, PERSON], record: 'one two' });
    expect(later.match.can.letBegin).toBe(false);
    expect(later.engine.questions).toHaveLength(1);
    const hive = await begun({ seats: [COMPUTER, PERSON] });
    expect(hive.match.can.letBegin).toBe(false);
    expect(hive.engine.questions).toHaveLength(1);
  });
});

describe('two tabs with the same game', () => {
  it('leave what is stored as it is when they only open it', async () => {
    const { match, storage } = await begun();
    await match.play('one');
    const { length } = storage.saved;
    await begun({ storage });
    expect(storage.saved).toHaveLength(length);
  });

  it('overwrite nothing if one has missed what the other saved', async () => {
    const { match: deaf, storage } = await begun();
    storage.isSilent = true;
    const { match: other } = await begun({ storage });
    await other.play('one');
    await other.play('two');
    await deaf.play('three');
    await vi.waitFor(() => expect(deaf.connection).toBe('elsewhere'));
    await vi.waitFor(() => expect(deaf.state?.entries).toEqual(['one', 'two']));
    expect(storage.saved.at(-1)?.record).toBe('one two');
    await deaf.takeOver();
    await deaf.play('three');
    expect(storage.saved.at(-1)?.record).toBe('one two three');
  });

  it('store a move that was under way when the other claimed the game', async () => {
    const { match: earlier, storage } = await begun();
    const playing = earlier.play('one');
    // Everything before the answer of the table has happened.
    await Promise.resolve();
    const { match: later } = await begun({ storage });
    await playing;
    expect(earlier.connection).toBe('elsewhere');
    expect(storage.saved.at(-1)?.record).toBe('one');
    await vi.waitFor(() => expect(later.state?.entries).toEqual(['one']));
    expect(later.can.play).toBe(true);
  });

  // The last writer won, and moves were lost without a word.
  it('do not both play: the earlier one follows what the later one saves', async () => {
    const { match: earlier, storage, engine } = await begun({ seats: [PERSON, COMPUTER] });
    await earlier.play('one');
    const { match: later, engine: otherEngine } = await begun({ seats: [PERSON, COMPUTER], record: 'one', storage });
    expect(earlier.connection).toBe('elsewhere');
    expect(earlier.isThinking).toBe(false);
    expect(engine.aborted).toBe(1);
    expect(earlier.can).toMatchObject({ play: false, takeBack: false, resign: false, takeOver: true });
    otherEngine.last.answer('two');
    await vi.waitFor(() => expect(later.state?.entries).toEqual(['one', 'two']));
    await later.play('three');
    await vi.waitFor(() => expect(earlier.state?.entries).toEqual(['one', 'two', 'three']));
    await earlier.play('four');
    expect(storage.saved.at(-1)?.record).toBe('one two three');
  });

  // The next move of the other tab replaced it.
  it('find a move that the tab that was left had not written', async () => {
    const { match, storage } = await begun();
    await match.play('one');
    await begun({ storage });
    const [saved] = storage.saved.slice(-1);
    storage.unwritten = saved ? { ...saved, record: 'one two', plies: 2, changed: saved.changed + 1 } : null;
    await match.takeOver();
    expect(match.state?.entries).toEqual(['one', 'two']);
    await match.play('three');
    expect(storage.saved.at(-1)?.record).toBe('one two three');
  });

  it('change places when the game is taken over', async () => {
    const storage = new FakeStorage();
    const { match: earlier } = await begun({ storage });
    await earlier.play('one');
    const { match: later } = await begun({ record: 'one', storage });
    await earlier.takeOver();
    expect([earlier.connection, later.connection]).toEqual(['local', 'elsewhere']);
    await earlier.play('two');
    await vi.waitFor(() => expect(later.state?.entries).toEqual(['one', 'two']));
    expect(storage.saved.at(-1)?.record).toBe('one two');
  });
});
