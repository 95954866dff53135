/** How Hive's pieces, places and moves are put into words. */

import { format, unchecked } from '../../i18n/format';
import type { Messages } from '../../i18n/load';
import type { Speaker } from '../../i18n/say';
import { filled, sentence } from '../../i18n/sentence';

type Neighbourhood = keyof Messages['games']['hive']['beside'];

const BEFORE: Readonly<Record<string, Neighbourhood>> = { '-': 'west', '/': 'south-west', '\\': 'north-west' };
const AFTER: Readonly<Record<string, Neighbourhood>> = { '-': 'east', '/': 'north-east', '\\': 'south-east' };

/** `wA1` as `the white ant 1`; what is no piece stays. */
export function pieceName({ games: { hive } }: Messages, name: string): string {
  const [, colour, letter = '', number = ''] = /^([wb])([QSBGAMLP])(\d?)$/.exec(name) ?? [];
  const pieces: Readonly<Record<string, { white: string; black: string }>> = hive.pieces;
  const words = pieces[letter];
  return words ? format(unchecked(colour === 'w' ? words.white : words.black), { number }) : name;
}

/** `east of the white spider 1` for a reference such as `wS1-`; empty if it is none. */
function placeName(messages: Messages, reference: string): string {
  const [, before = '', piece, after = ''] = /^([-/\\]?)([wb][A-Z]\d?)([-/\\]?)$/.exec(reference) ?? [];
  if (piece === undefined) return '';
  const where = BEFORE[before] ?? AFTER[after] ?? 'on';
  return filled(messages, messages.games.hive.beside[where], { piece: pieceName(messages, piece) });
}

/** Where a piece was put, from an entry such as `bA1 wS1-`. */
export function eventValues({ messages }: Speaker, _facts: unknown, entry: string | null): { place: string } {
  return { place: placeName(messages, entry?.trim().split(/\s+/)[1] ?? '') };
}

/** A move in words: nobody understands `wA1 bS1\` by ear. What is none stays as it is. */
export function spokenMove({ messages }: Speaker, text: string): string {
  if (text === 'pass') return messages.play.pass;
  const [mover = '', reference, ...rest] = text.split(' ');
  const place = reference === undefined ? '' : placeName(messages, reference);
  if (!/^[wb][A-Z]\d?$/.test(mover) || rest.length > 0 || (reference !== undefined && place === '')) return text;
  return sentence(messages, unchecked('{piece} {place}'), { piece: pieceName(messages, mover), place });
}
