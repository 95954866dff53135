/** Where the parts of an arrow are, in board units. */

import type { Point } from './geometry';

export const ARROW_HEAD = 26;
/** An arrow stops so short of the centres, so that pieces stay readable. */
export const ARROW_SHORT = 18;

export function arrowLength(from: Point, to: Point): number {
  return Math.max(ARROW_HEAD * 1.4, Math.hypot(to.x - from.x, to.y - from.y) - 2 * ARROW_SHORT);
}

/**
 * Where its number is: just behind the head. Arrows may start on the same piece and go
 * the same way, but they end apart.
 */
export function arrowNumberAt(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance === 0) return from;
  const along = (ARROW_SHORT + arrowLength(from, to) - ARROW_HEAD - 12) / distance;
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
}
