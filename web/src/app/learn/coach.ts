/** The coach of a guided game: which hint to give at which moment. */

import { factsOf, situationNow, type Course } from '../../learn';
import type { Side, View } from '../../table/types';

export class CoachNotes {
  #given = new Set<string>();
  /** The moment of the last hint. */
  #moment: string | null = null;
  #side: Side;

  constructor(side: Side) {
    this.#side = side;
  }

  /**
   * The hint for a position; `null` to leave the last one. Each is given once, and a position
   * gets one: an offer or its answer shows the same position again.
   */
  next(course: Course, view: View): string | null {
    // Only when there is something to decide, and at the end.
    if (view.to_act !== this.#side && !view.outcome) return null;
    const moment = `${view.plies} ${view.outcome === null}`;
    if (moment === this.#moment) return null;
    const situation = situationNow(course, factsOf(course, view, this.#side), this.#given);
    if (!situation) return null;
    this.#moment = moment;
    this.#given.add(situation.id);
    return situation.id;
  }
}
