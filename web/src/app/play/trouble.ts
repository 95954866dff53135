/** What is wrong with a text or an option, in the page's language. */

import { format, sayRefusalAlone, type Messages } from '../../i18n';
import { settings } from '../../settings/store.svelte';
import type { InputError } from '../../table/types';

/** What a reader of texts says exists in English only, so it is a sentence of its own. */
export function sayTrouble(messages: Messages, trouble: InputError): string {
  const { errors, analyse } = messages;
  const withDetail = (text: string, reason: string): string => `${text} ${format(errors.detail, { reason })}`;
  switch (trouble.kind) {
    case 'tag':
      return withDetail(format(errors.tagWrong, { tag: trouble.tag }), trouble.reason);
    case 'ply': {
      const reason = sayRefusalAlone(settings.language, messages, trouble.refusal);
      return format(errors.recordBroken, { ply: trouble.ply, entry: trouble.entry, reason });
    }
    case 'unknown':
      return analyse.notUnderstood;
    default:
      return withDetail(analyse.notUnderstood, trouble.text);
  }
}
