/** What the pieces of X-Bugs' armies are called. */

import type { Armies, Messages } from '../../i18n/load';

/** So much of a piece of X-Bugs' view as names it. */
export interface PieceToName {
  /** The name in actions, such as `gnat2`. */
  name: string;
  /** The name on the sheet, for armies that are not translated. */
  label: string;
  /** The kind on the sheet, such as `gnat`. */
  of: string;
}

/** `Gnat 2` in the language; `armyId` is null for a resource. */
export function pieceLabel(armies: Armies, messages: Messages, armyId: string | null, piece: PieceToName): string {
  const isResource = piece.of === 'resource' && armyId === null;
  const resource = messages.games.xbugs.play.resource;
  const word = isResource
    ? resource.charAt(0).toUpperCase() + resource.slice(1)
    : armies[armyId ?? '']?.pieces[piece.of];
  if (word === undefined) return piece.label;
  const number = /\d+$/.exec(piece.label)?.[0];
  return number === undefined ? word : `${word} ${number}`;
}
