/** Says what is wrong with set-ups and army sheets, which the modules give as data. */

import type { Explanation } from '../table/types';
import { format, unchecked, type Values } from './format';
import type { GameTexts, Texts } from './load';
import { sayPiece, type SideId, type Speaker } from './say';
import { sentence } from './sentence';

/** One thing that is wrong with a set-up: an `Explanation` of the modules. */
export interface FlawData {
  code: string;
  /** The English clause, for what this file does not know. */
  text: string;
  marks: readonly string[];
  params?: Values;
}

const isSide = (value: unknown): value is SideId => value === 'first' || value === 'second';

/** A flaw of a set-up as a sentence. */
export function sayFlaw(speaker: Speaker, flaw: FlawData): string {
  const { flaws }: GameTexts = speaker.messages.games[speaker.game];
  const message = flaws?.[flaw.code];
  if (typeof message !== 'string') return flaw.text;
  const [piece = '', other = ''] = flaw.marks.map((mark) => sayPiece(speaker, mark));
  const params = flaw.params ?? {};
  const side = isSide(params['side']) ? speaker.sideName(params['side']) : '';
  const both = { firstSide: speaker.sideName('first'), secondSide: speaker.sideName('second') };
  return sentence(speaker.messages, unchecked(message), { ...params, ...both, side, piece, other });
}

export interface SaidFlaw {
  /** The place in the sheet, as a key; empty where the text says it. */
  place: string;
  /** What kind of flaw it is, in the page's language. */
  text: string;
  /** All of it in English, with the words of the sheet: what exactly to write. */
  detail: string;
}

/** A flaw of a sheet. What is not known here is told in English alone. */
export function saySheetFlaw(texts: Texts['sheets'], { code, text, params = {}, marks }: Pick<Explanation, 'code' | 'text' | 'params' | 'marks'>): SaidFlaw {
  const known: Readonly<Record<string, string>> = texts;
  const [place = ''] = marks;
  return {
    place: 'line' in params || place === 'sheet' ? '' : place,
    text: format(unchecked(known[code] ?? ''), params),
    detail: text.startsWith(`${place}: `) ? text.slice(place.length + 2) : text,
  };
}
