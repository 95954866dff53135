// The words that are loaded apart have the same keys and placeholders in all languages.
import { describe, expect, it } from 'vitest';
import { placeholders } from './format';
import { languages, type Language } from './index';
import { loadLayoutWords } from './layouts';
import { loadRulesWords } from './rules';
import { loadSharedWords } from './shared';

/** Placeholders by path; forms of plurals, which languages need not share, are one. */
function shape(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path.replace(/\.(one|few|other)$/, ''), placeholders(value).sort().join(' ')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`));
}

const loaders: [string, (language: Language) => Promise<unknown>][] = [
  ['rules', loadRulesWords],
  ['layouts', loadLayoutWords],
  ['shared games', loadSharedWords],
];

describe.each(loaders)('the words of the %s', (_name, load) => {
  it.each(languages)('agree in %s', async (language) => {
    expect(new Map(shape(await load(language)))).toEqual(new Map(shape(await load('en'))));
  });
});
