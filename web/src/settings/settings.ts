/** What people can set, and how it is kept. */

import { isLanguage, type Language } from '../i18n';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['standard', 'blue-orange', 'teal-rose'] as const;
export const ANIMATIONS = ['off', 'fast', 'normal', 'slow'] as const;

export interface Settings {
  /** `null` for the browser's. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  animation: (typeof ANIMATIONS)[number];
  coordinates: boolean;
  /** Whether a move waits for a confirmation. */
  confirms: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  palette: 'standard',
  animation: 'normal',
  coordinates: true,
  confirms: false,
};

/** How long a piece takes from cell to cell, in milliseconds. */
export const ANIMATION_DURATIONS: Readonly<Record<Settings['animation'], number>> = {
  off: 0,
  fast: 110,
  normal: 220,
  slow: 500,
};

/** Settings from what was kept; whatever is missing or odd becomes the default. */
export function readSettings(kept: unknown): Settings {
  const facts: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const oneOf = <Word extends string>(words: readonly Word[], value: unknown, usual: Word): Word =>
    words.find((word) => word === value) ?? usual;
  const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);
  const language = facts['language'];
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : null,
    theme: oneOf(THEMES, facts['theme'], DEFAULT_SETTINGS.theme),
    palette: oneOf(PALETTES, facts['palette'], DEFAULT_SETTINGS.palette),
    animation: oneOf(ANIMATIONS, facts['animation'], DEFAULT_SETTINGS.animation),
    coordinates: flag(facts['coordinates'], DEFAULT_SETTINGS.coordinates),
    confirms: flag(facts['confirms'], DEFAULT_SETTINGS.confirms),
  };
}
