/** A table's pieces as a stage draws them, and where they lie in words. */

import { sideIndex, type Side, type XbugsArmy, type XbugsBoard, type XbugsPiece } from '../../table/types';
import { RESOURCE_COLOURS } from './art/face';
import { directionTo, distanceTo, type Spot } from './aim';
import type { Pose, StagePiece, TableSize } from './stage';

export function armyOf(board: XbugsBoard, side: Side): XbugsArmy {
  return board.armies[sideIndex(side)];
}

export function pieceNamed(board: XbugsBoard, name: string): XbugsPiece | null {
  return board.pieces.find((piece) => piece.name === name) ?? null;
}

export function stagePieces(board: XbugsBoard, label: (piece: XbugsPiece) => string): StagePiece[] {
  return board.pieces.map((piece) => ({
    name: piece.name,
    label: label(piece),
    owner: piece.owner,
    kind: piece.kind,
    of: piece.of,
    shape: piece.shape,
    colours: piece.owner ? armyOf(board, piece.owner).colours : RESOURCE_COLOURS[piece.colour === 1 ? 1 : 0],
    isTwoSided: piece.is_two_sided,
    isLarge: piece.is_large,
  }));
}

/** How thick pieces are, in centimetres. */
export const THICKNESS = 0.15;

/** Flat on the cloth, turned by an angle in degrees. */
export function flatPose([x, y]: Spot, degrees: number): Pose {
  const half = (degrees * Math.PI) / 360;
  return [x, y, THICKNESS / 2, 0, 0, Math.sin(half), Math.cos(half)];
}

export function spotOf(piece: XbugsPiece): Spot | null {
  return piece.pose ? [piece.pose[0], piece.pose[1]] : null;
}

export function sizeOf({ width, depth }: XbugsBoard): TableSize {
  return [width, depth];
}

/** One of the eight directions from the east counter-clockwise: an index. */
export function eighth(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) / 45) % 8;
}

/** A piece seen from another spot. */
export interface Sighting {
  piece: XbugsPiece;
  /** From middle to middle, in centimetres. */
  distance: number;
  degrees: number;
}

/** What a side may want to land on, the nearest first. */
export function targetsFrom(board: XbugsBoard, side: Side, from: Spot): Sighting[] {
  return board.pieces
    .filter((piece) => piece.owner !== side)
    .flatMap((piece) => {
      const to = spotOf(piece);
      return to ? [{ piece, distance: distanceTo(from, to), degrees: directionTo(from, to) }] : [];
    })
    .sort((one, other) => one.distance - other.distance);
}

/** The way to the opposing half, for a first aim. */
export function forwards(side: Side): number {
  return side === 'first' ? 90 : 270;
}
