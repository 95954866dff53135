/**
 * A match whose authority is a server. Its log has sequence numbers: events are applied in
 * their order and once; what is missing is asked for. An own move is shown at once and rolled
 * back if the server has another event there, or refuses it.
 */

import { reportFailure } from '../failures/failures.svelte';
import { GAMES } from '../games';
import { isGameId } from '../games/ids';
import type { StoreResult } from '../settings/storage';
import type { TableClient } from '../table/client';
import type { Answered, Opened } from '../table/service';
import { SIDES, sideIndex, type Acted, type Action, type ActionForm, type CommandKind, type LogEvent, type Pair, type Refusal, type Side, type TableState } from '../table/types';
import type { RecordTags } from './local-match.svelte';
import { ensureAccepted, TableDriver, type TableNews } from './driver.svelte';
import type { Abilities, Connection, MatchFailure, Notice, OnlineAbilities, OnlineMatch } from './match';
import { readControl } from './clock';
import { MatchClock } from './match-clock.svelte';
import { lastMotion, type MotionPlayback } from './motion.svelte';
import { timesAfterMoves } from './move-times';
import { otherSide, randomNumber, type GamePlan } from './plan';
import type { ClientMessage, GameView, Player, Presence, ServerMessage } from './protocol';
import { pliesAfterTakeBack } from './take-back';
import type { Transport, TransportFailure, TransportStatus } from './transport';

export interface RemoteSeat {
  plan: GamePlan;
  /** The game, which has started. */
  game: GameView;
  /** The session of this device; `null` without one, or for somebody who only watches. */
  you: Player | null;
  /** Tags to add to the record. */
  tagsOf?: RecordTags;
}

/** A message of the client's that is answered by `accepted` or `refused`. */
type Request = Exclude<ClientMessage, { kind: 'join' | 'chat' | 'report' }>;

/** A request that the server has not answered yet. */
interface Pending {
  message: Request;
  /** The entry that the table predicts for a move. */
  predicted: string | null;
  /** Number of its event, which has yet to come. */
  seq: number | null;
}

/** Absence of the opponent after which the end can be claimed, in milliseconds: with and without a clock. */
const CLAIM_AFTER = 60_000;
const CLAIM_AFTER_UNLIMITED = 24 * 60 * 60_000;

/** Moves after which a game counts. */
const MIN_PLIES = 2;

/** As many missed events as are still shown one after the other, and not only the result. */
const MAX_SHOWN_ONE_BY_ONE = 2;

/** Events that may wait for an earlier one before all are asked for again. */
const MAX_EARLY = 64;

const SECOND = 1000;

/** Told apart from those of other pages of the same session. */
const PAGE_NONCE = randomNumber().toString(36);
let lastId = 0;

/** An id for a message of this page. */
export function nextId(): string {
  lastId += 1;
  return `${PAGE_NONCE}-${lastId}`;
}

/** The side of a session at a game; `null` if it only watches. */
export function sideAt({ players }: GameView, you: Player | null): Side | null {
  return SIDES.find((side) => you !== null && players?.[sideIndex(side)].id === you.id) ?? null;
}

export class RemoteMatch implements OnlineMatch {
  readonly plan: GamePlan;
  readonly mySide: Side | null;
  readonly clock: MatchClock | null;
  earlier: TableState | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  game: GameView = $state.raw() as GameView;
  presence: Presence | null = $state.raw(null);
  premoves: readonly Action[] = $state.raw([]);
  premove: string | null = $state(null);
  /** Why the connection has ended for good. */
  connectionFailure: TransportFailure | null = $state(null);
  readonly isThinking = false;
  readonly isPaused = false;
  readonly stored: StoreResult = 'stored';
  /** Called when the session at the socket is another one than this match was made for. */
  onsession: ((you: Player | null) => void) | null = null;
  /** Called for every message, also those that are none of the match's, such as chat. */
  onmessage: ((message: ServerMessage) => void) | null = null;

