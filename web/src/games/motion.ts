/** The motion in a table's events, for pages that wait until it has been shown. */

import { eventData } from '../i18n/event-data';
import type { Acted, Side, TableEvent, XbugsMotion } from '../table/types';

/** The motion of an event; `null` if it has none. */
export function motionOf(event: TableEvent): XbugsMotion | null {
  const motion = eventData(event)['motion'];
  // All motions have the same shape, that of `XbugsMotion` in `generated.ts`.
  return typeof motion === 'object' && motion !== null ? (motion as XbugsMotion) : null;
}

/** Whether something is shown in motion: pieces that move, or dice that roll. */
export function hasMotion(acted: Acted): boolean {
  return acted.events.some((event) => motionOf(event) !== null) || rolledDice(acted) !== null;
}

/** A roll of dice: whose, and what they show. */
export interface Roll {
  side: Side;
  dice: readonly string[];
}

export function rolledDice({ events }: Acted): Roll | null {
  const data = events.find(({ name }) => name === 'roll')?.data as { side?: unknown; dice?: unknown } | undefined;
  const isSide = data?.side === 'first' || data?.side === 'second';
  if (!isSide || !Array.isArray(data.dice) || data.dice.length === 0) return null;
  return { side: data.side as Side, dice: data.dice.filter((face) => typeof face === 'string') };
}

/** On whom the lot fell, if an action drew who starts (X7). */
export function drawnStarter({ events }: Acted): Side | null {
  const data = events.find(({ name }) => name === 'starter')?.data as { side?: unknown; is_drawn?: unknown } | undefined;
  const isSide = data?.side === 'first' || data?.side === 'second';
  return isSide && data.is_drawn === true ? (data.side as Side) : null;
}
