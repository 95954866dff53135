/** What is wrong with a text or an option, in the page's language. */

import { format, type Messages } from '../../i18n';
import type { InputError } from '../../table/types';

export function sayTrouble(messages: Messages, trouble: InputError): string {
  const { errors, analyse } = messages;
  switch (trouble.kind) {
    case 'tag':
      return format(errors.tagWrong, { tag: trouble.tag, reason: trouble.reason });
    case 'ply':
      return format(errors.recordBroken, { ply: trouble.ply, entry: trouble.entry, reason: trouble.refusal.text });
    case 'unknown':
      return analyse.notUnderstood;
    default:
      return trouble.text;
  }
}
