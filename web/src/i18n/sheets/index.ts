/** What is wrong with army sheets that players wrote, loaded when they write one. */

import type { Explanation } from '../../table/types';
import { format } from '../format';
import type { Language } from '../index';
import type { sheetsEn } from './en';

export type SheetMessages = Readonly<Record<keyof typeof sheetsEn, string>>;

const loaders: Readonly<Record<Language, () => Promise<SheetMessages>>> = {
  en: async () => (await import('./en')).sheetsEn,
  ca: async () => (await import('./ca')).sheetsCa,
  es: async () => (await import('./es')).sheetsEs,
  it: async () => (await import('./it')).sheetsIt,
  ro: async () => (await import('./ro')).sheetsRo,
};

export function loadSheetMessages(language: Language): Promise<SheetMessages> {
  return loaders[language]();
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
export function saySheetFlaw(messages: SheetMessages, { code, text, params = {}, marks }: Pick<Explanation, 'code' | 'text' | 'params' | 'marks'>): SaidFlaw {
  const known: Readonly<Record<string, string>> = messages;
  const [place = ''] = marks;
  return {
    place: 'line' in params || place === 'sheet' ? '' : place,
    text: format(known[code] ?? '', params),
    detail: text.startsWith(`${place}: `) ? text.slice(place.length + 2) : text,
  };
}
