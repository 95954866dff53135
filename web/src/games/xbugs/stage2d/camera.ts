/** What of the table is seen from above: a square in centimetres, y down as on a screen. */

import type { StageZone } from '../stage';

export interface Camera {
  x: number;
  y: number;
  /** The length of the square's sides. */
  size: number;
}

/** Beside the table there is a little room. */
const ROOM = 3;
const CLOSEST = 12;

export function fitted(side: number): Camera {
  return { x: 0, y: 0, size: side + 2 * ROOM };
}

/** The picture as it lies on the screen, in pixels. */
export interface Picture {
  width: number;
  height: number;
}

/** What is left free along the edges of the picture, in pixels. */
const FREE_EDGE = 8;

/** So close that a part of the table, y up, fills the picture. `sign` is −1 where the far player looks. */
export function closeUp(zone: StageZone, sign: 1 | -1, side: number, { width, height }: Picture): Camera {
  // The camera's square is as long as the shorter side of the picture.
  const short = Math.min(width, height) || 1;
  const needed = (length: number, pixels: number): number => (length * short) / Math.max(short / 2, pixels - 2 * FREE_EDGE);
  const size = Math.min(fitted(side).size, Math.max(CLOSEST, needed(zone.right - zone.left, width), needed(zone.top - zone.bottom, height)));
  return limited({ x: (sign * (zone.left + zone.right)) / 2, y: (-sign * (zone.bottom + zone.top)) / 2, size }, side);
}

/** Closer or farther by a factor; what lies under a point stays there. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, side: number): Camera {
  const size = Math.min(fitted(side).size, Math.max(CLOSEST, camera.size / factor));
  const part = size / camera.size;
  return limited({ x: at.x + (camera.x - at.x) * part, y: at.y + (camera.y - at.y) * part, size }, side);
}

export function panned(camera: Camera, x: number, y: number, side: number): Camera {
  return limited({ ...camera, x: camera.x - x, y: camera.y - y }, side);
}

/** The middle of the view does not leave what there is to see. */
function limited(camera: Camera, side: number): Camera {
  const most = Math.max(0, (fitted(side).size - camera.size) / 2);
  const within = (value: number): number => Math.min(most, Math.max(-most, value));
  return { ...camera, x: within(camera.x), y: within(camera.y) };
}
