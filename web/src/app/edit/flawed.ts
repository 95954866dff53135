/** Arrangements that no table takes, found in texts. */

import type { Explanation, InputError } from '../../table/types';
import { recognisedSetup, type FoundSetup } from './setup';

export interface FlawedSetup extends FoundSetup {
  flaws: readonly Explanation[];
}

/** The position that a text is, or that the tag of a record holds. */
export async function flawedSetup(text: string, trouble: InputError): Promise<FoundSetup | null> {
  if (trouble.kind !== 'tag') return recognisedSetup(text);
  const tag = new RegExp(`\\[${trouble.tag}\\s+"([^"]*)"`).exec(text);
  return recognisedSetup(tag?.[1] ?? text);
}
