/**
 * The pointers over a drawn board: hands their events to the pure functions of
 * `gesture.ts` and does what these want with the board and its view.
 */

import { wheelSteps } from './camera';
import type { BoardController } from './controller.svelte';
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
  /** A place was tapped. */
  ontapped: () => void;
}

/** `on` is read anew with every event: a page may change what it gives. */
export function followPointers(on: PointedBoard) {
  let hovering: 'piece' | 'target' | 'nothing' = $state('nothing');
  let isPanning = $state(false);
  let gesture: gestures.Gesture = gestures.NO_GESTURE;
  let longPressTimer: ReturnType<typeof setTimeout> | undefined;
  let lastPointer = 'mouse';

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
    lastPointer = event.pointerType;
    if (event.button !== 0) return;
    // A hand is carrying something in: another finger shall not play it elsewhere.
    if (board.drag && gesture.kind === 'none') return;
    surface?.setPointerCapture(event.pointerId);
    view.hold();
    const pointer = pointerOf(event);
    const point = view.toBoard(pointer.at);
    follow(gestures.pressDown(gesture, pointer, board.canDragFrom(point)));
    forgetLongPress();
    if (stackAt(board.state.scene, placeAt(point)).length > 1) {
      longPressTimer = setTimeout(() => follow(gestures.longPress(gesture)), gestures.LONG_PRESS_MILLISECONDS);
    }
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

  function contextMenu(event: MouseEvent): void {
    const { board, view } = on;
    event.preventDefault();
    // The right button puts a piece back that the left one carries.
    if (gesture.kind === 'drag') {
      follow(gestures.pressLost(gesture, gesture.id));
      board.cancel();
      return;
    }
    // Touch screens open a context menu on a long press too, some when the finger
    // leaves: the long press has already opened the stack. Not all of them say in the
    // event that it was a finger.
    const byFinger = (event instanceof PointerEvent ? event.pointerType : lastPointer) === 'touch';
    const at = viewPoint(event);
    if (view.contains(at) && !byFinger && gesture.kind === 'none') board.toggleStack(placeAt(view.toBoard(at)));
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
