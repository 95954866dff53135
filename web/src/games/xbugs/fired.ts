/** What a power fires: for the picture of an aim. */

import type { Side, XbugsBoard, XbugsPiece } from '../../table/types';

/** Which kind of effect each power fires, as far as it has been seen: a table does not tell it beforehand. */
export type FiredKinds = ReadonlyMap<string, string>;

/** The piece of an effect that a power would fire: one in the supply. `null` while it is not known which kind. */
export function effectOf(board: XbugsBoard, side: Side, power: string | null, fired: FiredKinds): XbugsPiece | null {
  if (power === null) return null;
  const own = board.pieces.filter((piece) => piece.owner === side && piece.kind === 'effect');
  const kinds = new Set(own.map(({ of }) => of));
  const [only] = kinds;
  const kind = fired.get(`${side} ${power}`) ?? (kinds.size === 1 ? only : undefined);
  return own.find(({ of, place }) => of === kind && place === 'supply') ?? null;
}
