/**
 * The one state of a board, and what taps, drops and keys do to it. Pure
 * functions: they take a state and give back another, with what should happen
 * outside (a move to play, an attempt to explain).
 *
 * The board knows no rules: the scene lists what is allowed.
 */

import { EMPTY_SKETCH, clearDrawings, type Sketch } from './drawing';
import { centre, distance, placeAt, placeKey, samePlace, type Place, type Point } from './geometry';
import { chooseDirection, extendGroup, isGroupScene } from './group';
import { EMPTY_SCENE, type Allowed, type BoardPiece, type Scene, type Source } from './scene';

export interface Selection {
  source: Source;
  /** The member of a group that was touched last. */
  held: Place | null;
}

export interface BoardState {
  scene: Scene;
  selection: Selection | null;
  /** The cell that the keyboard is on. */
  focus: Place | null;
  /** The column that Up and Down keep to, in board units. */
  focusColumn: number | null;
  /** The stack whose pieces are shown one by one. */
  openStack: Place | null;
  /** Chosen, but waiting for a confirmation. */
  pending: Allowed | null;
  /** Whether moves wait for a confirmation. */
  confirms: boolean;
  /** Chosen ahead, while it is not the viewer's turn. */
  premove: Allowed | null;
  sketch: Sketch;
}

export type Effect =
  | { kind: 'play'; action: Allowed }
  | { kind: 'propose'; action: Allowed }
  /** Something that is not allowed was tried: whoever knows the rules says why. */
  | { kind: 'attempt'; source: Source | null; place: Place }
  /** A piece was touched that can do nothing. */
  | { kind: 'blocked'; place: Place }
  | { kind: 'select'; source: Source }
  | { kind: 'premove'; action: Allowed }
  | { kind: 'cancel-premove' }
  | { kind: 'cancel' };

export interface Step {
  state: BoardState;
  effects: Effect[];
}

export function initialState(scene: Scene = EMPTY_SCENE): BoardState {
  return {
    scene,
    selection: null,
    focus: nearestCell(scene, null),
    focusColumn: null,
    openStack: null,
    pending: null,
    confirms: false,
    premove: null,
    sketch: EMPTY_SKETCH,
  };
}

/** Shows another scene. A selection stays only while it can still do something. */
export function showScene(state: BoardState, scene: Scene): BoardState {
  const canStillAct = state.selection && actionsFrom(scene, state.selection.source).length > 0;
  const focusThere = scene.cells.some((cell) => samePlace(cell.place, state.focus));
  const isListed = (action: Allowed | null): boolean => scene.allowed.some(({ text }) => text === action?.text);
  return {
    ...state,
    scene,
    selection: canStillAct ? state.selection : null,
    focus: focusThere ? state.focus : nearestCell(scene, state.focus),
    openStack: state.openStack && stackAt(scene, state.openStack).length > 1 ? state.openStack : null,
    pending: isListed(state.pending) ? state.pending : null,
    premove: scene.isPremove && isListed(state.premove) ? state.premove : null,
    sketch: isSamePosition(state.scene, scene) ? state.sketch : clearDrawings(state.sketch),
  };
}

export function isSamePosition(one: Scene, other: Scene): boolean {
  const key = ({ id, place, level }: BoardPiece): string => `${id} ${placeKey(place)} ${level}`;
  const keys = new Set(one.pieces.map(key));
  return one.pieces.length === other.pieces.length && other.pieces.every((piece) => keys.has(key(piece)));
}

/** When the focused cell is gone, the closest that is still there; at first, where
 * the last move went, or the middle. */
