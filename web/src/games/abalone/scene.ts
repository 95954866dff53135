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
  type Area,
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

/** Room for the rim with coordinates, in board units, and without. */
const RIM = 66;
const BARE_RIM = 30;

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
    (action) => groupFront(board, action) ?? action.from,
    (action) => stepped(groupFront(board, action) ?? action.from, action),
  );
  const lit = (extras.pointed ?? []).filter(({ look }) => look !== 'other');
  return {
    geometry,
    signs: 'round',
    motion: 'roll',
    cells: [...board.cells]
      .sort(inReadingOrder(geometry))
      .map((cell) => ({ place: { x: cell.x, y: cell.y }, name: cell.name })),
    pieces,
    allowed: choice.actions.flatMap((action) => allowedMove(board, action)),
    isPremove: choice.isPremove,
    arrows: pointed.arrows,
    marks: [...lastMarks(board), ...decisiveMarks(board), ...pointed.marks, ...refusedMarks(board, extras)],
    areas: [...(extras.areas ?? []), ...lit.map(({ action }): Area => ({ places: groupOf(board, action), look: 'pointed' }))],
    labels: labels(isTurned),
    bounds: bounds(geometry, board, BARE_RIM),
    labelBounds: bounds(geometry, board, RIM),
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

/** Where an arrow for the group begins: at its first marble in line, in its middle sideways. */
function groupFront(board: AbaloneBoard, action: Action): Place | null {
  const group = groupOf(board, action);
  const step = action.from && action.to ? subtract(action.to, action.from) : null;
  const contains = (place: Place): boolean => group.some((member) => samePlace(member, place));
  const front = step && group.length > 1 ? group.find((member) => contains(subtract(member, step)) && !contains(add(member, step))) : null;
  if (front) return front;
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

/** The marbles that pushed the last one off. */
function decisiveMarks(board: AbaloneBoard): Mark[] {
  const isDecided = board.lost.some((lost) => lost >= board.marbles_to_win);
  return isDecided && board.last_move ? board.last_move.to.map((place) => ({ place, look: 'decisive' })) : [];
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

function bounds(geometry: Geometry, board: AbaloneBoard, rim: number): Bounds {
  const inner = boundsOf(geometry, board.cells) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: inner.left - rim,
    right: inner.right + rim,
    top: inner.top - rim,
    bottom: inner.bottom + rim,
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
