import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClient } from '../table/client';
import type { Answered, Played } from '../table/service';
import type { Acted, Command, LogEvent, Side, TableState } from '../table/types';
import { initSync, WebTable } from '../wasm/boards/taula_wasm';
import { WorkerFailure } from '../worker/protocol';
import { repliesAt } from '../table/replies';
import { remotePlan, RemoteMatch } from './remote-match.svelte';
import { settled } from './testing';
import type { ClientMessage, GameView, Player as Visitor, Presence, ServerMessage } from './protocol';
import type { Transport, TransportListeners } from './transport';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../wasm/boards/taula_wasm_bg.wasm', import.meta.url)) });
});

function parsed<Value>(json: string): Answered<Value> {
  return JSON.parse(json) as Answered<Value>;
}

/** The table worker without the worker. */
class RealTable {
  table = new WebTable();

  get state(): TableState {
    const state = parsed<TableState>(this.table.state());
    if ('refusal' in state) throw new Error(state.refusal.text);
    return state.ok;
  }

  #played(json: string): Promise<Answered<Played>> {
    const acted = parsed<Acted>(json);
    return Promise.resolve('refusal' in acted ? acted : { ok: { acted: acted.ok, state: this.state } });
  }

  get client(): TableClient {
    return {
      read: (text: string) => {
        const reading = JSON.parse(this.table.read(text, '[]')) as { ok: unknown };
        return Promise.resolve({ ok: { report: reading.ok, state: this.state } });
      },
      predict: (side: Side, action: string) => this.#played(this.table.predict(side, action)),
      followEvent: (event: LogEvent) => this.#played(this.table.followEvent(JSON.stringify(event))),
      rollback: () => {
        this.table.rollback();
        return Promise.resolve({ ok: this.state });
      },
      replies: () => Promise.resolve({ ok: repliesAt(this.table) }),
      state: () => Promise.resolve({ ok: this.state }),
      setClock: (control: string) => Promise.resolve(parsed<null>(this.table.setClock(control))),
      write: (format: string) => Promise.resolve(parsed<string>(this.table.write(format))),
      stateAt: (plies: number) => Promise.resolve(parsed<TableState>(this.table.stateAt(plies))),
      close: () => undefined,
    } as unknown as TableClient;
  }
}

const ADA: Visitor = { id: 'ada', name: 'Ada', drawn: 1 };
const BOB: Visitor = { id: 'bob', name: null, drawn: 2 };
const visitors = { first: ADA, second: BOB };

/**
 * A peer that stands for the server, in its protocol: the same table, a log, a refusal of what
 * is stale, and no effect of what comes twice.
 */
class FakeServer {
  readonly #table = new RealTable();
  game: GameView;
  presence: Presence = { players: [true, true], spectators: 0, away_ms: [null, null] };
  connections: FakeConnection[] = [];
  /** The events of commands, by session and id. */
  #answered = new Map<string, number>();

  constructor(clock = 'unlimited') {
    this.#table.table.open('hive', '[]');
    this.#table.table.setClock(clock);
    const record = parsed<string>(this.#table.table.publicRecord());
    this.game = {
      id: 'AbCd1234EfGh',
      game: 'hive',
      status: 'playing',
      options: [],
      control: clock,
      listed: false,
      creator: ADA,
      creator_side: 'first',
      players: [ADA, BOB],
      start: 'ok' in record ? record.ok : '',
      commitment: null,
      outcome: null,
      rematch_offer: null,
      rematch: null,
      created: 0,
      turn: null,
      last_event_at: null,
    };
  }

  get state(): TableState {
    return this.#table.state;
  }

  log(since: number): LogEvent[] {
    const events = parsed<LogEvent[]>(this.#table.table.log(since));
    return 'ok' in events ? events.ok : [];
  }

  /** Number of the last event that changed the position. */
  get #changedAt(): number {
    const changes = ({ kind, ...event }: LogEvent): boolean =>
      kind === 'play' || kind === 'take-back' || (kind === 'accept' && 'offer' in event && event.offer.what === 'take-back');
    return this.log(0).findLast(changes)?.seq ?? 0;
  }

  /** What a new connection begins with. */
  greet(connection: FakeConnection, since: number): void {
    connection.deliver({ kind: 'hello', you: connection.you, game: this.game, presence: this.presence });
    this.#sendMissing(connection, since);
  }

  #sendMissing(to: FakeConnection, since: number): void {
    for (const event of this.log(since)) to.deliver({ kind: 'event', event, at: 0 });
    to.deliver({ kind: 'joined', seq: this.state.view.seq, clock: null });
  }

