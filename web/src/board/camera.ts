/**
 * The part of the board that is on screen. The camera moves only when the viewer
 * moves it: a growing board never shifts under the finger.
 */

import type { Bounds, Point } from './geometry';

export interface Camera {
  /** The board point in the middle of the view. */
  x: number;
  y: number;
  /** Pixels for each board unit. */
  zoom: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** A cell is then 18 pixels wide: smaller than that nobody can read a piece. */
export const LEAST_ZOOM = 0.18;
export const MOST_ZOOM = 2.4;
/** At the first view a lone piece shall not fill the screen; a whole board may. */
const MAX_FITTED_ZOOM = { open: 1.1, fixed: 2 } as const;
export const ZOOM_STEP = 1.25;
/** Pixels between a fitted board and the rim of the view. */
const PADDING = 4;
/** Pixels for the units that wheels count in: pixels, lines, pages. */
const WHEEL_UNITS = [1, 20, 400];

function clampZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

/** The whole of the bounds in the view. */
export function fit(bounds: Bounds, viewport: Viewport, extent: 'fixed' | 'open' = 'open'): Camera {
  const width = Math.max(1, viewport.width - 2 * PADDING);
  const height = Math.max(1, viewport.height - 2 * PADDING);
  const zoom = Math.min(
    width / Math.max(1, bounds.right - bounds.left),
    height / Math.max(1, bounds.bottom - bounds.top),
    MAX_FITTED_ZOOM[extent],
  );
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    zoom: clampZoom(zoom),
  };
}

export function toScreen(camera: Camera, viewport: Viewport, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.zoom + viewport.width / 2,
    y: (point.y - camera.y) * camera.zoom + viewport.height / 2,
  };
}

export function toBoard(camera: Camera, viewport: Viewport, screen: Point): Point {
  return {
    x: (screen.x - viewport.width / 2) / camera.zoom + camera.x,
    y: (screen.y - viewport.height / 2) / camera.zoom + camera.y,
  };
}

/** Moves what is seen by so many pixels, as a finger does. */
export function panBy(camera: Camera, byX: number, byY: number): Camera {
  return { ...camera, x: camera.x - byX / camera.zoom, y: camera.y - byY / camera.zoom };
}

/** Zooms; the board point under `screen` stays where it is. */
export function zoomAt(camera: Camera, viewport: Viewport, factor: number, screen: Point): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const under = toBoard(camera, viewport, screen);
  return {
    zoom,
    x: under.x - (screen.x - viewport.width / 2) / zoom,
    y: under.y - (screen.y - viewport.height / 2) / zoom,
  };
}

/** The same part of a board that is now seen from the other side. */
export function halfTurned(camera: Camera): Camera {
  return { ...camera, x: 0 - camera.x, y: 0 - camera.y };
}

/** How many zoom steps a turn of the wheel is. Fingers on a touchpad that pinch come
 * as a wheel with the Control key: what they hold shall keep up with them. */
export function wheelSteps(turn: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = turn.deltaY * (WHEEL_UNITS[turn.deltaMode] ?? 1);
  const steps = turn.ctrlKey ? pixels / (100 * Math.log(ZOOM_STEP)) : pixels / 160;
  // A wheel with the Control key held turns much further at once than fingers do.
  return Math.max(-1, Math.min(1, -steps));
}

/** Two fingers: what was between them stays between them. */
export function pinch(
  camera: Camera,
  viewport: Viewport,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Camera {
  const spread = (pair: readonly [Point, Point]): number =>
    Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const between = (pair: readonly [Point, Point]): Point => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const from = between(before);
  const to = between(after);
  const factor = spread(before) < 1 ? 1 : spread(after) / spread(before);
  return panBy(zoomAt(camera, viewport, factor, from), to.x - from.x, to.y - from.y);
}

/**
 * Keeps a board that ends at its bounds in view. Along each axis it stays in the view
 * whole if it fits; if it does not, there is no more than `PADDING` between its rim
 * and that of the view.
 */
export function keepBoardInView(camera: Camera, viewport: Viewport, bounds: Bounds): Camera {
  const padding = PADDING / camera.zoom;
  const clamp = (middle: number, low: number, high: number, half: number): number => {
    const ends = [low - padding + half, high + padding - half];
    return Math.min(Math.max(...ends), Math.max(Math.min(...ends), middle));
  };
  return {
    ...camera,
    x: clamp(camera.x, bounds.left, bounds.right, viewport.width / 2 / camera.zoom),
    y: clamp(camera.y, bounds.top, bounds.bottom, viewport.height / 2 / camera.zoom),
  };
}

/** Keeps at least one of these points in view, `margin` pixels from its rim: of a board
 * without bounds nobody shall lose the last piece. */
export function keepSomeInView(camera: Camera, viewport: Viewport, points: readonly Point[], margin: number): Camera {
  const shift = (other: Camera): number => Math.hypot(other.x - camera.x, other.y - camera.y);
  const cameras = points.map((point) => reveal(camera, viewport, point, margin));
  return cameras.reduce((best, other) => (shift(other) < shift(best) ? other : best), cameras[0] ?? camera);
}

/** The least pan that brings a point into the view, `margin` pixels from its rim. */
export function reveal(camera: Camera, viewport: Viewport, point: Point, margin: number): Camera {
  const screen = toScreen(camera, viewport, point);
  const marginX = Math.min(margin, viewport.width / 2);
  const marginY = Math.min(margin, viewport.height / 2);
  const push = (value: number, least: number, most: number): number =>
    value < least ? least - value : value > most ? most - value : 0;
  return panBy(
    camera,
    push(screen.x, marginX, viewport.width - marginX),
    push(screen.y, marginY, viewport.height - marginY),
  );
}

/** A part of the way from one to another, from 0 to 1. */
export function between(one: Camera, other: Camera, part: number): Camera {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  return { x: mix(one.x, other.x), y: mix(one.y, other.y), zoom: mix(one.zoom, other.zoom) };
}

/** Whether all of the bounds is in the view. */
export function shows(camera: Camera, viewport: Viewport, bounds: Bounds): boolean {
  const slack = 2;
  const first = toScreen(camera, viewport, { x: bounds.left, y: bounds.top });
  const last = toScreen(camera, viewport, { x: bounds.right, y: bounds.bottom });
  return (
    first.x >= -slack &&
    first.y >= -slack &&
    last.x <= viewport.width + slack &&
    last.y <= viewport.height + slack
  );
}
