/** Moves in words for those who hear them: nobody understands `wA1 bS1\` by ear. */

import { filled, sayPiece, sentence, unchecked, type Speaker } from '../../i18n';

type Neighbourhood = keyof Speaker['messages']['games']['hive']['beside'];

const BEFORE: Readonly<Record<string, Neighbourhood>> = { '-': 'west', '/': 'south-west', '\\': 'north-west' };
const AFTER: Readonly<Record<string, Neighbourhood>> = { '-': 'east', '/': 'north-east', '\\': 'south-east' };

/** A move of Hive in words; what is none stays as it is. */
export function hiveAloud(speaker: Speaker, text: string): string {
  if (text === 'pass') return speaker.messages.play.pass;
  const [, mover, before = '', neighbour, after = ''] = /^(\w+)(?: ([-/\\]?)(\w+)([-/\\]?))?$/.exec(text) ?? [];
  if (mover === undefined || !/^[wb][A-Z]\d?$/.test(mover)) return text;
  const { messages } = speaker;
  const piece = sayPiece(speaker, mover);
  if (neighbour === undefined) return sentence(messages, unchecked('{piece}'), { piece });
  const where = BEFORE[before] ?? AFTER[after] ?? 'on';
  const place = filled(messages, messages.games.hive.beside[where], { piece: sayPiece(speaker, neighbour) });
  return sentence(messages, unchecked('{piece} {place}'), { piece, place });
}
