/**
 * Holds a board's state for the page: the board and what lies beside it (hands,
 * reserves) share one. All it does is hand events to the pure functions of
 * `state.ts` and pass on what they want to happen.
 */

import { untrack } from 'svelte';
import { centre, distance, samePlace, type Place, type Point } from './geometry';
import {
  DROP_REACH,
  TAP_REACH,
  handleAt,
  handles,
  isGroupScene,
  reachedPlace,
  type Handle,
} from './group';
import { cyclePlaces, moveFocus, type Way } from './keyboard';
import { announce } from './names';
import { EMPTY_SCENE, type BoardPiece, type Scene, type Source } from './scene';
import * as states from './state';
import { ENGLISH_BOARD_WORDS, type BoardWords } from './words';

export interface BoardListeners {
  /** An allowed action was chosen: its text. */
  onplay?: (text: string) => void;
  /** Something that is not allowed was tried. */
  onattempt?: (source: Source | null, place: Place) => void;
  /** Any tap or Enter on a place; `true` if that was all there is to do. For
   * editors, which take what comes. */
  ontap?: (place: Place) => boolean;
  /** A piece was touched that can do nothing now. */
  onblocked?: (place: Place) => void;
  /** For editors: whether what lies here can be carried anywhere, and where a piece
   * from here or from beside the board was let go. */
  canCarry?: (place: Place) => boolean;
  oncarry?: (source: Source, place: Place) => void;
  /** For editors: a pointer is drawn over the board, from cell to cell. */
  onpaint?: (place: Place) => void;
}

export interface Drag {
  source: Source;
  /** In board units; `null` while the pointer is not over the board. */
  at: Point | null;
  /** In pixels of the page, for what is dragged in from beside the board. */
  client: Point | null;
}

/** What the drawn board can tell about itself. */
export interface Surface {
  /** The board point under a point of the page; `null` when it is outside. */
  toBoard: (client: Point) => Point | null;
  fit: () => void;
  /** Puts the page's focus on the first cell that the selection may go to. */
  focusTarget: () => void;
  /** Puts the page's focus back on the board, when a button of it goes away. */
  focusBoard: () => void;
}

/** How far from the centre of an allowed cell a piece may be let go, in board
 * units. */
export const DROP_SLACK = 70;

export class BoardController {
  state: states.BoardState = $state.raw(states.initialState(EMPTY_SCENE));
  drag: Drag | null = $state.raw(null);
  /** What the live region says. */
  announcement = $state('');
  words: BoardWords = $state.raw(ENGLISH_BOARD_WORDS);
  /** The pieces beside the board, so that they can be drawn and named. */
  reserve: readonly BoardPiece[] = $state.raw([]);
  listeners: BoardListeners = {};
  surface: Surface | null = null;
  private lastPlayed: { scene: Scene; text: string } | null = null;
  /** The cell that an editor's pointer was drawn over last. */
  private painted: Place | null = null;
  /** A piece that was let go on its target, until the scene with the move comes:
   * it shall not jump back for the moment that the rules need. */
  settling: { piece: BoardPiece; at: Point } | null = $state.raw(null);
  /** Where a piece was let go in vain: it goes back from there. */
  returning: { id: string; at: Point } | null = $state.raw(null);

  show(scene: Scene, reserve: readonly BoardPiece[] = []): void {
    this.reserve = reserve;
    // Where it settled is where it goes on from.
    const settled = untrack(() => this.settling);
    if (settled) this.returning = { id: settled.piece.id, at: settled.at };
    this.settling = null;
    // Callers are effects: what they show must not run them again.
    this.state = states.showScene(
      untrack(() => this.state),
      scene,
    );
    const drag = untrack(() => this.drag);
    if (drag && !this.isStillThere(drag.source)) this.drag = null;
  }

  /** Whether what is carried can still be carried in the scene now shown. */
  private isStillThere(source: Source): boolean {
    const { selection } = untrack(() => this.state);
    return source.kind === 'reserve' ? this.reserved(source.id) !== undefined : selection !== null;
  }

