/**
 * A table that lies between two people is shown upside down to one of them: an
 * ancestor with `data-turned` is rotated by half a turn.
 */

import type { Point } from './geometry';

/** Where a point of the window is within an element, seen from the element's own top left. */
export function pointWithin(element: Element | null | undefined, client: Point): Point {
  const box = element?.getBoundingClientRect();
  if (!element || !box) return client;
  if (element.closest('[data-turned]')) return { x: box.right - client.x, y: box.bottom - client.y };
  return { x: client.x - box.left, y: client.y - box.top };
}
