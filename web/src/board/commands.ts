/** What a key does to a board and its view. */

import type { BoardController } from './controller.svelte';
import type { Command } from './keyboard';
import type { BoardView } from './view.svelte';

/** Pixels that a pan by key moves. */
const PAN_STEP = 60;

/** Whether the board's focus may be elsewhere now, so that the page's has to follow. */
export function runCommand(board: BoardController, view: BoardView, command: Command): boolean {
  const { focus, pending } = board.state;
  switch (command.kind) {
    case 'focus':
      board.moveFocus(command.move);
      return true;
    case 'target':
      board.cycleTargets(command.by);
      return true;
    case 'activate':
      if (pending && !board.state.sketch.isOn) board.confirm();
      else if (focus) board.tapPlace(focus);
      return true;
    case 'cancel':
      board.cancel();
      return true;
    case 'stack':
      if (focus) board.toggleStack(focus);
      return false;
    case 'pan':
      view.pan(-command.x * PAN_STEP, -command.y * PAN_STEP);
      return false;
    case 'zoom':
      view.zoom(command.steps);
      return false;
    case 'fit':
      view.fit();
      return false;
    case 'draw':
      board.switchDrawing();
      return false;
    case 'flip':
      board.flip();
      return false;
  }
}
