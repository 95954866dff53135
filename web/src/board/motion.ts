/** How pieces travel, as keyframes: pure, so that it can be tested without a page. */

import { distance, type Point } from './geometry';
import type { PieceMotion } from './scene';

export interface Flight {
  frames: Keyframe[];
  /** In milliseconds. */
  duration: number;
}

/** How high a piece is lifted on its way, in board units. */
const LIFT = 20;
/** A way of this many board units takes twice as long as none. */
const DOUBLE_WAY = 700;
const LONGEST = 1.9;

/** The same as in theme.css, which keyframes cannot refer to. */
const EASE_IN_OUT = 'cubic-bezier(0.5, 0, 0.2, 1)';
const EASE_SPRING = 'cubic-bezier(0.3, 1.6, 0.5, 1)';

function at({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function towards(from: Point, to: Point, part: number, lift = 0): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - lift };
}

function timeFor(from: Point, to: Point, duration: number): number {
  return duration * Math.min(LONGEST, 1 + distance(from, to) / DOUBLE_WAY);
}

/** From cell to cell. */
export function moveFlight(motion: PieceMotion, from: Point, to: Point, duration: number): Flight {
  const time = timeFor(from, to, duration);
  if (motion === 'roll') {
    return { frames: [{ transform: at(from), easing: EASE_IN_OUT }, { transform: at(to) }], duration: time };
  }
  return {
    frames: [
      { transform: at(from), easing: EASE_IN_OUT },
      { transform: at(towards(from, to, 0.5, LIFT), 1.1), offset: 0.4, easing: EASE_IN_OUT },
      { transform: at(towards(from, to, 1, LIFT / 3), 1.07), offset: 0.78, easing: EASE_SPRING },
      { transform: at(to) },
    ],
    duration: time,
  };
}

/** From beside the board, where it is drawn at another size. */
export function arrivalFlight(motion: PieceMotion, from: Point, to: Point, scale: number, duration: number): Flight {
  const above = motion === 'drop' ? 1.3 : 1.12;
  return {
    frames: [
      { transform: at(from, scale), easing: EASE_IN_OUT },
      { transform: at(towards(from, to, 1, LIFT / 2), above), offset: 0.72, easing: motion === 'drop' ? 'ease-in' : EASE_SPRING },
      ...(motion === 'drop' ? [{ transform: at(to, 0.95), offset: 0.9, easing: EASE_SPRING }] : []),
      { transform: at(to) },
    ],
    duration: 1.3 * timeFor(from, to, duration),
  };
}

/** Over the edge of the board, and down to whoever has taken it. */
export function departureFlight(from: Point, edge: Point, end: Point, duration: number): Flight {
  return {
    frames: [
      { transform: at(from), easing: 'ease-in' },
      { transform: at(edge), offset: 0.35, easing: 'ease-in' },
      { transform: at(towards(edge, end, 0.25, -10), 0.85), offset: 0.55, easing: EASE_IN_OUT },
      { transform: at(end, 0.4), opacity: 1, offset: 0.92 },
      { transform: at(end, 0.4), opacity: 0 },
    ],
    duration: 3 * duration,
  };
}

/** What is drawn on a ball while it rolls: it goes down before the ball and comes up behind it. */
export function rollFrames(from: Point, to: Point): Keyframe[] {
  const way = distance(from, to) || 1;
  const shift = (part: number): string => `translate(${((to.x - from.x) / way) * part}px, ${((to.y - from.y) / way) * part}px)`;
  return [
    { transform: shift(0), opacity: 1, easing: EASE_IN_OUT },
    { transform: `${shift(27)} scale(0.6)`, opacity: 0, offset: 0.42 },
    { transform: `${shift(-27)} scale(0.6)`, opacity: 0, offset: 0.46, easing: EASE_IN_OUT },
    { transform: shift(0), opacity: 1 },
  ];
}
