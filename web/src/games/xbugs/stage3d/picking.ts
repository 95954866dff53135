/** Which piece is touched: pure functions, without three. */

import type { Pose, StagePiece } from '../stage';
import { pixelsAt, project, type Frame, type Point3, type Ray, type TableView } from './view';

/** Fingers are wider than small discs seen from afar. */
export const TOLERANCE = 8;
export const HALF_THICKNESS = 0.075;

/** The vector in the piece's own axes. */
export function unrotated([x, y, z]: Point3, pose: Pose): Point3 {
  const [a, b, c, w] = [-pose[3], -pose[4], -pose[5], pose[6]];
  const [tx, ty, tz] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [x + w * tx + b * tz - c * ty, y + w * ty + c * tx - a * tz, z + w * tz + a * ty - b * tx];
}

/** How far along the ray it enters the piece, drawn larger by `growth`; null if it passes by. */
export function hit({ from, towards }: Ray, piece: Pick<StagePiece, 'shape'>, pose: Pose, growth = 1): number | null {
  const start = unrotated([from[0] - pose[0], from[1] - pose[1], from[2] - pose[2]], pose);
  const way = unrotated(towards, pose);
  // A piece is so thin that its near face is what one sees of it.
  const face = start[2] >= 0 ? HALF_THICKNESS : -HALF_THICKNESS;
  if (Math.abs(way[2]) < 1e-9) return null;
  const distance = (face - start[2]) / way[2];
  if (distance <= 0) return null;
  const [x, y] = [(start[0] + way[0] * distance) / growth, (start[1] + way[1] * distance) / growth];
  const isInside =
    'disc' in piece.shape
      ? Math.hypot(x, y) <= piece.shape.disc.radius
      : Math.abs(x) <= piece.shape.rect.width / 2 && Math.abs(y) <= piece.shape.rect.length / 2;
  return isInside ? distance : null;
}

/** How wide a piece is about, as the radius of a disc. */
export function radiusOf({ shape }: Pick<StagePiece, 'shape'>): number {
  return 'disc' in shape ? shape.disc.radius : (shape.rect.width + shape.rect.length) / 4;
}

/** Of the circle around a piece, within which signs would cover it. */
export function outerRadius({ shape }: Pick<StagePiece, 'shape'>): number {
  return 'disc' in shape ? shape.disc.radius : Math.hypot(shape.rect.width, shape.rect.length) / 2;
}

/** The piece at a point of the picture, the topmost if there are several, or the nearest within a finger's breadth. */
export function pick(
  ray: Ray,
  at: readonly [number, number],
  pieces: readonly StagePiece[],
  poses: ReadonlyMap<string, Pose>,
  view: TableView,
  frame: Frame,
  growth: ReadonlyMap<string, number> = new Map(),
): string | null {
  let best: string | null = null;
  let nearest = Infinity;
  for (const piece of pieces) {
    const pose = poses.get(piece.name);
    const distance = pose ? hit(ray, piece, pose, growth.get(piece.name)) : null;
    if (distance !== null && distance < nearest) [best, nearest] = [piece.name, distance];
  }
  if (best !== null) return best;
  nearest = TOLERANCE;
  for (const piece of pieces) {
    const pose = poses.get(piece.name);
    if (!pose) continue;
    const [across, along, depth] = project(view, frame, [pose[0], pose[1], pose[2]]);
    const away = Math.hypot(((across - at[0]) * frame.width) / 2, ((along - at[1]) * frame.height) / 2);
    const gap = away - radiusOf(piece) * (growth.get(piece.name) ?? 1) * pixelsAt(view, frame, depth);
    if (gap < nearest) [best, nearest] = [piece.name, gap];
  }
  return best;
}
