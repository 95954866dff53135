/** What people can set, and how it is stored. */

import { isGameId, type GameId } from '../games/ids';
import { isLanguage, type Language } from '../i18n';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['standard', 'blue-orange', 'teal-rose'] as const;
export const ANIMATIONS = ['off', 'fast', 'normal', 'slow'] as const;

/** One choice a game; a game that is not there has its usual one. */
export type ByGame = Readonly<Partial<Record<GameId, string>>>;

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
  /** What each game is played on, and with which pieces: ids of its module. */
  boards: ByGame;
  pieces: ByGame;
  /** What is shown only once and has been. */
  introduced: readonly string[];
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
  boards: {},
  pieces: {},
  introduced: [],
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

/** Ids of themes and introductions. */
const ID = /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/;
const MAX_INTRODUCED = 40;

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function byGame(value: unknown): ByGame {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([game, id]) => isGameId(game) && isId(id)));
}

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
    boards: byGame(facts['boards']),
    pieces: byGame(facts['pieces']),
    introduced: Array.isArray(facts['introduced']) ? facts['introduced'].filter(isId).slice(0, MAX_INTRODUCED) : [],
  };
}
