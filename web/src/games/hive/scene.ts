/** Hive on the board: a table's view and actions as a scene. */

import {
  HEX_POINTY,
  add,
  boundsOf,
  directions,
  inReadingOrder,
  joinBounds,
  placeKey,
  samePlace,
  type Allowed,
  type BoardCell,
  type BoardPiece,
  type Bounds,
  type DirectionName,
  type Geometry,
  type Mark,
  type Place,
  type Scene,
  type Source,
} from '../../board/shapes';
import type { Action, HiveBoard } from '../../table/types';
import { choices, pointOut, type Extras, type SceneOptions } from '../extras';
import type { BugKind, HiveWords } from './words';

export const HIVE_GEOMETRY = HEX_POINTY;

/** The first view shows at least so many cells around the first piece. */
const FIRST_RADIUS = 3;

const NO_BOUNDS: Bounds = { left: -100, top: -100, right: 100, bottom: 100 };

export interface PieceName {
  side: 0 | 1;
  kind: BugKind;
  /** Empty for kinds that a player has only once. */
  number: string;
}

const PIECE = /^([wb])([QSBGAMLP])(\d?)$/;

/** Reads `wA1`; `null` for anything else. */
export function readPiece(name: string): PieceName | null {
  const found = PIECE.exec(name);
  if (!found) return null;
  return {
    side: found[1] === 'w' ? 0 : 1,
    kind: found[2] as BugKind,
    number: found[3] ?? '',
  };
}

export function hivePiece(
  name: string,
  place: Place,
  level: number,
  words: HiveWords,
): BoardPiece | null {
  const read = readPiece(name);
  if (!read) return null;
  return {
    id: name,
    place,
    level,
    name: words.piece(read.side, words.bugs[read.kind], read.number),
    drawing: read.kind,
    side: read.side,
    ...(read.number ? { label: read.number } : {}),
  };
}

export interface HiveScene {
  scene: Scene;
  /** The pieces in hand that would be placed next, for the board's reserve. */
  reserve: BoardPiece[];
  /** The action that passes, when that is all one can do. */
  pass: Action | null;
}

export function hiveScene(
  board: HiveBoard,
  actions: readonly Action[],
  words: HiveWords,
  { isTurned = false, ...extras }: SceneOptions = {},
): HiveScene {
  const geometry = { ...HIVE_GEOMETRY, isTurned };
  const pieces = board.cells.flatMap((cell) =>
    cell.stack.flatMap((name, level) => {
      const piece = hivePiece(name, { x: cell.x, y: cell.y }, level, words);
      return piece ? [{ ...piece, resting: name === board.resting }] : [];
    }),
  );
  const choice = choices(actions, extras);
  const allowed = choice.actions.flatMap(allowedAction);
  const pointed = pointOut(
    extras.pointed ?? [],
    (action) => action.from,
    (action) => action.to,
  );
  return {
    scene: {
      geometry,
      signs: 'cell',
      motion: 'lift',
      cells: hiveCells(geometry, board, allowed, pieces, words),
      pieces,
      allowed,
      isPremove: choice.isPremove,
      arrows: pointed.arrows,
      marks: [...lastMarks(board), ...decisiveMarks(board), ...pointed.marks, ...refusedMarks(board, extras)],
      areas: extras.areas ?? [],
      labels: [],
      labelBounds: null,
      bounds: hiveBounds(geometry, board),
      extent: 'open',
    },
    reserve: board.hands.flatMap((hand) =>
      hand.flatMap(({ next }) => {
        const piece = next === null ? null : hivePiece(next, { x: 0, y: 0 }, 0, words);
        return piece ? [piece] : [];
      }),
    ),
    pass: actions.find((action) => action.to === null) ?? null,
  };
}

function allowedAction(action: Action): Allowed[] {
  if (!action.to) return [];
  const source: Source | null = action.from
    ? { kind: 'places', places: [action.from] }
    : action.piece
      ? { kind: 'reserve', id: action.piece }
      : null;
  return [{ text: action.text, source, target: action.to }];
}

/** Occupied cells, all cells around them, and wherever one may go. */
function hiveCells(
  geometry: Geometry,
  board: HiveBoard,
  allowed: readonly Allowed[],
  pieces: readonly BoardPiece[],
  words: HiveWords,
): BoardCell[] {
  const places = new Map<string, Place>();
  const remember = (place: Place): void => {
    places.set(placeKey(place), { x: place.x, y: place.y });
  };
  for (const cell of board.cells) {
    remember(cell);
    for (const { step } of directions(HIVE_GEOMETRY)) remember(add(cell, step));
  }
  for (const action of allowed) remember(action.target);
  if (places.size === 0) remember({ x: 0, y: 0 });
  const ordered = [...places.values()].sort(inReadingOrder(geometry));
  return ordered.map((place) => {
    const detail = occupied(board, place) ? null : besideWhat(geometry, place, pieces, words);
    return { place, name: words.cell(place.x, place.y), ...(detail ? { detail } : {}) };
  });
}

