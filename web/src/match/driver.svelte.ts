/**
 * Drives the table in its worker, for games that are played, analysed or learnt with: one
 * task after the other, what was refused, what happened, and repair after a failure.
 */

import { partOf, reportFailure } from '../failures/failures.svelte';
import { GAMES, isGameId } from '../games';
import type { TableClient } from '../table/client';
import type { Answered, Opened, Played } from '../table/service';
import type { Acted, InputError, ReadReport, Refusal, Side, TableState } from '../table/types';
import { CancelledError, WorkerFailure } from '../worker/protocol';
import { lastMotion, MotionPlayback, type Happening } from './motion.svelte';

/** What goes wrong outside the rules: the worker, or a game that cannot be opened. */
export type TableFailure = 'table' | { trouble: InputError };

/** An event for listeners, delivered once, in contrast to state, which may be read at any time. */
export type TableNews = { kind: 'opened' } | { kind: 'acted'; acted: Acted } | { kind: 'refused'; refusal: Refusal };

export class TableDriver {
  state: TableState | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** What happened last; `null` after anything but an action. */
  news: Acted | null = $state.raw(null);
  failure: TableFailure | null = $state.raw(null);
  /** Whether the worker broke and the table was set up again from the record. */
  wasRepaired = $state(false);
  readonly motion = new MotionPlayback();
  /** Called after a repair. */
  onrepaired: (() => void) | null = null;

  readonly client: TableClient;
  #record = '';
  #restore: () => Promise<Opened>;
  #repairedRecord: string | null = null;
  #isClosed = false;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners: ((news: TableNews) => void)[] = [];

  /** `restore`: how a lost table is set up again; from the record, unless something else is said. */
  constructor(client: TableClient, { record = '', restore }: { record?: string; restore?: () => Promise<Opened> } = {}) {
    this.client = client;
    this.#record = record;
    this.#restore = restore ?? (() => client.read(this.#record, []));
  }

  /** The record of the game as it stands. */
  get record(): string {
    return this.#record;
  }

  subscribe(listener: (news: TableNews) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Runs a task once all earlier ones are done. If the worker breaks at it, the answer is
   * `null` and the table is set up again from the record; a second failure at the same record
   * is reported.
   */
  run<Value>(task: () => Promise<Value>): Promise<Value | null> {
    const done = this.#queue.then(() => (this.#isClosed ? null : task())).catch(async (error: unknown) => {
      if (error instanceof CancelledError || this.#isClosed || (await this.#repair())) return null;
      reportFailure(partOf(error), error);
      this.failure = 'table';
      return null;
    });
    this.#queue = done;
    return done;
  }

  // Parts of a task, to be used inside `run`.

  async open(opening: Promise<Opened>): Promise<ReadReport | null> {
    const opened = await opening;
    if ('trouble' in opened) {
      this.failure = { trouble: opened.trouble };
      return null;
    }
    await this.#show(opened.ok.state, null);
    this.#notify({ kind: 'opened' });
    return opened.ok.report;
  }

  /** Sets the table up again, after its worker was ended. */
  async restore(): Promise<boolean> {
    return this.#record !== '' && (await this.open(this.#restore())) !== null;
  }

  act(side: Side, action: string): Promise<Answered<Played>> {
    return this.take(this.client.act(side, action));
  }

  /** Shows what a call that plays something has led to. `isNews`: whether it is also announced. */
  async take(playing: Promise<Answered<Played>>, isNews = true): Promise<Answered<Played>> {
    const before = this.state;
    const played = ensureTable(await playing);
    if ('refusal' in played) {
      this.refuse(played.refusal);
      return played;
    }
    const { acted, state } = played.ok;
    if (!isNews) {
      await this.#show(state, this.news, this.motion.current);
      return played;
    }
    const canMove = isGameId(state.view.game) && GAMES[state.view.game].hasMotion;
    await this.#show(state, acted, canMove && before ? { acted, before } : null);
    this.#notify({ kind: 'acted', acted });
    return played;
  }

  /** Shows a state that no action of a player has led to. `news`: what is announced with it. */
  async change(changing: Promise<Answered<TableState>>, news: Acted | null = null): Promise<TableState | null> {
    const answer = ensureTable(await changing);
    if ('refusal' in answer) return null;
    await this.#show(answer.ok, news);
    if (news) this.#notify({ kind: 'acted', acted: news });
    return answer.ok;
  }

  async replayMotion(entries: readonly string[]): Promise<void> {
    const ply = lastMotion(entries);
    if (ply === 0) return;
    const [before, acted] = await Promise.all([this.client.stateAt(ply - 1), this.client.replay(ply)]);
    if ('ok' in before && 'ok' in acted) this.motion.start(acted.ok, before.ok);
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.#notify({ kind: 'refused', refusal });
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  /** Puts the game away. */
  reset(): void {
    this.#record = '';
    this.state = null;
    this.news = null;
    this.refusal = null;
    this.failure = null;
    this.motion.clear();
  }

  /** What an action would do without chance. */
  preview(side: Side | null, action: string): Promise<Answered<Acted>> {
    return this.client.preview(side ?? 'first', action);
  }

  /** The game in one of its formats. */
  async write(format: string): Promise<string | null> {
    const answer = await this.client.write(format);
    return 'ok' in answer ? answer.ok : null;
  }

  async stateAt(plies: number): Promise<TableState | null> {
    const answer = ensureTable(await this.client.stateAt(Math.max(0, plies)));
    return 'ok' in answer ? answer.ok : null;
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners = [];
    this.motion.clear();
    this.client.close();
  }

  /** The record is written first, so that all that is shown changes at once. */
  async #show(state: TableState, news: Acted | null, happening: Happening | null = null): Promise<void> {
    this.#record = (await this.write('record')) ?? this.#record;
    if (happening === null) this.motion.clear();
    else if (happening !== this.motion.current) this.motion.start(happening.acted, happening.before);
    this.state = state;
    this.news = news;
    this.refusal = null;
    this.failure = null;
    this.wasRepaired = false;
  }

  #notify(news: TableNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  /**
   * A worker that broke is gone, and its table with it; the next call starts another. It is
   * not repaired twice from the same record: what breaks it each time would go on for ever.
   */
  async #repair(): Promise<boolean> {
    const record = this.#record;
    if (record === '' || record === this.#repairedRecord) return false;
    this.#repairedRecord = record;
    try {
      if (!(await this.restore())) return false;
    } catch {
      return false;
    }
    this.wasRepaired = true;
    this.onrepaired?.();
    return true;
  }
}

/** Fails if the worker has no table: it is another one than the one that had it. */
export function ensureTable<Value>(answer: Answered<Value>): Answered<Value> {
  if ('refusal' in answer && answer.refusal.code === 'no-table') throw new WorkerFailure(answer.refusal.text);
  return answer;
}

/** Fails if the table refuses what no rule of the game forbids. */
export function ensureAccepted(answer: Answered<unknown>): void {
  if ('refusal' in answer) throw new WorkerFailure(answer.refusal.text);
}
