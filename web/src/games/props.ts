/** What pages give to the parts of a game. */

import type { Snippet } from 'svelte';
import type { BoardSettings, BoardWords } from '../board';
import type { TableClient } from '../table/client';
import type { Action, OptionInfo, Side, View } from '../table/types';
import type { Extras } from './extras';
import type { Announcement } from './follow.svelte';
import type { FreePlay } from './free';
import type { TablePlayers } from './players';

/** What the table of any game takes from a page. */
export interface TableProps<Board> extends Extras {
  view: View<Board>;
  /** What may be done now; empty while somebody else is to act. */
  actions: readonly Action[];
  /** Who plays: the table shows a `PlayerBar` for each, with what the game counts. */
  players?: TablePlayers | undefined;
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
  /** For a game with motion: numbers of one's own, and what happened. */
  free?: FreePlay;
  /** What a page wants beside the board: moves. */
  beside?: Snippet;
  /** What can be done besides moving, always in view. */
  tools?: Snippet | undefined;
  onplay?: (text: string) => void;
  /** One of `premoves` was chosen, or with `null` given up. */
  onpremove?: (text: string | null) => void;
  /** Something that is not allowed, in notation: the table says why. */
  onattempt?: (text: string) => void;
}

/** What a field for one option of a new game takes. */
export interface OptionFieldProps {
  option: OptionInfo;
  label: string;
  about: string;
  value: string;
  onchange: (value: string) => void;
}

/** What a form for all options of a new game takes. */
export interface OptionsFormProps {
  client: TableClient;
  valueOf: (name: string) => string;
  /** Whether a server draws what is left to luck, so that nobody may choose it. */
  isOnline?: boolean;
  onchange: (name: string, value: string) => void;
}
