import { describe, expect, it } from 'vitest';
import { en } from '../en';
import { placeholders } from '../format';
import { loadMessages, languages } from '../index';
import type { Speaker } from '../say';
import { loadAnalysisWords, sayFlaw } from './index';
import { analysisEn } from './en';

/** Every text by its path; the forms of a plural are one. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path.replace(/\.(one|few|other)$/, ''), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

describe.each(languages)('the words of editor and analysis in %s', (language) => {
  it('are those of English, with the same placeholders', async () => {
    const own = texts(await loadAnalysisWords(language));
    const english = new Map(texts(analysisEn));
    expect([...new Set(own.map(([path]) => path))].sort()).toEqual([...english.keys()].sort());
    const wrong = own.filter(([path, text]) => {
      const wanted = placeholders(english.get(path) ?? '').filter((name) => name !== 'count' || text.includes('{count}'));
      return text.trim() === '' || placeholders(text).sort().join() !== wanted.sort().join();
    });
    expect(wrong).toEqual([]);
    expect(own.filter(([, text]) => /[şţŞŢ]|\w'\w/.test(text))).toEqual([]);
  });

  it('say flaws', async () => {
    const messages = await loadMessages(language);
    const words = await loadAnalysisWords(language);
    const sideName = (side: string): string => (side === 'first' ? messages.say.sides.white : messages.say.sides.black);
    const speaker: Speaker = { language, messages, game: 'hive', sideName };
    const climbs = { code: 'cannot-climb', text: '', marks: ['bG2'] };
    expect(sayFlaw(speaker, words, climbs)).toMatch(/^\p{Lu}.* 2 .*\.$/u);
    const turns = { code: 'turns-do-not-fit', text: '', params: { side: 'second', turns: 3, placed: 5 }, marks: [] };
    expect(sayFlaw(speaker, words, turns)).toMatch(/5.*3/);
    expect(sayFlaw(speaker, words, turns)).not.toContain('{');
  });
});

it('says in English what it does not know', () => {
  const speaker: Speaker = { language: 'en', messages: en, game: 'hive', sideName: () => '' };
  expect(sayFlaw(speaker, analysisEn, { code: 'new', text: 'something new', marks: [] })).toBe('something new');
});