  /** Says something to everybody at the table. */
  tell(message: ServerMessage): void {
    for (const connection of this.connections) connection.deliver(message);
  }

  change(changes: Partial<GameView>): void {
    this.game = { ...this.game, ...changes };
    this.tell({ kind: 'game', game: this.game });
  }

  receive(from: FakeConnection, message: ClientMessage): void {
    if (message.kind === 'join') {
      this.#sendMissing(from, message.since);
      return;
    }
    const { id } = message;
    const key = `${from.you?.id ?? ''} ${id}`;
    const known = this.#answered.get(key);
    if (known !== undefined) {
      from.deliver({ kind: 'accepted', id, seq: known });
      return;
    }
    if (message.kind === 'command') {
      this.#carryOut(from, id, message.command, key);
      return;
    }
    if (message.kind === 'abort') this.change({ status: 'aborted' });
    if (message.kind === 'rematch') {
      const other = from.side === 'first' ? 'second' : 'first';
      this.change(this.game.rematch_offer === other ? { rematch: 'NextGame1234' } : { rematch_offer: from.side });
    }
    from.deliver({ kind: 'accepted', id, seq: null });
  }

  #carryOut(from: FakeConnection, id: string, command: Command, key: string): void {
    const before = this.state.view.seq;
    if (command.seen !== undefined && (command.seen < this.#changedAt || command.seen > before)) {
      from.deliver({ kind: 'refused', id, refusal: { code: 'stale', rule: null, text: '', marks: [], params: {} } });
      return;
    }
    const acted = parsed<Acted>(this.#table.table.act(from.side ?? 'first', textOf(command)));
    if ('refusal' in acted) {
      from.deliver({ kind: 'refused', id, refusal: acted.refusal });
      return;
    }
    this.#answered.set(key, before + 1);
    for (const event of this.log(before)) this.tell({ kind: 'event', event, at: 0 });
    from.deliver({ kind: 'accepted', id, seq: before + 1 });
    const { outcome } = this.state.view;
    if (outcome) this.change({ status: 'finished', outcome });
  }
}

function textOf(command: Command): string {
  switch (command.kind) {
    case 'play':
      return command.action;
    case 'offer':
      return command.offer.what === 'draw' ? 'offer draw' : `offer takeback ${command.offer.plies}`;
    default:
      return command.kind.replace('take-back', 'takeback').replace('-', ' ');
  }
}

/** A connection whose messages wait until the test lets them through, in any order, once or twice. */
class FakeConnection implements Transport {
  readonly side: Side | null;
  readonly you: Visitor | null;
  readonly latency = 0;
  toClient: ServerMessage[] = [];
  toServer: ClientMessage[] = [];
  /** Everything that was sent, for a look at what is asked for. */
  sent: ClientMessage[] = [];
  /** After which event each connection began. */
  askedSince: number[] = [];
  #server: FakeServer;
  #listeners: TransportListeners | null = null;

  constructor(server: FakeServer, side: Side | null) {
    this.#server = server;
    this.side = side;
    this.you = side && visitors[side];
    server.connections.push(this);
  }

  open(listeners: TransportListeners): void {
    this.#listeners = listeners;
    this.#connect();
  }

  #connect(): void {
    const since = this.#listeners?.since() ?? 0;
    this.askedSince.push(since);
    this.#listeners?.onstatus('online');
    this.#server.greet(this, since);
  }

