/** The words of X-Bugs, loaded when its table is first shown. */

import type { XbugsTexts } from '../../games/xbugs/words';
import { loadArmies, type Language, type Messages } from '../../i18n';
import { loadXbugsMessages, type XbugsMessages } from '../../i18n/xbugs';
import type { Armies } from '../../i18n';

interface Loaded {
  language: Language;
  own: XbugsMessages;
  armies: Armies;
}

class XbugsTextsStore {
  #loaded: Loaded | null = $state.raw(null);
  #wanted: Language | null = null;

  async load(language: Language): Promise<void> {
    if (this.#wanted === language) return;
    this.#wanted = language;
    try {
      const [own, armies] = await Promise.all([loadXbugsMessages(language), loadArmies(language)]);
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
