/** What a stage shows besides the pieces: marks, and where something would be put. */

import type { Refusal, Side, XbugsBoard } from '../../table/types';
import type { Offers } from './actions';
import type { Placing } from './control.svelte';
import { flatPose } from './pieces';
import { isRoomFor } from './placing';
import type { StageGhost, StageMark } from './stage';

export interface Pointing {
  offers: Offers;
  refusal: Refusal | null;
  chosen: readonly (string | null | undefined)[];
  /** What is aimed at, or pointed out. */
  targets: readonly (string | null)[];
  /** A piece that somebody points at. */
  lit?: string | null;
  /** What decided the game. */
  decisive?: readonly string[];
  /** Something moves: who has moved is told afterwards, a sign would hide what flies. */
  isMoving?: boolean;
}

/** The mark of each piece that has one; the most telling wins. */
export function marksOf(board: XbugsBoard, { offers, refusal, chosen, targets, lit = null, decisive = [], isMoving = false }: Pointing): Map<string, StageMark> {
  const marks = new Map<string, StageMark>();
  for (const { name, has_moved, is_pinned, pose } of board.pieces) {
    if (!pose || isMoving) continue;
    if (has_moved) marks.set(name, 'moved');
    if (is_pinned) marks.set(name, 'pinned');
  }
  const { shots, losses, takes, uses } = offers;
  for (const name of [...shots.map(({ bug }) => bug), ...[...losses, ...takes, ...uses].map(({ piece }) => piece)]) marks.set(name, 'possible');
  if (lit !== null) marks.set(lit, 'lit');
  if (!isMoving) for (const name of decisive) marks.set(name, 'decisive');
  for (const name of targets) if (name !== null) marks.set(name, 'target');
  for (const name of chosen) if (name) marks.set(name, 'chosen');
  for (const name of refusal?.marks ?? []) marks.set(name, 'refused');
  return marks;
}

export function placingGhost(board: XbugsBoard, side: Side, placing: Placing): StageGhost[] {
  const piece = board.pieces.find(({ name }) => name === placing.offer.piece);
  if (!piece) return [];
  return [{ piece: piece.name, pose: flatPose(placing.spot, placing.turn), isAllowed: isRoomFor(board, side, piece, placing) }];
}
