/**
 * One game being played on this page: the table in its worker, the computer in
 * another, and what people do at it. What is to be seen of it is in `seen.svelte.ts`.
 */

import type { EngineClient } from '../../engine/client';
import type { GameSoFar } from '../../engine/service';
import { CAPABILITIES } from '../../games/capabilities';
import type { TableClient } from '../../table/client';
import type { Answered } from '../../table/service';
import type { Acted, Side, TableState } from '../../table/types';
import { ComputerPlayer } from './computer';
import type { GameClock } from './game-clock.svelte';
import { keepGame, type KeptGame } from './kept';
import { Mending, type Failure } from './mending.svelte';
import { GameSeen } from './seen.svelte';
import { lastMotion } from './showing.svelte';
import { takeBackDecision } from './take-back';

export class GameSession extends GameSeen {
  #table: TableClient;
  #computer: ComputerPlayer;
  #mending = new Mending(() => this.#record, (record) => this.#setUpAgain(record));
  #record = '';
  #isTakingBack = false;
  /** Grows with every change: an answer for an older number comes too late. */
  #moment = 0;

  constructor(kept: KeptGame, table: TableClient, engine: EngineClient, clock: GameClock | null = null) {
    super(kept, clock);
    if (clock) clock.listeners = { onfall: (side) => void this.#loseOnTime(side), onkeep: () => this.#keep() };
    this.#record = kept.record ?? '';
    this.#table = table;
    this.#computer = new ComputerPlayer(engine);
  }

  get failure(): Failure | null {
    return this.#mending.failure;
  }

  /** The table broke and was set up again from the record. */
  get wasMended(): boolean {
    return this.#mending.wasMended;
  }

  get record(): string {
    return this.#record;
  }

  /**
   * Opens the table, at its start or where it was left. A new one gets tags that say
   * who plays and when.
   */
  async begin(tagsOf: (state: TableState) => readonly (readonly [string, string])[] = () => []): Promise<void> {
    await this.#mending.guarded('table', async () => {
      const { record, game, options } = this.kept;
      const opened =
        record === null ? await this.#table.open(game, options) : await this.#table.read(record, []);
      if ('trouble' in opened) {
        this.#mending.failure = { trouble: opened.trouble };
        return;
      }
      if (record === null) for (const [name, value] of tagsOf(opened.ok.state)) await this.#table.setTag(name, value);
      // A game of computers that was left waits until somebody asks it to go on.
      this.isPaused = (record !== null && !this.hasPerson) || (this.clock?.isPaused ?? false);
      this.clock?.setPaused(this.isPaused);
      this.waitsForPerson = this.#mayTryFirst(opened.ok.state);
      await this.#changed(opened.ok.state);
    });
  }

  /** Whether the computer would place first, and a person has yet had no time to try flicks (X2). */
  #mayTryFirst({ view, entries }: TableState): boolean {
    const isComputer = view.to_act !== null && this.seat(view.to_act).kind === 'computer';
    return CAPABILITIES[this.kept.game].hasPractice && this.hasPerson && isComputer && entries.length === 0;
  }

  /** The person has tried enough: the computer may place. */
  letComputerBegin(): void {
    this.waitsForPerson = false;
    this.#followClock();
    void this.#continue();
  }

  /** Ends the workers. */
  close(): void {
    this.#moment += 1;
    this.#computer.stop();
    this.#table.close();
    this.clock?.close();
  }

  /** A person's action, allowed or not. */
  async play(action: string): Promise<void> {
    const side = this.actor;
    if (side === null || this.earlier || this.isPaused || this.#isTakingBack) return;
    await this.#act(side, action);
  }

  async takeBack(): Promise<void> {
    // A second press means a second step, once the first is done.
    if (this.#isTakingBack) return;
    this.#isTakingBack = true;
    this.#interrupt();
    this.showing.forget();
    await this.#mending.guarded('table', async () => {
      const wasOver = this.isOver;
      const reopened = await this.#table.reopen();
      if (!('ok' in reopened)) return;
      const isOpenAgain = wasOver && reopened.ok.view.outcome === null;
      const taken = isOpenAgain ? null : await takeBackDecision(this.#table, this.kept, reopened.ok);
      // Otherwise computers would play at once what was taken back.
      if (!this.hasPerson) this.#stand(true);
      await this.#changed(taken?.state ?? reopened.ok);
      if (!isOpenAgain) this.takenBack = taken?.undone ?? [];
    });
    this.#isTakingBack = false;
  }

  /** What a shot would do with a steady hand. */
  preview(action: string): Promise<Answered<Acted>> {
    return this.#table.preview(this.actor ?? 'first', action);
  }

  /** Shows once more what moved last. */
  async replay(): Promise<void> {
    const ply = lastMotion(this.shown?.entries ?? []);
    if (ply === 0) return;
    await this.#mending.guarded('table', async () => {
      const [before, acted] = await Promise.all([this.#table.stateAt(ply - 1), this.#table.replay(ply)]);
      if ('ok' in before && 'ok' in acted) this.showing.begin(acted.ok, before.ok);
    });
  }

  async askHint(): Promise<void> {
    if (this.actor === null || this.isThinking) return;
    const moment = this.#moment;
    await this.#mending.guarded('engine', async () => {
      const advised = await this.#computer.hint(this.#soFar);
      if (moment !== this.#moment || advised === null) return;
      const free = this.forms.length > 0 ? { text: advised, piece: null, from: null, to: null } : null;
      const action = this.actions.find(({ text }) => text === advised) ?? free;
      this.#forgetNotes();
      this.hint = action ? [{ action, look: 'hint' }] : [];
    });
  }

  async resign(): Promise<void> {
    const side = this.ownSide ?? this.state?.view.to_act ?? null;
    if (side === null || !this.hasPerson) return;
    this.#interrupt();
    await this.#act(side, 'resign');
  }

  async offerDraw(): Promise<void> {
    const side = this.actor;
    if (side === null || this.#isTakingBack) return;
    await this.#act(side, 'offer draw');
    // Neither refused nor lost with a broken table.
    if (this.ownSide === null || this.state?.view.draw_offer !== side) return;
    await this.#mending.guarded('engine', async () => {
      const isGlad = await this.#computer.isGladOfDraw(this.#soFar);
      await this.#act(side === 'first' ? 'second' : 'first', isGlad ? 'accept draw' : 'decline draw');
      this.computerDeclined = !isGlad;
    });
  }

  async answerDraw(accepts: boolean): Promise<void> {
    const by = this.state?.view.draw_offer;
    if (!by) return;
    const side = by === 'first' ? 'second' : 'first';
    await this.#act(side, accepts ? 'accept draw' : 'decline draw');
  }

  async #loseOnTime(side: Side): Promise<void> {
    if (this.isOver) return;
    this.#interrupt();
    await this.#mending.guarded('table', async () => {
      const winner = side === 'first' ? 'second' : 'first';
      const ended = await this.#table.end({ result: { win: winner }, reason: 'time' });
      if (!('ok' in ended)) return;
      const { outcome } = ended.ok.view;
      this.news = { logged: null, events: [{ name: 'end', say: '', data: { outcome } }] };
      await this.#changed(ended.ok);
    });
  }

  #stand(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clock?.setPaused(isPaused);
    if (this.clock) this.#keep();
  }

  setPaused(isPaused: boolean): void {
    this.#stand(isPaused);
    if (isPaused) this.#interrupt();
    else void this.#continue();
  }

  /** Shows the table after so many entries; now, if that is all of them. */
  async lookAt(plies: number): Promise<void> {
    const last = this.state?.entries.length ?? 0;
    this.showing.forget();
    this.#forgetNotes();
    if (plies >= last) {
      this.earlier = null;
      return;
    }
    await this.#mending.guarded('table', async () => {
      const answer = await this.#table.stateAt(Math.max(0, plies));
      if ('ok' in answer) this.earlier = answer.ok;
    });
  }

  /** What was told about an earlier press is not told again after the next. */
  #forgetNotes(): void {
    this.hint = [];
    this.computerDeclined = false;
    this.takenBack = null;
  }

  dismissTakenBack(): void {
    this.takenBack = null;
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  /** The game in one of its formats. */
  async write(format: string): Promise<string | null> {
    const answer = await this.#table.write(format);
    return 'ok' in answer ? answer.ok : null;
  }

  get #soFar(): GameSoFar {
    const { game } = this.kept;
    const entries = this.state?.entries ?? [];
    // To go through all motions again takes long: the engine goes on where it was.
    return { game, record: this.#record, ...(CAPABILITIES[game].hasMotion ? { entries } : {}) };
  }

  async #act(side: Side, action: string): Promise<void> {
    await this.#mending.guarded('table', async () => {
      const played = await this.#table.act(side, action);
      if ('refusal' in played) {
        this.refusal = played.refusal;
        return;
      }
      this.news = played.ok.acted;
      if (CAPABILITIES[this.kept.game].hasMotion && this.state) this.showing.begin(played.ok.acted, this.state);
      await this.#changed(played.ok.state);
    });
  }

  /** Shows and keeps a new state, and lets the computer go on. */
  async #changed(state: TableState): Promise<void> {
    this.#moment += 1;
    this.state = state;
    this.earlier = null;
    this.refusal = null;
    this.#forgetNotes();
    this.#mending.forget();
    this.#followClock();
    const written = await this.#table.write('record');
    if ('ok' in written) this.#record = written.ok;
    this.kept = {
      ...this.kept,
      record: this.#record,
      plies: state.entries.length,
      finished: state.view.outcome !== null,
      changed: Date.now(),
    };
    this.#keep();
    void this.#continue();
  }

  #followClock(): void {
    if (!this.state) return;
    const { view, entries } = this.state;
    this.clock?.follow({ toAct: view.outcome || this.waitsForPerson ? null : view.to_act, plies: entries.length });
  }

  #keep(): void {
    if (this.clock) this.kept = { ...this.kept, clock: this.clock.kept };
    this.keeping = keepGame(this.kept);
  }

  /** Lets the computer move if it is its turn. */
  async #continue(): Promise<void> {
    const side = this.state?.view.to_act ?? null;
    if (side === null || this.isPaused || this.isOver || this.isThinking || this.waitsForPerson) return;
    if (this.seat(side).kind !== 'computer') return;
    const moment = this.#moment;
    this.isThinking = true;
    await this.#mending.guarded('engine', async () => {
      const action = await this.#computer.turn(this.#soFar, this.kept, side, this.clock);
      await this.showing.seen();
      if (moment !== this.#moment) return;
      this.isThinking = false;
      if (action === null) this.#mending.failure = 'engine';
      else await this.#act(side, action);
    });
    if (moment === this.#moment) this.isThinking = false;
  }

  /** Ends what the computer is thinking about. */
  #interrupt(): void {
    this.#moment += 1;
    this.isThinking = false;
    this.#computer.stop();
  }

  /** After the table broke. */
  async #setUpAgain(record: string): Promise<boolean> {
    const opened = await this.#table.read(record, []);
    if ('trouble' in opened) return false;
    this.showing.forget();
    await this.#changed(opened.ok.state);
    return true;
  }
}
