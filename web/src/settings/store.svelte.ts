/** The settings of this page: reactive, applied to the document, stored on the device. */

import { GAME_IDS } from '../games/ids';
import { languages, loadMessages, pickLanguage, type Language, type Messages } from '../i18n';
import { restore, store } from './storage';
import { ANIMATION_DURATIONS, DEFAULT_SETTINGS, readSettings, type Settings } from './settings';
import type { BoardSettings } from '../board';

const KEY = 'taula.settings';

interface Words {
  language: Language;
  messages: Messages;
}

class SettingsStore {
  #settings: Settings = $state.raw(DEFAULT_SETTINGS);
  #words: Words | null = $state.raw(null);
  /** The language that was asked for last. */
  #wanted: Language | null = null;

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

  /** Reads what was stored and loads the language: before anything is shown. */
  async load(): Promise<void> {
    addEventListener('storage', (event) => {
      // `null` when everything was forgotten at once.
      if (event.key === KEY || event.key === null) void this.#read();
    });
    await this.#read();
  }

  async #read(): Promise<void> {
    this.#settings = readSettings(restore(KEY));
    this.#show();
    await this.#speak();
  }

  /** Rejects if the texts of another language cannot be loaded; then the language stays as it was. */
  async change(changes: Partial<Settings>): Promise<void> {
    const { language } = this.#settings;
    this.#settings = { ...this.#settings, ...changes };
    store(KEY, this.#settings);
    this.#show();
    if (changes.language === undefined) return;
    try {
      await this.#speak();
    } catch (error) {
      if (this.#settings.language === changes.language) {
        this.#settings = { ...this.#settings, language };
        store(KEY, this.#settings);
      }
      throw error;
    }
  }

  #show(): void {
    const { dataset } = document.documentElement;
    const { theme, palette, boards, pieces } = this.#settings;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['palette'] = palette;
    for (const game of GAME_IDS) {
      choose(`data-board-${game}`, boards[game]);
      choose(`data-pieces-${game}`, pieces[game]);
    }
  }

  async #speak(): Promise<void> {
    const language = pickLanguage(this.#settings.language, navigator.languages);
    this.#wanted = language;
    if (language === this.#words?.language) return;
    const loaded = await this.#load(language);
    // Another language may have been chosen meanwhile; but some texts must be there.
    if (this.#wanted !== language && this.#words) return;
    this.#words = loaded;
    document.documentElement.lang = loaded.language;
  }

  /** The words of a language. If there are none yet and these cannot be loaded, those of another:
   * without a connection only the language that was used last is on the device. */
  async #load(language: Language): Promise<Words> {
    for (const other of this.#words ? [] : [language, ...languages]) {
      const messages = await loadMessages(other).catch(() => null);
      if (messages) return { language: other, messages };
    }
    return { language, messages: await loadMessages(language) };
  }
}

/** Chooses a theme for the whole document. */
function choose(attribute: string, id: string | undefined): void {
  if (id === undefined) document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, id);
}

export const settings = new SettingsStore();
