/** Fills messages into sentences of a language: names of sides with their article, contractions, a capital. */

import { format, pluralForm, type Message, type Plural, type Values } from './format';
import type { Messages } from './load';

/** A message as a whole sentence: names of sides with their article, contractions, a capital at the start. */
export function sentence<Name extends string>(messages: Messages, message: Message<Name>, values: Values<NoInfer<Name>>): string {
  return capital(filled(messages, message, values));
}

/** A message as part of a sentence. */
export function filled<Name extends string>(messages: Messages, message: Message<Name>, values: Values<NoInfer<Name>>): string {
  return contracted(messages, format(message, withArticles(messages, message, values)));
}

/** A sentence that depends on a count. */
export function countedSentence<Name extends string>(language: string, messages: Messages, forms: Plural<Name>, count: number, values: Values<NoInfer<Name>>): string {
  return sentence<string>(messages, pluralForm(language, forms, count), { count, ...values });
}

/** Names of sides in a message. They are labels before a colon at the start, and after one unless a word follows. */
const SIDES = /(: ?)?\{(side|loser|firstSide|secondSide)\}/g;

function withArticles(messages: Messages, message: string, values: Values): Values {
  const named = { ...values };
  for (const { 1: colon, 2: name = '', index, 0: found } of message.matchAll(SIDES)) {
    const value = values[name];
    const rest = message.slice(index + found.length);
    const isLabel = index === 0 ? rest.startsWith(':') : colon !== undefined && !/^ \p{L}/u.test(rest);
    if (!isLabel && typeof value === 'string') named[name] = messages.grammar.withArticle[value] ?? value;
  }
  return named;
}

/** Contractions (`de el` is `del`), and no spaces around what was left out. */
function contracted(messages: Messages, text: string): string {
  let said = text.replace(/\s+/g, ' ').replace(/ ([.,])/g, '$1').trim();
  for (const [from, to] of Object.entries(messages.grammar.contractions)) said = said.replaceAll(` ${from}`, ` ${to}`);
  return said;
}

/** A capital at the start, except in the name of a cell such as `d6`. */
export function capital(text: string): string {
  return /^[a-j]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
