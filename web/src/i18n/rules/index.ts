import type { RulesWords } from './en';

export type { RulesWords } from './en';

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

const loaders: Readonly<Record<Language, () => Promise<RulesWords>>> = {
  en: async () => (await import('./en')).rulesEn,
  ca: async () => (await import('./ca')).rulesCa,
  es: async () => (await import('./es')).rulesEs,
  it: async () => (await import('./it')).rulesIt,
  ro: async () => (await import('./ro')).rulesRo,
};

/** Only the page of the rules needs these words: they are loaded apart. */
export function loadRulesWords(language: Language): Promise<RulesWords> {
  return loaders[language]();
}
