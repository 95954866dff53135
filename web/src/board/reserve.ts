/** Makes a button beside the board something that can be dragged onto it. */

import type { Attachment } from 'svelte/attachments';
import type { BoardController } from './controller.svelte';

const SLOP = 7;

/** For a `<button>`: a click takes the piece up, a drag carries it to the board. */
export function reserveSource(board: BoardController, id: string): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let ignoreClick = false;
    const listening = new AbortController();

    const clientOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = { ...clientOf(event), pointer: event.pointerId };
      ignoreClick = false;
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      const client = clientOf(event);
      if (!dragging) {
        if (Math.hypot(client.x - start.x, client.y - start.y) < SLOP) return;
        dragging = true;
        board.dragReserve(id, client);
      }
      board.dragTo(board.surface?.toBoard(client) ?? null, client);
    };
    const up = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      start = null;
      if (!dragging) return;
      dragging = false;
      ignoreClick = true;
      board.dropAt(board.surface?.toBoard(clientOf(event)) ?? null);
    };
    const lost = (event: PointerEvent): void => {
      if (event.pointerId !== start?.pointer) return;
      start = null;
      if (dragging) board.cancelDrag();
      dragging = false;
    };
    const click = (event: MouseEvent): void => {
      // A click without a pointer was made by a key.
      const byKey = event.detail === 0;
      // Not every browser makes a click of a drag: a key must not be taken for it.
      if (ignoreClick && !byKey) {
        ignoreClick = false;
        return;
      }
      board.pressReserve(id);
      if (byKey && board.state.selection) board.surface?.focusTarget();
    };

    const { signal } = listening;
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', lost, { signal });
    element.addEventListener('lostpointercapture', lost, { signal });
    element.addEventListener('click', click, { signal });
    return () => {
      listening.abort();
      if (dragging) board.cancelDrag();
    };
  };
}
