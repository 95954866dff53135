/**
 * Where the table is seen from, as numbers: pure functions, without three, in the
 * table's own coordinates (x east, y north, z up, centimetres).
 */

import type { Side } from '../../../table/types';
import { longestSide, type StageZone, type TableSize } from '../stage';

export type Point3 = readonly [number, number, number];

export interface TableView {
  /** Where the viewer looks, in degrees counter-clockwise from the east. */
  heading: number;
  /** How steeply down, in degrees: 90 is straight from above. */
  elevation: number;
  /** Half of the height that is seen at the point that is looked at, in centimetres. */
  span: number;
  /** The point of the cloth that is looked at. */
  x: number;
  y: number;
  /** The angle of sight in degrees: a narrow one, from far away, looks like a plan. */
  lens: number;
}

export interface Ray {
  from: Point3;
  towards: Point3;
}

/** The picture as it lies on the screen. */
export interface Frame {
  width: number;
  height: number;
}

export const LOWEST = 18;
/** Not quite from above, so that turning stays visible as turning. */
export const HIGHEST = 86;
const ORBIT_LENS = 24;
const TOP_LENS = 5;
/** A disc of the smallest size then fills a fifth of the height. */
const CLOSEST = 4;
const MARGIN = 0.965;
/** What the rim adds to the cloth on each side. */
const RIM = 3.2;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export interface Basis {
  position: Point3;
  forward: Point3;
  right: Point3;
  up: Point3;
  distance: number;
}

export function basisOf(view: TableView): Basis {
  const heading = radians(view.heading);
  const elevation = radians(view.elevation);
  const [east, north] = [Math.cos(heading), Math.sin(heading)];
  const [flat, steep] = [Math.cos(elevation), Math.sin(elevation)];
  const distance = view.span / Math.tan(radians(view.lens) / 2);
  return {
    position: [view.x - east * flat * distance, view.y - north * flat * distance, steep * distance],
    forward: [east * flat, north * flat, -steep],
    right: [north, -east, 0],
    up: [east * steep, north * steep, flat],
    distance,
  };
}

/** Where a point is in the picture: from -1 to 1 to the right and up, and how far away. */
export function project(view: TableView, { width, height }: Frame, point: Point3): Point3 {
  const basis = basisOf(view);
  const from: Point3 = [point[0] - basis.position[0], point[1] - basis.position[1], point[2] - basis.position[2]];
  const depth = Math.max(dot(from, basis.forward), 1e-6);
  const half = depth * Math.tan(radians(view.lens) / 2);
  return [dot(from, basis.right) / (half * (width / height)), dot(from, basis.up) / half, depth];
}

/** The ray through a point of the picture, each from -1 to 1. */
export function rayThrough(view: TableView, { width, height }: Frame, across: number, along: number): Ray {
  const { position, forward, right, up } = basisOf(view);
  const half = Math.tan(radians(view.lens) / 2);
  const sideways = across * half * (width / height);
  const upwards = along * half;
  const axis = (index: 0 | 1 | 2): number => forward[index] + right[index] * sideways + up[index] * upwards;
  return { from: position, towards: [axis(0), axis(1), axis(2)] };
}

/** Where a ray meets the cloth's plane. What looks above the horizon meets it far away. */
export function onCloth({ from, towards }: Ray): [number, number] {
  const length = Math.hypot(...towards);
  const fall = Math.min(towards[2] / length, -0.03);
  const way = -from[2] / fall / length;
  return [from[0] + towards[0] * way, from[1] + towards[1] * way];
}

/** How many pixels a centimetre has at a distance from the viewer. */
export function pixelsAt(view: TableView, { height }: Frame, depth: number): number {
  return height / 2 / (depth * Math.tan(radians(view.lens) / 2));
}

const headingOf = (nearSide: Side): number => (nearSide === 'first' ? 90 : 270);

/** Moves closer until the whole table just fits, and puts it into the middle. */
function fitted(view: TableView, [width, depth]: TableSize, frame: Frame): TableView {
  const [right, top] = [width / 2 + RIM, depth / 2 + RIM];
  const side = longestSide([width, depth]);
  const reach = side / 2 + RIM;
  const corners: Point3[] = [];
  for (const x of [-right, right]) for (const y of [-top, top]) for (const z of [0, -3]) corners.push([x, y, z]);
  const extent = (candidate: TableView): { sideways: number; top: number; bottom: number } => {
    const seen = corners.map((corner) => project(candidate, frame, corner));
    const heights = seen.map(([, along]) => along);
    return { sideways: Math.max(...seen.map(([across]) => Math.abs(across))), top: Math.max(...heights), bottom: Math.min(...heights) };
  };
  const heading = radians(view.heading);
  let [near, far] = [side / 8, side * 6];
  let best = view;
  for (let step = 0; step < 24; step += 1) {
    const span = (near + far) / 2;
    // Perspective makes the near half larger: look at where both margins are equal.
    let [low, high] = [-reach, reach];
    let candidate = view;
    for (let balance = 0; balance < 16; balance += 1) {
      const offset = (low + high) / 2;
      candidate = { ...view, span, x: Math.cos(heading) * offset, y: Math.sin(heading) * offset };
      const { top, bottom } = extent(candidate);
      if (top + bottom > 0) low = offset;
      else high = offset;
    }
    const { sideways, top, bottom } = extent(candidate);
    if (Math.max(sideways, top, -bottom) > MARGIN) near = span;
    else {
      far = span;
      best = candidate;
    }
  }
  return best;
}

