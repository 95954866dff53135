/** The words of X-Bugs, loaded when its table is first shown. */

import type { Armies, Language, Messages, Texts } from '../../i18n';
import { loadTexts } from '../../i18n/load';
import type { XbugsBoard } from '../../table/types';
import type { XbugsTexts, XbugsWords } from './words';

interface Loaded {
  language: Language;
  own: Texts['xbugs'];
  armies: Armies;
}

class XbugsTextsStore {
  #loaded: Loaded | null = $state.raw(null);
  #Words: typeof XbugsWords | null = null;
  #wanted: Language | null = null;

  async load(language: Language): Promise<void> {
    if (this.#wanted === language) return;
    this.#wanted = language;
    try {
      const [own, armies, words] = await Promise.all([loadTexts(language, 'xbugs'), loadTexts(language, 'armies'), import('./words')]);
      this.#Words = words.XbugsWords;
      if (this.#wanted === language) this.#loaded = { language, own, armies };
    } catch (error) {
      // The next call asks again.
      if (this.#wanted === language) this.#wanted = null;
      throw error;
    }
  }

  /** The texts in the page's language; `null` until they are there. */
  with(messages: Messages): XbugsTexts | null {
    return this.#loaded ? { ...this.#loaded, messages } : null;
  }

  /** What is said at a table; `null` until the texts are there. */
  words(messages: Messages, board: XbugsBoard): XbugsWords | null {
    const texts = this.with(messages);
    return texts && this.#Words && new this.#Words(texts, board);
  }
}

export const xbugsTexts = new XbugsTextsStore();
