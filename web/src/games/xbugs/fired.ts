/** What a power fires: for the picture of an aim. */

import type { Side, XbugsBoard, XbugsPiece } from '../../table/types';
import { armyOf } from './pieces';

/** The piece of an effect that a power would fire: one in the supply. `null` if it fires none, or none is left. */
export function effectOf(board: XbugsBoard, side: Side, power: string | null): XbugsPiece | null {
  const kind = armyOf(board, side).powers.find(({ id }) => id === power)?.effect ?? null;
  if (kind === null) return null;
  return board.pieces.find(({ owner, of, kind: what, place }) => owner === side && what === 'effect' && of === kind && place === 'supply') ?? null;
}
