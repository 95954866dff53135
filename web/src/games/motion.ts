/** What a table tells of motion, for whoever waits until it has been shown. */

import type { Acted, Side, TableEvent, XbugsMotion } from '../table/types';

/** The data of an event. */
export function factsOf({ data }: TableEvent): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** The motion that an event tells, if it tells one. */
export function motionOf(event: TableEvent): XbugsMotion | null {
  const motion = factsOf(event)['motion'];
  // A table tells motions in one shape only: `generated.ts` says which.
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
