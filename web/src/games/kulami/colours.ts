/** Colours are called what is seen: a palette for colour-blind eyes draws others. */

import type { Messages } from '../../i18n/load';
import type { ColourNames, Palette } from '../module';

/**
 * What Kulami's colours are called. Hive's and Abalone's sides stay White and Black: every
 * palette draws them light and dark, and notation has letters for them.
 */
export function kulamiNames({ say, games: { kulami } }: Messages, palette: Palette): ColourNames {
  if (palette !== 'standard') return kulami.palettes[palette];
  const { red, black } = say.sides;
  return { sides: { red, black }, marbles: kulami.marbles, note: null };
}
