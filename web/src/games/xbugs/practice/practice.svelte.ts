/** A table to try flicks on (X2): one bug at a time, something to aim at, and a count of hits. */

import type { Happening } from '../telling.svelte';
import type { TableClient } from '../../../table/client';
import type { Answered } from '../../../table/service';
import type { Acted, ActionForm, Refusal, View, XbugsBoard, XbugsPiece, XbugsPractice } from '../../../table/types';
import { randomNumber } from '../../../match/plan';
import { flickForm, placeForm } from './forms';
import type { PracticePlan } from './plan';

export type Targets = 'none' | 'resources' | 'army';

/** How far in front of the middle line a bug starts, in centimetres. */
const START = 20;

export class PracticeSession {
  /** The table now; `null` until it has been opened. */
  practice: XbugsPractice | null = $state.raw(null);
  happened: Happening | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  hasFailed = $state(false);
  targets: Targets = $state('resources');
  /** The bug that is practised with. */
  bug: string | null = $state(null);
  /** Whether the bug is being put somewhere else. */
  isMoving = $state(false);
  /** What has been seen to hit: the table knows it before the flight is over. */
  counted = $state.raw({ flicks: 0, hits: 0 });

  #client: TableClient;
  /** The table that the last flick led to. */
  #after: XbugsPractice | null = $state.raw(null);

  constructor(client: TableClient) {
    this.#client = client;
  }

  get board(): XbugsBoard | null {
    return this.practice?.board ?? null;
  }

  get view(): View<XbugsBoard> | null {
    return this.practice && { game: 'xbugs', seq: 0, to_act: 'first', outcome: null, draw_offer: null, take_back_offer: null, plies: this.practice.flicks, board: this.practice.board };
  }

  /** The bugs of the army, one of each kind. */
  get kinds(): XbugsPiece[] {
    const bugs = (this.board?.pieces ?? []).filter(({ kind, owner }) => kind === 'bug' && owner === 'first');
    return bugs.filter(({ of }, index) => bugs.findIndex((other) => other.of === of) === index);
  }

  get isOnTable(): boolean {
    return this.board?.pieces.some(({ name, pose }) => name === this.bug && pose !== null) ?? false;
  }

  /** What may be done: flick the bug, or put it somewhere. */
  get forms(): ActionForm[] {
    if (this.bug === null || !this.board) return [];
    if (this.isMoving) return [placeForm(this.bug, this.board)];
    return this.isOnTable ? [flickForm(this.bug)] : [];
  }

  get canRepeat(): boolean {
    return this.practice?.can_repeat ?? false;
  }

  /** The last flick can be shown again as long as nothing has changed since. */
  get canReplay(): boolean {
    return this.happened !== null && this.practice !== null && this.practice === this.#after;
  }

  /** Opens an empty table, then puts targets and a bug on it. */
  async open(plan: PracticePlan): Promise<void> {
    this.#forget();
    this.counted = { flicks: 0, hits: 0 };
    await this.#guarded(async () => {
      const opened = await this.#client.openPractice(plan.options, randomNumber());
      if (!this.#applied(opened)) return;
      const known = this.kinds.some(({ name }) => name === this.bug);
      if (!known) this.bug = this.kinds[0]?.name ?? null;
      await this.setTargets(this.targets);
      await this.#placeBug();
    });
  }

  async setTargets(targets: Targets): Promise<void> {
    this.targets = targets;
    await this.#command(`targets ${targets}`);
  }

  async setCloth(millimetres: number): Promise<void> {
    await this.#command(`cloth ${millimetres}`);
  }

  /** Takes another bug in hand. */
  async choose(bug: string): Promise<void> {
    const before = this.bug;
    this.bug = bug;
    if (before !== null && this.board?.pieces.some(({ name, pose }) => name === before && pose)) await this.#command(`remove ${before}`);
    await this.#placeBug();
  }

  /** Everything as it was before the last flick. */
  async again(): Promise<void> {
    await this.#command('again');
  }

  /** A flick, or the place that a bug is put to. */
  async play(text: string): Promise<void> {
    if (!text.startsWith('flick ')) {
      if (await this.#command(text)) this.isMoving = false;
      return;
    }
    const before = this.board;
    if (!before) return;
    await this.#guarded(async () => {
      const answer = await this.#client.practise(text);
      this.refusal = 'refusal' in answer ? answer.refusal : null;
      if ('refusal' in answer) return;
      this.#show(answer.ok.view, { acted: { logged: null, events: answer.ok.trial.events }, before });
    });
  }

  async preview(text: string): Promise<Answered<Acted>> {
    const answer = await this.#client.previewPractice(text);
    return 'refusal' in answer ? answer : { ok: { logged: null, events: answer.ok.events } };
  }

  replay(): void {
    if (this.happened && this.canReplay) this.happened = { ...this.happened, acted: { ...this.happened.acted } };
  }

  /** The flight has been seen. */
  shown(): void {
    const { flicks = 0, hits = 0 } = this.practice ?? {};
    this.counted = { flicks, hits };
  }

  /** Puts the bug where it starts, if it is not on the table. */
  async #placeBug(): Promise<void> {
    if (this.bug !== null && !this.isOnTable) await this.#command(`place ${this.bug} at 0 ${-START}`);
  }

  #show(practice: XbugsPractice, happening: Happening): void {
    this.practice = practice;
    this.#after = practice;
    this.happened = happening;
  }

  #forget(): void {
    this.happened = null;
    this.refusal = null;
    this.isMoving = false;
  }

  async #command(text: string): Promise<boolean> {
    let isDone = false;
    await this.#guarded(async () => {
      const answer = await this.#client.practise(text);
      isDone = this.#applied('ok' in answer ? { ok: answer.ok.view } : answer);
      if (isDone) this.happened = null;
    });
    return isDone;
  }

  #applied(answer: Answered<XbugsPractice>): boolean {
    this.refusal = 'refusal' in answer ? answer.refusal : null;
    if ('refusal' in answer) return false;
    this.practice = answer.ok;
    return true;
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      this.hasFailed = true;
    }
  }
}
