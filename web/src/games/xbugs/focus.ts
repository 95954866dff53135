/**
 * What a small picture comes closer to. On a phone the smallest bugs are six pixels
 * wide when the whole table is seen: too small to tell apart, and to aim with.
 */

import type { Spot } from './aim';
import type { Side, XbugsBoard } from '../../table/types';
import type { MotionChain } from './motion';
import { spotOf } from './pieces';
import type { StageZone, TableSize } from './stage';

/** Pictures whose shorter side is below this come closer, in pixels. */
export const SMALL_PICTURE = 560;

/** How much of the table is seen at the least, in centimetres: one must know where one is. */
const LEAST = 34;
/** A view of nearly everything is the view of everything. */
const MOST = 72;
/** Around what is looked at: buttons lie over the picture's upper edge. */
const ROOM = 6;
/** So much is seen ahead of a bug before it is known how far it flies. */
const AHEAD = 18;

/** A square around the points; `null` if that is nearly the whole table. */
export function zoneAround(points: readonly Spot[], { room = ROOM, most = MOST } = {}): StageZone | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(LEAST, right - left + 2 * room, top - bottom + 2 * room);
  if (size > most) return null;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return { left: x - size / 2, right: x + size / 2, bottom: y - size / 2, top: y + size / 2 };
}

export function isWithin({ left, right, bottom, top }: StageZone, [x, y]: Spot): boolean {
  return x >= left + ROOM / 2 && x <= right - ROOM / 2 && y >= bottom + ROOM / 2 && y <= top - ROOM / 2;
}

/** What buttons over the upper edge of the picture hide of the far end, in centimetres. */
const BUTTONS = 6;

export interface Rest {
  /** Whether somebody is to choose a bug. */
  isChoosing: boolean;
  /** From which side the table is seen. */
  nearSide: Side;
}

const sizeOf = ({ left, right }: StageZone): number => right - left;

/** A view that is a little too wide is better than one that moves after every flick. */
const STEADY = 1.2;

/**
 * What is looked at while nobody aims and nothing moves: where there are pieces, without
 * the empty borders of the table. Who chooses a bug looks closer, at what flies and at what
 * is flown at most.
 */
export function restFocus(now: StageZone | null, { width, depth, pieces }: XbugsBoard, { isChoosing, nearSide }: Rest): StageZone | null {
  const seen = pieces.filter(({ kind }) => !isChoosing || kind === 'bug' || kind === 'resource');
  const spots = seen.map(spotOf).filter((spot) => spot !== null);
  const far = nearSide === 'first' ? 1 : -1;
  const beneathButtons = spots.map(([x, y]): Spot => [x, y + far * BUTTONS]);
  const zone = zoneAround([...spots, ...beneathButtons], { room: 4, most: Math.max(width, depth) });
  const holds = now && zone && now.left <= zone.left && now.right >= zone.right && now.bottom <= zone.bottom && now.top >= zone.top;
  return holds && sizeOf(now) < sizeOf(zone) * STEADY ? now : zone;
}

/** A flick that is aimed: from where, which way, and where it would end. */
export interface Aimed {
  from: Spot;
  direction: number;
  landing: Spot | null;
}

/**
 * What is looked at while somebody aims. It stays as it is for as long as all of it is
 * in the picture: a view that follows every touch of a slider makes one seasick.
 */
export function aimFocus(now: StageZone | null, { from, direction, landing }: Aimed): StageZone | null {
  const angle = (direction * Math.PI) / 180;
  const end: Spot = landing ?? [from[0] + Math.cos(angle) * AHEAD, from[1] + Math.sin(angle) * AHEAD];
  if (now && isWithin(now, from) && (landing === null || isWithin(now, landing))) return now;
  return zoneAround([from, end]);
}

/** What is looked at while something moves: all of the ways, as far as they are on the table. */
export function motionFocus({ stages }: MotionChain, [width, depth]: TableSize): StageZone | null {
  const onTable = (value: number, length: number): number => Math.min(length / 2, Math.max(-length / 2, value));
  const points = stages.flatMap(({ motion }) => motion.tracks.flatMap(({ poses }) => poses.map(([x, y]): Spot => [onTable(x, width), onTable(y, depth)])));
  return zoneAround(points);
}
