/** What is wrong with a pasted text: in the page's language, and where. */

import { format, gameOfRule, plural, sayRefusalAlone, unchecked, type Language, type Messages, type Texts } from '../../i18n';
import type { Explanation, InputError } from '../../table/types';
import type { GameId } from '../../games/ids';

export interface SaidTrouble {
  text: string;
  /** What the reader of the format says, in English. */
  detail: string | null;
  /** The rule that something in it breaks. */
  rule?: { game: GameId; number: string };
}

/** Of these the words say what is wrong, but the English says more: where, or which. */
const SAYS_MORE = /^(position-|board$|flawed$|move$|kaa-)/;

/** What a reader stumbled over, in the page's language as far as there are words for it. */
function sayUnreadable(words: Texts['analysis'], frame: string, error: Explanation | null, reason: string): SaidTrouble {
  const known: Readonly<Record<string, string>> = words.slips;
  const message = error === null ? undefined : known[error.code];
  if (error === null || message === undefined) return { text: frame, detail: reason };
  const said = format(unchecked(message), { quote: '', ...error.params });
  return { text: `${frame} ${said}`, detail: SAYS_MORE.test(error.code) ? reason : null };
}

export function sayReadTrouble(language: Language, messages: Messages, words: Texts['analysis'], trouble: InputError): SaidTrouble {
  const own = words.trouble;
  const names: Readonly<Record<string, string>> = messages.analyse.formats;
  switch (trouble.kind) {
    case 'tag':
      return { text: format(own.tag, { tag: trouble.tag }), detail: trouble.reason };
    case 'ply': {
      const reason = sayRefusalAlone(language, messages, trouble.refusal);
      const text = format(own.ply, { ply: trouble.ply, entry: trouble.entry, reason });
      const { rule } = trouble.refusal;
      const game = gameOfRule(rule);
      // Only the English text of the parser says why an entry is not a move.
      const detail = trouble.refusal.code === 'unreadable-move' ? trouble.refusal.text : null;
      return { text, detail, ...(rule && game ? { rule: { game, number: rule } } : {}) };
    }
    case 'record':
      return sayUnreadable(words, format(own.record, { line: trouble.line, column: trouble.column }), trouble.explanation, trouble.reason);
    case 'format': {
      const frame = format(own.format, { format: names[trouble.format] ?? trouble.format });
      const line = trouble.explanation?.params?.['line'];
      return sayUnreadable(words, line ? format(own.atLine, { line, reason: frame }) : frame, trouble.explanation, trouble.reason);
    }
    case 'several':
      return { text: plural(language, own.several, trouble.count), detail: null };
    case 'no-game':
      return { text: own.noGame, detail: null };
    case 'unknown':
      return { text: messages.analyse.notUnderstood, detail: null };
    case 'other-game':
      return { text: own.otherGame, detail: null };
    case 'text':
      return { text: messages.analyse.notUnderstood, detail: trouble.text };
  }
}

/** The part of the text that the error is about; empty if the error does not quote it. */
function wantedText(trouble: InputError): string {
  switch (trouble.kind) {
    case 'ply':
      return trouble.entry;
    case 'tag':
      return `[${trouble.tag} `;
    case 'format': {
      // A single sign may be found where it does no harm.
      const quote = trouble.explanation?.params?.['quote'];
      return typeof quote === 'string' && quote.length > 1 ? quote : '';
    }
    default:
      return '';
  }
}

/** Where the number of a ply stands, as in `12. a1b1`: the same entry may stand earlier too. */
function numberAt(text: string, ply: number): number {
  return Math.max(0, text.search(new RegExp(`(?<![\\w.])${ply}\\.\\s`)));
}

/** Where in the text the trouble is, from one character to another; `null` if that
 * is not known. */
export function placeOfTrouble(text: string, trouble: InputError): [number, number] | null {
  if (trouble.kind === 'record') {
    const lines = text.split('\n').slice(0, trouble.line - 1);
    const start = lines.reduce((sum, line) => sum + line.length + 1, 0) + trouble.column - 1;
    const word = /^\S+/.exec(text.slice(start))?.[0] ?? '';
    return [Math.min(start, text.length), Math.min(start + Math.max(1, word.length), text.length)];
  }
  const wanted = wantedText(trouble);
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase(), trouble.kind === 'ply' ? numberAt(text, trouble.ply) : 0);
  return start < 0 ? null : [start, start + wanted.length];
}
