/** How a piece that was captured is taken off the table: lifted, to whoever took it. */

import type { XbugsBoard, XbugsTrack } from '../../table/types';
import { pieceNamed } from './pieces';
import type { Pose } from './stage';

export const RATE = 60;
const FRAMES = 42;
/** How high it is lifted and how far beyond the edge it ends, in centimetres. */
const LIFT = 9;
const BEYOND = 9;

/** The way of a piece that leaves the table; `by` is the piece that took it, if one did. */
export type Removal = (piece: string, by: string | null, from: Pose) => XbugsTrack;

export function removalOf(board: XbugsBoard): Removal {
  return (name, by, from) => {
    const taker = by === null ? null : (pieceNamed(board, by)?.owner ?? null);
    const owner = pieceNamed(board, name)?.owner ?? null;
    // What was lost without a captor goes back to its own side.
    const to = taker ?? owner;
    const y = (to === 'second' ? 1 : -1) * (board.depth / 2 + BEYOND);
    const poses = Array.from({ length: FRAMES }, (_, frame): Pose => {
      const share = frame / (FRAMES - 1);
      const eased = share * share * (3 - 2 * share);
      return [from[0], from[1] + (y - from[1]) * Math.max(0, eased * 1.5 - 0.5) ** 2, from[2] + LIFT * Math.sin(Math.min(1, share * 1.6) * (Math.PI / 2)), from[3], from[4], from[5], from[6]];
    });
    return { piece: name, first_frame: 0, poses: poses.map((pose) => [...pose]) };
  };
}
