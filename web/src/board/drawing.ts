/** Arrows and circles that the viewer draws on the board for themselves. */

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
