/** What a page adds to the table of a match between two devices. */

import type { Snippet } from 'svelte';
import type { Presence } from '../../games/players';
import type { Side } from '../../table/types';
import type { IconName } from '../Icon.svelte';

export interface NoteAction {
  label: string;
  act: () => void;
  isMain?: boolean;
}

/** A line beside the tools. */
export interface TableNote {
  text: string;
  isUrgent?: boolean;
  actions: readonly NoteAction[];
}

/** A button of the toolbar. */
export interface Tool {
  icon: IconName;
  /** Below the sign. */
  label: string;
  /** In full, for those who hear it. */
  name?: string;
  isEnabled: boolean;
  isMain?: boolean;
  act: () => void;
}

/** What a player asks the other one. */
export interface Question {
  text: string;
  answer: (accepts: boolean) => void;
}

export interface OnlineParts {
  note: TableNote | null;
  /** In place of the tools of a game on this device; `resign` is what opens the confirmation. */
  tools: (resign: () => void, showResult: () => void, analyse: () => void) => readonly Tool[];
  /** Below "More". */
  moreTools: readonly Tool[];
  /** Whether the game may be sent to an analysis. */
  canShare: boolean;
  presence: (side: Side) => Presence | null;
  question: (side: Side) => Question | null;
  rematch: { label: string; isEnabled: boolean; act: () => void } | null;
  /** Where a new game is prepared. */
  newGame: string;
  /** Beside the moves where there is room: chat. */
  panel: Snippet | null;
}
