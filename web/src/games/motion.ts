/** The motion in a table's events, for pages that wait until it has been shown. */

import { eventData } from '../i18n/event-data';
import type { Acted, Side, TableEvent, XbugsMotion } from '../table/types';

/** The motion of an event; `null` if it has none. */
export function motionOf(event: TableEvent): XbugsMotion | null {
  const motion = eventData(event)['motion'];
  // All motions have the same shape, that of `XbugsMotion` in `generated.ts`.
  return typeof motion === 'object' && motion !== null ? (motion as XbugsMotion) : null;
}

export function hasMotion(acted: Acted): boolean {
  return acted.events.some((event) => motionOf(event) !== null);
}

/** On whom the lot fell, if an action drew who starts (X7). */
export function drawnStarter({ events }: Acted): Side | null {
  const data = events.find(({ name }) => name === 'starter')?.data as { side?: unknown; is_drawn?: unknown } | undefined;
  const isSide = data?.side === 'first' || data?.side === 'second';
  return isSide && data.is_drawn === true ? (data.side as Side) : null;
}
