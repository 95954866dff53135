/** How a match talks to a server: a small interface that a WebSocket implements. */

import type { Command, LogEvent, Refusal } from '../table/types';

export type ClientMessage =
  /** Asks for all events after a sequence number, and for those to come. */
  | { kind: 'join'; since: number }
  /** A command, with an id of the client's by which a refusal names it. */
  | { kind: 'command'; id: number; command: Command };

export type ServerMessage =
  /** An event that is durable. An accepted command is answered by its event. */
  | { kind: 'event'; event: LogEvent }
  | { kind: 'refused'; id: number; refusal: Refusal };

export type TransportStatus = 'connecting' | 'online' | 'offline';

export interface TransportListeners {
  onstatus(status: TransportStatus): void;
  onmessage(message: ServerMessage): void;
}

/**
 * A connection that comes back by itself. Messages may be lost with a connection, and may
 * arrive late, twice or in another order: sequence numbers put them right.
 */
export interface Transport {
  open(listeners: TransportListeners): void;
  send(message: ClientMessage): void;
  close(): void;
}
