/** Where pieces may be put while the table is set up (X4, X5, X83). The table itself decides. */

import type { Side, XbugsBoard, XbugsPiece, XbugsShape } from '../../table/types';
import { distanceTo, reachOf, type Spot } from './aim';
import { spotOf } from './pieces';
import type { StageArea } from './stage';

/** How far from the middle line bugs are placed, in centimetres (X5). */
const FROM_MIDDLE = 10;

/** How far the nearest point of a base may lie from the nearest edge, in centimetres (X83). */
export const BASE_BAND = [8, 12] as const;

type Table = Pick<XbugsBoard, 'width' | 'depth' | 'phase' | 'has_free_placement'>;

const isForBases = ({ phase }: Table): boolean => phase === 'place-bases';
/** There pieces lie wherever one likes. */
const isPractice = ({ phase }: Table): boolean => phase === 'practice';

/** What is lit up on the cloth: the band for bases, or the part of the half that is free. */
export function placingArea(board: Table, side: Side): StageArea {
  const [right, edge] = [board.width / 2, board.depth / 2];
  if (isPractice(board)) return box(right, -edge, edge);
  const area: StageArea = isForBases(board) ? baseArea(right, edge, board.has_free_placement) : box(right, FROM_MIDDLE, edge);
  // Written for the north; the south is its mirror image.
  return side === 'first' ? area.map(([x, y]): Spot => [x, -y]) : area;
}

function box(right: number, near: number, far: number): StageArea {
  return [[-right, near], [right, near], [right, far], [-right, far]];
}

function baseArea(right: number, edge: number, isFree: boolean): StageArea {
  const [least, most] = BASE_BAND;
  if (isFree) return box(right - least, 0, edge - least);
  return [
    [-right + least, 0], [-right + most, 0], [-right + most, edge - most], [right - most, edge - most],
    [right - most, 0], [right - least, 0], [right - least, edge - least], [-right + least, edge - least],
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

export interface Laid {
  spot: Spot;
  /** Degrees. */
  turn: number;
}

/** Whether a piece may lie there, as far as can be seen at a glance. */
export function isRoomFor(board: XbugsBoard, side: Side, piece: XbugsPiece, { spot: [x, y], turn }: Laid): boolean {
  const [across, along] = extentOf(piece.shape, turn);
  const fromMiddle = (side === 'first' ? -y : y) - along;
  const fromEdge = Math.min(board.width / 2 - Math.abs(x) - across, board.depth / 2 - Math.abs(y) - along);
  const [least, most] = BASE_BAND;
  const isInside = isForBases(board)
    ? fromMiddle >= 0 && fromEdge >= least && (board.has_free_placement || fromEdge <= most)
    : (fromMiddle >= FROM_MIDDLE || isPractice(board)) && fromEdge >= 0;
  return isInside && board.pieces.every((other) => {
    const at = other.name === piece.name ? null : spotOf(other);
    return !at || distanceTo(at, [x, y]) >= reachOf(piece.shape) + reachOf(other.shape);
  });
}

/** Where a piece is offered to be placed first: free ground, from the middle outwards. */
export function firstSpot(board: XbugsBoard, side: Side, piece: XbugsPiece, turn: number): Spot {
  const half = board.depth / 2;
  const [, along] = extentOf(piece.shape, turn);
  const [least, most] = BASE_BAND;
  const far = isForBases(board) ? half - (least + most) / 2 - along : (FROM_MIDDLE + half) / 2;
  const y = side === 'first' ? -far : far;
  for (let step = 0; step <= board.width / 5; step += 1) {
    const spot: Spot = [Math.ceil(step / 2) * 5 * (step % 2 === 0 ? 1 : -1), y];
    if (isRoomFor(board, side, piece, { spot, turn })) return spot;
  }
  return [0, y];
}