/** What is shown first, and after a reset. */
export function startView(kind: 'orbit' | 'top', nearSide: Side, size: TableSize, frame: Frame): TableView {
  // Seen flatly, the table is a strip across a picture that is as high as it is wide.
  const isTall = frame.height > frame.width * 0.9;
  const view: TableView = {
    heading: headingOf(nearSide),
    elevation: kind === 'top' ? 90 : isTall ? 68 : 56,
    span: longestSide(size),
    x: 0,
    y: 0,
    lens: kind === 'top' ? TOP_LENS : ORBIT_LENS,
  };
  return fitted(view, size, frame);
}

/** Never under the table, never so far that it is lost. */
export function limited(view: TableView, size: TableSize): TableView {
  const [width, depth] = size;
  const isTop = view.lens < (TOP_LENS + ORBIT_LENS) / 2;
  return {
    ...view,
    heading: ((view.heading % 360) + 360) % 360,
    elevation: isTop ? 90 : clamp(view.elevation, LOWEST, HIGHEST),
    span: clamp(view.span, CLOSEST, longestSide(size) * 2.4),
    x: clamp(view.x, -width / 2, width / 2),
    y: clamp(view.y, -depth / 2, depth / 2),
  };
}

/**
 * Turned by degrees: about the point that is looked at if one is close, about the table's
 * middle if one sees all of it, for then it should not leave the picture.
 */
export function turned(view: TableView, sideways: number, upwards: number, size: TableSize): TableView {
  const share = clamp((view.span / longestSide(size) - 0.2) / 0.2, 0, 1);
  const [cosine, sine] = [Math.cos(radians(sideways * share)), Math.sin(radians(sideways * share))];
  const [x, y] = [view.x * cosine - view.y * sine, view.x * sine + view.y * cosine];
  return limited({ ...view, x, y, heading: view.heading + sideways, elevation: view.elevation + upwards }, size);
}

/** Closer if the factor is above 1; what lies at the point of the picture stays there. */
export function zoomed(view: TableView, factor: number, size: TableSize, frame: Frame, at: readonly [number, number] = [0, 0]): TableView {
  const closer = limited({ ...view, span: view.span / factor }, size);
  const before = onCloth(rayThrough(view, frame, ...at));
  const after = onCloth(rayThrough(closer, frame, ...at));
  return limited({ ...closer, x: closer.x + before[0] - after[0], y: closer.y + before[1] - after[1] }, size);
}

/** Moved so that the cloth follows from one point of the picture to another. */
export function moved(view: TableView, from: readonly [number, number], to: readonly [number, number], size: TableSize, frame: Frame): TableView {
  const start = onCloth(rayThrough(view, frame, ...from));
  const end = onCloth(rayThrough(view, frame, ...to));
  return limited({ ...view, x: view.x + start[0] - end[0], y: view.y + start[1] - end[1] }, size);
}

/** What is left free along the edges of the picture, in pixels. */
const FREE_EDGE = 14;

/** So close that a part of the table just fills the picture, from wherever one looks now. */
export function closeUp(view: TableView, { left, right, bottom, top }: StageZone, size: TableSize, frame: Frame): TableView {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y): Point3 => [x, y, 0]));
  const limits = [1 - (2 * FREE_EDGE) / frame.width, 1 - (2 * FREE_EDGE) / frame.height] as const;
  let [near, far] = [CLOSEST, longestSide(size) * 2.4];
  let best = view;
  for (let step = 0; step < 22; step += 1) {
    const span = (near + far) / 2;
    const candidate = centred({ ...view, span, x: (left + right) / 2, y: (bottom + top) / 2 }, corners, frame);
    const isWhole = corners.every((corner) => {
      const [across, along] = project(candidate, frame, corner);
      return Math.abs(across) <= Math.max(0.5, limits[0]) && Math.abs(along) <= Math.max(0.5, limits[1]);
    });
    if (isWhole) [far, best] = [span, candidate];
    else near = span;
  }
  return limited(best, size);
}

/** Moved so that the points have equal margins: perspective makes what is near larger. */
function centred(view: TableView, points: readonly Point3[], frame: Frame): TableView {
  let now = view;
  for (let step = 0; step < 4; step += 1) {
    const seen = points.map((point) => project(now, frame, point));
    const middle = (axis: 0 | 1): number => (Math.min(...seen.map((at) => at[axis])) + Math.max(...seen.map((at) => at[axis]))) / 2;
    const [from, to] = [onCloth(rayThrough(now, frame, 0, 0)), onCloth(rayThrough(now, frame, middle(0), middle(1)))];
    now = { ...now, x: now.x + to[0] - from[0], y: now.y + to[1] - from[1] };
  }
  return now;
}

/** On the way from one view to another, with `share` from 0 to 1. */
export function between(from: TableView, to: TableView, share: number): TableView {
  const eased = share * share * (3 - 2 * share);
  const mix = (start: number, end: number): number => start + (end - start) * eased;
  // The shorter way round.
  const turn = ((((to.heading - from.heading) % 360) + 540) % 360) - 180;
  return {
    heading: from.heading + turn * eased,
    elevation: mix(from.elevation, to.elevation),
    span: mix(from.span, to.span),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    lens: mix(from.lens, to.lens),
  };
}
