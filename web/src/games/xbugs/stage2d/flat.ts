/** A pose seen from straight above, as SVG wants it: x to the right, y down. */

import type { Pose, StagePiece } from '../stage';

export interface FlatPose {
  /** `matrix(…)` that puts a drawing in centimetres, y down, where the piece lies. */
  matrix: string;
  /** Whether the side that was up when it was made is down. */
  isBack: boolean;
  height: number;
}

/** `sign` is −1 where the far player looks: everything is turned by half a turn. */
export function seenFromAbove([x, y, z, qx, qy, qz, qw]: Pose, sign: 1 | -1): FlatPose {
  // The piece's own axes on the table.
  const across = [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qz * qw)] as const;
  const along = [2 * (qx * qy - qz * qw), 1 - 2 * (qx * qx + qz * qz)] as const;
  const isBack = 1 - 2 * (qx * qx + qy * qy) < 0;
  // A face is drawn with y down and, on the back, mirrored: so that it reads right.
  const mirror = isBack ? -1 : 1;
  const numbers = [
    sign * across[0] * mirror,
    -sign * across[1] * mirror,
    -sign * along[0],
    sign * along[1],
    sign * x,
    -sign * y,
  ];
  return { matrix: `matrix(${numbers.map((number) => number.toFixed(4)).join(' ')})`, isBack, height: z };
}

/** From the box of a hundred units in which a face is drawn to centimetres. */
export function faceScale(shape: StagePiece['shape']): number {
  return ('disc' in shape ? shape.disc.radius * 2 : Math.max(shape.rect.width, shape.rect.length)) / 100;
}
