/** Events of a board, and what the controller can ask of the drawn board. */

import type { Place, Point } from './geometry';
import type { Source } from './scene';

export interface BoardListeners {
  /** An allowed action was chosen: its text. */
  onplay?: (text: string) => void;
  /** An action was chosen ahead of one's turn, or with `null` given up again. */
  onpremove?: (text: string | null) => void;
  /** Something that is not allowed was tried. */
  onattempt?: (source: Source | null, place: Place) => void;
  /** Any tap or Enter on a place; `true` if that was all there is to do. For
   * editors, which take what comes. */
  ontap?: (place: Place) => boolean;
  /** A piece was touched that can do nothing now. */
  onblocked?: (place: Place) => void;
  /** The viewer wants to see the board from the other side: the next scene shows it
   * so. Without this listener the board cannot be turned. */
  onflip?: () => void;
  /** For editors: whether the piece here can be carried anywhere, and where a piece
   * from the board or from a reserve was dropped. */
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

/** The drawn board, for the controller. */
export interface Surface {
  /** The board point under a point of the page; `null` when it is outside. */
  toBoard: (client: Point) => Point | null;
  fit: () => void;
  /** Puts the page's focus on the first cell that the selection may go to. */
  focusTarget: () => void;
  /** Puts the page's focus back on the board, when a button of it goes away. */
  focusBoard: () => void;
}
