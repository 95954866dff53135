/** What a page gives a table whose actions have numbers of one's own and set things in motion. */

import type { Acted, ActionForm, TableState, XbugsImpact } from '../table/types';
import type { Preview } from './xbugs/preview.svelte';

export interface FreePlay {
  forms: readonly ActionForm[];
  /** What happened last, and how the table was before. */
  happened?: { acted: Acted; before: TableState } | null;
  preview?: Preview;
  /** Pieces to point at, by name. */
  marked?: readonly string[];
  /** The table alone: for a text. */
  bare?: boolean;
  /** A game that is looked at: to go through it comes first. */
  isStudy?: boolean;
  /** Everything that happened has been shown. */
  onshown?: () => void;
  /** A hit at the moment when it is shown: for sounds. */
  onimpact?: (impact: XbugsImpact) => void;
  /** To try flicks before anything is placed (X2); `null` once something is. */
  ontry?: (() => void) | null;
  /** To let the computer place first; `null` where nobody waits for that. */
  onbegin?: (() => void) | null;
  /** To see the last motion again; `null` if there is none. */
  onreplay?: (() => void) | null;
}
