/** What a pointer or a key aims at, and what it carries: pure functions of the state. */

import { centre, distance, samePlace, type Place, type Point } from './geometry';
import { isGroupScene, reachedPlace } from './group';
import type { Scene, Source } from './scene';
import { isSelected, openActions, placeUnder, stackAt, topPiece, type BoardState } from './state';

/** How far from the centre of an allowed cell a piece may be let go, in board
 * units. */
const DROP_SLACK = 70;

/** The allowed target near a point if there is one, else the cell under it. */
export function aimedPlace(state: BoardState, point: Point): Place {
  const { geometry } = state.scene;
  const under = placeUnder(state.scene, point);
  const targets = openActions(state).map((action) => action.target);
  if (isSelected(state, under) || targets.some((target) => samePlace(target, under))) return under;
  const near = targets
    .map((target) => ({ target, far: distance(centre(geometry, target), point) }))
    .filter(({ far }) => far <= DROP_SLACK)
    .sort((one, other) => one.far - other.far);
  return near[0]?.target ?? under;
}

/** The one piece that follows the pointer; groups stay where they are. */
export function draggedId(scene: Scene, source: Source): string | null {
  if (source.kind === 'reserve') return source.id;
  if (isGroupScene(scene)) return null;
  const place = source.places[0];
  return (place && topPiece(scene, place)?.id) ?? null;
}

/** The cells where something can be done, each once: those that the selection may go
 * to, or those of pieces that can be taken up. */
export function placesToAct(state: BoardState): Place[] {
  const { scene, selection } = state;
  const targets = openActions(state).map((action) => (selection ? reachedPlace(selection, action) : action.target));
  const sources = scene.allowed.flatMap(({ source }) => (source?.kind === 'places' ? [...source.places] : []));
  const places = selection || targets.length > 0 ? targets : sources;
  return places.filter((place, index) => places.findIndex((other) => samePlace(other, place)) === index);
}

/** The stack that a button would open: the open one, the selected or the focused one. */
export function stackInReach({ selection, focus, scene, openStack }: BoardState): Place | null {
  const selected = selection?.source.kind === 'places' ? selection.source.places[0] : undefined;
  const candidates = [openStack, selected, focus];
  return candidates.find((place) => place && stackAt(scene, place).length > 1) ?? null;
}
