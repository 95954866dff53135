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

export class XbugsTextsStore {
  #loaded: Loaded | null = $state.raw(null);
  #Words: typeof XbugsWords | null = null;
  /** The last call of `load`, finished or under way. */
  #last: { language: Language; promise: Promise<void> } | null = null;

  /** Resolves once the texts are there, whoever asked for them first. After a failure the next call asks again. */
  load(language: Language): Promise<void> {
    if (this.#last?.language === language) return this.#last.promise;
    const last = { language, promise: this.#fetch(language) };
    this.#last = last;
    last.promise.catch(() => {
      if (this.#last === last) this.#last = null;
    });
    return last.promise;
  }

  async #fetch(language: Language): Promise<void> {
    const [own, armies, words] = await Promise.all([loadTexts(language, 'xbugs'), loadTexts(language, 'armies'), import('./words')]);
    this.#Words = words.XbugsWords;
    // Unless another language was asked for meanwhile.
    if (this.#last?.language === language) this.#loaded = { language, own, armies };
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
