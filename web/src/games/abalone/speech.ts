/** How Abalone's moves are put into words. */

import { isObject, type EventData } from '../../i18n/event-data';
import { list, type Values } from '../../i18n/format';
import type { Speaker } from '../../i18n/say';
import { cellName } from './cells';

export function eventValues({ language, messages }: Speaker, data: EventData): Values {
  const directions: Readonly<Record<string, string>> = messages.say.directions;
  const { direction, marbles, to_win, lost, pushed } = data;
  return {
    ...(typeof direction === 'string' ? { direction: directions[direction] ?? direction } : {}),
    ...(Array.isArray(marbles) ? { marbles: list(language, marbles.map(nameOf)) } : {}),
    ...(typeof to_win === 'number' ? { total: to_win } : {}),
    count: typeof lost === 'number' ? lost : Array.isArray(pushed) ? pushed.length : 0,
  };
}

function nameOf(place: unknown): string {
  return isObject(place) && typeof place.x === 'number' && typeof place.y === 'number' ? cellName({ x: place.x, y: place.y }) : '';
}
