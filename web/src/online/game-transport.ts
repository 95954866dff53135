/** The transport of a match over a WebSocket at a table of the server. */

import type { ClientMessage, ServerMessage } from '../match/protocol';
import type { Transport, TransportListeners } from '../match/transport';
import { ReconnectingSocket, type SocketLike } from './socket';

interface Parts {
  /** Address of the socket, without `since`. */
  address: string;
  diagnose: () => Promise<string | null>;
  makeSocket?: (address: string) => SocketLike;
}

/** Round trips of which the shortest counts. */
const ROUND_TRIPS = 5;

export class GameTransport implements Transport {
  #parts: Parts;
  #socket: ReconnectingSocket | null = null;
  #roundTrips: number[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get latency(): number {
    return this.#roundTrips.length === 0 ? 0 : Math.min(...this.#roundTrips) / 2;
  }

  open(listeners: TransportListeners): void {
    const { address, diagnose, makeSocket } = this.#parts;
    this.#socket = new ReconnectingSocket({
      address: () => `${address}?since=${listeners.since()}`,
      probe: () => JSON.stringify({ kind: 'join', since: listeners.since() } satisfies ClientMessage),
      onstatus: (status) => listeners.onstatus(status),
      onfailure: (failure) => listeners.onfailure(failure),
      onmessage: (data) => {
        const message = parse(data);
        if (message?.kind === 'joined') this.#measure();
        if (message) listeners.onmessage(message);
      },
      diagnose,
      ...(makeSocket ? { makeSocket } : {}),
    });
    this.#socket.open();
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  ask(): void {
    this.#socket?.probe();
  }

  close(): void {
    this.#socket?.close();
    this.#socket = null;
  }

  #measure(): void {
    const probedAt = this.#socket?.probedAt ?? null;
    if (probedAt === null) return;
    this.#roundTrips = [...this.#roundTrips, performance.now() - probedAt].slice(-ROUND_TRIPS);
  }
}

/** A message of the server's; `null` for what is none, as from something between. */
function parse(data: string): ServerMessage | null {
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

/** Address of a game's socket, for the page's own scheme. `path`: that of the API for this game. */
export function socketAddress(path: string, page: Pick<Location, 'href'>): string {
  const url = new URL(`${path}/socket`, page.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}
