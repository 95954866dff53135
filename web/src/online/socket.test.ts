import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES } from '../match/protocol';
import { GameTransport, socketAddress } from './game-transport';
import { ReconnectingSocket, type SocketLike } from './socket';

/** A network of which the test decides what it does. */
class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  bufferedAmount = 0;
  readyState = 0;
  sent: string[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(data: unknown): void {
    this.readyState = 1;
    this.onmessage?.({ data });
  }

  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let page = new EventTarget();
let sockets: FakeSocket[] = [];
let said: string[] = [];
let diagnosis: string | null = null;

function last(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

function make(address: string): FakeSocket {
  const socket = new FakeSocket(address);
  sockets.push(socket);
  return socket;
}

function open(random = 1): ReconnectingSocket {
  const socket = new ReconnectingSocket({
    address: () => `ws://host/${sockets.length}`,
    probe: () => 'probe',
    onstatus: (status) => said.push(status),
    onmessage: (data) => said.push(`"${data}"`),
    onfailure: (reason) => said.push(`failed: ${reason}`),
    diagnose: () => Promise.resolve(diagnosis),
    makeSocket: make,
    random: () => random,
  });
  socket.open();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  sockets = [];
  said = [];
  diagnosis = null;
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('is there once the server has spoken', () => {
    open();
    expect(said).toEqual(['connecting']);
    last().hear('hello');
    expect(said).toEqual(['connecting', 'online', '"hello"']);
  });

  it('takes texts only', () => {
    open();
    last().hear(new ArrayBuffer(1));
    expect(said).toEqual(['connecting']);
  });

  it.each([CLOSE_CODES.comeBack, CLOSE_CODES.slowReader, CLOSE_CODES.noHeartbeat, 1006])('that ends with %i comes back soon', (code) => {
    open();
    last().hear('hello');
    last().end(code);
    expect(said.at(-1)).toBe('offline');
    vi.advanceTimersByTime(1500);
    expect(sockets).toHaveLength(2);
    last().hear('hello again');
    expect(said.slice(-2)).toEqual(['online', '"hello again"']);
  });

  it('that sent too many messages waits', () => {
    open(0);
    last().hear('hello');
    last().end(CLOSE_CODES.rateLimited);
    vi.advanceTimersByTime(4900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
  });

  it.each([
    [CLOSE_CODES.tooBig, 'message-too-big'],
    [CLOSE_CODES.unsupported, 'unsupported-message'],
  ])('that ends with %i does not come back, and says why', (code, reason) => {
    open();
    last().hear('hello');
    last().end(code);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(said.slice(-2)).toEqual(['offline', `failed: ${reason}`]);
  });

  it('is tried less and less often, for ever', () => {
    open();
    const pauses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const before = Date.now();
      last().end(1006);
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersByTime(100);
      pauses.push(Date.now() - before);
    }
    expect(pauses[0]).toBeLessThanOrEqual(800);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(15_000);
  });

  it('is tried at different moments by different devices', () => {
    const pauseWith = (random: number): number => {
      const socket = open(random);
      const before = Date.now();
      last().end(1006);
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersByTime(10);
      socket.close();
      return Date.now() - before;
    };
    expect([pauseWith(0), pauseWith(0.5), pauseWith(1)]).toEqual([200, 300, 400]);
  });

  it('that cannot be opened asks for the reason, and ends if it will not pass', async () => {
    diagnosis = 'game_not_found';
    open();
    last().end(1006);
    vi.advanceTimersByTime(2000);
    last().end(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.at(-1)).toBe('failed: game_not_found');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('that is never opened is given up for another', () => {
    open();
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.readyState).toBe(3);
  });
});

describe('silence', () => {
  it('is asked about, and an answer is enough', () => {
    open();
    last().hear('hello');
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toEqual(['probe']);
    last().hear('here');
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(1);
  });

  it('that goes on ends the connection', () => {
    open();
    last().hear('hello');
    vi.advanceTimersByTime(20_000 + 6000);
    expect(said.at(-1)).toBe('offline');
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });
});

describe('a device that comes back', () => {
  it('connects at once', () => {
    open();
    for (let time = 0; time < 8; time += 1) {
      last().end(1006);
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersByTime(100);
    }
    last().end(1006);
    const before = sockets.length;
    page.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(before + 1);
  });

  it('asks whether the connection is still there', () => {
    open();
    last().hear('hello');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent).toEqual(['probe']);
    vi.advanceTimersByTime(2600);
    expect(sockets).toHaveLength(2);
  });
});

describe('what is sent', () => {
  it('without a connection is lost, and on a stuck one ends it', () => {
    const socket = open();
    socket.send('too early');
    expect(last().sent).toEqual([]);
    last().hear('hello');
    last().bufferedAmount = 100_000;
    socket.send('too much');
    expect(last().sent).toEqual([]);
    expect(said.at(-1)).toBe('offline');
  });

  it('after the end goes nowhere, and nothing is opened any more', () => {
    const socket = open();
    last().hear('hello');
    socket.close();
    socket.send('late');
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(last().sent).toEqual([]);
    expect(last().readyState).toBe(3);
  });
});

describe('the transport of a game', () => {
  it('goes on after the last event, and measures how long messages are under way', () => {
    let seq = 3;
    const heard: string[] = [];
    const transport = new GameTransport({ address: 'ws://host/game', diagnose: () => Promise.resolve(null), makeSocket: make });
    transport.open({ since: () => seq, onstatus: () => undefined, onmessage: ({ kind }) => heard.push(kind), onfailure: () => undefined });
    expect(last().address).toBe('ws://host/game?since=3');
    last().hear('{"kind":"joined","seq":3,"clock":null}');
    expect(transport.latency).toBe(0);
    transport.ask();
    expect(last().sent).toEqual(['{"kind":"join","since":3}']);
    vi.advanceTimersByTime(80);
    last().hear('{"kind":"joined","seq":3,"clock":null}');
    expect(transport.latency).toBe(40);
    last().hear('<html>');
    expect(heard).toEqual(['joined', 'joined']);
    seq = 7;
    last().end(CLOSE_CODES.comeBack);
    vi.advanceTimersByTime(1500);
    expect(last().address).toBe('ws://host/game?since=7');
    transport.close();
  });

  it.each([
    ['http://192.168.1.20:8700/game/AbCd', 'ws://192.168.1.20:8700/api/games/AbCd/socket'],
    ['https://example.org/taula/game/AbCd#x', 'wss://example.org/taula/api/games/AbCd/socket'],
  ])('from %s is at %s', (href, address) => {
    const folder = href.includes('/taula/') ? '/taula/' : '/';
    expect(socketAddress(`${folder}api/games/AbCd`, { href })).toBe(address);
  });
});