function nearestCell(scene: Scene, place: Place | null): Place | null {
  const { bounds, geometry } = scene;
  const last = scene.marks.findLast((mark) => mark.look === 'last');
  const from = place ?? last?.place;
  const aim = from
    ? centre(geometry, from)
    : { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const far = (other: Place): number => distance(centre(geometry, other), aim);
  const places = scene.cells.map((cell) => cell.place);
  return places.reduce<Place | null>(
    (best, other) => (best === null || far(other) < far(best) ? other : best),
    null,
  );
}

/** The pieces of a cell from the bottom up. */
export function stackAt(scene: Scene, place: Place): BoardPiece[] {
  return scene.pieces
    .filter((piece) => samePlace(piece.place, place) && !piece.gone)
    .sort((one, other) => one.level - other.level);
}

export function topPiece(scene: Scene, place: Place): BoardPiece | null {
  return stackAt(scene, place).at(-1) ?? null;
}

/** How much higher each storey of a stack is drawn, in board units. */
export const STOREY = 13;

/** Where a piece of this storey is drawn. */
export function pieceAt(scene: Scene, place: Place, level: number): Point {
  const at = centre(scene.geometry, place);
  return { x: at.x, y: at.y - level * STOREY };
}

/** Where a sign on a cell is drawn: on the topmost piece. */
export function signAt(scene: Scene, place: Place): Point {
  return pieceAt(scene, place, topPiece(scene, place)?.level ?? 0);
}

/** The place that is meant by pointing here: high stacks are drawn far above
 * their cell, over the one behind it. */
export function placeUnder(scene: Scene, point: Point): Place {
  const high = scene.pieces.filter((piece) => piece.level > 0 && !piece.gone);
  const covering = high
    .sort((one, other) => other.level - one.level)
    .find(({ place, level }) =>
      samePlace(place, placeAt(scene.geometry, { x: point.x, y: point.y + level * STOREY })),
    );
  return covering?.place ?? placeAt(scene.geometry, point);
}

export function sameSource(one: Source | null, other: Source | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === 'reserve') return other.kind === 'reserve' && one.id === other.id;
  if (other.kind === 'reserve' || one.places.length !== other.places.length) return false;
  const keys = new Set(one.places.map(placeKey));
  return other.places.every((place) => keys.has(placeKey(place)));
}

/** What exactly this source may do. */
export function actionsFrom(scene: Scene, source: Source | null): Allowed[] {
  return scene.allowed.filter((action) => sameSource(action.source, source));
}

/** Whether something can start here, alone or as a member of a group. */
export function isSource(scene: Scene, place: Place): boolean {
  return scene.allowed.some(
    (action) =>
      action.source?.kind === 'places' &&
      action.source.places.some((member) => samePlace(member, place)),
  );
}

export function isReserveSource(scene: Scene, id: string): boolean {
  return scene.allowed.some(
    (action) => action.source?.kind === 'reserve' && action.source.id === id,
  );
}

/** What the present selection may do; without one, what needs no selection. */
export function openActions(state: BoardState): Allowed[] {
  return actionsFrom(state.scene, state.selection?.source ?? null);
}

export function isSelected(state: BoardState, place: Place): boolean {
  const source = state.selection?.source;
  return source?.kind === 'places' && source.places.some((member) => samePlace(member, place));
}

function still(state: BoardState): Step {
  return { state, effects: [] };
}

/** Takes up a piece beside the board, or puts it back. */
export function pressReserve(state: BoardState, id: string): Step {
  const source: Source = { kind: 'reserve', id };
  if (sameSource(state.selection?.source ?? null, source)) return cancel(state);
  // A piece that cannot be placed can still be picked up: trying it shows the reason.
  return select(state, { source, held: null });
}

export function select(state: BoardState, selection: Selection): Step {
  const effects: Effect[] = [{ kind: 'select', source: selection.source }];
  return {
    state: { ...state, selection, pending: null, openStack: null, premove: null },
    effects: state.premove ? [{ kind: 'cancel-premove' }, ...effects] : effects,
  };
}

export function cancel(state: BoardState): Step {
  if (!state.selection && !state.pending && !state.openStack && !state.premove) return still(state);
  return {
    state: { ...state, selection: null, pending: null, openStack: null, premove: null },
    effects: [{ kind: state.premove ? 'cancel-premove' : 'cancel' }],
  };
}

/** Something was tried that is not allowed. Ahead of one's turn there is no reason to
 * give: it may well be allowed when the turn comes. */
function attempt(state: BoardState, source: Source | null, place: Place): Step {
  if (state.scene.isPremove) return cancel(state);
  return { state, effects: [{ kind: 'attempt', source, place }] };
}

/** Plays an action, or asks for a confirmation first. */
export function choose(state: BoardState, action: Allowed): Step {
  if (state.scene.isPremove) {
    return {
      state: { ...state, selection: null, openStack: null, premove: action },
      effects: [{ kind: 'premove', action }],
    };
  }
  const already = state.pending?.text === action.text;
  if (state.confirms && !already) {
    return { state: { ...state, pending: action }, effects: [{ kind: 'propose', action }] };
  }
  return {
    state: { ...state, selection: null, pending: null, openStack: null },
    effects: [{ kind: 'play', action }],
  };
}

