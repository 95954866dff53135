/** The words of X-Bugs, loaded when its table is first shown. */

import type { XbugsTexts } from '../../games/xbugs/words';
import { loadTexts, type Armies, type Language, type Messages, type Texts } from '../../i18n';

interface Loaded {
  language: Language;
  own: Texts['xbugs'];
  armies: Armies;
}

class XbugsTextsStore {
  #loaded: Loaded | null = $state.raw(null);
  #wanted: Language | null = null;

  async load(language: Language): Promise<void> {
    if (this.#wanted === language) return;
    this.#wanted = language;
    try {
      const [own, armies] = await Promise.all([loadTexts(language, 'xbugs'), loadTexts(language, 'armies')]);
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
}

export const xbugsTexts = new XbugsTextsStore();
