/** How Abalone's moves are put into words. */

import { isFacts, type Facts } from '../../i18n/facts';
import { list, type Values } from '../../i18n/format';
import type { Speaker } from '../../i18n/say';

export function eventValues({ language, messages }: Speaker, facts: Facts): Values {
  const directions: Readonly<Record<string, string>> = messages.say.directions;
  const { direction, marbles, to_win, lost, pushed } = facts;
  return {
    ...(typeof direction === 'string' ? { direction: directions[direction] ?? direction } : {}),
    ...(Array.isArray(marbles) ? { marbles: list(language, marbles.map(cellName)) } : {}),
    ...(typeof to_win === 'number' ? { total: to_win } : {}),
    count: typeof lost === 'number' ? lost : Array.isArray(pushed) ? pushed.length : 0,
  };
}

/** The name of a cell from its axial coordinates: the centre (0, 0) is e5. */
function cellName(place: unknown): string {
  if (!isFacts(place) || typeof place.x !== 'number' || typeof place.y !== 'number') return '';
  const row = 'abcdefghi'[4 - place.y] ?? '?';
  return `${row}${String(5 + place.x)}`;
}
