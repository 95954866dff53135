/**
 * Keys. Left and Right keep to the row, Up and Down to the column as far as the
 * cells allow; on hexes Home, Page Up, End and Page Down are the four slanting
 * directions, as they lie on a number pad. On squares they go to the ends of the
 * row and of the column. With Control, Home and End are the row's ends everywhere.
 */

import {
  add,
  centre,
  directions,
  inReadingOrder,
  sameLine,
  samePlace,
  type DirectionName,
  type Geometry,
  type Place,
} from './geometry';
import type { Scene } from './scene';

export type Command =
  | { kind: 'focus'; move: FocusMove }
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'activate' }
  | { kind: 'cancel' }
  | { kind: 'stack' }
  | { kind: 'zoom'; steps: number }
  | { kind: 'fit' }
  | { kind: 'flip' }
  | { kind: 'draw' }
  | { kind: 'target'; by: 1 | -1 };

export type FocusMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'north-west'
  | 'north-east'
  | 'south-west'
  | 'south-east'
  | 'row-start'
  | 'row-end'
  | 'column-start'
  | 'column-end';

export interface Key {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const ARROWS: Record<string, { move: FocusMove; x: number; y: number }> = {
  ArrowLeft: { move: 'left', x: -1, y: 0 },
  ArrowRight: { move: 'right', x: 1, y: 0 },
  ArrowUp: { move: 'up', x: 0, y: -1 },
  ArrowDown: { move: 'down', x: 0, y: 1 },
};

const CORNERS: Record<string, { hex: FocusMove; square: FocusMove }> = {
  Home: { hex: 'north-west', square: 'row-start' },
  PageUp: { hex: 'north-east', square: 'column-start' },
  End: { hex: 'south-west', square: 'row-end' },
  PageDown: { hex: 'south-east', square: 'column-end' },
};

/** What a key means on the board; `null` for keys that are none of its business. */
export function commandOf(geometry: Geometry, key: Key): Command | null {
  if (key.altKey || key.metaKey) return null;
  if (key.ctrlKey) {
    if (key.key === 'Home') return { kind: 'focus', move: 'row-start' };
    if (key.key === 'End') return { kind: 'focus', move: 'row-end' };
    return null;
  }
  const arrow = ARROWS[key.key];
  if (arrow) {
    return key.shiftKey
      ? { kind: 'pan', x: arrow.x, y: arrow.y }
      : { kind: 'focus', move: arrow.move };
  }
  const corner = CORNERS[key.key];
  if (corner) return { kind: 'focus', move: geometry.grid === 'square' ? corner.square : corner.hex };
  switch (key.key) {
    case 'Enter':
    case ' ':
      return { kind: 'activate' };
    case 'Escape':
      return { kind: 'cancel' };
    case 's':
    case 'S':
      return { kind: 'stack' };
    case 'n':
    case 'N':
      return { kind: 'target', by: key.shiftKey ? -1 : 1 };
    case 'p':
    case 'P':
      return { kind: 'target', by: -1 };
    case '+':
    case '=':
      return { kind: 'zoom', steps: 1 };
    case '-':
    case '_':
      return { kind: 'zoom', steps: -1 };
    case '0':
      return { kind: 'fit' };
    case 'd':
    case 'D':
      return { kind: 'draw' };
    case 'f':
    case 'F':
      return { kind: 'flip' };
    default:
      return null;
  }
}

/** Whether it changes what is in the view. */
export function movesView({ kind }: Command): boolean {
  return kind === 'pan' || kind === 'zoom' || kind === 'fit' || kind === 'flip';
}

/** Whether it is done again and again while the key is held down. */
export function repeats({ kind }: Command): boolean {
  return kind === 'focus' || kind === 'pan' || kind === 'zoom' || kind === 'target';
}

interface Spot {
  place: Place;
  x: number;
  y: number;
}

export interface Focus {
  place: Place;
  column: number | null;
}

/** Where the focus goes; the same place when there is nothing in that direction. */
export function moveFocus(scene: Scene, from: Focus, move: FocusMove): Focus {
  const spots = scene.cells.map(
    (cell): Spot => ({ place: cell.place, ...centre(scene.geometry, cell.place) }),
  );
  const here: Spot = { place: from.place, ...centre(scene.geometry, from.place) };
  const row = spots.filter((spot) => sameLine(spot.y, here.y)).sort((a, b) => a.x - b.x);
  const sideways = (spot: Spot | undefined): Focus =>
    spot ? { place: spot.place, column: null } : from;
  switch (move) {
    case 'left':
      return sideways(row.findLast((spot) => spot.x < here.x - 1));
    case 'right':
      return sideways(row.find((spot) => spot.x > here.x + 1));
    case 'row-start':
      return sideways(row[0]);
    case 'row-end':
      return sideways(row.at(-1));
    case 'up':
    case 'down':
      return nextRow(spots, here, from, move);
    case 'column-start':
    case 'column-end': {
      const column = spots.filter((spot) => sameLine(spot.x, here.x)).sort((a, b) => a.y - b.y);
      return sideways(move === 'column-start' ? column[0] : column.at(-1));
    }
    default:
      return sideways(spots.find((spot) => samePlace(spot.place, slanting(scene, from.place, move))));
  }
}

function nextRow(spots: readonly Spot[], here: Spot, from: Focus, move: 'up' | 'down'): Focus {
  const column = from.column ?? here.x;
  const beyond = spots.filter((spot) => (move === 'up' ? spot.y < here.y - 1 : spot.y > here.y + 1));
  if (beyond.length === 0) return from;
  const line =
    move === 'up'
      ? Math.max(...beyond.map((spot) => spot.y))
      : Math.min(...beyond.map((spot) => spot.y));
  const nearest = beyond
    .filter((spot) => sameLine(spot.y, line))
    // Half a unit of preference for the right: on hexes two are equally near,
    // and without it rounding would decide.
    .sort((a, b) => Math.abs(a.x - 0.5 - column) - Math.abs(b.x - 0.5 - column))[0];
  return nearest ? { place: nearest.place, column } : from;
}

function slanting(scene: Scene, place: Place, move: DirectionName): Place | null {
  const found = directions(scene.geometry).find((direction) => direction.name === move);
  return found ? add(place, found.step) : null;
}

/** The next of these places after the focused one, round and round. */
export function cyclePlaces(
  geometry: Geometry,
  places: readonly Place[],
  from: Place | null,
  by: 1 | -1,
): Place | null {
  if (places.length === 0) return null;
  const ordered = [...places].sort(inReadingOrder(geometry));
  const index = ordered.findIndex((place) => samePlace(place, from));
  const next = index < 0 ? (by > 0 ? 0 : ordered.length - 1) : index + by;
  return ordered.at(next % ordered.length) ?? null;
}
