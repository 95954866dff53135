/** What all position editors share: arrangements, whether or not they can be. */

import type { TableOptions } from '../../table/service';
import type { EditableGame } from './editable';
import { readAbaloneSetup, type AbaloneSetup } from './abalone-setup';
import { readHiveSetup, type HiveSetup } from './hive-setup';
import { readKulamiSetup, type KulamiSetup } from './kulami-setup';

export { EDITABLE, isEditable, type EditableGame } from './editable';

export type Setup = HiveSetup | AbaloneSetup | KulamiSetup;

/** An arrangement from the options that a table would be opened with; `null` if
 * they cannot be read. */
export function readSetup(game: EditableGame, options: TableOptions): Setup | null {
  const value = (name: string): string => options.find(([tag]) => tag === name)?.[1] ?? '';
  switch (game) {
    case 'hive':
      return readHiveSetup(value('Position'));
    case 'abalone':
      return readAbaloneSetup(value('Position'), value('MarblesToWin'));
    case 'kulami':
      return readKulamiSetup([value('Board'), value('Level'), value('StartingColour')].filter(Boolean).join(' '));
  }
}

/** Which game's position a text is, if it looks like one of ours. */
export function recognisedSetup(text: string): Setup | null {
  const line = text.trim();
  if (line.includes('\n')) return null;
  return readHiveSetup(line) ?? readAbaloneSetup(line, '') ?? readKulamiSetup(line);
}
