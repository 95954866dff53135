/** What a screen reader says for a cell, and when something changes. */

import { directionOf, samePlace, type Place } from './geometry';
import { groupActions, isGroupScene } from './group';
import type { BoardCell, Source } from './scene';
import {
  actionsFrom,
  isSelected,
  isSource,
  openActions,
  stackAt,
  topPiece,
  type BoardState,
  type Effect,
} from './state';
import type { BoardWords } from './words';

/** `white soldier ant 1 at e5, 2 pieces beneath, can move`. */
export function cellName(state: BoardState, cell: BoardCell, words: BoardWords): string {
  const stack = stackAt(state.scene, cell.place);
  const top = stack.at(-1);
  const parts = [top ? words.pieceAt(top.name, cell.name) : words.emptyCell(cell.name)];
  if (stack.length > 1) parts.push(words.beneath(stack.length - 1));
  if (cell.detail) parts.push(cell.detail);
  if (top?.resting) parts.push(words.resting);
  if (isPremoved(state, cell.place)) parts.push(words.premove);
  if (isSelected(state, cell.place)) parts.push(words.selected);
  else if (isTarget(state, cell.place)) parts.push(words.target);
  else if (!state.selection && isSource(state.scene, cell.place)) parts.push(words.canMove);
  return parts.join(', ');
}

function isPremoved({ premove }: BoardState, place: Place): boolean {
  const from = premove?.source?.kind === 'places' ? premove.source.places : [];
  return [premove?.target, ...from].some((other) => samePlace(other, place));
}

export function isTarget(state: BoardState, place: Place): boolean {
  const source = state.selection?.source;
  if (source?.kind === 'places' && isGroupScene(state.scene)) {
    if (source.places.some((member) => samePlace(member, place))) return false;
    return groupActions(state.scene, source.places).some(
      ({ step }) =>
        step &&
        source.places.some((member) =>
          samePlace({ x: member.x + step.x, y: member.y + step.y }, place),
        ),
    );
  }
  return openActions(state).some((action) => samePlace(action.target, place));
}

/** What is said after something was done on the board; `null` for silence: a
 * move that was played is announced by whoever knows what it did. */
export function announce(
  state: BoardState,
  effect: Effect,
  words: BoardWords,
  reserveName: (id: string) => string,
): string | null {
  switch (effect.kind) {
    case 'select':
      return selectionWords(state, effect.source, words, reserveName);
    case 'propose':
      return words.waiting;
    case 'blocked': {
      const piece = topPiece(state.scene, effect.place);
      return piece ? words.blocked(piece.name) : null;
    }
    case 'cancel':
      return words.cancelled;
    case 'premove':
      return words.premoved;
    case 'cancel-premove':
      return words.premoveCancelled;
    case 'play':
    case 'attempt':
      return null;
  }
}

function selectionWords(
  state: BoardState,
  source: Source,
  words: BoardWords,
  reserveName: (id: string) => string,
): string {
  if (source.kind === 'places' && isGroupScene(state.scene)) {
    const directions = groupActions(state.scene, source.places).flatMap(({ step }) => {
      const direction = step && directionOf(state.scene.geometry, step);
      return direction ? [words.direction[direction.name]] : [];
    });
    return words.group(source.places.length, directions);
  }
  const place = source.kind === 'places' ? source.places[0] : undefined;
  const name =
    source.kind === 'reserve'
      ? reserveName(source.id)
      : ((place && topPiece(state.scene, place)?.name) ?? '');
  const count = actionsFrom(state.scene, source).length;
  return [name, words.selected, words.targets(count)].filter(Boolean).join(', ');
}
