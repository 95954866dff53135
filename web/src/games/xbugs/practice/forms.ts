/** What may be done at a practice table, as forms such as a game offers: its rules have no turns. */

import type { ActionForm, FormField, XbugsBoard } from '../../../table/types';

function number(name: string, min: number, max: number, step: number): FormField {
  return { name, kind: { number: { min, max, step } } };
}

/** The same numbers as in a game. */
export function flickForm(bug: string): ActionForm {
  return {
    template: `flick ${bug} dir {dir} press {press} rim {rim} tilt {tilt}`,
    fields: [number('dir', 0, 359.9, 0.1), number('press', 0, 1, 0.001), number('rim', 0, 1, 0.001), number('tilt', -1, 1, 0.001)],
  };
}

/** Anywhere on the table. */
export function placeForm(bug: string, { width, depth }: XbugsBoard): ActionForm {
  return {
    template: `place ${bug} at {x} {y} turn {turn}`,
    fields: [number('x', -width / 2, width / 2, 0.01), number('y', -depth / 2, depth / 2, 0.01), number('turn', 0, 359.9, 0.1)],
  };
}