export function confirm(state: BoardState): Step {
  return state.pending ? choose(state, state.pending) : still(state);
}

/** A tap, or Enter, on a place. It gives up a premove, unless it chooses another. */
export function tap(state: BoardState, place: Place): Step {
  const { premove } = state;
  if (!premove) return tapPlace(state, place);
  const step = tapPlace({ ...state, premove: null }, place);
  const next = step.state.premove;
  if (next && next.text !== premove.text) return step;
  return {
    state: { ...step.state, premove: null },
    effects: [{ kind: 'cancel-premove' }, ...step.effects.filter(({ kind }) => kind !== 'premove')],
  };
}

function tapPlace(state: BoardState, place: Place): Step {
  if (state.openStack && !samePlace(state.openStack, place)) {
    state = { ...state, openStack: null };
  }
  if (state.pending && samePlace(state.pending.target, place)) return confirm(state);
  if (isGroupScene(state.scene)) return tapGroup(state, place);
  const target = openActions(state).find((action) => samePlace(action.target, place));
  if (target) return choose(state, target);
  if (isSelected(state, place)) return cancel(state);
  if (isSource(state.scene, place)) return selectPlace(state, place);
  if (state.selection) return attempt(state, state.selection.source, place);
  return touchIdle(state, place);
}

/** Nothing is selected and nothing can start here. */
function touchIdle(state: BoardState, place: Place): Step {
  const tapsPlay = state.scene.allowed.some((action) => action.source === null);
  if (tapsPlay && state.scene.cells.some((cell) => samePlace(cell.place, place))) {
    return attempt(state, null, place);
  }
  if (topPiece(state.scene, place)) return { state, effects: [{ kind: 'blocked', place }] };
  return still(state);
}

export function selectPlace(state: BoardState, place: Place): Step {
  return select(state, { source: { kind: 'places', places: [place] }, held: place });
}

/** Another member of the selected group is the one that is held. */
export function hold(state: BoardState, place: Place): BoardState {
  return state.selection ? { ...state, selection: { ...state.selection, held: place } } : state;
}

function tapGroup(state: BoardState, place: Place): Step {
  const source = state.selection?.source;
  if (source?.kind !== 'places') {
    return isSource(state.scene, place) ? selectPlace(state, place) : touchIdle(state, place);
  }
  if (source.places.length === 1 && isSelected(state, place)) return cancel(state);
  // The anchor of a longer group makes it short again.
  if (samePlace(source.places[0], place)) return selectPlace(state, place);
  const longer = extendGroup(state.scene, source.places, place);
  if (longer) return select(state, { source: { kind: 'places', places: longer }, held: place });
  const action = chooseDirection(state.scene, source.places, state.selection?.held ?? null, place);
  if (action) return choose(state, action);
  if (isSource(state.scene, place)) return selectPlace(state, place);
  return attempt(state, source, place);
}

/** The end of a drag from the selection to a place. */
export function drop(state: BoardState, place: Place): Step {
  const selection = state.selection;
  if (!selection || isSelected(state, place)) return still(state);
  if (isGroupScene(state.scene) && selection.source.kind === 'places') {
    const { places } = selection.source;
    const action = chooseDirection(state.scene, places, selection.held, place);
    if (action) return choose(state, action);
    return attempt(state, selection.source, place);
  }
  const action = openActions(state).find((allowed) => samePlace(allowed.target, place));
  if (action) return choose(state, action);
  return attempt(state, selection.source, place);
}

/** While a group is being drawn with the finger: the marble now under it joins. */
export function dragThrough(state: BoardState, place: Place): Step {
  const source = state.selection?.source;
  if (source?.kind !== 'places' || !isGroupScene(state.scene)) return still(state);
  const anchor = source.places[0];
  if (!anchor || samePlace(state.selection?.held, place)) return still(state);
  if (samePlace(anchor, place)) return selectPlace(state, place);
  const longer = extendGroup(state.scene, [anchor], place);
  if (!longer) return still(state);
  return select(state, { source: { kind: 'places', places: longer }, held: place });
}

/** Opens a stack to show what lies beneath, or closes it. */
export function toggleStack(state: BoardState, place: Place): BoardState {
  if (samePlace(state.openStack, place)) return { ...state, openStack: null };
  return stackAt(state.scene, place).length > 1 ? { ...state, openStack: place } : state;
}
