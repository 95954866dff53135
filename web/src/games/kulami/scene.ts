/** Kulami on the board: a table's view and actions as a scene. */

import { SQUARE, boundsOf, inReadingOrder, type Area, type BoardCell, type Bounds, type Geometry, type Label, type Mark, type Place, type Scene } from '../../board/shapes';
import { sideIndex, type Action, type KulamiBoard, type Side } from '../../table/types';
import { choices, pointOut, type Extras, type SceneOptions } from '../extras';
import type { KulamiWords } from './words';

export const KULAMI_GEOMETRY = SQUARE;

/** Room for the coordinates, in board units. */
const RIM = 50;

/** Room for the shadow of the tiles where there are no coordinates. */
const MARGIN = 8;

export function kulamiScene(
  board: KulamiBoard,
  actions: readonly Action[],
  words: KulamiWords,
  { isTurned = false, ...extras }: SceneOptions = {},
  highlighted: ScoreStep | null = null,
): Scene {
  const geometry = { ...KULAMI_GEOMETRY, isTurned };
  const choice = choices(actions, extras);
  const pointed = pointOut(
    extras.pointed ?? [],
    () => null,
    (action) => action.to,
  );
  return {
    geometry,
    signs: 'round',
    motion: 'drop',
    cells: cells(geometry, board, words),
    pieces: board.cells.flatMap((cell) => {
      if (!cell.marble) return [];
      const side = sideIndex(cell.marble);
      const colour = board.colours[side];
      return [
        {
          id: cell.cell,
          place: { x: cell.x, y: cell.y },
          level: 0,
          name: words.marble(colour),
          drawing: colour,
          side,
        },
      ];
    }),
    allowed: choice.actions.flatMap((action) =>
      action.to ? [{ text: action.text, source: null, target: action.to }] : [],
    ),
    isPremove: choice.isPremove,
    arrows: pointed.arrows,
    marks: [...lastMark(board), ...pointed.marks, ...refusedMarks(board, extras)],
    areas: [
      ...(highlighted ? highlightAreas(highlighted) : lines(board)),
      ...(extras.areas ?? []),
    ],
    labels: labels(board, isTurned),
    bounds: bounds(geometry, board, MARGIN),
    labelBounds: bounds(geometry, board, RIM),
    extent: 'fixed',
  };
}

function cells(geometry: Geometry, board: KulamiBoard, words: KulamiWords): BoardCell[] {
  return [...board.cells].sort(inReadingOrder(geometry)).map((cell) => {
    const tile = board.tiles.find((other) => other.tile === cell.tile);
    const holes = tile ? tile.width * tile.height : 0;
    const details = [words.tile(cell.tile, holes), tile?.forbidden ? words.forbidden : ''];
    return {
      place: { x: cell.x, y: cell.y },
      name: cell.cell,
      detail: details.filter(Boolean).join(', '),
    };
  });
}

/** The row and the column that the next marble has to go into. */
function lines(board: KulamiBoard): Area[] {
  const last = board.last;
  if (!last || board.score) return [];
  const places = board.cells
    .filter((cell) => (cell.x === last.x) !== (cell.y === last.y))
    .map((cell) => ({ x: cell.x, y: cell.y }));
  return [{ places, look: 'line' }];
}

function lastMark(board: KulamiBoard): Mark[] {
  return board.last ? [{ place: board.last, look: 'last' }] : [];
}

function placeOf(board: KulamiBoard, name: string): Place | null {
  const cell = board.cells.find((other) => other.cell === name);
  return cell ? { x: cell.x, y: cell.y } : null;
}

function placesOf(board: KulamiBoard, names: readonly string[]): Place[] {
  return names.flatMap((name) => placeOf(board, name) ?? []);
}

/** Refusals of Kulami name cells. */
function refusedMarks(board: KulamiBoard, extras: Extras): Mark[] {
  return placesOf(board, extras.refusal?.marks ?? []).map((place) => ({ place, look: 'refused' }));
}

/** Letters above the columns, numbers to the left of the rows, as the viewer sees them. */
function labels(board: KulamiBoard, isTurned: boolean): Label[] {
  const columns = Array.from({ length: board.columns }, (_, x) => ({
    at: { x, y: isTurned ? board.rows - 0.26 : -0.74 },
    text: String.fromCharCode(97 + x),
  }));
  const rows = Array.from({ length: board.rows }, (_, y) => ({
    at: { x: isTurned ? board.columns - 0.26 : -0.74, y },
    text: String(y + 1),
  }));
  return [...columns, ...rows];
}

/** `rim` is what the coordinates need above and on the left. */
function bounds(geometry: Geometry, board: KulamiBoard, rim: number): Bounds {
  const corners = [
    { x: 0, y: 0 },
    { x: board.columns - 1, y: board.rows - 1 },
  ];
  const inner = boundsOf(geometry, corners) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: inner.left - rim,
    top: inner.top - rim,
    right: inner.right + MARGIN,
    bottom: inner.bottom + MARGIN,
  };
}

/** An attempt in notation, so that the table can say why not. */
export function kulamiAttempt(board: KulamiBoard, place: Place): string | null {
  return board.cells.find((cell) => cell.x === place.x && cell.y === place.y)?.cell ?? null;
}

/** One reason for points, to be lit up on the board. */
export interface ScoreStep {
  kind: 'tile' | 'area' | 'chain';
  side: Side;
  places: Place[];
  points: number;
}

/** The final score step by step: every tile that counts, the largest areas, the
 * chains; only what the game's level counts. */
export function scoreSteps(board: KulamiBoard): ScoreStep[] {
  const score = board.score;
  if (!score) return [];
  const steps: ScoreStep[] = score.tiles.flatMap((tile): ScoreStep[] =>
    tile.owner
      ? [
          {
            kind: 'tile',
            side: tile.owner,
            places: placesOf(board, tile.cells),
            points: tile.points,
          },
        ]
      : [],
  );
  const both: Side[] = ['first', 'second'];
  if (score.level >= 1) {
    for (const side of both) {
      const names = score.areas[sideIndex(side)];
      const places = placesOf(board, names);
      steps.push({ kind: 'area', side, places, points: names.length });
    }
  }
  if (score.level >= 2) {
    for (const side of both) {
      for (const chain of score.chains[sideIndex(side)]) {
        const places = placesOf(board, chain.cells);
        steps.push({ kind: 'chain', side, places, points: chain.cells.length });
      }
    }
  }
  return steps;
}

/** A wash under the marbles and a line around them: one alone is lost on the wood. */
function highlightAreas({ places, side }: ScoreStep): Area[] {
  const shared = { places, side: sideIndex(side) };
  return [{ ...shared, look: 'highlight' }, { ...shared, look: 'outline' }];
}
