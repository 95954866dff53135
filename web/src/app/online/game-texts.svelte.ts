/** The texts of the table of a game between two devices, which its route loads with the page. */

import { loadTexts, type Texts } from '../../i18n';
import { settings } from '../../settings/store.svelte';

class GameTexts {
  #loaded = $state.raw<Texts['online-game'] | null>(null);

  get words(): Texts['online-game'] {
    if (!this.#loaded) throw new Error('texts are used before they are loaded');
    return this.#loaded;
  }

  async load(): Promise<void> {
    this.#loaded = await loadTexts(settings.language, 'online-game');
  }
}

export const gameTexts = new GameTexts();
