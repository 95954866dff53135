import type { Messages } from './en';

export type { Messages } from './en';
export { format, list, plural, placeholders, type Plural, type Values } from './format';
export { loadArmies, pieceLabel, type Armies, type ArmyWords } from './armies/index';
export { countedSentence, filled, gameOfRule, sayEvent, sayOutcome, sayOwnOutcome, sayPiece, sayRefusal, sayRefusalAlone, sentence, type EventData, type OutcomeData, type RefusalData, type Speaker, type Tally } from './say';

/** The languages of the interface; the first is the one for everybody else. */
export const languages = ['en', 'ca', 'es', 'it', 'ro'] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ca: 'Català',
  es: 'Español',
  it: 'Italiano',
  ro: 'Română',
};

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/**
 * The language to use: the chosen one if there is one, else the first that the
 * browser prefers (`navigator.languages`) and that we have, else English.
 */
export function pickLanguage(chosen: string | null, preferred: readonly string[]): Language {
  for (const tag of [chosen ?? '', ...preferred]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Each language is a file of its own, loaded when it is asked for. */
const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en')).en,
  ca: async () => (await import('./ca')).ca,
  es: async () => (await import('./es')).es,
  it: async () => (await import('./it')).it,
  ro: async () => (await import('./ro')).ro,
};

export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]();
}
