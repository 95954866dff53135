/** Colours are called what is seen: a palette for colour-blind eyes draws others. */

import type { Messages } from './load';

export type PaletteId = 'standard' | 'blue-orange' | 'teal-rose';

export interface KulamiNames {
  /** `Red`, `Black`. */
  sides: Readonly<Record<'red' | 'black', string>>;
  /** `red marble`, `black marble`. */
  marbles: Readonly<Record<'red' | 'black', string>>;
  /** What somebody has to know who reads of red and black; `null` where they are drawn so. */
  note: string | null;
}

/**
 * What Kulami's colours are called. Hive's and Abalone's sides stay White and Black: every
 * palette draws them light and dark, and notation has letters for them.
 */
export function kulamiNames({ say, games: { kulami } }: Messages, palette: PaletteId): KulamiNames {
  if (palette !== 'standard') return kulami.palettes[palette];
  const { red, black } = say.sides;
  return { sides: { red, black }, marbles: kulami.marbles, note: null };
}
