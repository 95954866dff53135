/**
 * The pointers over a drawn board: hands their events to the pure functions of
 * `gesture.ts` and does what these want with the board and its view.
 */

import { wheelSteps } from './camera';
import type { BoardController } from './controller.svelte';
import { brushOf } from './drawing';
import { samePlace, type Place, type Point } from './geometry';
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
  /** Whether the viewer can draw on it. */
  readonly drawable: boolean;
  /** A place was tapped. */
  ontapped: () => void;
}

/** `on` is read anew with every event: a page may change what it gives. */
export function followPointers(on: PointedBoard) {
  let hovering: 'piece' | 'target' | 'nothing' = $state('nothing');
  let isPanning = $state(false);
  let gesture: gestures.Gesture = gestures.NO_GESTURE;
  let longPressTimer: ReturnType<typeof setTimeout> | undefined;
  /** The stack that a press of the right button would open, unless it becomes an arrow. */
  let pressedStack: Place | null = null;

  function viewPoint({ clientX, clientY }: MouseEvent): Point {
    return pointWithin(on.surface, { x: clientX, y: clientY });
  }

  function pointerOf(event: PointerEvent): gestures.Pointer {
    return { id: event.pointerId, at: viewPoint(event), coarse: event.pointerType !== 'mouse' };
  }

  function placeAt(point: Point): Place {
    return placeUnder(on.board.state.scene, point);
  }

  function follow(step: gestures.GestureStep): void {
    gesture = step.gesture;
    isPanning = gesture.kind === 'pan' || gesture.kind === 'pinch';
    if (gesture.kind !== 'press') forgetLongPress();
    for (const intent of step.intents) act(intent);
  }

  function act(intent: gestures.Intent): void {
    const { board, view, movable } = on;
    switch (intent.kind) {
      case 'tap':
        board.tapPoint(view.toBoard(intent.at));
        on.ontapped();
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
      case 'draw':
        board.drawTo(view.toBoard(intent.at));
        return;
      case 'draw-end':
        endDrawing();
        return;
      case 'draw-cancel':
        board.cancelDrawing();
        return;
      case 'long-press':
        board.toggleStack(placeAt(view.toBoard(intent.at)));
        return;
    }
  }

  function forgetLongPress(): void {
    clearTimeout(longPressTimer);
  }

  function down(event: PointerEvent): void {
    const { board, view, surface } = on;
    const isRight = event.button === 2;
    if (event.button !== 0 && !isRight) return;
    // A hand is carrying something in: another finger shall not play it elsewhere.
    if (board.drag && gesture.kind === 'none') return;
    if (isRight && board.state.premove) {
      board.cancel();
      return;
    }
    const draws = on.drawable && (isRight || board.state.sketch.isOn);
    const pointer = pointerOf(event);
    const point = view.toBoard(pointer.at);
    const isStack = stackAt(board.state.scene, placeAt(point)).length > 1;
    const brush = brushOf(event);
    pressedStack = isRight && isStack && brush === null ? placeAt(point) : null;
    if (isRight && !draws) {
      if (pressedStack) board.toggleStack(pressedStack);
      return;
    }
    surface?.setPointerCapture(event.pointerId);
    view.hold();
    const under = draws ? 'drawing' : board.canDragFrom(point) ? 'piece' : 'ground';
    follow(gestures.pressDown(gesture, pointer, under));
    if (gesture.kind === 'draw') board.startDrawing(point, brush ?? board.state.sketch.brush);
    forgetLongPress();
    if (isStack && !draws) {
      longPressTimer = setTimeout(() => follow(gestures.longPress(gesture)), gestures.LONG_PRESS_MILLISECONDS);
    }
  }

  /** A plain click of the right button on a stack opens it instead of drawing a circle. */
  function endDrawing(): void {
    const { board } = on;
    const { draft } = board.state.sketch;
    if (pressedStack && samePlace(draft?.to, pressedStack)) {
      board.cancelDrawing();
      board.toggleStack(pressedStack);
    } else board.finishDrawing();
  }

  function move(event: PointerEvent): void {
    const pointer = pointerOf(event);
    if (gesture.kind !== 'none') follow(gestures.pointerMove(gesture, pointer));
    else if (event.pointerType === 'mouse') hover(on.view.toBoard(pointer.at));
  }

  function hover(point: Point): void {
    const { state } = on.board;
    const place = placeAt(point);
    const isTarget = openActions(state).some((action) => samePlace(action.target, place));
    hovering = isTarget ? 'target' : isSource(state.scene, place) ? 'piece' : 'nothing';
  }

  /** The right button and a long press have their own meaning on the board. */
  function contextMenu(event: MouseEvent): void {
    const { board } = on;
    event.preventDefault();
    // The right button puts a piece back that the left one carries.
    if (gesture.kind === 'drag') {
      follow(gestures.pressLost(gesture, gesture.id));
      board.cancel();
    }
  }

  return {
    get hovering() {
      return hovering;
    },
    get isPanning() {
      return isPanning;
    },
    /** Whether anything is held down. */
    get isPressed() {
      return gesture.kind !== 'none';
    },
    down,
    move,
    contextMenu,
    forgetLongPress,
    up: (event: PointerEvent): void => follow(gestures.pressUp(gesture, pointerOf(event))),
    lost: (event: PointerEvent): void => follow(gestures.pressLost(gesture, event.pointerId)),
    leave: (): void => {
      hovering = 'nothing';
    },
    wheel: (event: WheelEvent): void => {
      event.preventDefault();
      on.view.zoom(wheelSteps(event), viewPoint(event));
    },
    /** The board point under a point of the page; `null` when it is outside. */
    toBoard: (client: Point): Point | null => {
      const at = pointWithin(on.surface, client);
      return on.view.contains(at) ? on.view.toBoard(at) : null;
    },
  };
}
