/**
 * The pointers over a drawn board: hands their events to the pure functions of
 * `gesture.ts` and does what these want with the board and its view.
 */

import { wheelSteps } from './camera';
import type { BoardController } from './controller.svelte';
import { samePlace, type Point } from './geometry';
import * as gestures from './gesture';
import { isSource, openActions, placeUnder, stackAt } from './state';
import { pointWithin } from './turned';
import type { BoardView } from './view.svelte';

export interface PointedBoard {
  readonly board: BoardController;
  readonly view: BoardView;
  readonly surface: SVGSVGElement | undefined;
  /** Whether the view can be panned and zoomed. */
  readonly movable: boolean;
  /** A place was tapped. */
  ontapped: () => void;
}

export class BoardPointers {
  hovering: 'piece' | 'target' | 'nothing' = $state('nothing');
  panning = $state(false);
  private gesture: gestures.Gesture = gestures.NO_GESTURE;
  private longPressTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly on: PointedBoard;

  constructor(on: PointedBoard) {
    this.on = on;
  }

  /** The point of the view under a point of the page. */
  private viewPoint(client: Point): Point {
    return pointWithin(this.on.surface, client);
  }

  /** The board point under a point of the page; `null` when it is outside. */
  readonly toBoard = (client: Point): Point | null => {
    const at = this.viewPoint(client);
    return this.on.view.contains(at) ? this.on.view.toBoard(at) : null;
  };

  private pointerOf(event: PointerEvent): gestures.Pointer {
    return {
      id: event.pointerId,
      at: this.viewPoint({ x: event.clientX, y: event.clientY }),
      coarse: event.pointerType !== 'mouse',
    };
  }

  private follow(step: gestures.GestureStep): void {
    this.gesture = step.gesture;
    this.panning = this.gesture.kind === 'pan' || this.gesture.kind === 'pinch';
    if (this.gesture.kind !== 'press') this.forgetLongPress();
    for (const intent of step.intents) this.act(intent);
  }

  private act(intent: gestures.Intent): void {
    const { board, view, movable } = this.on;
    switch (intent.kind) {
      case 'tap':
        board.tapPoint(view.toBoard(intent.at));
        this.on.ontapped();
        return;
      case 'drag-start':
        board.dragFrom(view.toBoard(intent.from));
        board.dragTo(view.toBoard(intent.at));
        return;
      case 'drag':
        board.dragTo(view.toBoard(intent.at));
        return;
      case 'drop':
        board.dropAt(view.toBoard(intent.at));
        return;
      case 'drag-cancel':
        board.cancelDrag();
        return;
      case 'pan':
        if (movable) view.pan(intent.by.x, intent.by.y);
        return;
      case 'pinch':
        if (movable) view.pinch(intent.before, intent.after);
        return;
      case 'long-press':
        board.toggleStack(placeUnder(board.state.scene, view.toBoard(intent.at)));
        return;
    }
  }

  readonly down = (event: PointerEvent): void => {
    const { board, view, surface } = this.on;
    if (event.button !== 0) return;
    // A hand is carrying something in: another finger shall not play it elsewhere.
    if (board.drag && this.gesture.kind === 'none') return;
    surface?.setPointerCapture(event.pointerId);
    const pointer = this.pointerOf(event);
    const point = view.toBoard(pointer.at);
    const { scene } = board.state;
    this.follow(gestures.pressDown(this.gesture, pointer, board.canDragFrom(point)));
    this.forgetLongPress();
    if (stackAt(scene, placeUnder(scene, point)).length > 1) {
      this.longPressTimer = setTimeout(
        () => this.follow(gestures.longPress(this.gesture)),
        gestures.LONG_PRESS_MILLISECONDS,
      );
    }
  };

  readonly move = (event: PointerEvent): void => {
    const pointer = this.pointerOf(event);
    if (this.gesture.kind !== 'none') this.follow(gestures.pointerMove(this.gesture, pointer));
    else if (event.pointerType === 'mouse') this.hover(this.on.view.toBoard(pointer.at));
  };

  readonly up = (event: PointerEvent): void => {
    this.follow(gestures.pressUp(this.gesture, this.pointerOf(event)));
  };

  readonly lost = (event: PointerEvent): void => {
    this.follow(gestures.pressLost(this.gesture, event.pointerId));
  };

  readonly leave = (): void => {
    this.hovering = 'nothing';
  };

  private hover(point: Point): void {
    const { state } = this.on.board;
    const place = placeUnder(state.scene, point);
    const isTarget = openActions(state).some((action) => samePlace(action.target, place));
    this.hovering = isTarget ? 'target' : isSource(state.scene, place) ? 'piece' : 'nothing';
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.on.view.zoom(wheelSteps(event), this.viewPoint({ x: event.clientX, y: event.clientY }));
  };

  readonly contextMenu = (event: MouseEvent): void => {
    const { board } = this.on;
    event.preventDefault();
    // The right button puts a piece back that the left one carries.
    if (this.gesture.kind === 'drag') {
      this.follow(gestures.pressLost(this.gesture, this.gesture.id));
      board.cancel();
      return;
    }
    // Touch screens open a context menu on a long press too, some when the finger
    // leaves: the long press has already opened the stack.
    const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    const point = this.toBoard({ x: event.clientX, y: event.clientY });
    if (point && !byFinger && this.gesture.kind === 'none') board.toggleStack(placeUnder(board.state.scene, point));
  };

  forgetLongPress(): void {
    clearTimeout(this.longPressTimer);
  }
}
