/**
 * A match whose authority is a server. Its log has sequence numbers: events are applied in
 * their order and once; what is missing is asked for. An own move is shown at once and rolled
 * back if the server has another event there, or refuses it.
 */

import { GAMES } from '../games';
import type { StoreResult } from '../settings/storage';
import type { TableClient } from '../table/client';
import type { Answered, Opened } from '../table/service';
import type { Acted, Action, ActionForm, CommandKind, LogEvent, Refusal, Side, TableState } from '../table/types';
import { controlText } from './clock';
import { ensureAccepted, TableDriver, type TableNews } from './driver.svelte';
import type { Abilities, Connection, Match, MatchFailure, Notice } from './match';
import { MatchClock } from './match-clock.svelte';
import { lastMotion, type MotionPlayback } from './motion.svelte';
import { otherSide, type GamePlan } from './plan';
import { pliesAfterTakeBack } from './take-back';
import type { ServerMessage, Transport, TransportStatus } from './transport';

export interface RemoteSeat {
  plan: GamePlan;
  /** `null` for a spectator. */
  mySide: Side | null;
  /** The public record of the table before its first event. */
  start: string;
}

/** A command that the server has not answered yet. */
interface Pending {
  id: number;
  command: CommandKind;
  /** The entry that the table predicts for it. */
  predicted: string | null;
  /** The last event when it was sent; `null` for what is meant in any position. */
  seen: number | null;
}

export class RemoteMatch implements Match {
  readonly plan: GamePlan;
  readonly mySide: Side | null;
  readonly clock: MatchClock | null;
  earlier: TableState | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  readonly isThinking = false;
  readonly isPaused = false;
  readonly stored: StoreResult = 'stored';

  #status: TransportStatus = $state('connecting');
  #pending: Pending | null = $state.raw(null);
  #driver: TableDriver;
  #transport: Transport;
  #start: string;
  /** The events that the server has confirmed. */
  #log: LogEvent[] = [];
  /** Events that came before their turn. */
  #early: LogEvent[] = [];
  #lastId = 0;
  /** Number of the event that the table last refused. */
  #refusedSeq: number | null = null;

  constructor({ plan, mySide, start }: RemoteSeat, table: TableClient, transport: Transport) {
    this.plan = plan;
    this.mySide = mySide;
    this.#start = start;
    this.#transport = transport;
    this.clock = plan.control ? new MatchClock(plan.control, { isRemote: true }) : null;
    this.#driver = new TableDriver(table, { record: start, restore: () => this.#replayLog() });
    this.#driver.onrepaired = () => {
      // A prediction is gone with the table; the command is still under way.
      if (this.#pending) this.#pending = { ...this.#pending, predicted: null };
      // So is an event that was being applied.
      this.#transport.send({ kind: 'join', since: this.seq });
    };
  }

  get connection(): Connection {
    return this.#status;
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
    return this.#driver.failure;
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

  get actor(): Side | null {
    return this.mySide !== null && this.state?.view.to_act === this.mySide ? this.mySide : null;
  }

  get actions(): readonly Action[] {
    const isPossible = this.actor !== null && !this.earlier && this.#canCommand;
    return isPossible ? (this.state?.actions.listed ?? []) : [];
  }

  get forms(): readonly ActionForm[] {
    return this.actions.length > 0 ? (this.state?.actions.forms ?? []) : [];
  }

  /** Sequence number of the last confirmed event. */
  get seq(): number {
    return this.#log.length;
  }

  /** Whether an own command waits for the server. */
  get isPending(): boolean {
    return this.#pending !== null;
  }

  get #canCommand(): boolean {
    return this.#status === 'online' && this.#pending === null && this.mySide !== null && this.state !== null && !this.isOver;
  }

  get can(): Abilities {
    const view = this.state?.view;
    const isPossible = this.#canCommand;
    const other = this.mySide && otherSide(this.mySide);
    return {
      play: this.actions.length > 0,
      takeBack: isPossible && (view?.plies ?? 0) > 0 && view?.take_back_offer === null,
      hint: false,
      offerDraw: isPossible && view?.draw_offer === null,
      answerDraw: isPossible && view?.draw_offer === other,
      answerTakeBack: isPossible && view?.take_back_offer?.by === other,
      resign: isPossible,
      pause: false,
      replayMotion: lastMotion((this.earlier ?? this.state)?.entries ?? []) > 0,
      takeOver: false,
      letBegin: false,
    };
  }

