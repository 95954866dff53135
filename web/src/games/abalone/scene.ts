/** Abalone on the board: a table's view and actions as a scene. */

import {
  HEX_POINTY,
  add,
  boundsOf,
  directionOf,
  directions,
  inReadingOrder,
  samePlace,
  subtract,
  type Allowed,
  type BoardPiece,
  type Bounds,
  type Geometry,
  type Label,
  type Mark,
  type Place,
  type Scene,
  type Source,
} from '../../board/shapes';
import { sideIndex, type AbaloneBoard, type Action } from '../../table/types';
import { choices, pointOut, type Extras, type SceneOptions } from '../extras';
import { RADIUS } from './cells';
import type { Marble } from './track';
import type { AbaloneWords } from './words';

export const ABALONE_GEOMETRY = HEX_POINTY;

/** Room for the rim and the coordinates, in board units. */
const RIM = 60;

export function abaloneScene(
  board: AbaloneBoard,
  marbles: readonly Marble[],
  actions: readonly Action[],
  words: AbaloneWords,
  { isTurned = false, ...extras }: SceneOptions = {},
): Scene {
  const geometry = { ...ABALONE_GEOMETRY, isTurned };
  const choice = choices(actions, extras);
  const pieces = marbles.map((marble): BoardPiece => {
    const side = sideIndex(marble.side);
    return {
      id: marble.id,
      place: marble.place,
      level: 0,
      name: words.marble(side),
      drawing: 'marble',
      side,
      ...(marble.gone ? { gone: true } : {}),
    };
  });
  const pointed = pointOut(
    extras.pointed ?? [],
    (action) => groupMiddle(board, action) ?? action.from,
    (action) => stepped(groupMiddle(board, action) ?? action.from, action),
  );
  return {
    geometry,
    signs: 'round',
    cells: [...board.cells]
      .sort(inReadingOrder(geometry))
      .map((cell) => ({ place: { x: cell.x, y: cell.y }, name: cell.name })),
    pieces,
    allowed: choice.actions.flatMap((action) => allowedMove(board, action)),
    isPremove: choice.isPremove,
    arrows: pointed.arrows,
    marks: [...lastMarks(board), ...pointed.marks, ...refusedMarks(board, extras)],
    areas: extras.areas ?? [],
    labels: labels(isTurned),
    bounds: bounds(geometry, board),
    extent: 'fixed',
  };
}

/** The marbles that an action moves: it names their cells. */
function groupOf(board: AbaloneBoard, action: Action): Place[] {
  return (action.piece ?? '').split(' ').flatMap((name) => {
    const cell = board.cells.find((other) => other.name === name);
    return cell ? [{ x: cell.x, y: cell.y }] : [];
  });
}

function allowedMove(board: AbaloneBoard, action: Action): Allowed[] {
  if (!action.from || !action.to) return [];
  const group = groupOf(board, action);
  const step = subtract(action.to, action.from);
  // In line, what counts is the cell before the first marble.
  let target = action.to;
  while (group.some((member) => samePlace(member, target))) target = add(target, step);
  return [{ text: action.text, source: { kind: 'places', places: group }, target, step }];
}

function groupMiddle(board: AbaloneBoard, action: Action): Place | null {
  const group = groupOf(board, action);
  if (group.length === 0) return null;
  const sum = group.reduce(add, { x: 0, y: 0 });
  return { x: sum.x / group.length, y: sum.y / group.length };
}

function stepped(place: Place | null, action: Action): Place | null {
  if (!place || !action.from || !action.to) return null;
  return add(place, subtract(action.to, action.from));
}

function lastMarks(board: AbaloneBoard): Mark[] {
  const last = board.last_move;
  if (!last) return [];
  const places = [...last.from, ...last.to];
  return places
    .filter((place, index) => places.findIndex((other) => samePlace(other, place)) === index)
    .map((place) => ({ place, look: 'last' }));
}

/** Refusals of Abalone name cells. */
function refusedMarks(board: AbaloneBoard, extras: Extras): Mark[] {
  return (extras.refusal?.marks ?? []).flatMap((name) => {
    const cell = board.cells.find((other) => other.name === name);
    return cell ? [{ place: { x: cell.x, y: cell.y }, look: 'refused' as const }] : [];
  });
}

/** Letters at the left ends of the rows, numbers at the lower ends of the columns, as
 * the viewer sees them. */
function labels(isTurned: boolean): Label[] {
  const all: Label[] = [];
  for (let index = 0; index <= 2 * RADIUS; index += 1) {
    const y = RADIUS - index;
    const left = isTurned ? Math.min(RADIUS, RADIUS - y) + 0.79 : Math.max(-RADIUS, -RADIUS - y) - 0.79;
    all.push({ at: { x: left, y }, text: String.fromCharCode(97 + index) });
    const x = index - RADIUS;
    const lower = isTurned ? Math.max(-RADIUS, -RADIUS - x) - 0.79 : Math.min(RADIUS, RADIUS - x) + 0.79;
    all.push({ at: { x, y: lower }, text: String(index + 1) });
  }
  return all;
}

function bounds(geometry: Geometry, board: AbaloneBoard): Bounds {
  const inner = boundsOf(geometry, board.cells) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: inner.left - RIM,
    right: inner.right + RIM,
    top: inner.top - RIM,
    bottom: inner.bottom + RIM,
  };
}

/** An attempt in notation, so that the table can say why not: `a1b2` in line,
 * `a1a3b1` broadside. */
export function abaloneAttempt(
  board: AbaloneBoard,
  source: Source | null,
  held: Place | null,
  place: Place,
): string | null {
  if (source?.kind !== 'places') return null;
  const [first, second] = source.places;
  const last = source.places.at(-1);
  const near = [held, ...source.places].find(
    (member) => member && directionOf(ABALONE_GEOMETRY, subtract(place, member)),
  );
  if (!first || !last || !near) return null;
  const step = subtract(place, near);
  const forward = second && subtract(second, first);
  const backward = second && subtract(first, second);
  const inLine = !second || samePlace(step, forward) || samePlace(step, backward);
  const tail = samePlace(step, backward) ? last : first;
  const spelt = inLine ? [tail, add(tail, step)] : [first, last, add(first, step)];
  const names = spelt.map((at) => board.cells.find((cell) => samePlace(cell, at))?.name);
  return names.includes(undefined) ? null : names.join('');
}

/** Some move of a marble that can make none: the table says what holds it. */
export function abaloneBlockedAttempt(board: AbaloneBoard, place: Place): string | null {
  const source: Source = { kind: 'places', places: [place] };
  const tried = directions(ABALONE_GEOMETRY).map(({ step }) =>
    abaloneAttempt(board, source, place, add(place, step)),
  );
  return tried.find((text) => text !== null) ?? null;
}
