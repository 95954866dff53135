/** What the page of a shared game says. */
export interface SharedWords {
  title: string;
  /** That nobody else sees what is done with it. */
  copy: string;
  whatNow: string;
  analyse: string;
  analyseAbout: string;
  computer: string;
  computerAbout: string;
  playAs: string;
  two: string;
  twoAbout: string;
  table: string;
  tableAbout: string;
}

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

const loaders: Readonly<Record<Language, () => Promise<SharedWords>>> = {
  en: async () => (await import('./en')).sharedEn,
  ca: async () => (await import('./ca')).sharedCa,
  es: async () => (await import('./es')).sharedEs,
  it: async () => (await import('./it')).sharedIt,
  ro: async () => (await import('./ro')).sharedRo,
};

/** Only who opens a link needs these words: they are loaded apart. */
export function loadSharedWords(language: Language): Promise<SharedWords> {
  return loaders[language]();
}
