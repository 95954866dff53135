import type { Explanation } from '../../table/types';
import type { Extras } from '../extras';

/** Marks the flaws of an arrangement on the board, as those of a refused move are marked. */
export function markedFlaws(flaws: readonly Explanation[]): Extras {
  return { refusal: { code: '', rule: null, text: '', marks: flaws.flatMap((flaw) => flaw.marks) } };
}