  setConfirms(confirms: boolean): void {
    this.state = { ...untrack(() => this.state), confirms, pending: null };
  }

  say(text: string): void {
    // The same text twice would not be read again: a space makes it another.
    const same = untrack(() => this.announcement) === text;
    this.announcement = same ? `${text}\u00a0` : text;
  }

  reserved(id: string): BoardPiece | undefined {
    return this.reserve.find((piece) => piece.id === id);
  }

  private run(step: states.Step): void {
    this.state = step.state;
    this.settling = null;
    for (const effect of step.effects) {
      const words = announce(step.state, effect, this.words, (id) => this.reserved(id)?.name ?? id);
      if (words) this.say(words);
      if (effect.kind === 'play') this.play(effect.action.text);
      if (effect.kind === 'attempt') this.listeners.onattempt?.(effect.source, effect.place);
      if (effect.kind === 'blocked') this.listeners.onblocked?.(effect.place);
    }
  }

  /** Once for each scene: a double tap where one tap plays shall not try it again. */
  private play(text: string): void {
    const { scene } = this.state;
    if (this.lastPlayed?.scene === scene && this.lastPlayed.text === text) return;
    this.lastPlayed = { scene, text };
    this.listeners.onplay?.(text);
  }

  /** The arrows around the selected group. */
  get handles(): Handle[] {
    const source = this.state.selection?.source;
    if (source?.kind !== 'places' || !isGroupScene(this.state.scene)) return [];
    return handles(this.state.scene, source.places);
  }

  tapPlace(place: Place): void {
    this.focusOn(place);
    if (this.listeners.ontap?.(place)) return;
    this.run(states.tap(this.state, place));
  }

  tapPoint(point: Point): void {
    const handle = handleAt(this.handles, point, TAP_REACH);
    if (handle) this.run(states.choose(this.state, handle.action));
    else this.tapPlace(this.aimedPlace(point, 0));
  }

  pressReserve(id: string): void {
    // An editor has tools, not selections.
    if (this.listeners.oncarry) return;
    this.run(states.pressReserve(this.state, id));
  }

  cancel(): void {
    this.drag = null;
    this.run(states.cancel(this.state));
  }

  confirm(): void {
    this.run(states.confirm(this.state));
  }

  toggleStack(place: Place): void {
    this.state = states.toggleStack(this.state, place);
    const { openStack, scene } = this.state;
    if (!openStack) return;
    const cell = scene.cells.find((other) => samePlace(other.place, openStack));
    const names = states.stackAt(scene, openStack).map((piece) => piece.name);
    this.say(`${this.words.stackTitle(cell?.name ?? '')}: ${names.reverse().join(', ')}`);
  }

  /** The stack that a button would open: the selected one, or the focused one. */
  get stackInReach(): Place | null {
    const { selection, focus, scene, openStack } = this.state;
    const selected = selection?.source.kind === 'places' ? selection.source.places[0] : undefined;
    const candidates = [openStack, selected, focus];
    return candidates.find((place) => place && states.stackAt(scene, place).length > 1) ?? null;
  }

  focusOn(place: Place): void {
    const known = this.state.scene.cells.some((cell) => samePlace(cell.place, place));
    if (known) this.state = { ...this.state, focus: place, focusColumn: null };
  }

  moveFocus(way: Way): void {
    const { scene, focus, focusColumn } = this.state;
    if (!focus) return;
    const next = moveFocus(scene, { place: focus, column: focusColumn }, way);
    this.state = { ...this.state, focus: next.place, focusColumn: next.column };
  }

  /** To the next cell where something can be done. */
  cycleTargets(by: 1 | -1): void {
    const { scene, selection, focus } = this.state;
    const targets = states
      .openActions(this.state)
      .map((action) => (selection ? reachedPlace(selection, action) : action.target));
    const sources = scene.allowed.flatMap(({ source }) =>
      source?.kind === 'places' ? [...source.places] : [],
    );
    const places = selection || targets.length > 0 ? targets : sources;
    const unique = places.filter(
      (place, index) => places.findIndex((other) => samePlace(other, place)) === index,
    );
    const next = cyclePlaces(scene.geometry, unique, focus, by);
    if (next) this.focusOn(next);
  }

