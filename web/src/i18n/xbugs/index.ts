import type { Language } from '../index';
import type { XbugsMessages } from './en';

export type { XbugsMessages } from './en';

const loaders: Readonly<Record<Language, () => Promise<XbugsMessages>>> = {
  en: async () => (await import('./en')).xbugsEn,
  ca: async () => (await import('./ca')).xbugsCa,
  es: async () => (await import('./es')).xbugsEs,
  it: async () => (await import('./it')).xbugsIt,
  ro: async () => (await import('./ro')).xbugsRo,
};

/** Only X-Bugs' table needs these words: they are loaded apart. */
export function loadXbugsMessages(language: Language): Promise<XbugsMessages> {
  return loaders[language]();
}
