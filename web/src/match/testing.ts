/** Stand-ins for tests: a table without rules, an engine that answers on demand, storage in memory. */

import type { EngineClient } from '../engine/client';
import type { Progress } from '../storage/games';
import type { Persistence, PersistenceListeners } from '../storage/persistence';
import { playedMove } from '../table/acted';
import type { TableClient } from '../table/client';
import type { AdviceReport, Side, TableState } from '../table/types';
import { CancelledError, WorkerFailure } from '../worker/protocol';

interface Situation {
  drawOffer?: Side | null;
  winner?: Side | null;
}

/** A table with as many entries as its record has words. */
export function stateOf(record: string, { drawOffer = null, winner = null }: Situation = {}): TableState {
  const entries = record.split(' ').filter(Boolean);
  const toAct = entries.length % 2 === 0 ? 'first' : 'second';
  const outcome = winner && { result: { win: winner }, reason: 'time' };
  const view = { game: 'hive', to_act: winner ? null : toAct, outcome, draw_offer: drawOffer, plies: entries.length, board: {} };
  const listed = ['one', 'two'].map((text) => ({ text, piece: null, from: null, to: null }));
  return { entries, view, actions: { listed, forms: [] }, tags: [], side_names: ['', ''] } as unknown as TableState;
}

const NO_TABLE = { refusal: { code: 'no-table', rule: null, text: '', marks: [] } };

/** A table that takes every word for a move. At `break` its worker fails, and what it held is gone. */
export class FakeTable {
  held: string | null = null;
  reads: string[] = [];
  situation: Situation = {};
  #isLost = false;
  #held: Promise<void> = Promise.resolve();

  /** The worker is gone, and another one knows no table. */
  lose(): void {
    this.#isLost = true;
  }

  /** Delays answers about earlier states until what it returns is called. */
  holdStateAt(): () => void {
    let release: () => void = () => undefined;
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  get state(): TableState {
    return stateOf(this.held ?? '', this.situation);
  }

  get client(): TableClient {
    const state = (): Promise<unknown> => Promise.resolve(this.#isLost ? NO_TABLE : { ok: this.state });
    return {
      open: () => this.#set(''),
      read: (record: string) => {
        this.reads.push(record);
        return this.#set(record);
      },
      act: (side: Side, action: string) => this.#act(side, action),
      write: () => Promise.resolve({ ok: this.held ?? '' }),
      reopen: () => {
        this.situation = {};
        return state();
      },
      state,
      stateAt: async (plies: number) => {
        await this.#held;
        return this.#isLost ? NO_TABLE : { ok: stateOf(this.#upTo(plies)) };
      },
      undo: (plies: number) => {
        this.held = this.#upTo(this.state.entries.length - plies);
        return state();
      },
      setTag: () => Promise.resolve({ ok: null }),
      close: () => undefined,
    } as unknown as TableClient;
  }

  #act(side: Side, action: string): Promise<unknown> {
    if (action === 'break' || this.held === null) {
      this.held = null;
      return Promise.reject(new WorkerFailure('unreachable'));
    }
    if (this.#isLost) return Promise.resolve(NO_TABLE);
    if (action === 'illegal') return Promise.resolve({ refusal: { code: 'illegal', rule: null, text: '', marks: [] } });
    if (action === 'offer draw') this.situation = { drawOffer: side };
    else if (action === 'decline draw') this.situation = {};
    else if (action === 'resign') this.situation = { winner: side === 'first' ? 'second' : 'first' };
    else this.held = `${this.held} ${action}`.trim();
    const acted = playedMove(action, [{ name: 'move', say: '', data: null }]);
    return Promise.resolve({ ok: { acted, state: this.state } });
  }

  #upTo(plies: number): string {
    return this.state.entries.slice(0, plies).join(' ');
  }

  #set(record: string): Promise<unknown> {
    this.held = record;
    this.#isLost = false;
    return Promise.resolve({ ok: { report: { game: 'hive', format: 'record', record, tree: [{ parent: null, entry: '', comments_before: [], comments_after: [], nags: [] }] }, state: this.state } });
  }
}

interface Question {
  record: string;
  level: number | undefined;
  answer: (action: string, estimate?: number) => void;
  fail: (error: Error) => void;
}

/** An engine that answers when the test says so. */
export class FakeEngine {
  questions: Question[] = [];
  aborted = 0;

  get client(): EngineClient {
    return {
      think: ({ record }: { record: string }, { level }: { level?: number }, signal?: AbortSignal) =>
        new Promise((resolve, reject) => {
          this.questions.push({
            record,
            level,
            answer: (action, estimate = 0) => resolve({ ok: { action, score: { estimate } } as AdviceReport }),
            fail: reject,
          });
          signal?.addEventListener('abort', () => {
            this.aborted += 1;
            reject(new CancelledError('cancelled'));
          });
        }),
      close: () => undefined,
    } as unknown as EngineClient;
  }

  get last(): Question {
    const last = this.questions.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }
}

/** Storage that several tabs share. */
export class FakeStorage {
  saved: Progress[] = [];
  /** What a tab that was left had not written yet. */
  unwritten: Progress | null = null;
  /** Whether tabs miss what others report. */
  isSilent = false;
  #tabs: FakePersistence[] = [];

  openTab(): Persistence {
    const tab = new FakePersistence(this, (kind) => {
      for (const other of this.isSilent ? [] : this.#tabs) if (other !== tab) other.listeners?.[kind]();
    });
    this.#tabs.push(tab);
    return tab;
  }
}

class FakePersistence implements Persistence {
  listeners: PersistenceListeners | null = null;

  constructor(
    private readonly storage: FakeStorage,
    private readonly tellOthers: (kind: keyof PersistenceListeners) => void,
  ) {}

  claim(): void {
    this.tellOthers('onclaimed');
  }

  async save(progress: Progress, after: number): Promise<'stored' | 'outdated'> {
    const last = this.storage.saved.at(-1);
    if (last && last.changed !== after) return 'outdated';
    this.storage.saved.push(progress);
    await Promise.resolve();
    this.tellOthers('onsaved');
    return 'stored';
  }

  load(): Promise<Progress | null> {
    return Promise.resolve(this.storage.saved.at(-1) ?? null);
  }

  recover(): Promise<Progress | null> {
    if (this.storage.unwritten) this.storage.saved.push(this.storage.unwritten);
    this.storage.unwritten = null;
    return this.load();
  }

  close(): void {
    this.listeners = null;
  }
}

/** Lets everything happen that needs no time. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
