/** The words of editor and analysis, which are loaded apart from those of all pages. */

import { loadAnalysisWords, type AnalysisWords } from '../../i18n/analysis';
import { settings } from '../../settings/store.svelte';

class EditorWords {
  #words: AnalysisWords | null = $state.raw(null);

  /** There are some once `load` has ended. */
  get current(): AnalysisWords {
    if (!this.#words) throw new Error('words are used before they are loaded');
    return this.#words;
  }

  get isLoaded(): boolean {
    return this.#words !== null;
  }

  async load(): Promise<void> {
    this.#words = await loadAnalysisWords(settings.language);
  }
}

export const editorWords = new EditorWords();
