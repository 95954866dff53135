/** What a page may point out on any game's board besides the position. */

import type { Area, Arrow, ArrowLook, Mark, MarkLook, Place } from '../board';
import type { Action, Refusal } from '../table/types';

export interface Pointed {
  action: Action;
  look: 'hint' | 'best' | 'other';
  label?: string;
}

export interface Extras {
  /** Why the last attempt was refused: its marks are shown. */
  refusal?: Refusal | null;
  /** Moves to point at: a hint, the lines of an engine. */
  pointed?: readonly Pointed[];
  /** Cells to light up: a formation, a chain. */
  areas?: readonly Area[];
}

const MARK_OF: Record<Pointed['look'], MarkLook> = { hint: 'hint', best: 'good', other: 'hint' };

/** An arrow where the action starts on the board, a mark where it does not. */
export function pointOut(
  pointed: readonly Pointed[],
  from: (action: Action) => Place | null,
  to: (action: Action) => Place | null,
): { arrows: Arrow[]; marks: Mark[] } {
  const arrows: Arrow[] = [];
  const marks: Mark[] = [];
  for (const { action, look, label } of pointed) {
    const start = from(action);
    const end = to(action);
    if (!end) continue;
    const arrowLook: ArrowLook = look;
    if (start) arrows.push({ from: start, to: end, look: arrowLook, ...(label ? { label } : {}) });
    else marks.push({ place: end, look: MARK_OF[look] });
  }
  return { arrows, marks };
}
