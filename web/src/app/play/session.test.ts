import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../engine/client';
import type { TableClient } from '../../table/client';
import type { TableState } from '../../table/types';
import { playedMove } from '../../table/acted';
import { WorkerFailure } from '../../worker/protocol';
import { newGame } from './kept';
import { GameSession } from './session.svelte';

/** A table of as many entries as its record has words. */
function stateOf(record: string): TableState {
  const entries = record.split(' ').filter(Boolean);
  const view = { game: 'hive', to_act: entries.length % 2 === 0 ? 'first' : 'second', outcome: null, draw_offer: null, board: {} };
  const listed = ['one', 'two'].map((text) => ({ text, piece: null, from: null, to: null }));
  return { entries, view, actions: { listed, forms: [] } } as unknown as TableState;
}

/** A table whose worker breaks at the action `break`: what it held is gone then. */
class BreakingTable {
  held: string | null = null;
  reads: string[] = [];

  get client(): TableClient {
    return {
      open: () => this.#set('start'),
      read: (record: string) => {
        this.reads.push(record);
        return this.#set(record);
      },
      act: (_side: string, action: string) => {
        if (action === 'break' || this.held === null) {
          this.held = null;
          return Promise.reject(new WorkerFailure('unreachable'));
        }
        this.held += ` ${action}`;
        return Promise.resolve({ ok: { acted: playedMove(action, []), state: stateOf(this.held) } });
      },
      write: () => Promise.resolve({ ok: this.held ?? '' }),
      reopen: () => Promise.resolve({ ok: stateOf(this.held ?? '') }),
      stateAt: (plies: number) => Promise.resolve({ ok: stateOf(this.#upTo(plies)) }),
      undo: (plies: number) => {
        this.held = this.#upTo(stateOf(this.held ?? '').entries.length - plies);
        return Promise.resolve({ ok: stateOf(this.held) });
      },
      setTag: () => Promise.resolve({ ok: null }),
      close: () => undefined,
    } as unknown as TableClient;
  }

  #upTo(plies: number): string {
    return stateOf(this.held ?? '').entries.slice(0, plies).join(' ');
  }

  #set(record: string): Promise<unknown> {
    this.held = record;
    return Promise.resolve({ ok: { report: {}, state: stateOf(record) } });
  }
}

const NO_ENGINE = { stop: () => undefined } as unknown as EngineClient;

async function begun(table: BreakingTable): Promise<GameSession> {
  const kept = newGame({ game: 'hive', seats: [{ kind: 'person' }, { kind: 'person' }], options: [] });
  const session = new GameSession(kept, table.client, NO_ENGINE);
  await session.begin();
  return session;
}

describe('a table that breaks', () => {
  it('is set up again from the record, and the game goes on', async () => {
    const table = new BreakingTable();
    const session = await begun(table);
    await session.play('one');
    await session.play('break');
    expect(session.failure).toBeNull();
    expect(session.wasMended).toBe(true);
    expect(table.reads).toEqual(['start one']);
    expect(session.state?.entries).toEqual(['start', 'one']);
    await session.play('two');
    expect(session.record).toBe('start one two');
    expect(session.wasMended).toBe(false);
  });

  it('twice at the same move is said, and not tried for ever', async () => {
    const table = new BreakingTable();
    const session = await begun(table);
    await session.play('break');
    await session.play('break');
    expect(session.failure).toBe('table');
    expect(table.reads).toEqual(['start']);
  });

  it('before there is a record is said', async () => {
    const table = new BreakingTable();
    const client = { ...table.client, open: () => Promise.reject(new WorkerFailure('no module')) } as TableClient;
    const session = new GameSession(newGame({ game: 'hive', seats: [{ kind: 'person' }, { kind: 'person' }], options: [] }), client, NO_ENGINE);
    await session.begin();
    expect(session.failure).toBe('table');
    expect(table.reads).toEqual([]);
  });
});

describe('taking back', () => {
  it('tells what was taken back, until something else is done', async () => {
    const session = await begun(new BreakingTable());
    await session.play('one');
    await session.takeBack();
    expect(session.takenBack).toEqual(['one']);
    expect(session.state?.entries).toEqual(['start']);
    await session.play('two');
    expect(session.takenBack).toBeNull();
    await session.takeBack();
    expect(session.takenBack).toEqual(['two']);
    await session.lookAt(0);
    await session.lookAt(1);
    expect(session.takenBack).toBeNull();
  });

  it('lets nobody move before it is done, and is done once', async () => {
    const session = await begun(new BreakingTable());
    await session.play('one');
    await session.play('two');
    const takingBack = Promise.all([session.takeBack(), session.takeBack()]);
    await session.play('three');
    await takingBack;
    expect(session.state?.entries).toEqual(['start', 'one']);
  });
});

describe('a game that cannot be opened', () => {
  it('keeps its record', async () => {
    const trouble = { kind: 'tag', tag: 'Rules', reason: 'version 1', text: '' };
    const client = { read: () => Promise.resolve({ trouble }), close: () => undefined } as unknown as TableClient;
    const kept = { ...newGame({ game: 'xbugs', seats: [{ kind: 'person' }, { kind: 'person' }], options: [] }), record: '[Physics "old"]' };
    const session = new GameSession(kept, client, NO_ENGINE);
    await session.begin();
    expect(session.failure).toEqual({ trouble });
    expect(session.record).toBe('[Physics "old"]');
    expect(session.kept).toEqual(kept);
  });
});

describe('x2 a computer that would place first', () => {
  async function begunBy(game: 'hive' | 'xbugs', record: string | null) {
    const thoughts: string[] = [];
    const engine = {
      stop: () => undefined,
      think: (so: { game: string }) => {
        thoughts.push(so.game);
        return new Promise(() => undefined);
      },
    } as unknown as EngineClient;
    const kept = { ...newGame({ game, seats: [{ kind: 'computer', level: 1 }, { kind: 'person' }], options: [] }), record };
    const table = new BreakingTable();
    const client = { ...table.client, open: () => Promise.resolve({ ok: { report: {}, state: stateOf('') } }) } as unknown as TableClient;
    const session = new GameSession(kept, client, engine);
    await session.begin();
    return { session, thoughts };
  }

  it('waits until the person has tried enough flicks', async () => {
    const { session, thoughts } = await begunBy('xbugs', null);
    expect(session.waitsForPerson).toBe(true);
    expect(thoughts).toEqual([]);
    session.letComputerBegin();
    expect(session.waitsForPerson).toBe(false);
    expect(thoughts).toEqual(['xbugs']);
  });

  it('does not wait in a game that has begun, nor where there is nothing to try', async () => {
    const begun = await begunBy('xbugs', 'one two');
    expect(begun.session.waitsForPerson).toBe(false);
    expect(begun.thoughts).toEqual(['xbugs']);
    const hive = await begunBy('hive', null);
    expect(hive.session.waitsForPerson).toBe(false);
    expect(hive.thoughts).toEqual(['hive']);
  });
});
