import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClient } from '../table/client';
import type { Answered, Played } from '../table/service';
import type { Acted, Command, LogEvent, Side, TableState } from '../table/types';
import { initSync, WebTable } from '../wasm/boards/taula_wasm';
import { WorkerFailure } from '../worker/protocol';
import type { TimeControl } from './clock';
import { RemoteMatch } from './remote-match.svelte';
import { settled } from './testing';
import type { ClientMessage, ServerMessage, Transport, TransportListeners } from './transport';

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
      setClock: (control: string) => Promise.resolve(parsed<null>(this.table.setClock(control))),
      write: (format: string) => Promise.resolve(parsed<string>(this.table.write(format))),
      stateAt: (plies: number) => Promise.resolve(parsed<TableState>(this.table.stateAt(plies))),
      close: () => undefined,
    } as unknown as TableClient;
  }
}

/** A peer that stands for the server: the same table, a log, and a refusal of what is stale. */
class FakeServer {
  readonly #table = new RealTable();
  readonly start: string;
  connections: FakeConnection[] = [];

  constructor(clock?: string) {
    this.#table.table.open('hive', '[]');
    if (clock) this.#table.table.setClock(clock);
    const record = parsed<string>(this.#table.table.publicRecord());
    this.start = 'ok' in record ? record.ok : '';
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

  receive(from: FakeConnection, message: ClientMessage): void {
    if (message.kind === 'join') {
      for (const event of this.log(message.since)) from.deliver({ kind: 'event', event });
      return;
    }
    const { id, command } = message;
    const before = this.state.view.seq;
    if (command.seen !== undefined && (command.seen < this.#changedAt || command.seen > before)) {
      from.deliver({ kind: 'refused', id, refusal: { code: 'stale', rule: null, text: '', marks: [], params: {} } });
      return;
    }
    const acted = parsed<Acted>(this.#table.table.act(from.side, textOf(command)));
    if ('refusal' in acted) {
      from.deliver({ kind: 'refused', id, refusal: acted.refusal });
      return;
    }
    for (const event of this.log(before)) for (const connection of this.connections) connection.deliver({ kind: 'event', event });
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
  readonly side: Side;
  toClient: ServerMessage[] = [];
  toServer: ClientMessage[] = [];
  /** Everything that was sent, for a look at what is asked for. */
  sent: ClientMessage[] = [];
  #server: FakeServer;
  #listeners: TransportListeners | null = null;

  constructor(server: FakeServer, side: Side) {
    this.#server = server;
    this.side = side;
    server.connections.push(this);
  }

  open(listeners: TransportListeners): void {
    this.#listeners = listeners;
    listeners.onstatus('online');
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
    this.#listeners?.onstatus('online');
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
  control?: TimeControl;
}

async function join(server: FakeServer, side: Side, { breaks = 0, control }: Joining = {}): Promise<Player> {
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
  const plan = { game: 'hive' as const, seats: [{ kind: 'person' as const }, { kind: 'person' as const }] as [{ kind: 'person' }, { kind: 'person' }], options: [], ...(control ? { control } : {}) };
  const match = new RemoteMatch({ plan, mySide: side, start: server.start }, breaking, connection);
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
    expect(white.connection.sent.at(-1)).toEqual({ kind: 'join', since: 1 });
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
      if (event?.kind === 'play') black.connection.deliver({ kind: 'event', event: { ...event, entry: 'wQ bG1-' } });
      await black.connection.passToClient();
    }
    expect(black.match.failure).toBe('table');
    expect(black.connection.sent.filter(({ kind }) => kind === 'join')).toHaveLength(2);
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
    const { match } = await join(new FakeServer('5+3'), 'first', { control: { base: -1, increment: 0 } });
    expect(match.failure).toBe('table');
    match.close();
  });

  // The client's table had no clock and refused every event that came with times.
  it('follows the times of the server', async () => {
    const white = await join(new FakeServer('5+3'), 'first', { control: { base: 300_000, increment: 3000 } });
    await white.match.play('wS1');
    await white.connection.passAll();
    expect(white.match.failure).toBeNull();
    expect(white.match.seq).toBe(1);
    expect(white.match.clock?.running).toBe('second');
    expect(white.match.clock?.left('first')).toBe(300_000);
    white.match.close();
  });
});
