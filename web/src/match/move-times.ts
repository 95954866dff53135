/** The times that a log has for the moves of a game. */

import { sideIndex, type LogEvent } from '../table/types';

/**
 * The time left to each move's player after it, in milliseconds, as the main line has the moves
 * now; `null` for a move without a clock.
 */
export function timesAfterMoves(log: readonly LogEvent[]): (number | null)[] {
  const times: (number | null)[] = [];
  for (const event of log) {
    if (event.kind === 'play') times.push(event.side ? (event.clock?.left_ms?.[sideIndex(event.side)] ?? null) : null);
    else if (event.kind === 'take-back') times.splice(-event.plies);
    else if (event.kind === 'accept' && event.offer.what === 'take-back') times.splice(-event.offer.plies);
  }
  return times;
}
