/**
 * A match on this device: the table in its worker has authority; the computer and storage
 * are parts of it.
 */

import { partOf, reportFailure } from '../failures/failures.svelte';
import type { EngineClient } from '../engine/client';
import type { GameSoFar } from '../engine/service';
import { GAMES } from '../games';
import type { StoreResult } from '../settings/storage';
import type { Progress, StoredGame } from '../storage/games';
import type { Persistence } from '../storage/persistence';
import type { TableClient } from '../table/client';
import type { Answered, Opened } from '../table/service';
import type { Acted, Action, ActionForm, Refusal, Side, TableState } from '../table/types';
import { CancelledError } from '../worker/protocol';
import { controlText } from './clock';
import { ComputerPlayer } from './computer';
import { ensureAccepted, ensureTable, TableDriver, type TableNews } from './driver.svelte';
import { MatchClock } from './match-clock.svelte';
import type { Abilities, Connection, Match, MatchFailure, Notice } from './match';
import { lastMotion, type MotionPlayback } from './motion.svelte';
import { hasPerson, otherSide, ownSide, seatOf, type GamePlan } from './plan';
import { pliesAfterTakeBack } from './take-back';

export interface LocalParts {
  table: TableClient;
  engine: EngineClient;
  persistence: Persistence;
}

/** The computer's turn at a position: what belongs to another position is aborted. */
interface Thinking {
  entries: readonly string[];
  task: AbortController;
}

/** Tags of a new record: who plays, and when. */
export type RecordTags = (state: TableState) => readonly (readonly [string, string])[];

export class LocalMatch implements Match {
  readonly plan: GamePlan;
  readonly mySide: Side | null;
  readonly clock: MatchClock | null;
  readonly online = null;
  earlier: TableState | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  isPaused = $state(false);
  connection: Connection = $state('local');
  stored: StoreResult = $state('stored');

  #driver: TableDriver;
  #computer: ComputerPlayer;
  #persistence: Persistence;
  #progress: Progress;
  #thinking: Thinking | null = $state.raw(null);
  #hasEngineFailed = $state(false);
  #awaitsPerson = $state(false);
  #takingBack: Promise<unknown> | null = null;
  /** Number of tasks at the table that are under way or wait; the clock stands until it is zero. */
  #tasks = 0;
  #isClosed = false;
  /** Aborts what was asked of the computer besides its turns: a hint, an answer to an offer. */
  #questions = new AbortController();

  constructor({ plan, seed, progress }: StoredGame, { table, engine, persistence }: LocalParts) {
    this.plan = plan;
    this.mySide = ownSide(plan);
    this.#progress = progress;
    this.clock = plan.control ? new MatchClock(plan.control, { stored: progress.clock }) : null;
    if (this.clock) this.clock.listeners = { onflag: () => void this.#flag(), onsave: () => void this.#save() };
    this.#driver = new TableDriver(table, { record: progress.record ?? '', restore: () => this.#read(this.record) });
    this.#driver.onrepaired = () => {
      this.#follow();
      // A tab that only follows must not save over the one that plays.
      if (this.connection === 'local') void this.#save();
    };
    this.#computer = new ComputerPlayer(engine, seed);
    this.#persistence = persistence;
    persistence.listeners = {
      onclaimed: () => this.#leaveToOtherTab(),
      onsaved: () => void this.#reload(),
      onreturned: () => void this.takeOver(),
    };
  }

  get state(): TableState | null {
    return this.#driver.state;
  }

  get news(): Acted | null {
    return this.#driver.news;
  }

  get refusal(): Refusal | null {
    return this.#driver.refusal;
  }

  get failure(): MatchFailure | null {
    return this.#driver.failure ?? (this.#hasEngineFailed ? 'engine' : null);
  }

  get wasRepaired(): boolean {
    return this.#driver.wasRepaired;
  }

  get record(): string {
    return this.#driver.record;
  }

  get motion(): MotionPlayback {
    return this.#driver.motion;
  }

  get isOver(): boolean {
    return (this.state?.view.outcome ?? null) !== null;
  }

  get isThinking(): boolean {
    return this.#thinking !== null;
  }

  get actor(): Side | null {
    const side = this.state?.view.to_act ?? null;
    return side !== null && this.connection === 'local' && this.#isPerson(side) ? side : null;
  }

  get actions(): readonly Action[] {
    const isPossible = this.actor !== null && !this.earlier && !this.isOver && !this.isPaused;
    return isPossible ? (this.state?.actions.listed ?? []) : [];
  }

  get forms(): readonly ActionForm[] {
    return this.actions.length > 0 ? (this.state?.actions.forms ?? []) : [];
  }