function occupied(board: HiveBoard, place: Place): boolean {
  return board.cells.some((cell) => samePlace(cell, place));
}

/** `north-east of white soldier ant 1`, for a cell that has no name of its own. */
function besideWhat(
  geometry: Geometry,
  place: Place,
  pieces: readonly BoardPiece[],
  words: HiveWords,
): string | null {
  for (const { name, step } of directions(geometry)) {
    const neighbour = { x: place.x - step.x, y: place.y - step.y };
    const top = pieces.findLast((piece) => samePlace(piece.place, neighbour));
    if (top) return words.beside(name, top.name);
  }
  return null;
}

function lastMarks(board: HiveBoard): Mark[] {
  const last = board.last_move;
  return [last?.from, last?.to].flatMap((place) => (place ? [{ place, look: 'last' as const }] : []));
}

/** Queens that are surrounded, beneath whatever sits on them. */
function decisiveMarks(board: HiveBoard): Mark[] {
  return (['wQ', 'bQ'] as const).flatMap((queen, side) => {
    const cell = board.queen_neighbours[side] === 6 ? board.cells.find(({ stack }) => stack.includes(queen)) : undefined;
    return cell ? [{ place: { x: cell.x, y: cell.y }, look: 'decisive' as const }] : [];
  });
}

/** Refusals of Hive name pieces. */
function refusedMarks(board: HiveBoard, extras: Extras): Mark[] {
  return (extras.refusal?.marks ?? []).flatMap((name) => {
    const place = board.cells.find((cell) => cell.stack.includes(name));
    return place ? [{ place: { x: place.x, y: place.y }, look: 'refused' as const }] : [];
  });
}

function hiveBounds(geometry: Geometry, board: HiveBoard): Bounds {
  const around = board.cells.flatMap((cell) =>
    directions(HIVE_GEOMETRY).map(({ step }) => add(cell, step)),
  );
  const first = directions(HIVE_GEOMETRY).map(({ step }) => ({
    x: step.x * FIRST_RADIUS,
    y: step.y * FIRST_RADIUS,
  }));
  // A large hive needs no more room than itself.
  const small = board.cells.length < 8;
  const least = small ? boundsOf(geometry, first) : null;
  return joinBounds(least, boundsOf(geometry, around)) ?? NO_BOUNDS;
}

/** How the Universal Hive Protocol writes "in this direction of a piece". */
const REFERENCE: Partial<Record<DirectionName, (piece: string) => string>> = {
  east: (piece) => `${piece}-`,
  'south-east': (piece) => `${piece}\\`,
  'south-west': (piece) => `/${piece}`,
  west: (piece) => `-${piece}`,
  'north-west': (piece) => `\\${piece}`,
  'north-east': (piece) => `${piece}/`,
};

/** An attempt in notation, so that the table can say why not; `null` where no
 * notation could name the place. */
export function hiveAttempt(board: HiveBoard, source: Source | null, place: Place): string | null {
  const piece = attemptedPiece(board, source);
  if (!piece) return null;
  const on = board.cells.find((cell) => samePlace(cell, place))?.stack.at(-1);
  if (on) return `${piece} ${on}`;
  for (const { name, step } of directions(HIVE_GEOMETRY)) {
    const from = { x: place.x - step.x, y: place.y - step.y };
    const neighbour = board.cells
      .find((cell) => samePlace(cell, from))
      ?.stack.findLast((other) => other !== piece);
    const spell = REFERENCE[name];
    if (neighbour && spell) return `${piece} ${spell(neighbour)}`;
  }
  return board.cells.length === 0 ? piece : null;
}

/** Some move of a piece that can make none: the table says what holds it. */
export function hiveBlockedAttempt(board: HiveBoard, place: Place): string | null {
  const source: Source = { kind: 'places', places: [place] };
  const free = directions(HIVE_GEOMETRY)
    .map(({ step }) => add(place, step))
    .filter((neighbour) => !occupied(board, neighbour));
  const tried = free.map((neighbour) => hiveAttempt(board, source, neighbour));
  return tried.find((text) => text !== null) ?? null;
}

function attemptedPiece(board: HiveBoard, source: Source | null): string | null {
  if (source?.kind === 'reserve') return source.id;
  const from = source?.places[0];
  return board.cells.find((cell) => samePlace(cell, from))?.stack.at(-1) ?? null;
}
