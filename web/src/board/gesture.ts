/**
 * Pointers into intentions: mouse, touch and pen alike. One pointer taps, drags
 * a piece, pans or draws; two pinch. Pure, so that it can be tested without a page.
 */

import type { Point } from './geometry';

export interface Pointer {
  id: number;
  /** In pixels from the corner of the view. */
  at: Point;
  /** Fingers are less steady than mice. */
  coarse: boolean;
}

/** What a pointer goes down for: a piece that can be dragged, empty ground, or a drawing. */
export type Under = 'piece' | 'ground' | 'drawing';

interface OnePointer {
  id: number;
  start: Point;
  at: Point;
  coarse: boolean;
  under: Under;
}

export type Gesture =
  | { kind: 'none' }
  | ({ kind: 'press' } & OnePointer)
  | ({ kind: 'drag' } & OnePointer)
  | ({ kind: 'pan' } & OnePointer)
  | ({ kind: 'draw' } & OnePointer)
  | { kind: 'pinch'; ids: [number, number]; at: [Point, Point] }
  /** One finger of a pinch is still down: it shall do nothing more. */
  | { kind: 'rest'; ids: number[] };

export type Intent =
  | { kind: 'tap'; at: Point }
  | { kind: 'drag-start'; from: Point; at: Point }
  | { kind: 'drag'; at: Point }
  | { kind: 'drop'; at: Point }
  | { kind: 'drag-cancel' }
  | { kind: 'pan'; by: Point }
  | { kind: 'draw'; at: Point }
  | { kind: 'draw-end' }
  | { kind: 'draw-cancel' }
  | { kind: 'pinch'; before: [Point, Point]; after: [Point, Point] }
  | { kind: 'long-press'; at: Point };

export interface GestureStep {
  gesture: Gesture;
  intents: Intent[];
}

export const NO_GESTURE: Gesture = { kind: 'none' };
export const LONG_PRESS_MILLISECONDS = 480;
const MOUSE_SLOP = 4;
const FINGER_SLOP = 9;

/** What is given up when a gesture ends before its time. */
function given({ kind }: Gesture): Intent[] {
  if (kind === 'drag') return [{ kind: 'drag-cancel' }];
  return kind === 'draw' ? [{ kind: 'draw-cancel' }] : [];
}

export function pressDown(gesture: Gesture, pointer: Pointer, under: Under): GestureStep {
  // A pointer cannot go down twice: its release was missed, so the gesture starts over.
  if (pointersOf(gesture).includes(pointer.id)) {
    const fresh = pressDown(NO_GESTURE, pointer, under);
    return { ...fresh, intents: [...given(gesture), ...fresh.intents] };
  }
  switch (gesture.kind) {
    case 'none': {
      const { id, at, coarse } = pointer;
      const one = { id, start: at, at, coarse, under };
      return { gesture: { kind: under === 'drawing' ? 'draw' : 'press', ...one }, intents: [] };
    }
    case 'press':
    case 'drag':
    case 'pan':
    case 'draw':
      return {
        gesture: { kind: 'pinch', ids: [gesture.id, pointer.id], at: [gesture.at, pointer.at] },
        intents: given(gesture),
      };
    case 'pinch':
      return { gesture, intents: [] };
    case 'rest':
      return { gesture: { kind: 'rest', ids: [...gesture.ids, pointer.id] }, intents: [] };
  }
}

export function pointerMove(gesture: Gesture, pointer: Pointer): GestureStep {
  switch (gesture.kind) {
    case 'press': {
      if (gesture.id !== pointer.id) break;
      const slop = gesture.coarse ? FINGER_SLOP : MOUSE_SLOP;
      const far = Math.hypot(pointer.at.x - gesture.start.x, pointer.at.y - gesture.start.y);
      if (far < slop) return { gesture: { ...gesture, at: pointer.at }, intents: [] };
      if (gesture.under === 'piece') {
        return {
          gesture: { ...gesture, kind: 'drag', at: pointer.at },
          intents: [{ kind: 'drag-start', from: gesture.start, at: pointer.at }],
        };
      }
      return {
        gesture: { ...gesture, kind: 'pan', at: pointer.at },
        intents: [{ kind: 'pan', by: difference(pointer.at, gesture.start) }],
      };
    }
    case 'drag':
      if (gesture.id !== pointer.id) break;
      return {
        gesture: { ...gesture, at: pointer.at },
        intents: [{ kind: 'drag', at: pointer.at }],
      };
    case 'draw':
      if (gesture.id !== pointer.id) break;
      return {
        gesture: { ...gesture, at: pointer.at },
        intents: [{ kind: 'draw', at: pointer.at }],
      };
    case 'pan':
      if (gesture.id !== pointer.id) break;
      return {
        gesture: { ...gesture, at: pointer.at },
        intents: [{ kind: 'pan', by: difference(pointer.at, gesture.at) }],
      };
    case 'pinch': {
      const which = gesture.ids.indexOf(pointer.id);
      if (which < 0) break;
      const after: [Point, Point] =
        which === 0 ? [pointer.at, gesture.at[1]] : [gesture.at[0], pointer.at];
      return {
        gesture: { ...gesture, at: after },
        intents: [{ kind: 'pinch', before: gesture.at, after }],
      };
    }
    case 'none':
    case 'rest':
      break;
  }
  return { gesture, intents: [] };
}

export function pressUp(gesture: Gesture, pointer: Pointer): GestureStep {
  switch (gesture.kind) {
    case 'press':
      if (gesture.id !== pointer.id) break;
      // Where it went down, not where it slipped to.
      return { gesture: NO_GESTURE, intents: [{ kind: 'tap', at: gesture.start }] };
    case 'drag':
      if (gesture.id !== pointer.id) break;
      return { gesture: NO_GESTURE, intents: [{ kind: 'drop', at: pointer.at }] };
    case 'draw':
      if (gesture.id !== pointer.id) break;
      return { gesture: NO_GESTURE, intents: [{ kind: 'draw-end' }] };
    default:
      return pressLost(gesture, pointer.id);
  }
  return { gesture, intents: [] };
}

/** The system took the pointer away, or it only ends a pan or a pinch. */
export function pressLost(gesture: Gesture, id: number): GestureStep {
  switch (gesture.kind) {
    case 'press':
    case 'pan':
      return { gesture: gesture.id === id ? NO_GESTURE : gesture, intents: [] };
    case 'drag':
    case 'draw':
      if (gesture.id !== id) break;
      return { gesture: NO_GESTURE, intents: given(gesture) };
    case 'pinch':
      if (!gesture.ids.includes(id)) break;
      return {
        gesture: { kind: 'rest', ids: gesture.ids.filter((other) => other !== id) },
        intents: [],
      };
    case 'rest': {
      const ids = gesture.ids.filter((other) => other !== id);
      return { gesture: ids.length > 0 ? { kind: 'rest', ids } : NO_GESTURE, intents: [] };
    }
    case 'none':
      break;
  }
  return { gesture, intents: [] };
}

/** The pointer has rested for `LONG_PRESS_MILLISECONDS`. */
export function longPress(gesture: Gesture): GestureStep {
  if (gesture.kind !== 'press') return { gesture, intents: [] };
  return {
    gesture: { kind: 'rest', ids: [gesture.id] },
    intents: [{ kind: 'long-press', at: gesture.start }],
  };
}

function pointersOf(gesture: Gesture): readonly number[] {
  switch (gesture.kind) {
    case 'none':
      return [];
    case 'pinch':
    case 'rest':
      return gesture.ids;
    default:
      return [gesture.id];
  }
}

function difference(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}