  get can(): Abilities {
    const { actor, isOver, isPaused, state } = this;
    const isHere = this.connection === 'local';
    const isOpen = isHere && state !== null && !isOver;
    const offer = isOver ? null : (state?.view.draw_offer ?? null);
    return {
      play: this.actions.length > 0,
      takeBack: isHere && ((state?.entries.length ?? 0) > 0 || isOver),
      hint: this.actions.length > 0,
      offerDraw: actor !== null && !isPaused && state?.view.draw_offer === null,
      answerDraw: isHere && offer !== null && this.#isPerson(otherSide(offer)),
      // At one screen moves are taken back without asking.
      answerTakeBack: false,
      resign: isOpen && hasPerson(this.plan),
      pause: isOpen && (this.clock !== null || !hasPerson(this.plan)),
      replayMotion: lastMotion((this.earlier ?? state)?.entries ?? []) > 0,
      takeOver: this.connection === 'elsewhere',
      letBegin: isHere && this.#awaitsPerson,
    };
  }

  subscribe(listener: (news: TableNews) => void): () => void {
    return this.#driver.subscribe(listener);
  }

  /** Opens the table, at its start or where it was left. */
  async begin(tagsOf: RecordTags = () => []): Promise<void> {
    this.#persistence.claim();
    this.clock?.hold();
    await this.#driver.run(async () => {
      const { record } = this.#progress;
      const opening = record === null ? this.#openNew(tagsOf) : this.#read(record);
      if ((await this.#driver.open(opening)) === null) return;
      // A stored game of computers waits until it is resumed.
      this.isPaused = (record !== null && !hasPerson(this.plan)) || (this.clock?.isPaused ?? false);
      this.clock?.setPaused(this.isPaused);
      this.#awaitsPerson = this.#mayTryFirst();
      // To open a game is not to play it.
      if (record === null) this.#changed();
      else this.#follow();
    });
  }

