/** Writes the types of the texts from the English ones: their keys, and the names of their placeholders. */

import { placeholders } from '../src/i18n/format.ts';

const HEAD = `/** Generated from src/i18n/en by \`npm run texts\`. */

import type { Message, Plural } from './format';
`;

/** The source of `texts.d.ts`; `files` are the English texts by their names, with plurals joined. */
export function textTypes(files: Readonly<Record<string, unknown>>): string {
  return `${HEAD}\nexport interface GeneratedTexts ${typeOf(files, '')}\n`;
}

function typeOf(texts: unknown, indent: string): string {
  if (typeof texts === 'string') return typeOfMessage('Message', placeholders(texts)) ?? 'string';
  if (Array.isArray(texts)) return 'readonly string[]';
  const entries = Object.entries(texts as Record<string, unknown>);
  if (entries.some(([key]) => key === 'other')) {
    const names = entries.flatMap(([, form]) => placeholders(String(form))).filter((name) => name !== 'count');
    return typeOfMessage('Plural', names) ?? 'Plural';
  }
  const lines = entries.map(([key, value]) => `${indent}  ${/^[a-zA-Z]\w*$/.test(key) ? key : `'${key}'`}: ${typeOf(value, `${indent}  `)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function typeOfMessage(type: string, names: readonly string[]): string | null {
  return names.length === 0 ? null : `${type}<${[...new Set(names)].map((name) => `'${name}'`).join(' | ')}>`;
}