  /** Since when the players have been away, by this device's clock; `null` for one who is there. */
  #awaySince: Readonly<Pair<number | null>> = $state.raw([null, null]);
  #status: TransportStatus = $state('connecting');
  #pending: Pending | null = $state.raw(null);
  /** Confirmed events, as state: `#log` is what the logic uses. */
  #times: readonly (number | null)[] = $state.raw([]);
  /** Now, while somebody is away. */
  #now = $state(Date.now());
  #ticking: ReturnType<typeof setInterval> | null = null;
  #driver: TableDriver;
  #transport: Transport;
  #you: Player | null;
  #tagsOf: RecordTags;
  /** The public record before the first event. */
  #start: string;
  /** The events that the server has confirmed. */
  #log: LogEvent[] = [];
  /** Events that came before their turn. */
  #early: LogEvent[] = [];
  /** Events of a new connection, until it has sent all that is missing. */
  #backlog: LogEvent[] | null = null;
  /** Number of the event that the table last refused. */
  #refusedSeq: number | null = null;

  constructor({ plan, game, you, tagsOf = () => [] }: RemoteSeat, table: TableClient, transport: Transport) {
    this.plan = plan;
    this.game = game;
    this.mySide = sideAt(game, you);
    this.#you = you;
    this.#tagsOf = tagsOf;
    this.#start = game.start ?? '';
    this.#transport = transport;
    this.clock = plan.control ? new MatchClock(plan.control, { isRemote: true }) : null;
    this.#driver = new TableDriver(table, { record: this.#start, restore: () => this.#replayLog() });
    this.#driver.onrepaired = () => {
      // A prediction is gone with the table; the command is still under way.
      this.#dropPrediction();
      // So is an event that was being applied.
      this.#transport.send({ kind: 'join', since: this.seq });
    };
  }

  get online(): OnlineMatch {
    return this;
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
    return this.isAborted || (this.state?.view.outcome ?? null) !== null;
  }

  get isAborted(): boolean {
    return this.game.status === 'aborted';
  }

  get times(): readonly (number | null)[] {
    return this.#times;
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

  /** Whether the table shows a move that is not confirmed. */
  get #isPredicted(): boolean {
    return this.#pending !== null && this.#pending.predicted !== null;
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

  get onlineCan(): OnlineAbilities {
    const { mySide, game } = this;
    const view = this.state?.view;
    const plies = this.state?.entries.length ?? 0;
    const other = mySide && otherSide(mySide);
    const since = other && this.#awaySince[sideIndex(other)];
    const limit = this.clock ? CLAIM_AFTER : CLAIM_AFTER_UNLIMITED;
    const isAway = typeof since === 'number' && this.#now - since >= limit;
    const canAsk = this.#status === 'online' && this.#pending === null && mySide !== null;
    const hasEnded = this.isOver && game.rematch === null && game.status !== 'playing';
    return {
      abort: this.#canCommand && plies < MIN_PLIES,
      claim: this.#canCommand && plies >= MIN_PLIES && view?.to_act === other && isAway,
      offerRematch: canAsk && hasEnded && game.rematch_offer === null,
      answerRematch: canAsk && hasEnded && game.rematch_offer === other,
      withdrawDraw: this.#canCommand && view?.draw_offer === mySide,
      withdrawTakeBack: this.#canCommand && view?.take_back_offer?.by === mySide,
    };
  }

  subscribe(listener: (news: TableNews) => void): () => void {
    return this.#driver.subscribe(listener);
  }

  /** Opens the table at its start and joins; the server sends what has happened. */
  async begin(): Promise<void> {
    await this.#driver.run(() => this.#driver.open(this.#replayLog()));
    if (this.failure !== null) return;
    this.#transport.open({
      since: () => this.seq,
      onstatus: (status) => this.#changeStatus(status),
      onmessage: (message) => {
        this.onmessage?.(message);
        void this.#driver.run(() => this.#receive(message));
      },
      onfailure: (failure) => (this.connectionFailure = failure),
    });
  }

  /** Sends what is none of the match's, if there is a connection. */
  post(message: ClientMessage): void {
    this.#transport.send(message);
  }

  close(): void {
    this.#transport.close();
    this.#stopTicking();
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

  async abort(): Promise<void> {
    if (this.onlineCan.abort) this.#request({ kind: 'abort', id: nextId() });
  }

  async claim(isDraw: boolean): Promise<void> {
    if (this.onlineCan.claim) this.#request({ kind: 'claim', id: nextId(), draw: isDraw });
  }

  async rematch(): Promise<void> {
    const { offerRematch, answerRematch } = this.onlineCan;
    if (offerRematch || answerRematch) this.#request({ kind: 'rematch', id: nextId() });
  }

  async withdrawDraw(): Promise<void> {
    if (this.onlineCan.withdrawDraw) await this.#send({ kind: 'withdraw-draw' });
  }

  async withdrawTakeBack(): Promise<void> {
    if (this.onlineCan.withdrawTakeBack) await this.#send({ kind: 'withdraw-take-back' });
  }

  setPremove(action: string | null): void {
    const isPossible = action === null || this.premoves.some(({ text }) => text === action);
    if (isPossible) this.premove = action;
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
    // The board forgets what was chosen on it.
    this.premove = null;
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
    this.#backlog = [];
    // If it had arrived, it has no further effect and is answered as it was.
    if (this.#pending) this.#transport.send(this.#pending.message);
  }

  async #send(command: CommandKind): Promise<void> {
    await this.#driver.run(() => this.#command(command));
  }

  #request(message: Request, predicted: string | null = null): void {
    this.#pending = { message, predicted, seq: null };
    this.#transport.send(message);
  }

  /** Sends a command; a move is predicted first. */
  async #command(command: CommandKind): Promise<void> {
    if (!this.#canCommand) return;
    const { entry: predicted, isRefused } = await this.#predict(command, true);
    // As the server would refuse it.
    if (isRefused) return;
    // A resignation holds whatever the opponent plays meanwhile.
    const seen = command.kind === 'resign' ? {} : { seen: this.seq };
    this.#request({ kind: 'command', id: nextId(), command: { ...command, ...seen } }, predicted);
    // One's own time is no longer running, though the server has yet to say so.
    if (predicted !== null) this.clock?.hold();
  }

  /** Plays a move before the server has, unless chance has a part in it. */
  async #predict(command: CommandKind, isNews: boolean): Promise<{ entry: string | null; isRefused: boolean }> {
    if (command.kind !== 'play' || this.mySide === null || GAMES[this.plan.game].hasChance) return { entry: null, isRefused: false };
    const predicted = await this.#driver.client.predict(this.mySide, command.action);
    // Only what was just pressed is refused in words.
    if ('refusal' in predicted && !isNews) return { entry: null, isRefused: true };
    const played = await this.#driver.take(Promise.resolve(predicted), isNews);
    if ('refusal' in played) return { entry: null, isRefused: true };
    const { logged } = played.ok.acted;
    return { entry: logged?.kind === 'play' ? logged.entry : null, isRefused: false };
  }

  async #receive(message: ServerMessage): Promise<void> {
    switch (message.kind) {
      case 'hello':
        if (message.you?.id !== this.#you?.id) this.onsession?.(message.you);
        this.#showPresence(message.presence);
        await this.#showGame(message.game);
        break;
      case 'event':
        if (this.#backlog) this.#backlog.push(message.event);
        else await this.#receiveEvent(message.event);
        break;
      case 'joined':
        await this.#applyBacklog();
        if (message.clock && message.seq === this.seq) this.#showClock(message.clock);
        break;
      case 'accepted':
        this.#receiveAccepted(message.id, message.seq);
        break;
      case 'refused':
        await this.#receiveRefusal(message.id, message.refusal);
        break;
      case 'game':
        await this.#showGame(message.game);
        break;
      case 'presence':
        this.#showPresence(message.presence);
        break;
      case 'error':
        reportFailure('unknown', new Error(`${message.code}: ${message.message}`));
        break;
      // Of a newer server, or not of this match: such as chat.
      default:
    }
  }

  /** Shows what has happened before this connection: step by step only if it is little. */
  async #applyBacklog(): Promise<void> {
    const backlog = (this.#backlog ?? []).filter(({ seq }) => seq > this.seq);
    this.#backlog = null;
    const isFollowable = backlog.every(({ seq }, index) => seq === this.seq + 1 + index);
    if (isFollowable && (backlog.length > MAX_SHOWN_ONE_BY_ONE || this.seq === 0)) await this.#catchUp(backlog);
    else for (const event of backlog) await this.#receiveEvent(event);
    await this.#findPremoves();
  }

  async #catchUp(events: readonly LogEvent[]): Promise<void> {
    if (events.length === 0) return;
    for (const event of events) {
      const followed = await this.#driver.client.followEvent(event);
      if ('refusal' in followed) {
        await this.#resync(event.seq);
        return;
      }
      this.#confirm(event);
    }
    this.#dropPrediction();
    this.earlier = null;
    this.notice = null;
    await this.#driver.change(this.#driver.client.state());
  }

  async #receiveEvent(event: LogEvent): Promise<void> {
    const isKnown = event.seq <= this.seq || this.#early.some(({ seq }) => seq === event.seq);
    if (isKnown) return;
    this.#early.push(event);
    for (;;) {
      const next = this.#early.find(({ seq }) => seq === this.seq + 1);
      if (!next) break;
      this.#early = this.#early.filter((other) => other !== next);
      await this.#apply(next);
    }
    if (this.#early.length === 0) return;
    if (this.#early.length > MAX_EARLY) this.#early = [];
    // Something is missing before what came.
    this.#transport.send({ kind: 'join', since: this.seq });
  }

  async #apply(event: LogEvent): Promise<void> {
    const pending = this.#pending;
    const isOwnMove = event.kind === 'play' && event.side === this.mySide;
    const isPredicted = isOwnMove && pending?.predicted === event.entry;
    const followed = await this.#driver.client.followEvent(event);
    if ('refusal' in followed) {
      await this.#resync(event.seq);
      return;
    }
    // What was shown already is not announced again.
    await this.#driver.take(Promise.resolve(followed), !isPredicted);
    this.#confirm(event);
    if (!isPredicted) this.earlier = null;
    this.notice = this.#noticeOf(event);
    await this.#repredict(pending, isOwnMove);
    if (this.#backlog === null) await this.#continue();
  }

  #noticeOf(event: LogEvent): Notice | null {
    if (event.kind !== 'decline' || event.side === this.mySide) return null;
    return { kind: event.offer.what === 'draw' ? 'draw-declined' : 'take-back-declined' };
  }

  /** Shows a move again that was predicted before an event, if it is possible after it too. */
  async #repredict(before: Pending | null, isOwnMove: boolean): Promise<void> {
    const pending = this.#pending;
    if (!pending || pending !== before || pending.predicted === null || pending.message.kind !== 'command') return;
    const { entry } = isOwnMove ? { entry: null } : await this.#predict(pending.message.command, false);
    this.#pending = { ...pending, predicted: entry };
    if (entry === null) this.clock?.release();
  }

  /** An event is part of the log now. */
  #confirm(event: LogEvent): void {
    this.#log.push(event);
    this.#times = timesAfterMoves(this.#log);
    if (event.clock) this.#showClock(event.clock);
    if (this.#pending?.seq === event.seq) this.#settle();
  }

  #showClock(reading: NonNullable<LogEvent['clock']>): void {
    const { clock } = this;
    if (!clock) return;
    // Time has passed since the server read it.
    clock.show(reading, clock.playingTime() - this.#transport.latency);
    if (!this.#isPredicted) clock.release();
  }

  #receiveAccepted(id: string, seq: number | null): void {
    const pending = this.#pending;
    if (pending?.message.id !== id) return;
    if (seq === null || seq <= this.seq) this.#settle();
    else this.#pending = { ...pending, seq };
  }

  /** The request that was under way has been answered. */
  #settle(): void {
    this.#pending = null;
    this.clock?.release();
  }

  /** The table no longer has what was predicted; the request is still under way. */
  #dropPrediction(): void {
    if (this.#pending) this.#pending = { ...this.#pending, predicted: null };
    this.clock?.release();
  }

  async #receiveRefusal(id: string, refusal: Refusal): Promise<void> {
    const pending = this.#pending;
    // An answer to something that has been answered before.
    if (pending?.message.id !== id) return;
    this.#settle();
    if (pending.predicted !== null) await this.#driver.change(this.#driver.client.rollback());
    // A move for another position needs no explanation: the board has changed, or is about to.
    const isMove = pending.message.kind === 'command' && pending.message.command.kind === 'play';
    if (!(isMove && refusal.code === 'stale')) this.#driver.refuse(refusal);
    // The clock stood while the answer was awaited.
    if (this.clock) this.#transport.ask();
  }

  /** What follows from an event: a move that was chosen ahead, and what can be chosen now. */
  async #continue(): Promise<void> {
    const { premove, state, mySide } = this;
    const isOwnTurn = mySide !== null && state?.view.to_act === mySide && !this.isOver;
    if (isOwnTurn && premove !== null) {
      this.premove = null;
      const isLegal = state.actions.listed.some(({ text }) => text === premove);
      if (isLegal) await this.#command({ kind: 'play', action: premove });
    }
    await this.#findPremoves();
  }

  /** What may be chosen ahead: whatever is legal after some move of the opponent. */
  async #findPremoves(): Promise<void> {
    const { mySide } = this;
    const isOwnTurn = this.state?.view.to_act === mySide;
    const isPossible = mySide !== null && !this.isOver && !isOwnTurn && !GAMES[this.plan.game].hasChance && !this.#isPredicted;
    const found = isPossible ? await this.#driver.client.replies() : null;
    this.premoves = found && 'ok' in found ? found.ok : [];
    if (!this.premoves.some(({ text }) => text === this.premove)) this.premove = null;
  }

  async #showGame(game: GameView): Promise<void> {
    const isRevealed = game.start !== null && game.start !== this.#start;
    this.game = game;
    if (!isRevealed || !this.isOver) return;
    // What was secret is published: the record gets it too, once nothing moves any more.
    this.#start = game.start ?? this.#start;
    void this.motion.finished().then(() => this.#driver.run(() => this.#reveal()));
  }

  async #reveal(): Promise<void> {
    const opened = await this.#replayLog();
    if ('ok' in opened) await this.#driver.change(Promise.resolve({ ok: opened.ok.state }));
  }

  #showPresence(presence: Presence): void {
    this.presence = presence;
    this.#now = Date.now();
    const since = (away: number | null): number | null => (away === null ? null : this.#now - away);
    this.#awaySince = [since(presence.away_ms[0]), since(presence.away_ms[1])];
    const isAway = this.#awaySince.some((time) => time !== null);
    if (!isAway) this.#stopTicking();
    else this.#ticking ??= setInterval(() => (this.#now = Date.now()), SECOND);
  }

  awayFor(side: Side): number | null {
    const since = this.#awaySince[sideIndex(side)];
    return since === null ? null : Math.max(0, this.#now - since);
  }

  #stopTicking(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.#ticking = null;
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
    this.#backlog = [];
    this.#dropPrediction();
    await this.#driver.open(this.#replayLog());
    this.#transport.send({ kind: 'join', since: 0 });
  }

  /** Sets the table up from its start and the confirmed events. */
  async #replayLog(): Promise<Opened> {
    const { client } = this.#driver;
    const opened = await client.read(this.#start, []);
    if ('trouble' in opened) return opened;
    // Also one without times, which has readings too.
    ensureAccepted(await client.setClock(this.game.control, null));
    for (const [name, value] of this.#tagsOf(opened.ok.state)) await client.setTag(name, value);
    let { state } = opened.ok;
    for (const event of this.#log) {
      const followed = await client.followEvent(event);
      if ('refusal' in followed) break;
      ({ state } = followed.ok);
    }
    return { ok: { ...opened.ok, state } };
  }
}

/** How a game of the server's is played; `null` for a game that this version does not know. */
export function remotePlan({ game, options, control }: GameView, names: Pair<string>): GamePlan | null {
  if (!isGameId(game)) return null;
  const person = { kind: 'person' } as const;
  const time = readControl(control);
  return { game, seats: [person, person], options, names, ...(time ? { control: time } : {}) };
}
