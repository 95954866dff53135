/** How a board of hexes is turned and mirrored around its middle. */

import type { Place } from '../../board';

/** By a sixth of a circle. */
export function turnedHex({ x, y }: Place): Place {
  return { x: 0 - y, y: x + y };
}

export function mirroredHex({ x, y }: Place): Place {
  return { x: 0 - x - y, y };
}