  canDragFrom(point: Point): boolean {
    const place = states.placeUnder(this.state.scene, point);
    if (this.listeners.onpaint) return this.state.scene.cells.some((cell) => samePlace(cell.place, place));
    return this.listeners.canCarry?.(place) ?? states.isSource(this.state.scene, place);
  }

  dragFrom(point: Point): void {
    const place = states.placeUnder(this.state.scene, point);
    this.focusOn(place);
    if (this.listeners.onpaint) {
      this.paint(place);
      return;
    }
    if (this.listeners.oncarry) {
      this.drag = { source: { kind: 'places', places: [place] }, at: point, client: null };
      return;
    }
    // A group that was selected before is carried by any of its members.
    if (states.isSelected(this.state, place)) this.state = states.hold(this.state, place);
    else this.run(states.selectPlace(this.state, place));
    const source = this.state.selection?.source;
    if (source) this.drag = { source, at: point, client: null };
  }

  dragReserve(id: string, client: Point): void {
    const source: Source = { kind: 'reserve', id };
    if (!states.sameSource(this.state.selection?.source ?? null, source)) this.pressReserve(id);
    this.drag = { source, at: this.surface?.toBoard(client) ?? null, client };
  }

  private paint(place: Place): void {
    if (samePlace(this.painted, place)) return;
    this.painted = place;
    this.listeners.onpaint?.(place);
  }

  dragTo(point: Point | null, client: Point | null = null): void {
    if (this.painted && point) this.paint(states.placeUnder(this.state.scene, point));
    if (!this.drag) return;
    if (point && !client) {
      this.run(states.dragThrough(this.state, states.placeUnder(this.state.scene, point)));
    }
    const source = this.state.selection?.source ?? this.drag.source;
    this.drag = { source, at: point, client };
  }

  dropAt(point: Point | null): void {
    const drag = this.drag;
    this.cancelDrag();
    if (!drag || !point) return;
    if (this.listeners.oncarry) {
      this.listeners.oncarry(drag.source, states.placeUnder(this.state.scene, point));
      return;
    }
    const id = this.draggedId(drag.source);
    const handle = handleAt(this.handles, point, DROP_REACH);
    const step = handle
      ? states.choose(this.state, handle.action)
      : states.drop(this.state, this.aimedPlace(point, DROP_SLACK));
    const chosen = step.effects.find((effect) => effect.kind === 'play');
    const piece = this.state.scene.pieces.find((it) => it.id === id) ?? this.reserved(id ?? '');
    this.run(step);
    if (!piece) return;
    if (!chosen) this.returning = { id: piece.id, at: point };
    // Unless the move has been shown already.
    else if (this.state === step.state) {
      this.settling = { piece, at: states.signAt(this.state.scene, chosen.action.target) };
    }
  }

  cancelDrag(): void {
    this.drag = null;
    this.painted = null;
  }

  /** The one piece that follows the pointer; groups stay where they are. */
  draggedId(source: Source): string | null {
    if (source.kind === 'reserve') return source.id;
    if (isGroupScene(this.state.scene)) return null;
    const place = source.places[0];
    return (place && states.topPiece(this.state.scene, place)?.id) ?? null;
  }

  /** The allowed target near a point if there is one, else the cell under it. */
  aimedPlace(point: Point, slack: number): Place {
    const { geometry } = this.state.scene;
    const under = states.placeUnder(this.state.scene, point);
    const targets = states.openActions(this.state).map((action) => action.target);
    if (slack === 0 || targets.some((target) => samePlace(target, under))) return under;
    if (states.isSelected(this.state, under)) return under;
    const near = targets
      .map((target) => ({ target, far: distance(centre(geometry, target), point) }))
      .filter(({ far }) => far <= slack)
      .sort((one, other) => one.far - other.far);
    return near[0]?.target ?? under;
  }
}
