/** What people can set, and how it is stored. */

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
  sounds: boolean;
  /** From 0 to 100. */
  volume: number;
  /** What the person at this device is called; empty for the usual word. */
  name: string;
  /** What somebody beside them is called. */
  otherName: string;
  /** Whether the table turns to whoever is to move, when two play on one screen. */
  turnsBoard: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  palette: 'standard',
  animation: 'normal',
  coordinates: true,
  confirms: false,
  sounds: true,
  volume: 40,
  name: '',
  otherName: '',
  turnsBoard: false,
};

/** Names in records are one short line. */
export const LONGEST_NAME = 40;

export function tidyName(text: string): string {
  return text.replace(/[\s"\\[\]]+/g, ' ').trim().slice(0, LONGEST_NAME);
}

/** How long a piece takes from cell to cell, in milliseconds. */
export const ANIMATION_DURATIONS: Readonly<Record<Settings['animation'], number>> = {
  off: 0,
  fast: 110,
  normal: 220,
  slow: 500,
};

/** Settings from what was stored; whatever is missing or odd becomes the default. */
export function readSettings(stored: unknown): Settings {
  const facts: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const oneOf = <Word extends string>(words: readonly Word[], value: unknown, usual: Word): Word =>
    words.find((word) => word === value) ?? usual;
  const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);
  const name = (value: unknown): string => (typeof value === 'string' ? tidyName(value) : '');
  const { volume } = facts;
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 100;
  const language = facts['language'];
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : null,
    theme: oneOf(THEMES, facts['theme'], DEFAULT_SETTINGS.theme),
    palette: oneOf(PALETTES, facts['palette'], DEFAULT_SETTINGS.palette),
    animation: oneOf(ANIMATIONS, facts['animation'], DEFAULT_SETTINGS.animation),
    coordinates: flag(facts['coordinates'], DEFAULT_SETTINGS.coordinates),
    confirms: flag(facts['confirms'], DEFAULT_SETTINGS.confirms),
    sounds: flag(facts['sounds'], DEFAULT_SETTINGS.sounds),
    volume: isVolume ? volume : DEFAULT_SETTINGS.volume,
    name: name(facts['name']),
    otherName: name(facts['otherName']),
    turnsBoard: flag(facts['turnsBoard'], DEFAULT_SETTINGS.turnsBoard),
  };
}