  ask(): void {
    this.send({ kind: 'join', since: this.#listeners?.since() ?? 0 });
  }

  send(message: ClientMessage): void {
    this.sent.push(message);
    this.toServer.push(structuredClone(message));
  }

  deliver(message: ServerMessage): void {
    this.toClient.push(structuredClone(message));
  }

  close(): void {
    this.#listeners = null;
  }

  /** What is under way is lost, and the connection comes back. */
  drop(): void {
    this.toClient = [];
    this.toServer = [];
    this.#listeners?.onstatus('offline');
    this.#connect();
  }

  passToServer(index = 0): void {
    for (const message of this.toServer.splice(index, 1)) this.#server.receive(this, message);
  }

  async passToClient(index = 0, times = 1): Promise<void> {
    for (const message of this.toClient.splice(index, 1)) {
      for (let time = 0; time < times; time += 1) this.#listeners?.onmessage(structuredClone(message));
    }
    await settled();
  }

  async passAll(): Promise<void> {
    while (this.toServer.length + this.toClient.length > 0) {
      while (this.toServer.length > 0) this.passToServer();
      while (this.toClient.length > 0) await this.passToClient();
    }
  }
}

interface Player {
  match: RemoteMatch;
  connection: FakeConnection;
  table: RealTable;
}

interface Joining {
  /** How many times the worker fails at an event. */
  breaks?: number;
}

async function join(server: FakeServer, side: Side | null, { breaks = 0 }: Joining = {}): Promise<Player> {
  const [connection, table] = [new FakeConnection(server, side), new RealTable()];
  const { client } = table;
  let left = breaks;
  const breaking: TableClient = {
    ...client,
    followEvent: (event) => {
      left -= 1;
      return left >= 0 ? Promise.reject(new WorkerFailure('unreachable')) : client.followEvent(event);
    },
  };
  const plan = remotePlan(server.game, ['', '']);
  if (!plan) throw new Error('the game is unknown');
  const match = new RemoteMatch({ plan, game: server.game, you: connection.you }, breaking, connection);
  await match.begin();
  await connection.passAll();
  return { match, connection, table };
}

async function twoPlayers() {
  const server = new FakeServer();
  return { server, white: await join(server, 'first'), black: await join(server, 'second') };
}

describe('a move against a server', () => {
  it('is shown at once, confirmed, and sent to the other', async () => {
    const { server, white, black } = await twoPlayers();
    const news: string[] = [];
    white.match.subscribe(({ kind }) => news.push(kind));
    expect(white.match.can).toMatchObject({ play: true, resign: true, hint: false });
    expect(black.match.can.play).toBe(false);
    await white.match.play('wS1');
    expect(white.match.state?.entries).toEqual(['wS1']);
    expect(white.match.isPending).toBe(true);
    expect(white.match.seq).toBe(0);
    await white.connection.passAll();
    await black.connection.passAll();
    expect(white.match.isPending).toBe(false);
    expect([white.match.seq, black.match.seq]).toEqual([1, 1]);
    expect(black.match.state).toEqual(server.state);
    expect(white.match.state).toEqual(server.state);
    // Announced when it was played, not again when it was confirmed.
    expect(news).toEqual(['acted']);
  });

  it('that the rules refuse is refused here, and not sent', async () => {
    const { white } = await twoPlayers();
    await white.match.play('wQ wS1-');
    expect(white.match.refusal).not.toBeNull();
    expect(white.match.isPending).toBe(false);
    expect(white.connection.toServer).toEqual([]);
  });

  it('that the server refuses is rolled back, with the reason', async () => {
    const { white } = await twoPlayers();
    await white.match.play('wS1');
    const [message] = white.connection.toServer.splice(0);
    const refusal = { code: 'time-over', rule: null, text: 'the time has run out', marks: [], params: {} };
    if (message?.kind === 'command') white.connection.deliver({ kind: 'refused', id: message.id, refusal });
    await white.connection.passToClient(0, 2);
    expect(white.match.state?.entries).toEqual([]);
    expect(white.match.refusal).toEqual(refusal);
    expect(white.match.isPending).toBe(false);
    expect(white.match.can.play).toBe(true);
  });

  it('waits for no second one: what is pressed meanwhile is dropped', async () => {
    const { server, white } = await twoPlayers();
    await Promise.all([white.match.play('wS1'), white.match.play('wA1')]);
    await white.connection.passAll();
    expect(server.state.entries).toEqual(['wS1']);
    expect(white.match.state?.entries).toEqual(['wS1']);
  });
});

describe('events', () => {
  async function withLog() {
    const { server, white, black } = await twoPlayers();
    await white.match.play('wS1');
    await white.connection.passAll();
    await black.connection.passAll();
    await black.match.play('bS1 wS1-');
    await black.connection.passAll();
    return { server, white, black };
  }

  it('that come twice count once', async () => {
    const { white } = await withLog();
    await white.connection.passToClient(0, 3);
    expect(white.match.state?.entries).toEqual(['wS1', 'bS1 wS1-']);
    expect(white.match.seq).toBe(2);
  });

  it('that come in another order are put in theirs, and what is missing is asked for', async () => {
    const { server, black, white } = await withLog();
    await black.match.offerDraw();
    black.connection.passToServer();
    // The offer overtakes the move.
    await white.connection.passToClient(1);
    expect(white.match.seq).toBe(1);
    expect(white.connection.sent.at(-1)).toEqual({ kind: 'join', since: 1 });
    await white.connection.passAll();
    expect(white.match.state).toEqual(server.state);
    expect(white.match.can.answerDraw).toBe(true);
  });

  it('that were lost with a connection come after it', async () => {
    const { server, white } = await withLog();
    white.connection.drop();
    expect(white.connection.askedSince).toEqual([0, 1]);
    await white.connection.passAll();
    expect(white.match.state).toEqual(server.state);
  });
});

describe('a command that meets another event', () => {
  it('still counts after an offer: the position is the same', async () => {
    const { server, white, black } = await twoPlayers();
    await black.match.offerDraw();
    black.connection.passToServer();
    await white.match.play('wS1');
    // The offer comes while the move is under way.
    await white.connection.passToClient();
    expect(white.match.state?.entries).toEqual(['wS1']);
    await white.connection.passAll();
    await black.connection.passAll();
    expect(server.state.entries).toEqual(['wS1']);
    expect(white.match.state).toEqual(server.state);
    expect(white.match.isPending).toBe(false);
    expect(black.match.state).toEqual(server.state);
  });

  it('to resign is carried out whatever the opponent has played', async () => {
    const { server, white, black } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.passToServer();
    await black.match.resign();
    await black.connection.passAll();
    await white.connection.passAll();
    expect(server.state.view.outcome).toMatchObject({ reason: 'resignation' });
    expect(black.match.state).toEqual(server.state);
    expect(white.match.state).toEqual(server.state);
  });

  it('to offer a draw says so if the opponent has moved meanwhile', async () => {
    const { white, black } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.passToServer();
    await black.match.offerDraw();
    await black.connection.passAll();
    expect(black.match.refusal?.code).toBe('stale');
    expect(black.match.can.offerDraw).toBe(true);
    await white.connection.passAll();
    expect(white.match.can.answerDraw).toBe(false);
  });

  it('is dropped without a word if the position has changed', async () => {
    const { server, white, black } = await twoPlayers();
    await white.match.play('wS1');
    await white.connection.passAll();
    await black.connection.passAll();
    await white.match.takeBack();
    await white.connection.passAll();
    await black.connection.passAll();
    expect(black.match.can.answerTakeBack).toBe(true);
    await black.match.answerTakeBack(true);
    // White takes the move back while black's next command is under way.
    black.connection.passToServer();
    await black.connection.passAll();
    await white.connection.passAll();
    expect(white.match.state).toEqual(server.state);
    expect(server.state.entries).toEqual([]);
    await white.match.play('wA1');
    await white.connection.passAll();
    await black.connection.passAll();
    expect(black.match.state?.entries).toEqual(['wA1']);
  });

  it('that had arrived before the connection was lost counts once', async () => {
    const { server, white } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.passToServer();
    white.connection.drop();
    await white.connection.passAll();
    expect(server.state.entries).toEqual(['wS1']);
    expect(white.match.state).toEqual(server.state);
    expect(white.match.isPending).toBe(false);
    expect(white.match.refusal).toBeNull();
  });
});

describe('an answer', () => {
  it('that comes before its event leaves the command pending until the event is there', async () => {
    const { white } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.passToServer();
    // `accepted` overtakes the event.
    await white.connection.passToClient(1);
    expect(white.match.isPending).toBe(true);
    await white.connection.passToClient();
    expect(white.match.isPending).toBe(false);
    expect(white.match.seq).toBe(1);
  });

  it('that was lost is given again, to the same command', async () => {
    const { server, white } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.passToServer();
    white.connection.drop();
    const commands = white.connection.sent.filter(({ kind }) => kind === 'command');
    expect(commands).toHaveLength(2);
    expect(commands[0]).toEqual(commands[1]);
    await white.connection.passAll();
    expect(server.log(0)).toHaveLength(1);
    expect(white.match.isPending).toBe(false);
  });

  it('to another command is none', async () => {
    const { white } = await twoPlayers();
    await white.match.play('wS1');
    white.connection.deliver({ kind: 'accepted', id: 'another-1', seq: 1 });
    await white.connection.passToClient();
    expect(white.match.isPending).toBe(true);
  });
});

describe('what happened while a device was away', () => {
  it('is shown at once and announced as nothing new', async () => {
    const { server, white, black } = await twoPlayers();
    const news: string[] = [];
    for (const move of ['wS1', 'bS1 wS1-', 'wA1 -wS1', 'bA1 bS1-']) {
      const { match, connection } = move.startsWith('w') ? white : black;
      await match.play(move);
      await connection.passAll();
      await (connection === white.connection ? black : white).connection.passAll();
    }
    const late = await join(server, null);
    late.match.subscribe(({ kind }) => news.push(kind));
    expect(late.match.state).toEqual(server.state);
    expect(late.match.seq).toBe(4);
    white.connection.drop();
    await white.connection.passAll();
    expect(white.match.state).toEqual(server.state);
    expect(news).toEqual([]);
  });
});

describe('a spectator', () => {
  it('follows the game and can do nothing', async () => {
    const { server, white } = await twoPlayers();
    const watcher = await join(server, null);
    expect(watcher.match.mySide).toBeNull();
    await white.match.play('wS1');
    await white.connection.passAll();
    await watcher.connection.passAll();
    expect(watcher.match.state).toEqual(server.state);
    expect(Object.values(watcher.match.can)).not.toContain(true);
    expect(Object.values(watcher.match.onlineCan)).not.toContain(true);
    await watcher.match.play('bS1 wS1-');
    await watcher.match.resign();
    expect(watcher.connection.sent).toEqual([]);
  });
});

describe('a premove', () => {
  async function chosen() {
    const players = await twoPlayers();
    const { white, black } = players;
    await white.match.play('wS1');
    await white.connection.passAll();
    await black.connection.passAll();
    expect(white.match.premoves.length).toBeGreaterThan(0);
    expect(black.match.premoves).toEqual([]);
    white.match.setPremove('wA1 -wS1');
    return players;
  }

  it('is played as soon as it is legal', async () => {
    const { server, white, black } = await chosen();
    expect(white.match.premove).toBe('wA1 -wS1');
    await black.match.play('bS1 wS1-');
    await black.connection.passAll();
    await white.connection.passAll();
    expect(server.state.entries).toEqual(['wS1', 'bS1 wS1-', 'wA1 -wS1']);
    expect(white.match.premove).toBeNull();
  });

  it('that is no longer legal is forgotten', async () => {
    const { server, white, black } = await chosen();
    await black.match.play('bS1 -wS1');
    await black.connection.passAll();
    await white.connection.passAll();
    expect(server.state.entries).toHaveLength(2);
    expect(white.match.premove).toBeNull();
    expect(white.match.can.play).toBe(true);
  });

  it('that was given up is not played', async () => {
    const { server, white, black } = await chosen();
    white.match.setPremove(null);
    await black.match.play('bS1 wS1-');
    await black.connection.passAll();
    await white.connection.passAll();
    expect(server.state.entries).toHaveLength(2);
  });

  it('that cannot become legal is not taken', async () => {
    const { white } = await chosen();
    white.match.setPremove('wQ wS1-wS1');
    expect(white.match.premove).toBe('wA1 -wS1');
  });
});

describe('a game between two devices', () => {
  it('is called off before the second move, and not after it', async () => {
    const { white, black } = await twoPlayers();
    await white.match.play('wS1');
    for (const { connection } of [white, black]) await connection.passAll();
    expect(black.match.onlineCan.abort).toBe(true);
    await black.match.abort();
    for (const { connection } of [black, white]) await connection.passAll();
    for (const { match } of [white, black]) {
      expect(match.isAborted).toBe(true);
      expect(match.isOver).toBe(true);
      expect(match.isPending).toBe(false);
      expect(match.can.play).toBe(false);
    }
    const others = await twoPlayers();
    for (const [index, move] of ['wS1', 'bS1 wS1-'].entries()) {
      const { match, connection } = index === 0 ? others.white : others.black;
      await match.play(move);
      await connection.passAll();
      await others.black.connection.passAll();
    }
    expect(others.black.match.onlineCan.abort).toBe(false);
  });

  it('is followed by another if both want it', async () => {
    const { white, black } = await twoPlayers();
    await white.match.resign();
    for (const { connection } of [white, black]) await connection.passAll();
    expect(white.match.onlineCan).toMatchObject({ offerRematch: true, answerRematch: false });
    await white.match.rematch();
    for (const { connection } of [white, black]) await connection.passAll();
    expect(white.match.onlineCan).toMatchObject({ offerRematch: false, answerRematch: false });
    expect(black.match.onlineCan).toMatchObject({ offerRematch: false, answerRematch: true });
    await black.match.rematch();
    for (const { connection } of [black, white]) await connection.passAll();
    expect(white.match.game.rematch).toBe('NextGame1234');
    expect(black.match.onlineCan.answerRematch).toBe(false);
  });

  it('can be claimed once the opponent has been away for long, on their turn', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { server, white, black } = await twoPlayers();
    for (const [index, move] of ['wS1', 'bS1 wS1-', 'wA1 -wS1'].entries()) {
      const { match, connection } = index % 2 === 0 ? white : black;
      await match.play(move);
      for (const other of [connection, white.connection, black.connection]) await other.passAll();
    }
    const DAY = 24 * 60 * 60_000;
    server.tell({ kind: 'presence', presence: { players: [true, false], spectators: 1, away_ms: [null, DAY - 1500] } });
    await white.connection.passAll();
    expect(white.match.awayFor('second')).toBe(DAY - 1500);
    expect(white.match.onlineCan.claim).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(white.match.onlineCan.claim).toBe(true);
    expect(black.match.onlineCan.claim).toBe(false);
    await white.match.claim(true);
    expect(white.connection.sent.at(-1)).toMatchObject({ kind: 'claim', draw: true });
    server.tell({ kind: 'presence', presence: { players: [true, true], spectators: 1, away_ms: [null, null] } });
    await white.connection.passAll();
    expect(white.match.awayFor('second')).toBeNull();
    for (const { match } of [white, black]) match.close();
    vi.useRealTimers();
  });

  it('is opened anew if the session is another one', async () => {
    const { white } = await twoPlayers();
    const onsession = vi.fn();
    white.match.onsession = onsession;
    white.connection.drop();
    await white.connection.passAll();
    expect(onsession).not.toHaveBeenCalled();
    white.connection.deliver({ kind: 'hello', you: BOB, game: white.match.game, presence: { players: [true, true], spectators: 0, away_ms: [null, null] } });
    await white.connection.passToClient();
    expect(onsession).toHaveBeenCalledOnce();
  });

  it('takes an offer back', async () => {
    const { server, white, black } = await twoPlayers();
    await black.match.offerDraw();
    for (const { connection } of [black, white]) await connection.passAll();
    expect(black.match.onlineCan.withdrawDraw).toBe(true);
    await black.match.withdrawDraw();
    for (const { connection } of [black, white]) await connection.passAll();
    expect(server.state.view.draw_offer).toBeNull();
    expect(white.match.can.answerDraw).toBe(false);
  });
});

describe('a worker that breaks at an event', () => {
  it('has the event sent again', async () => {
    const server = new FakeServer();
    const white = await join(server, 'first');
    const black = await join(server, 'second', { breaks: 1 });
    await white.match.play('wS1');
    await white.connection.passAll();
    await black.connection.passAll();
    expect(black.match.seq).toBe(1);
    expect(black.match.state).toEqual(server.state);
  });
});

describe('a table that does not take an event', () => {
  it('is set up again from the start of the log', async () => {
    const { server, white, black } = await twoPlayers();
    await white.match.play('wS1');
    await white.connection.passAll();
    await black.connection.passAll();
    // As after a fault in memory: the table is not the one that the log says.
    black.table.table.open('hive', '[["GameType", "Base+M"]]');
    await black.match.play('bS1 wS1-');
    black.connection.passToServer();
    white.connection.passToServer();
    await white.connection.passAll();
    await white.match.offerDraw();
    await white.connection.passAll();
    await black.connection.passAll();
    expect(black.match.state).toEqual(server.state);
    expect(black.match.failure).toBeNull();
  });
});

describe('a log that cannot be followed', () => {
  it('is a failure, and is not asked for without end', async () => {
    const { server, white, black } = await twoPlayers();
    await white.match.play('wS1');
    await white.connection.passAll();
    black.connection.toClient = [];
    const [event] = server.log(0);
    for (let time = 0; time < 3; time += 1) {
      if (event?.kind === 'play') black.connection.deliver({ kind: 'event', event: { ...event, entry: 'wQ bG1-' }, at: 0 });
      black.connection.deliver({ kind: 'joined', seq: 1, clock: null });
      await black.connection.passToClient();
      await black.connection.passToClient();
    }
    expect(black.match.failure).toBe('table');
    expect(black.connection.sent.filter(({ kind }) => kind === 'join')).toHaveLength(1);
  });
});

describe('a bad network', () => {
  /** Numbers that look random and are the same in each run. */
  function numbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leaves all at the same table in the end (%i)', async (seed) => {
    vi.spyOn(console, 'error');
    const random = numbers(seed);
    const { server, white, black } = await twoPlayers();
    const players = [white, black];
    for (let step = 0; step < 800; step += 1) {
      const { match, connection } = players[random(2)] ?? white;
      switch (random(9)) {
        case 0: {
          const { actions } = match;
          const action = actions[random(actions.length)];
          if (action) await match.play(action.text);
          break;
        }
        case 1:
          // One side only: two offers that meet would end the game.
          if (match === black.match && random(4) === 0) await match.offerDraw();
          else await match.answerDraw(false);
          break;
        case 2:
          if (random(4) === 0) await match.takeBack();
          else await match.answerTakeBack(random(2) === 0);
          break;
        case 3:
          if (random(6) === 0) connection.drop();
          break;
        case 4:
        case 5:
          connection.passToServer(random(connection.toServer.length));
          break;
        default:
          await connection.passToClient(random(connection.toClient.length), 1 + random(2));
      }
    }
    while (players.some(({ connection }) => connection.toClient.length + connection.toServer.length > 0)) {
      for (const { connection } of players) await connection.passAll();
    }
    expect(server.state.view.seq).toBeGreaterThan(10);
    for (const { match } of players) {
      expect(match.state).toEqual(server.state);
      expect(match.isPending).toBe(false);
      expect(match.failure).toBeNull();
    }
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a game with a clock', () => {
  beforeEach(() => {
    const ignore = (): void => undefined;
    vi.stubGlobal('document', { hidden: false, addEventListener: ignore, removeEventListener: ignore });
    vi.stubGlobal('addEventListener', ignore);
    vi.stubGlobal('removeEventListener', ignore);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that the table refuses is a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = new FakeServer('5+3');
    server.game = { ...server.game, control: '5+999999' };
    const { match } = await join(server, 'first');
    expect(match.failure).toBe('table');
    match.close();
  });

  // The client's table had no clock and refused every event that came with times.
  it('follows the times of the server', async () => {
    const white = await join(new FakeServer('5+3'), 'first');
    await white.match.play('wS1');
    await white.connection.passAll();
    expect(white.match.failure).toBeNull();
    expect(white.match.seq).toBe(1);
    expect(white.match.clock?.running).toBe('second');
    expect(white.match.clock?.left('first')).toBe(300_000);
    white.match.close();
  });
});
