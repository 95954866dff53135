/**
 * A WebSocket that comes back by itself: after a pause that grows with each failure and is a
 * little different for everybody, and at once when the device is back on a network or the page
 * in view. A connection on which nothing is heard is asked for a sign of life, and replaced if
 * there is none: a network that was left gives no notice of it.
 */

import { CLOSE_CODES } from '../match/protocol';

export type SocketStatus = 'connecting' | 'online' | 'offline';

/** The part of a `WebSocket` that is used. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly bufferedAmount: number;
  readonly readyState: number;
  send(data: string): void;
  close(): void;
}

export interface SocketParts {
  /** Address of the next connection. */
  address: () => string;
  /** A message that the server answers. */
  probe: () => string;
  onstatus: (status: SocketStatus) => void;
  onmessage: (data: string) => void;
  /** The connection does not come back, for this reason. */
  onfailure: (reason: string) => void;
  /** Why no connection can be opened, if it never will be. */
  diagnose: () => Promise<string | null>;
  makeSocket?: (address: string) => SocketLike;
  random?: () => number;
}

/** Pauses before the next try, in milliseconds. */
const FIRST_PAUSE = 400;
const MAX_PAUSE = 15_000;
/** After too many messages. */
const RATE_LIMIT_PAUSE = 5000;
/** So that not all come back at once to a server that was restarted. */
const RESTART_SPREAD = 1500;

/** Silence after which the server is asked whether it is there, and what it then has to answer. */
const MAX_SILENCE = 20_000;
const ANSWER_TIMEOUT = 6000;
/** The same when the page has come back: mostly the connection is gone then. */
const SHORT_ANSWER_TIMEOUT = 2500;
const OPEN_TIMEOUT = 10_000;

/** Bytes that wait to be sent, above which the connection is stuck. */
const MAX_BUFFERED = 64 * 1024;
/** Failures in a row after which the server is asked why. */
const DIAGNOSE_AFTER = 2;

const OPEN = 1;

/** Codes after which the same would happen again. */
const FINAL_CODES: ReadonlyMap<number, string> = new Map([
  [CLOSE_CODES.unsupported, 'unsupported-message'],
  [CLOSE_CODES.tooBig, 'message-too-big'],
]);

export class ReconnectingSocket {
  #parts: SocketParts;
  #socket: SocketLike | null = null;
  #status: SocketStatus | null = null;
  #isClosed = false;
  /** Failures since something was last heard. */
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  /** Until the connection is open, something is heard, or a probe is due. */
  #watch: ReturnType<typeof setTimeout> | null = null;
  #probedAt: number | null = null;

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  /** When the server was asked for a sign of life that has not come yet, in milliseconds. */
  get probedAt(): number | null {
    return this.#probedAt;
  }

  open(): void {
    addEventListener('online', this.#onreturn);
    addEventListener('pageshow', this.#onreturn);
    document.addEventListener('visibilitychange', this.#onreturn);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#onreturn);
    removeEventListener('pageshow', this.#onreturn);
    document.removeEventListener('visibilitychange', this.#onreturn);
    this.#stopTimers();
    this.#drop();
  }

  /** Sends a message if there is a connection; otherwise it is lost. */
  send(data: string): void {
    if (this.#socket?.readyState !== OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED) this.#lose(FIRST_PAUSE);
    else this.#socket.send(data);
  }

  /** Asks the server for a sign of life. */
  probe(timeout = ANSWER_TIMEOUT): void {
    if (this.#socket?.readyState !== OPEN) return;
    this.#probedAt ??= performance.now();
    this.send(this.#parts.probe());
    this.#watchFor(timeout, () => this.#lose(0));
  }

  #connect(): void {
    this.#stopTimers();
    this.#drop();
    this.#show(this.#status === null ? 'connecting' : 'offline');
    const make = this.#parts.makeSocket ?? ((address) => new WebSocket(address) as SocketLike);
    const socket = make(this.#parts.address());
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket && typeof data === 'string') this.#hear(data);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#end(code);
    };
    // Also if it is open and nothing comes: the server speaks first.
    this.#watchFor(OPEN_TIMEOUT, () => this.#lose(this.#pause()));
  }

  #hear(data: string): void {
    this.#failures = 0;
    this.#show('online');
    this.#watchFor(MAX_SILENCE, () => this.probe());
    this.#parts.onmessage(data);
    this.#probedAt = null;
  }

  #end(code: number): void {
    const reason = FINAL_CODES.get(code);
    if (reason !== undefined) {
      this.#fail(reason);
      return;
    }
    const wasHeard = this.#status === 'online';
    this.#lose(this.#pauseAfter(code, wasHeard));
    if (!wasHeard && this.#failures >= DIAGNOSE_AFTER) void this.#diagnose();
  }

  #pauseAfter(code: number, wasHeard: boolean): number {
    if (code === CLOSE_CODES.rateLimited) return RATE_LIMIT_PAUSE + this.#random() * RATE_LIMIT_PAUSE;
    if (code === CLOSE_CODES.comeBack && wasHeard) return this.#random() * RESTART_SPREAD;
    return wasHeard ? this.#random() * FIRST_PAUSE : this.#pause();
  }

  /** The pause after as many failures as there were. */
  #pause(): number {
    const most = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.#failures, 10));
    return most / 2 + (this.#random() * most) / 2;
  }

  /** Gives the connection up and tries another after a pause. */
  #lose(pause: number): void {
    if (this.#isClosed) return;
    this.#stopTimers();
    this.#drop();
    this.#failures += 1;
    this.#show('offline');
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  async #diagnose(): Promise<void> {
    const reason = await this.#parts.diagnose().catch(() => null);
    if (reason !== null && this.#status !== 'online') this.#fail(reason);
  }

  #fail(reason: string): void {
    if (this.#isClosed) return;
    this.close();
    this.#show('offline');
    this.#parts.onfailure(reason);
  }

  #onreturn = (): void => {
    if (this.#isClosed || document.hidden) return;
    if (this.#retry !== null) this.#connect();
    else this.probe(SHORT_ANSWER_TIMEOUT);
  };

  #show(status: SocketStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#parts.onstatus(status);
  }

  #watchFor(time: number, then: () => void): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = setTimeout(then, time);
  }

  #stopTimers(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#retry = null;
    this.#watch = null;
    this.#probedAt = null;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #random(): number {
    return (this.#parts.random ?? Math.random)();
  }
}
