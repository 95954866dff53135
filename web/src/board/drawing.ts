/**
 * Arrows and circles that the viewer draws on the board for themselves, with the right button
 * or in drawing mode. A plain tap and the next move clear them.
 */

import { samePlace, type Place } from './geometry';

export const BRUSHES = ['green', 'red', 'blue', 'yellow'] as const;
export type Brush = (typeof BRUSHES)[number];

export interface Drawing {
  from: Place;
  /** The same place for a circle. */
  to: Place;
  brush: Brush;
}

export interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The colour that modifier keys choose, as on lichess: Shift or Control is red, Alt or
 * Meta blue, both yellow. */
export function brushOf(keys: Modifiers): Brush | null {
  const isFirst = keys.shiftKey || keys.ctrlKey;
  const isSecond = keys.altKey || keys.metaKey;
  if (isFirst) return isSecond ? 'yellow' : 'red';
  return isSecond ? 'blue' : null;
}

export function isCircle({ from, to }: Drawing): boolean {
  return samePlace(from, to);
}

/** Adds a drawing. The same one again takes it away; in another colour it replaces it. */
export function toggleDrawing(drawings: readonly Drawing[], drawing: Drawing): Drawing[] {
  const isThere = (other: Drawing): boolean => samePlace(other.from, drawing.from) && samePlace(other.to, drawing.to);
  const rest = drawings.filter((other) => !isThere(other));
  const same = drawings.find(isThere);
  return same?.brush === drawing.brush ? rest : [...rest, drawing];
}

/** What the viewer has drawn, and what they are drawing. */
export interface Sketch {
  drawings: readonly Drawing[];
  /** `to` is `null` while the pointer is not over a cell. */
  draft: { from: Place; to: Place | null; brush: Brush } | null;
  /** Whether taps and drags draw instead of playing. */
  isOn: boolean;
  /** The colour unless modifier keys choose another. */
  brush: Brush;
}

export const EMPTY_SKETCH: Sketch = { drawings: [], draft: null, isOn: false, brush: 'green' };

export function startDrawing(sketch: Sketch, place: Place, brush: Brush): Sketch {
  return { ...sketch, draft: { from: place, to: place, brush } };
}

export function drawTo(sketch: Sketch, to: Place | null): Sketch {
  const { draft } = sketch;
  if (!draft || samePlace(draft.to, to)) return sketch;
  return { ...sketch, draft: { ...draft, to } };
}

export function finishDrawing(sketch: Sketch): Sketch {
  const { from, to, brush } = sketch.draft ?? {};
  if (!from || !to || !brush) return cancelDrawing(sketch);
  return { ...sketch, draft: null, drawings: toggleDrawing(sketch.drawings, { from, to, brush }) };
}

export function cancelDrawing(sketch: Sketch): Sketch {
  return sketch.draft ? { ...sketch, draft: null } : sketch;
}

/** An arrow by two taps or keys: the first sets where it starts. */
export function drawAt(sketch: Sketch, place: Place): Sketch {
  return sketch.draft ? finishDrawing(drawTo(sketch, place)) : startDrawing(sketch, place, sketch.brush);
}

export function clearDrawings(sketch: Sketch): Sketch {
  return sketch.drawings.length > 0 || sketch.draft ? { ...sketch, drawings: [], draft: null } : sketch;
}

export function switchDrawing(sketch: Sketch): Sketch {
  return { ...sketch, draft: null, isOn: !sketch.isOn };
}
