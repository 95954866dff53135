/** The settings of this page: reactive, applied to the document, kept on the device. */

import { loadMessages, pickLanguage, type Language, type Messages } from '../i18n';
import { readKept, keep } from './storage';
import { ANIMATION_DURATIONS, DEFAULT_SETTINGS, readSettings, type Settings } from './settings';
import type { BoardSettings } from '../board';

const KEY = 'taula.settings';

class SettingsStore {
  #settings: Settings = $state.raw(DEFAULT_SETTINGS);
  #words: { language: Language; messages: Messages } | null = $state.raw(null);

  get current(): Settings {
    return this.#settings;
  }

  get language(): Language {
    return this.#words?.language ?? 'en';
  }

  /** The messages of the language; there are some once `load` has ended. */
  get messages(): Messages {
    if (!this.#words) throw new Error('messages are used before they are loaded');
    return this.#words.messages;
  }

  get board(): BoardSettings {
    const { coordinates, animation } = this.#settings;
    return { coordinates, animation: ANIMATION_DURATIONS[animation] };
  }

  /** Reads what was kept and loads the language: before anything is shown. */
  async load(): Promise<void> {
    this.#settings = readSettings(readKept(KEY));
    this.#show();
    await this.#speak();
  }

  async change(changes: Partial<Settings>): Promise<void> {
    this.#settings = { ...this.#settings, ...changes };
    keep(KEY, this.#settings);
    this.#show();
    await this.#speak();
  }

  #show(): void {
    const { dataset } = document.documentElement;
    const { theme, palette } = this.#settings;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['palette'] = palette;
  }

  async #speak(): Promise<void> {
    const language = pickLanguage(this.#settings.language, navigator.languages);
    if (language === this.#words?.language) return;
    const messages = await loadMessages(language);
    this.#words = { language, messages };
    document.documentElement.lang = language;
  }
}

export const settings = new SettingsStore();
