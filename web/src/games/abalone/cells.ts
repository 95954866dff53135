/** The cells of Abalone's board. */

import type { Place } from '../../board';

/** From the centre of the board to its corners, in cells. */
export const RADIUS = 4;

/** The name of a cell from its axial coordinates: `e5` for the centre, (0, 0). */
export function cellName({ x, y }: Place): string {
  return `${'abcdefghi'[RADIUS - y] ?? '?'}${x + RADIUS + 1}`;
}
