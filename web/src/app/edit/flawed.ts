/** Positions in texts that no table takes: they may be mended in the editor. */

import type { FlawReport, Trouble } from '../../table/types';
import { recognisedSetup, type Setup } from './setup';

export interface FlawedSetup {
  setup: Setup;
  flaws: readonly FlawReport[];
}

/** The position that a text is, or that the tag of a record holds. */
export function flawedSetup(text: string, trouble: Trouble): Setup | null {
  if (trouble.kind !== 'tag') return recognisedSetup(text);
  const tag = new RegExp(`\\[${trouble.tag}\\s+"([^"]*)"`).exec(text);
  return recognisedSetup(tag?.[1] ?? text);
}
