/** Who did what in which turn: an entry of a record does not say it, their order does. */

import { SIDES, type Side, type XbugsBoard } from '../../table/types';
import { actionOf } from './actions';
import { pieceNamed } from './pieces';

export interface Acting {
  /** Who acted. */
  side: Side;
  /** Whose turn it was; while the table is set up, who placed. */
  turnOf: Side;
  /** Which turn of the game; 0 while the table is set up. */
  turn: number;
}

const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** The sides that place, each for as many pieces: bases, then bugs, South first (X82). */
function placements({ pieces }: XbugsBoard): { side: Side; left: number }[] {
  const stages = (['base', 'bug'] as const).flatMap((kind) =>
    SIDES.map((side) => ({ side, left: pieces.filter((piece) => piece.owner === side && piece.kind === kind).length })),
  );
  return stages.filter(({ left }) => left > 0);
}

/** Who did each of the entries, and in which turn. */
export function actingsOf(board: XbugsBoard, entries: readonly string[]): Acting[] {
  const toPlace = placements(board);
  let turn = 0;
  // South drops; then the starter is drawn (X7).
  let turnOf: Side = 'first';
  return entries.map((entry) => {
    const [verb = '', piece = ''] = actionOf(entry).split(' ');
    const [stage] = toPlace;
    if (verb === 'place' && stage) {
      stage.left = piece === 'rest' ? 0 : stage.left - 1;
      if (stage.left === 0) toPlace.shift();
      return { side: stage.side, turnOf: stage.side, turn };
    }
    if (verb === 'roll') {
      turn += 1;
      turnOf = turn === 1 ? (board.starter ?? 'first') : other(turnOf);
    }
    // Who loses a base chooses what is lost with it, in the turn of the other.
    const owner = verb === 'lose' ? pieceNamed(board, piece)?.owner : null;
    return { side: owner ?? turnOf, turnOf, turn };
  });
}

/** What the dice of an entry show, by kind of bug, in the order in which they were rolled. */
export function rolledIn(entry: string): Map<string, number> {
  const drawn = entry.startsWith('roll ~ ') ? entry.split(' ').slice(2) : [];
  const faces = new Map<string, number>();
  for (const face of drawn) faces.set(face, (faces.get(face) ?? 0) + 1);
  return faces;
}
