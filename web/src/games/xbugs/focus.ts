/**
 * What the camera frames: the pieces and not the cloth. It comes closer for an aim and goes
 * along with a flight; the viewer's own view wins over all of it (see the stages).
 */

import type { Spot } from './aim';
import type { XbugsBoard } from '../../table/types';
import type { MotionChain } from './motion';
import { spotOf } from './pieces';
import type { StageZone, TableSize } from './stage';

/** The least of the table that is seen, in centimetres, so that one still knows where one is. */
const MIN_LENGTH = 34;
/** Around what is framed. */
const ROOM = 6;
/** What is framed ahead of a bug until it is known how far it flies. */
const AHEAD = 24;

interface Framing {
  room?: number;
  /** Least width and height. */
  minLength?: number;
}

/** A rectangle around the points; `null` if there are none. */
export function zoneAround(points: readonly Spot[], { room = ROOM, minLength = MIN_LENGTH }: Framing = {}): StageZone | null {
  if (points.length === 0) return null;
  const span = (values: readonly number[]): readonly [number, number] => {
    const [low, high] = [Math.min(...values) - room, Math.max(...values) + room];
    const missing = Math.max(0, minLength - (high - low)) / 2;
    return [low - missing, high + missing];
  };
  const [left, right] = span(points.map(([x]) => x));
  const [bottom, top] = span(points.map(([, y]) => y));
  return { left, right, bottom, top };
}

export function isWithin({ left, right, bottom, top }: StageZone, [x, y]: Spot): boolean {
  return x >= left + ROOM / 2 && x <= right - ROOM / 2 && y >= bottom + ROOM / 2 && y <= top - ROOM / 2;
}

const areaOf = ({ left, right, bottom, top }: StageZone): number => (right - left) * (top - bottom);

/** A view that is a little too wide is better than one that moves after every flick. */
const STEADY = 1.35;

/** What is framed while nobody aims and nothing moves: all pieces on the table. */
export function restFocus(now: StageZone | null, { pieces }: Pick<XbugsBoard, 'pieces'>): StageZone | null {
  const zone = zoneAround(pieces.map(spotOf).filter((spot) => spot !== null), { room: 4 });
  const holds = now && zone && now.left <= zone.left && now.right >= zone.right && now.bottom <= zone.bottom && now.top >= zone.top;
  return holds && areaOf(now) < areaOf(zone) * STEADY ? now : zone;
}

/** A flick that is aimed: from where, which way, at what, and where it would end. */
export interface Aimed {
  from: Spot;
  direction: number;
  landing: Spot | null;
  target: Spot | null;
}

/**
 * What is framed while somebody aims. It stays as it is for as long as all of it is in the
 * picture: a view that follows every touch of a slider makes one seasick.
 */
export function aimFocus(now: StageZone | null, { from, direction, landing, target }: Aimed): StageZone | null {
  const angle = (direction * Math.PI) / 180;
  const ahead: Spot = [from[0] + Math.cos(angle) * AHEAD, from[1] + Math.sin(angle) * AHEAD];
  const ends = [landing, target].filter((spot) => spot !== null);
  if (now && isWithin(now, from) && ends.every((end) => isWithin(now, end))) return now;
  return zoneAround([from, ...(ends.length > 0 ? ends : [ahead])]);
}

/** What is framed while something moves: all of the ways, as far as they are on the table. */
export function motionFocus({ stages }: MotionChain, [width, depth]: TableSize): StageZone | null {
  const onTable = (value: number, length: number): number => Math.min(length / 2, Math.max(-length / 2, value));
  const points = stages.filter(({ isRemoval }) => !isRemoval).flatMap(({ motion }) => motion.tracks.flatMap(({ poses }) => poses.map(([x, y]): Spot => [onTable(x, width), onTable(y, depth)])));
  return zoneAround(points);
}