  async #openNew(tagsOf: RecordTags): Promise<Opened> {
    const { client } = this.#driver;
    const opened = await client.open(this.plan.game, this.plan.options);
    if ('trouble' in opened) return opened;
    for (const [name, value] of tagsOf(opened.ok.state)) await client.setTag(name, value);
    await this.#setClock();
    return opened;
  }

  async #read(record: string): Promise<Opened> {
    const opened = await this.#driver.client.read(record, []);
    if ('ok' in opened) await this.#setClock(record);
    return opened;
  }

  /** Puts the clock on the table: with the times that are shown, if the game is read from its record. */
  async #setClock(record?: string): Promise<void> {
    if (!this.clock || !this.plan.control) return;
    const turnStart = this.#progress.clock?.history?.at(-1) ?? null;
    const stored = record === undefined ? null : { record, left: this.clock.snapshot().left, turnStart };
    ensureAccepted(await this.#driver.client.setClock(controlText(this.plan.control), stored));
    await this.#runClock();
  }

  /** Whether the computer would place first, and a person has yet had no time to try flicks (X2). */
  #mayTryFirst(): boolean {
    const toAct = this.state?.view.to_act ?? null;
    const isComputer = toAct !== null && !this.#isPerson(toAct);
    return GAMES[this.plan.game].practice !== null && hasPerson(this.plan) && isComputer && this.state?.entries.length === 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#interrupt();
    this.#computer.close();
    this.clock?.close();
    this.#persistence.close();
    this.#driver.close();
  }

  /**
   * A person's action, allowed or not. What is pressed while the last action is carried out
   * waits for it; what is pressed during a take-back was meant for another position.
   */
  async play(action: string): Promise<void> {
    const { actor } = this;
    if (actor === null || this.earlier || this.isPaused || this.#takingBack) return;
    await this.#act(actor, action, () => this.connection === 'local');
  }

  async takeBack(): Promise<void> {
    // A second press means a second step, once the first is done.
    this.#takingBack ??= this.#atTable(async () => {
      if (!this.can.takeBack) return;
      this.#interrupt();
      const { client } = this.#driver;
      const wasOver = this.isOver;
      const reopened = ensureTable(await client.reopen());
      if (!('ok' in reopened)) return;
      const { entries } = reopened.ok;
      const isOpenAgain = wasOver && reopened.ok.view.outcome === null;
      const plies = isOpenAgain ? null : await pliesAfterTakeBack(client, this.plan, reopened.ok);
      const undone = plies === null ? reopened : await client.undo(entries.length - plies);
      // Before the state is shown: what is shown is saved at once.
      await this.#runClock();
      await this.#driver.change(Promise.resolve(undone));
      // Otherwise computers would play at once what was taken back.
      if (!hasPerson(this.plan)) this.#pause(true);
      this.#changed();
      if (!isOpenAgain) this.notice = { kind: 'taken-back', entries: plies === null ? [] : entries.slice(plies) };
    }).finally(() => (this.#takingBack = null));
    await this.#takingBack;
  }

  async requestHint(): Promise<void> {
    if (!this.can.hint) return;
    const { state } = this;
    await this.#ask(async (signal) => {
      const advised = await this.#computer.hint(this.#soFar, signal);
      if (advised === null || this.state !== state) return;
      const free = this.forms.length > 0 ? { text: advised, piece: null, from: null, to: null } : null;
      const action = this.actions.find(({ text }) => text === advised) ?? free;
      this.notice = action && { kind: 'hint', action };
    });
  }

  async resign(): Promise<void> {
    const side = this.mySide ?? this.state?.view.to_act ?? null;
    if (side === null || !this.can.resign) return;
    this.#interrupt();
    await this.#act(side, 'resign');
  }

  async offerDraw(): Promise<void> {
    const side = this.actor;
    if (side === null || !this.can.offerDraw) return;
    const { state } = this;
    await this.#act(side, 'offer draw', () => this.state === state);
    const isOffered = (): boolean => !this.isOver && this.state?.view.draw_offer === side;
    if (this.mySide === null || !isOffered()) return;
    await this.#ask(async (signal) => {
      const accepts = await this.#computer.acceptsDraw(this.#soFar, signal);
      // The person may have moved meanwhile, and the computer too: then it has declined.
      await this.#act(otherSide(side), accepts ? 'accept draw' : 'decline draw', () => !signal.aborted && isOffered());
      if (!accepts && !signal.aborted) this.notice = { kind: 'draw-declined' };
    });
  }

  async answerDraw(accepts: boolean): Promise<void> {
    const by = this.state?.view.draw_offer;
    if (!by || !this.can.answerDraw) return;
    await this.#act(otherSide(by), accepts ? 'accept draw' : 'decline draw');
  }

  async answerTakeBack(): Promise<void> {
    // Nobody asks at one screen.
  }

  setPaused(isPaused: boolean): void {
    if (this.connection !== 'local') return;
    this.#pause(isPaused);
    this.#continue();
  }

  letComputerBegin(): void {
    this.#awaitsPerson = false;
    this.#releaseClock();
    this.#continue();
  }

  async takeOver(): Promise<void> {
    this.connection = 'connecting';
    this.#persistence.claim();
    await this.#reload(() => this.#persistence.recover());
    // Closed meanwhile, or another tab has claimed it.
    if (this.#isClosed || this.connection !== 'connecting') return;
    this.connection = 'local';
    this.#releaseClock();
    this.#continue();
  }

  async lookAt(plies: number): Promise<void> {
    this.motion.clear();
    this.notice = null;
    await this.#driver.run(async () => {
      const isNow = plies >= (this.state?.entries.length ?? 0);
      this.earlier = isNow ? null : await this.#driver.stateAt(plies);
    });
  }

  async replayMotion(): Promise<void> {
    await this.#driver.run(() => this.#driver.replayMotion((this.earlier ?? this.state)?.entries ?? []));
  }

  preview(action: string): Promise<Answered<Acted>> {
    return this.#driver.preview(this.actor, action);
  }

  dismissNotice(): void {
    this.notice = null;
  }

  dismissRefusal(): void {
    this.#driver.dismissRefusal();
  }

  #isPerson(side: Side): boolean {
    return seatOf(this.plan, side).kind === 'person';
  }

  get #soFar(): GameSoFar {
    const { game } = this.plan;
    const entries = this.state?.entries ?? [];
    // To go through all motions again takes long: the engine goes on where it was.
    return { game, record: this.record, ...(GAMES[game].hasMotion ? { entries } : {}) };
  }

  async #act(side: Side, action: string, isStillMeant: () => boolean = () => true): Promise<void> {
    await this.#atTable(async () => {
      if (!isStillMeant()) return;
      const played = await this.#driver.act(side, action);
      if ('ok' in played) this.#changed(played.ok.acted);
    });
  }

  /**
   * Runs a task at the table while the clock stands: whoever has pressed in time does not lose
   * on time while the table is at work.
   */
  async #atTable(task: () => Promise<void>): Promise<void> {
    this.#tasks += 1;
    this.clock?.hold();
    await this.#driver.run(async () => {
      if (this.clock) await this.#runClock();
      await task();
    });
    this.#tasks -= 1;
    this.#releaseClock();
  }

  /** Ends the game if a side has no time left at the table either. */
  async #flag(): Promise<void> {
    await this.#atTable(async () => {
      const flagged = await this.#driver.client.flag();
      if (!('ok' in flagged)) return;
      this.#interrupt();
      await this.#driver.take(Promise.resolve(flagged));
      this.#changed(flagged.ok.acted);
    });
  }

  /**
   * Saves a new state in the tick in which it is shown, and lets the computer go on. `acted`:
   * what led to it, with the reading of the clock after it.
   */
  #changed(acted?: Acted): void {
    if (acted?.logged?.clock) this.clock?.show(acted.logged.clock);
    this.#follow();
    void this.#save();
  }

  /** Lets clock and computer go on from the state there is. */
  #follow(): void {
    this.earlier = null;
    this.notice = null;
    this.#hasEngineFailed = false;
    this.#releaseClock();
    this.#continue();
  }

  #pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!this.clock) return;
    this.clock.setPaused(isPaused);
    void this.#save();
  }

  /** Gives the table the playing time, and shows its clock. */
  async #runClock(): Promise<void> {
    const at = this.clock?.playingTime() ?? 0;
    const answer = this.clock && ensureTable(await this.#driver.client.runClock(at));
    if (answer && 'ok' in answer && answer.ok) this.clock?.show(answer.ok, at);
  }

  #releaseClock(): void {
    if (this.#tasks === 0 && !this.#isClosed && !this.#awaitsPerson && this.connection === 'local') this.clock?.release();
  }

  /** What was done before another tab claimed the game is saved too, if that tab has saved nothing yet. */
  async #save(): Promise<void> {
    if (!this.state) return;
    const after = this.#progress.changed;
    const progress: Progress = {
      record: this.record,
      plies: this.state.entries.length,
      finished: this.isOver,
      // Later than what was saved before, even if the watch was set back.
      changed: Math.max(Date.now(), after + 1),
      ...(this.clock ? { clock: this.clock.snapshot() } : {}),
    };
    this.#progress = progress;
    const result = await this.#persistence.save(progress, after);
    if (result !== 'outdated') {
      this.stored = result;
      return;
    }
    // What was played here did not count: it is replaced by what is stored.
    this.#leaveToOtherTab();
    await this.#reload(() => this.#persistence.load(), true);
  }

  /** Lets the computer think if it is to move, and only about the position that is there. */
  #continue(): void {
    const side = this.state?.view.to_act ?? null;
    const isWaiting = this.isPaused || this.isOver || this.#awaitsPerson || this.connection !== 'local';
    if (side === null || isWaiting || this.#isPerson(side)) {
      this.#stopThinking();
      return;
    }
    const entries = this.state?.entries ?? [];
    // An offer or its answer leaves the position as it is.
    if (this.#thinking && isSame(this.#thinking.entries, entries)) return;
    this.#stopThinking();
    const thinking = { entries, task: new AbortController() };
    this.#thinking = thinking;
    void this.#think(side, thinking);
  }

  async #think(side: Side, thinking: Thinking): Promise<void> {
    const { signal } = thinking.task;
    try {
      const action = await this.#computer.turn(this.#soFar, this.plan, side, this.clock, signal);
      await this.motion.finished();
      if (signal.aborted) return;
      if (action === null) {
        this.#thinking = null;
        this.#hasEngineFailed = true;
        return;
      }
      // It thinks until its action is carried out: whatever comes before can still abort it.
      await this.#act(side, action, () => {
        const isMeant = this.#thinking === thinking && this.state?.view.to_act === side;
        if (this.#thinking === thinking) this.#thinking = null;
        return isMeant;
      });
    } catch (error) {
      if (signal.aborted) return;
      this.#thinking = null;
      this.#failed(error);
    }
  }

  #stopThinking(): void {
    this.#thinking?.task.abort();
    this.#thinking = null;
  }

  /** Asks the computer something besides its turns. */
  async #ask(question: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await question(this.#questions.signal);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof CancelledError) return;
    reportFailure(partOf(error), error);
    this.#hasEngineFailed = true;
  }

  /** Ends whatever the computer thinks about. */
  #interrupt(): void {
    this.#stopThinking();
    this.#questions.abort();
    this.#questions = new AbortController();
  }

  /** Another tab plays now; this one follows what it saves. */
  #leaveToOtherTab(): void {
    this.#interrupt();
    this.connection = 'elsewhere';
    this.notice = null;
    this.clock?.hold();
  }

  /** Shows what another tab has saved. */
  async #reload(load = () => this.#persistence.load(), isOutdated = false): Promise<void> {
    await this.#driver.run(async () => {
      const progress = await load();
      if (!progress || progress.record === null || (progress.changed <= this.#progress.changed && !isOutdated)) return;
      this.#interrupt();
      if (progress.clock) this.clock?.restore(progress.clock);
      await this.#driver.open(this.#read(progress.record));
      // Only now: what is saved from here on follows it.
      this.#progress = progress;
      this.earlier = null;
      this.notice = null;
      this.isPaused = this.clock?.isPaused ?? this.isPaused;
      this.#releaseClock();
      this.#continue();
    });
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
