/** What every game's table component takes. */

import type { Snippet } from 'svelte';
import type { BoardSettings, BoardWords } from '../board';
import type { Action, Side, View } from '../table/types';
import type { Extras } from './extras';
import type { Announcement } from './follow.svelte';

export interface GameTableProps<Board, Words> extends Extras {
  view: View<Board>;
  /** What may be done now; empty while somebody else is to act. */
  actions: readonly Action[];
  words?: Words;
  boardWords?: BoardWords;
  settings?: BoardSettings;
  /** Whether a move waits for a confirmation. */
  confirms?: boolean;
  /** Who sits at the lower edge of the board, until the viewer turns it. */
  nearSide?: Side;
  /** The game's own name, by which it is remembered that the viewer turned its board. */
  gameKey?: string | undefined;
  /** Said in the board's live region. */
  announcement?: Announcement | null;
  /** The board alone, not to be panned or zoomed: for a small board in a text. */
  bare?: boolean;
  /** Says why the last attempt was refused, beside where it was made. */
  reason?: Snippet | undefined;
  /** What a page wants beside the board: moves, clocks. */
  beside?: Snippet;
  onplay?: (text: string) => void;
  /** One of `premoves` was chosen, or with `null` given up. */
  onpremove?: (text: string | null) => void;
  /** Something that is not allowed, in notation: the table says why. */
  onattempt?: (text: string) => void;
}
