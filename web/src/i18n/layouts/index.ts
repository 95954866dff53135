import type { Plural } from '../format';

/** What the picker of Abalone's layouts says. */
export interface LayoutWords {
  search: string;
  found: Plural;
  none: string;
  change: string;
  /** By the id of the layout. */
  names: Readonly<Record<string, string>>;
}

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

const loaders: Readonly<Record<Language, () => Promise<LayoutWords>>> = {
  en: async () => (await import('./en')).layoutsEn,
  ca: async () => (await import('./ca')).layoutsCa,
  es: async () => (await import('./es')).layoutsEs,
  it: async () => (await import('./it')).layoutsIt,
  ro: async () => (await import('./ro')).layoutsRo,
};

/** Sixty names that only a new game of Abalone needs: they are loaded apart. */
export function loadLayoutWords(language: Language): Promise<LayoutWords> {
  return loaders[language]();
}