  subscribe(listener: (news: TableNews) => void): () => void {
    return this.#driver.subscribe(listener);
  }

  /** Opens the table at its start and joins; the server sends what has happened. */
  async begin(): Promise<void> {
    await this.#driver.run(() => this.#driver.open(this.#replayLog()));
    this.#transport.open({
      onstatus: (status) => this.#changeStatus(status),
      onmessage: (message) => void this.#driver.run(() => this.#receive(message)),
    });
  }

  close(): void {
    this.#transport.close();
    this.clock?.close();
    this.#driver.close();
  }

  async play(action: string): Promise<void> {
    const { actor, state } = this;
    if (actor === null || this.earlier || !this.#canCommand) return;
    await this.#driver.run(async () => {
      if (this.state === state) await this.#command({ kind: 'play', action });
    });
  }

  /** Asks the opponent to take back one's own last move, and what was answered. */
  async takeBack(): Promise<void> {
    if (!this.can.takeBack) return;
    await this.#driver.run(async () => {
      const { state } = this;
      if (!state) return;
      const left = await pliesAfterTakeBack(this.#driver.client, this.plan, state, (side) => side === this.mySide);
      if (left === null) this.notice = { kind: 'taken-back', entries: [] };
      else await this.#command({ kind: 'offer', offer: { what: 'take-back', plies: state.entries.length - left } });
    });
  }

  async offerDraw(): Promise<void> {
    if (this.can.offerDraw) await this.#send({ kind: 'offer', offer: { what: 'draw' } });
  }

  async answerDraw(accepts: boolean): Promise<void> {
    if (this.can.answerDraw) await this.#send({ kind: accepts ? 'accept-draw' : 'decline-draw' });
  }

  async answerTakeBack(accepts: boolean): Promise<void> {
    if (this.can.answerTakeBack) await this.#send({ kind: accepts ? 'accept-take-back' : 'decline-take-back' });
  }

  async resign(): Promise<void> {
    if (this.can.resign) await this.#send({ kind: 'resign' });
  }

  async requestHint(): Promise<void> {
    // No help in a game against another person.
  }

  setPaused(): void {
    // Nobody stops the clock of both players.
  }

  letComputerBegin(): void {
    // There is no computer.
  }

  async takeOver(): Promise<void> {
    // The server has all tabs follow.
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

  #changeStatus(status: TransportStatus): void {
    this.#status = status;
    if (status !== 'online') return;
    this.#transport.send({ kind: 'join', since: this.seq });
    // If it had arrived, its event comes first, and this one is refused to no effect.
    if (this.#pending) this.#post(this.#pending);
  }

  async #send(command: CommandKind): Promise<void> {
    await this.#driver.run(() => this.#command(command));
  }

  /** Sends a command; a move is predicted first. */
  async #command(command: CommandKind): Promise<void> {
    if (!this.#canCommand) return;
    const { entry: predicted, isRefused } = await this.#predict(command, true);
    // As the server would refuse it.
    if (isRefused) return;
    this.#lastId += 1;
    // A resignation holds whatever the opponent plays meanwhile.
    const seen = command.kind === 'resign' ? null : this.seq;
    this.#pending = { id: this.#lastId, command, predicted, seen };
    this.#post(this.#pending);
  }

  /** Plays a move before the server has, unless chance has a part in it. */
  async #predict(command: CommandKind, isNews: boolean): Promise<{ entry: string | null; isRefused: boolean }> {
    if (command.kind !== 'play' || this.mySide === null || GAMES[this.plan.game].hasChance) return { entry: null, isRefused: false };
    const played = await this.#driver.take(this.#driver.client.predict(this.mySide, command.action), isNews);
    if ('refusal' in played) return { entry: null, isRefused: true };
    const { logged } = played.ok.acted;
    return { entry: logged?.kind === 'play' ? logged.entry : null, isRefused: false };
  }

  #post({ id, command, seen }: Pending): void {
    this.#transport.send({ kind: 'command', id, command: seen === null ? command : { ...command, seen } });
  }

  async #receive(message: ServerMessage): Promise<void> {
    if (message.kind === 'refused') {
      await this.#receiveRefusal(message.id, message.refusal);
      return;
    }
    const { event } = message;
    const isKnown = event.seq <= this.seq || this.#early.some(({ seq }) => seq === event.seq);
    if (isKnown) return;
    this.#early.push(event);
    for (;;) {
      const next = this.#early.find(({ seq }) => seq === this.seq + 1);
      if (!next) break;
      this.#early = this.#early.filter((other) => other !== next);
      await this.#apply(next);
    }
    // Something is missing before what came.
    if (this.#early.length > 0) this.#transport.send({ kind: 'join', since: this.seq });
  }

  async #apply(event: LogEvent): Promise<void> {
    const pending = this.#pending;
    const isAnswer = pending !== null && event.side === this.mySide && answers(event, pending.command);
    const isPredicted = isAnswer && event.kind === 'play' && event.entry === pending.predicted;
    const followed = await this.#driver.client.followEvent(event);
    if ('refusal' in followed) {
      await this.#resync(event.seq);
      return;
    }
    // What was shown already is not announced again.
    await this.#driver.take(Promise.resolve(followed), !isPredicted);
    this.#log.push(event);
    if (event.clock) this.clock?.show(event.clock);
    if (!isPredicted) this.earlier = null;
    this.notice = event.kind === 'decline' && event.offer.what === 'draw' && event.side !== this.mySide ? { kind: 'draw-declined' } : null;
    if (isAnswer) this.#pending = null;
    // What was predicted is shown again, if it is possible after this event too.
    else if (pending?.predicted) {
      const { entry } = await this.#predict(pending.command, false);
      this.#pending = { ...pending, predicted: entry };
    }
  }

  async #receiveRefusal(id: number, refusal: Refusal): Promise<void> {
    const pending = this.#pending;
    // An answer to something that has been answered before.
    if (pending?.id !== id) return;
    this.#pending = null;
    if (pending.predicted !== null) await this.#driver.change(this.#driver.client.rollback());
    // A move for another position needs no explanation: the board has changed, or is about to.
    const isMove = pending.command.kind === 'play';
    if (!(isMove && refusal.code === 'stale')) this.#driver.refuse(refusal);
  }

  /**
   * The table does not take an event of the server's: it is set up again from the start. If it
   * refuses the same event once more, the log cannot be followed.
   */
  async #resync(seq: number): Promise<void> {
    if (this.#refusedSeq === seq) {
      this.#driver.failure = 'table';
      return;
    }
    this.#refusedSeq = seq;
    this.#log = [];
    this.#early = [];
    this.#pending = null;
    await this.#driver.open(this.#replayLog());
    this.#transport.send({ kind: 'join', since: 0 });
  }

  /** Sets the table up from its start and the confirmed events. */
  async #replayLog(): Promise<Opened> {
    const { client } = this.#driver;
    const opened = await client.read(this.#start, []);
    if ('trouble' in opened) return opened;
    if (this.plan.control) ensureAccepted(await client.setClock(controlText(this.plan.control), null));
    let { state } = opened.ok;
    for (const event of this.#log) {
      const followed = await client.followEvent(event);
      if ('refusal' in followed) break;
      ({ state } = followed.ok);
    }
    return { ok: { ...opened.ok, state } };
  }
}

/** Whether an event of one's own side is what a command asked for. */
function answers(event: LogEvent, command: CommandKind): boolean {
  switch (command.kind) {
    case 'play':
      return event.kind === 'play';
    case 'resign':
      return event.kind === 'resign';
    case 'offer':
      // An offer that meets an offer is an agreement.
      return (event.kind === 'offer' || event.kind === 'accept') && event.offer.what === command.offer.what;
    default: {
      const [verb] = command.kind.split('-');
      const isDraw = command.kind.endsWith('draw');
      return event.kind === verb && 'offer' in event && (event.offer.what === 'draw') === isDraw;
    }
  }
}
