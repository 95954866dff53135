/** Where pieces may be put while the table is set up (X4, X5, X83). The table itself decides. */

import type { Side, XbugsBoard, XbugsPiece, XbugsShape } from '../../table/types';
import { distanceTo, reachOf, type Spot } from './aim';
import { spotOf } from './pieces';
import type { StageArea } from './stage';

type Table = Pick<XbugsBoard, 'width' | 'depth' | 'phase' | 'base_edge_band' | 'bug_line_margin'>;

/** Tolerance of the comparisons, in centimetres, as in the table's own: far below the step of 0.01. */
const ROUNDING = 1e-3;

const isForBases = ({ phase }: Table): boolean => phase === 'place-bases';
/** There pieces lie wherever one likes. */
const isPractice = ({ phase }: Table): boolean => phase === 'practice';

/** What is lit up on the cloth: the band for bases, or the part of the half that is free. */
export function placingArea(board: Table, side: Side): StageArea {
  const [right, edge] = [board.width / 2, board.depth / 2];
  if (isPractice(board)) return box(right, -edge, edge);
  const area: StageArea = isForBases(board) ? baseArea(right, edge, board.base_edge_band) : box(right, board.bug_line_margin, edge);
  // Written for the north; the south is its mirror image.
  return side === 'first' ? area.map(([x, y]): Spot => [x, -y]) : area;
}

function box(right: number, near: number, far: number): StageArea {
  return [[-right, near], [right, near], [right, far], [-right, far]];
}

function baseArea(right: number, edge: number, [min, max]: Table['base_edge_band']): StageArea {
  if (max === null) return box(right - min, 0, edge - min);
  return [
    [-right + min, 0], [-right + max, 0], [-right + max, edge - max], [right - max, edge - max],
    [right - max, 0], [right - min, 0], [right - min, edge - min], [-right + min, edge - min],
  ];
}

/** Whether a finger at a spot means to put a piece there: anywhere in one's own half. */
export function isOwnHalf(board: Table, side: Side, [x, y]: Spot): boolean {
  const along = side === 'first' ? -y : y;
  return Math.abs(x) <= board.width / 2 && (along >= 0 || isPractice(board)) && Math.abs(along) <= board.depth / 2;
}

/** How far a turned shape reaches to the side and along. */
function extentOf(shape: XbugsShape, degrees: number): Spot {
  if ('disc' in shape) return [shape.disc.radius, shape.disc.radius];
  const { width, length } = shape.rect;
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return [(width * cosine + length * sine) / 2, (width * sine + length * cosine) / 2];
}

export interface Placement {
  spot: Spot;
  /** Degrees. */
  turn: number;
}

/** Whether a piece may lie there, as far as can be seen at a glance. */
export function isRoomFor(board: XbugsBoard, side: Side, piece: XbugsPiece, { spot: [x, y], turn }: Placement): boolean {
  const [across, along] = extentOf(piece.shape, turn);
  const fromMiddle = (side === 'first' ? -y : y) - along;
  const fromEdge = Math.min(board.width / 2 - Math.abs(x) - across, board.depth / 2 - Math.abs(y) - along);
  const [min, max] = board.base_edge_band;
  const isInside = isForBases(board)
    ? fromMiddle + ROUNDING >= 0 && fromEdge + ROUNDING >= min && (max === null || fromEdge - ROUNDING <= max)
    : (fromMiddle + ROUNDING >= board.bug_line_margin || isPractice(board)) && fromEdge + ROUNDING >= 0;
  return isInside && board.pieces.every((other) => {
    const at = other.name === piece.name ? null : spotOf(other);
    return !at || distanceTo(at, [x, y]) >= reachOf(piece.shape) + reachOf(other.shape);
  });
}

/**
 * Where a piece is offered to be placed first: free ground, from the middle outwards. In
 * whole millimetres, rounded away from the edge: with free placement it touches the band's limit.
 */
export function firstSpot(board: XbugsBoard, side: Side, piece: XbugsPiece, turn: number): Spot {
  const half = board.depth / 2;
  const [, along] = extentOf(piece.shape, turn);
  const [min, max] = board.base_edge_band;
  const far = isForBases(board) ? half - (min + (max ?? min)) / 2 - along : (board.bug_line_margin + half) / 2;
  const rounded = Math.floor(far * 10 + ROUNDING) / 10;
  const y = side === 'first' ? -rounded : rounded;
  for (let step = 0; step <= board.width / 5; step += 1) {
    const spot: Spot = [Math.ceil(step / 2) * 5 * (step % 2 === 0 ? 1 : -1), y];
    if (isRoomFor(board, side, piece, { spot, turn })) return spot;
  }
  return [0, y];
}
