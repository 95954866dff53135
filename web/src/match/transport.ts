/** How a match talks to a server: a small interface that a WebSocket implements. */

import type { ClientMessage, ServerMessage } from './protocol';

export type TransportStatus = 'connecting' | 'online' | 'offline';

/** Why a connection does not come back: a code of the server's, or of `socket.ts`. */
export type TransportFailure = string;

export interface TransportListeners {
  /** Sequence number of the last event: a new connection goes on after it. */
  since(): number;
  onstatus(status: TransportStatus): void;
  onmessage(message: ServerMessage): void;
  onfailure(failure: TransportFailure): void;
}

/**
 * A connection that comes back by itself. Messages may be lost with a connection, and may
 * arrive late, twice or in another order: sequence numbers put them right. A new connection
 * begins with `hello`, what is missing after `since`, and `joined`.
 */
export interface Transport {
  /** How long a message of the server was under way, in milliseconds. */
  readonly latency: number;
  open(listeners: TransportListeners): void;
  send(message: ClientMessage): void;
  /** Asks for what is missing and what the clock shows: also a way to find out whether the server is still there. */
  ask(): void;
  close(): void;
}
