/**
 * The languages of the interface, with what each calls itself. English defines which texts
 * there are, and is for everybody whose language is not among them.
 */
export const languageNames = {
  en: 'English',
  ca: 'Català',
  es: 'Español',
  it: 'Italiano',
  ro: 'Română',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text);
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
