/**
 * Holds a board's state for the page: the board and what lies beside it (hands,
 * reserves) share one. All it does is hand events to the pure functions of
 * `state.ts` and pass on what they want to happen.
 */

import { untrack } from 'svelte';
import { aimedPlace, draggedId, placesToAct } from './aim';
import * as sketches from './drawing';
import { samePlace, type Place, type Point } from './geometry';
import { DROP_REACH, TAP_REACH, handleAt, handles, isGroupScene, joinableGroups, type Handle, type JoinableGroup } from './group';
import { cyclePlaces, moveFocus, type FocusMove } from './keyboard';
import type { BoardListeners, Drag, Surface } from './listeners';
import { announce } from './names';
import { EMPTY_SCENE, type BoardPiece, type Scene, type Source } from './scene';
import * as states from './state';
import { ENGLISH_BOARD_WORDS, type BoardWords } from './words';

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
  /** Where something was tried last that is not allowed: on the board, or with what lies
   * beside its near or far edge. */
  attempted: Place | 'near' | 'far' | null = $state.raw(null);
  /** Where a piece was let go in vain: it goes back from there. */
  returning: { id: string; at: Point } | null = $state.raw(null);

  show(scene: Scene, reserve: readonly BoardPiece[] = []): void {
    this.reserve = reserve;
    // Where it settled is where it goes on from.
    const settled = untrack(() => this.settling);
    if (settled) this.returning = { id: settled.piece.id, at: settled.at };
    this.settling = null;
    // Callers are effects: what they show must not run them again.
    const before = untrack(() => this.state);
    this.state = states.showScene(before, scene);
    if (!states.isSamePosition(before.scene, scene)) this.attempted = null;
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
    this.attempted = null;
    for (const effect of step.effects) {
      const words = announce(step.state, effect, this.words, (id) => this.reserved(id)?.name ?? id);
      if (words) this.say(words);
      if (effect.kind === 'play') this.play(effect.action.text);
      if (effect.kind === 'premove') this.listeners.onpremove?.(effect.action.text);
      if (effect.kind === 'cancel-premove') this.listeners.onpremove?.(null);
      if (effect.kind === 'attempt' || effect.kind === 'blocked') this.attempted = effect.place;
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

  /** The longer groups that the selected member can join. */
  get joinable(): JoinableGroup[] {
    const source = this.state.selection?.source;
    if (source?.kind !== 'places' || !isGroupScene(this.state.scene)) return [];
    return joinableGroups(this.state.scene, source.places);
  }

  get canFlip(): boolean {
    return this.listeners.onflip !== undefined;
  }

  flip(): void {
    if (!this.canFlip) return;
    this.cancelDrag();
    this.listeners.onflip?.();
    this.say(this.words.flipped);
  }

  tapPlace(place: Place): void {
    this.focusOn(place);
    if (this.state.sketch.isOn) {
      this.sketch(sketches.drawAt(this.state.sketch, place));
      return;
    }
    if (this.listeners.ontap?.(place)) return;
    this.run(states.tap(this.state, place));
  }

  tapPoint(point: Point): void {
    this.clearDrawings();
    const handle = handleAt(this.handles, point, TAP_REACH);
    if (handle) this.run(states.choose(this.state, handle.action));
    else this.tapPlace(states.placeUnder(this.state.scene, point));
  }

  pressReserve(id: string): void {
    // An editor has tools, not selections.
    if (this.listeners.oncarry) return;
    this.run(states.pressReserve(this.state, id));
  }

  /** Gives up what is begun; in drawing mode first a drawing, then the mode. */
  cancel(): void {
    const { sketch } = this.state;
    if (sketch.isOn) {
      this.sketch(sketch.draft ? sketches.cancelDrawing(sketch) : sketches.switchDrawing(sketch));
      return;
    }
    this.drag = null;
    this.run(states.cancel(this.state));
  }

  confirm(): void {
    this.run(states.confirm(this.state));
  }

  private sketch(sketch: sketches.Sketch): void {
    this.state = { ...this.state, sketch };
  }

  /** The cell under a point; `null` where there is none. */
  private cellAt(point: Point): Place | null {
    const { scene } = this.state;
    const place = states.placeUnder(scene, point);
    return scene.cells.some((cell) => samePlace(cell.place, place)) ? place : null;
  }

  startDrawing(point: Point, brush: sketches.Brush): void {
    const place = this.cellAt(point);
    if (place) this.sketch(sketches.startDrawing(this.state.sketch, place, brush));
  }

  drawTo(point: Point): void {
    this.sketch(sketches.drawTo(this.state.sketch, this.cellAt(point)));
  }

  finishDrawing(): void {
    this.sketch(sketches.finishDrawing(this.state.sketch));
  }

  cancelDrawing(): void {
    this.sketch(sketches.cancelDrawing(this.state.sketch));
  }

  clearDrawings(): void {
    this.sketch(sketches.clearDrawings(this.state.sketch));
  }

  switchDrawing(): void {
    this.sketch(sketches.switchDrawing(this.state.sketch));
  }

  setBrush(brush: sketches.Brush): void {
    this.sketch({ ...this.state.sketch, brush });
  }

  toggleStack(place: Place): void {
    this.state = states.toggleStack(this.state, place);
    const { openStack, scene } = this.state;
    if (!openStack) return;
    const cell = scene.cells.find((other) => samePlace(other.place, openStack));
    const names = states.stackAt(scene, openStack).map((piece) => piece.name);
    this.say(`${this.words.stackTitle(cell?.name ?? '')}: ${names.reverse().join(', ')}`);
  }

  focusOn(place: Place): void {
    const known = this.state.scene.cells.some((cell) => samePlace(cell.place, place));
    if (known) this.state = { ...this.state, focus: place, focusColumn: null };
  }

  moveFocus(move: FocusMove): void {
    const { scene, focus, focusColumn } = this.state;
    if (!focus) return;
    const next = moveFocus(scene, { place: focus, column: focusColumn }, move);
    const sketch = sketches.drawTo(this.state.sketch, next.place);
    this.state = { ...this.state, focus: next.place, focusColumn: next.column, sketch };
  }

  /** To the next cell where something can be done. */
  cycleTargets(by: 1 | -1): void {
    const { scene, focus } = this.state;
    const next = cyclePlaces(scene.geometry, placesToAct(this.state), focus, by);
    if (next) this.focusOn(next);
  }

  canDragFrom(point: Point): boolean {
    const place = states.placeUnder(this.state.scene, point);
    if (this.listeners.onpaint) return this.state.scene.cells.some((cell) => samePlace(cell.place, place));
    return this.listeners.canCarry?.(place) ?? states.isSource(this.state.scene, place);
  }

  dragFrom(point: Point): void {
    this.clearDrawings();
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
    const id = draggedId(this.state.scene, drag.source);
    const handle = handleAt(this.handles, point, DROP_REACH);
    const step = handle
      ? states.choose(this.state, handle.action)
      : states.drop(this.state, aimedPlace(this.state, point));
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
}
