import { describe, expect, it } from 'vitest';
import { languages, placeholders } from '../index';
import { loadXbugsMessages } from './index';

/** The blanks of a text; of a plural, those of its usual form; of a list its length. */
function blanksOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null) return 'other' in value ? placeholders(String(value.other)) : null;
  return placeholders(String(value));
}

describe.each(languages)('the words of the table in %s', (language) => {
  it('have the blanks of the English ones', async () => {
    const [english, other] = await Promise.all([loadXbugsMessages('en'), loadXbugsMessages(language)]);
    const blanks = (words: object): unknown =>
      Object.entries(words).map(([key, value]) => [key, blanksOf(value)]);
    expect(blanks(other)).toEqual(blanks(english));
  });

  it('are all there', async () => {
    const words: unknown[] = Object.values(await loadXbugsMessages(language)).flatMap((word: unknown) =>
      typeof word === 'object' && word !== null ? (Object.values(word) as unknown[]) : [word],
    );
    expect(words.filter((word) => typeof word !== 'string' || word.trim() === '')).toEqual([]);
  });
});
