import type { Acted, LogEvent, TableEvent } from './types';

/** The record entry of what was done; `null` if it was no move. */
export function entryOf(acted: Acted): string | null {
  return acted.logged?.kind === 'play' ? acted.logged.entry : null;
}

/** A move as a table reports it. */
export function playedMove(entry: string, events: TableEvent[]): Acted {
  const logged: LogEvent = { seq: 1, side: 'first', kind: 'play', entry };
  return { logged, events };
}
