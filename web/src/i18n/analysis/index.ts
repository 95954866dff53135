import type { Values } from '../format';
import { sayPiece, sentence, type SideId, type Speaker } from '../say';
import type { AnalysisWords } from './en';

export type { AnalysisWords } from './en';

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

const loaders: Readonly<Record<Language, () => Promise<AnalysisWords>>> = {
  en: async () => (await import('./en')).analysisEn,
  ca: async () => (await import('./ca')).analysisCa,
  es: async () => (await import('./es')).analysisEs,
  it: async () => (await import('./it')).analysisIt,
  ro: async () => (await import('./ro')).analysisRo,
};

/** Only editor and analysis need these words: they are loaded apart. */
export function loadAnalysisWords(language: Language): Promise<AnalysisWords> {
  return loaders[language]();
}

/** One thing that is wrong with a set-up: an `Explanation` of the modules. */
export interface FlawData {
  code: string;
  /** The English clause, for what this file does not know. */
  text: string;
  marks: readonly string[];
  params?: Values;
}

const isSide = (value: unknown): value is SideId => value === 'first' || value === 'second';

/** A flaw as a sentence. */
export function sayFlaw(speaker: Speaker, words: AnalysisWords, flaw: FlawData): string {
  const flaws: Readonly<Record<string, Readonly<Record<string, string>>>> = words.flaws;
  const message = flaws[speaker.game]?.[flaw.code];
  if (message === undefined) return flaw.text;
  const [piece = '', other = ''] = flaw.marks.map((mark) => sayPiece(speaker, mark));
  const params = flaw.params ?? {};
  const side = isSide(params['side']) ? speaker.sideName(params['side']) : '';
  const both = { firstSide: speaker.sideName('first'), secondSide: speaker.sideName('second') };
  return sentence(speaker.messages, message, { ...params, ...both, side, piece, other });
}
