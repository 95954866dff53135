/** Pieces on their way between the board and what lies beside it. */

import type { Flight } from './motion';
import type { BoardPiece } from './scene';

interface Flying extends Flight {
  id: number;
  piece: BoardPiece;
}

export class Flights {
  all: readonly Flying[] = $state.raw([]);
  private given = 0;

  add(piece: BoardPiece, flight: Flight): void {
    this.given += 1;
    this.all = [...this.all, { ...flight, id: this.given, piece }];
  }

  end(id: number): void {
    this.all = this.all.filter((flying) => flying.id !== id);
  }
}

/**
 * The element beside the board that a piece comes from or goes to: the nearest to the board that
 * has one of these names as `data-origin`, the first name being the best.
 */
export function originOf(board: Element, names: readonly string[]): Element | null {
  for (const name of names) {
    for (let around: Element | null = board.parentElement; around; around = around.parentElement) {
      const found = around.querySelector(`[data-origin="${CSS.escape(name)}"]`);
      if (found && found.getClientRects().length > 0) return found;
    }
  }
  return null;
}
