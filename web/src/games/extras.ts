/** What a page may point out on any game's board besides the position. */

import { samePlace, type Place } from '../board/shapes';
import type { Area, Arrow, Mark } from '../board';
import type { Action, Refusal } from '../table/types';

export interface Pointed {
  action: Action;
  look: 'hint' | 'best' | 'other';
  /** Which of several it is. */
  label?: string;
}

export interface Extras {
  /** Why the last attempt was refused: its marks are shown. */
  refusal?: Refusal | null;
  /** Moves to point at: a hint, the lines of an engine. */
  pointed?: readonly Pointed[];
  /** Cells to light up: a formation, a chain. */
  areas?: readonly Area[];
  /** What may be chosen ahead while somebody else is to act. */
  premoves?: readonly Action[];
}

/** How a position is shown besides what it is. */
export interface SceneOptions extends Extras {
  /** Seen from the second player's side. */
  isTurned?: boolean;
}

/** What can be chosen on the board: what may be done now, or else ahead of one's turn. */
export function choices(actions: readonly Action[], { premoves = [] }: Extras): { actions: readonly Action[]; isPremove: boolean } {
  const isPremove = actions.length === 0 && premoves.length > 0;
  return { actions: isPremove ? premoves : actions, isPremove };
}

/** An arrow where the action starts on the board, a mark where it does not. What comes
 * first in `pointed` is drawn last, above the others; what would lie exactly above
 * another shares it. */
export function pointOut(
  pointed: readonly Pointed[],
  from: (action: Action) => Place | null,
  to: (action: Action) => Place | null,
): { arrows: Arrow[]; marks: Mark[] } {
  const arrows: Arrow[] = [];
  const marks: Mark[] = [];
  for (const { action, look, label } of pointed) {
    const start = from(action);
    const place = to(action);
    if (!place) continue;
    const same: Arrow | Mark | undefined = start
      ? arrows.find((arrow) => samePlace(arrow.from, start) && samePlace(arrow.to, place))
      : marks.find((mark) => samePlace(mark.place, place));
    if (same) {
      if (label) same.label = same.label ? `${same.label} ${label}` : label;
    } else if (start) arrows.unshift({ from: start, to: place, look, ...(label ? { label } : {}) });
    else marks.unshift({ place, look, ...(label ? { label } : {}) });
  }
  return { arrows, marks };
}

/** The moves that an engine's lines begin with, numbered where there are several. */
export function pointAtLines(lines: readonly { moves: readonly string[] }[], actions: readonly Action[]): Pointed[] {
  return lines.flatMap(({ moves }, index): Pointed[] => {
    const action = actions.find(({ text }) => text === moves[0]);
    if (!action) return [];
    return [{ action, look: index === 0 ? 'best' : 'other', ...(lines.length > 1 ? { label: String(index + 1) } : {}) }];
  });
}
