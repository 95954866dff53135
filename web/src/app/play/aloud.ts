/** Moves in words for those who hear them: nobody understands `wA1 bS1\` by ear. */

import { format, sayPiece, type Speaker } from '../../i18n';
import { tidy } from '../../i18n/say';

type Neighbourhood = keyof Speaker['messages']['say']['beside'];

const BEFORE: Readonly<Record<string, Neighbourhood>> = { '-': 'west', '/': 'south-west', '\\': 'north-west' };
const AFTER: Readonly<Record<string, Neighbourhood>> = { '-': 'east', '/': 'north-east', '\\': 'south-east' };

/** A move of Hive in words; what is none stays as it is. */
export function hiveAloud(speaker: Speaker, text: string): string {
  if (text === 'pass') return speaker.messages.play.pass;
  const [, mover, before = '', neighbour, after = ''] = /^(\w+)(?: ([-/\\]?)(\w+)([-/\\]?))?$/.exec(text) ?? [];
  if (mover === undefined || !/^[wb][A-Z]\d?$/.test(mover)) return text;
  const piece = sayPiece(speaker, mover);
  if (neighbour === undefined) return tidy(speaker, piece);
  const where = BEFORE[before] ?? AFTER[after] ?? 'on';
  return tidy(speaker, `${piece} ${format(speaker.messages.say.beside[where], { piece: sayPiece(speaker, neighbour) })}`);
}
