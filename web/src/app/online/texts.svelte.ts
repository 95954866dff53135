/** The texts of the pages around games between two devices. Their routes load them with the page. */

import { format, loadTexts, unchecked, type Texts } from '../../i18n';
import { settings } from '../../settings/store.svelte';
import { ApiError, codeOf } from '../../online/api';

class OnlineTexts {
  #loaded = $state.raw<{ language: string; words: Texts['online-pages'] } | null>(null);

  get words(): Texts['online-pages'] {
    if (!this.#loaded) throw new Error('texts are used before they are loaded');
    return this.#loaded.words;
  }

  async load(): Promise<void> {
    const { language } = settings;
    const words = await loadTexts(language, 'online-pages');
    if (language === settings.language) this.#loaded = { language, words };
  }
}

export const online = new OnlineTexts();

/** Codes of the server that mean the same to a visitor. */
const SAME: Readonly<Record<string, string>> = {
  request_timeout: 'timeout',
  body_too_large: 'too_large',
  duplicate_option: 'bad_conditions',
  secret_option: 'bad_conditions',
  correspondence: 'bad_conditions',
  malformed_body: 'bad_answer',
  unsupported_media_type: 'bad_answer',
  method_not_allowed: 'bad_answer',
};

/** What went wrong and what can be done about it, in the page's language. */
export function sayFailure(error: unknown): string {
  const { words } = online;
  const code = codeOf(error);
  if (code === 'no_games_here') return words.none.about;
  const errors: Readonly<Record<string, string>> = words.errors;
  const known = errors[SAME[code] ?? code];
  if (known !== undefined && code !== 'unknown') return known;
  // A sentence of a later version of the server is better than none.
  if (!(error instanceof ApiError)) return words.errors.unknown;
  return `${words.errors.unknown} ${format(settings.messages.errors.detail, { reason: error.message })}`;
}

/** A text of this file that is found by a name at run time. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return format(unchecked(text), values);
}
