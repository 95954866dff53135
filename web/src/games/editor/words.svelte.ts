/** The words of editor and analysis, which are loaded apart from those of all pages. */

import { loadTexts, type Texts } from '../../i18n';
import { settings } from '../../settings/store.svelte';

class EditorWords {
  #words: Texts['analysis'] | null = $state.raw(null);

  /** There are some once `load` has ended. */
  get current(): Texts['analysis'] {
    if (!this.#words) throw new Error('words are used before they are loaded');
    return this.#words;
  }

  get isLoaded(): boolean {
    return this.#words !== null;
  }

  async load(): Promise<void> {
    this.#words = await loadTexts(settings.language, 'analysis');
  }
}

export const editorWords = new EditorWords();
