/**
 * Positions of cells. Distances are in board units: neighbouring centres are
 * `CELL` apart on every kind of board, so a drawing of a piece always fits a
 * box of `CELL` around its centre.
 */

/** Axial coordinates on hexes, column and row on squares. May be fractional for
 * things that lie between cells, such as labels. */
export interface Place {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Grid = 'hex-pointy' | 'hex-flat' | 'square';

/** A grid as the viewer sees it. Board units are always the viewer's: what is drawn
 * in them is upright, from whichever side the board is seen. */
export interface Geometry {
  grid: Grid;
  /** Seen from the other side: every cell lies where half a turn takes it. */
  isTurned: boolean;
}

export const HEX_POINTY: Geometry = { grid: 'hex-pointy', isTurned: false };
export const HEX_FLAT: Geometry = { grid: 'hex-flat', isTurned: false };
export const SQUARE: Geometry = { grid: 'square', isTurned: false };

export const CELL = 100;

const HALF_ROOT_3 = Math.sqrt(3) / 2;

/** From a hex's centre to its corners. */
export const HEX_RADIUS = CELL / Math.sqrt(3);

export interface Direction {
  name: DirectionName;
  step: Place;
}

export type DirectionName =
  | 'east'
  | 'south-east'
  | 'south'
  | 'south-west'
  | 'west'
  | 'north-west'
  | 'north'
  | 'north-east';

const HEX_STEPS: readonly Place[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
];

function named(steps: readonly Place[], names: readonly DirectionName[]): Direction[] {
  return names.flatMap((name, index) => {
    const step = steps[index];
    return step === undefined ? [] : [{ name, step }];
  });
}

const DIRECTIONS: Record<Grid, readonly Direction[]> = {
  'hex-pointy': named(HEX_STEPS, [
    'east',
    'south-east',
    'south-west',
    'west',
    'north-west',
    'north-east',
  ]),
  'hex-flat': named(HEX_STEPS, [
    'south-east',
    'south',
    'south-west',
    'north-west',
    'north',
    'north-east',
  ]),
  square: [
    { name: 'east', step: { x: 1, y: 0 } },
    { name: 'south', step: { x: 0, y: 1 } },
    { name: 'west', step: { x: -1, y: 0 } },
    { name: 'north', step: { x: 0, y: -1 } },
  ],
};

function opposite(all: readonly Direction[]): Direction[] {
  return all.map(({ name, step }) => ({ name, step: { x: 0 - step.x, y: 0 - step.y } }));
}

const TURNED_DIRECTIONS: Record<Grid, readonly Direction[]> = {
  'hex-pointy': opposite(DIRECTIONS['hex-pointy']),
  'hex-flat': opposite(DIRECTIONS['hex-flat']),
  square: opposite(DIRECTIONS.square),
};

/** The steps to the neighbours that share an edge, clockwise, named as the viewer
 * sees them. */
export function directions({ grid, isTurned }: Geometry): readonly Direction[] {
  return (isTurned ? TURNED_DIRECTIONS : DIRECTIONS)[grid];
}

export function placeKey(place: Place): string {
  return `${place.x},${place.y}`;
}

export function samePlace(one: Place | null | undefined, other: Place | null | undefined): boolean {
  return !!one && !!other && one.x === other.x && one.y === other.y;
}

export function add(place: Place, step: Place): Place {
  return { x: place.x + step.x, y: place.y + step.y };
}

export function subtract(place: Place, other: Place): Place {
  return { x: place.x - other.x, y: place.y - other.y };
}

/** The centre of a cell in board units. */
export function centre({ grid, isTurned }: Geometry, place: Place): Point {
  return isTurned ? halfTurn(gridCentre(grid, place)) : gridCentre(grid, place);
}

function gridCentre(grid: Grid, place: Place): Point {
  switch (grid) {
    case 'hex-pointy':
      return { x: CELL * (place.x + place.y / 2), y: CELL * HALF_ROOT_3 * place.y };
    case 'hex-flat':
      return { x: CELL * HALF_ROOT_3 * place.x, y: CELL * (place.y + place.x / 2) };
    case 'square':
      return { x: CELL * place.x, y: CELL * place.y };
  }
}

function halfTurn(point: Point): Point {
  return { x: 0 - point.x, y: 0 - point.y };
}

/** The cell that a point lies in, whether or not the board has it. */
export function placeAt({ grid, isTurned }: Geometry, shown: Point): Place {
  const point = isTurned ? halfTurn(shown) : shown;
  switch (grid) {
    case 'hex-pointy': {
      const y = point.y / (CELL * HALF_ROOT_3);
      return roundHex({ x: point.x / CELL - y / 2, y });
    }
    case 'hex-flat': {
      const x = point.x / (CELL * HALF_ROOT_3);
      return roundHex({ x, y: point.y / CELL - x / 2 });
    }
    case 'square':
      return { x: whole(point.x / CELL), y: whole(point.y / CELL) };
  }
}

/** Rows are compared after rounding: centres of hexes are not whole. */
export function sameLine(one: number, other: number): boolean {
  return Math.abs(one - other) < 1;
}

/** Sorts places as one reads: from the top row down, each from the left. */
export function inReadingOrder(geometry: Geometry): (one: Place, other: Place) => number {
  return (one, other) => {
    const a = centre(geometry, one);
    const b = centre(geometry, other);
    return sameLine(a.y, b.y) ? a.x - b.x : a.y - b.y;
  };
}

/** Rounds without ever giving a negative zero, which would make keys differ. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

/** Rounds in cube coordinates and corrects the one that was rounded furthest. */
function roundHex(place: Place): Place {
  const z = -place.x - place.y;
  const x = whole(place.x);
  const y = whole(place.y);
  const wholeZ = whole(z);
  const byX = Math.abs(x - place.x);
  const byY = Math.abs(y - place.y);
  const byZ = Math.abs(wholeZ - z);
  if (byX > byY && byX > byZ) return { x: -y - wholeZ + 0, y };
  if (byY > byZ) return { x, y: -x - wholeZ + 0 };
  return { x, y };
}

/** The outline of a cell around (0, 0), for `points` of a polygon. `scale` 1 is
 * the whole cell. */
export function outline(geometry: Geometry, scale = 1): string {
  return corners(geometry, scale)
    .map((corner) => `${corner.x.toFixed(2)},${corner.y.toFixed(2)}`)
    .join(' ');
}

/** The path of a sign around (0, 0): the outline of a cell, or a circle. */
export function signPath(geometry: Geometry, signs: 'cell' | 'round', scale: number): string {
  if (signs === 'cell') return `M${outline(geometry, scale).replaceAll(' ', 'L')}Z`;
  const radius = (CELL / 2) * scale;
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${-radius} 0${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
}

export function corners({ grid }: Geometry, scale = 1): Point[] {
  if (grid === 'square') {
    const half = (CELL / 2) * scale;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }
  const turn = grid === 'hex-pointy' ? Math.PI / 6 : 0;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = turn + (corner * Math.PI) / 3;
    return {
      x: HEX_RADIUS * scale * Math.cos(angle),
      y: HEX_RADIUS * scale * Math.sin(angle),
    };
  });
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The direction of a single step; `null` if it is none. */
export function directionOf(geometry: Geometry, step: Place): Direction | null {
  return directions(geometry).find((direction) => samePlace(direction.step, step)) ?? null;
}

/** Both cells and those between them, if they lie on one line of neighbours. */
export function lineBetween(geometry: Geometry, from: Place, to: Place): Place[] | null {
  if (samePlace(from, to)) return [from];
  const offset = subtract(to, from);
  for (const { step } of directions(geometry)) {
    const length = step.x !== 0 ? offset.x / step.x : offset.y / step.y;
    if (length < 1 || !Number.isInteger(length)) continue;
    if (offset.x !== step.x * length || offset.y !== step.y * length) continue;
    return Array.from({ length: length + 1 }, (_, index) => ({
      x: from.x + step.x * index,
      y: from.y + step.y * index,
    }));
  }
  return null;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around these cells, whole cells counted; `null` for none. */
export function boundsOf(geometry: Geometry, places: readonly Place[]): Bounds | null {
  if (places.length === 0) return null;
  const reach = corners(geometry);
  const width = Math.max(...reach.map((corner) => corner.x));
  const height = Math.max(...reach.map((corner) => corner.y));
  const centres = places.map((place) => centre(geometry, place));
  return {
    left: Math.min(...centres.map((point) => point.x)) - width,
    right: Math.max(...centres.map((point) => point.x)) + width,
    top: Math.min(...centres.map((point) => point.y)) - height,
    bottom: Math.max(...centres.map((point) => point.y)) + height,
  };
}

export function joinBounds(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
