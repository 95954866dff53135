import { describe, expect, it } from 'vitest';
import { languages, placeholders } from '../index';
import { loadXbugsMessages } from './index';

describe.each(languages)('the words of the table in %s', (language) => {
  it('have the blanks of the English ones', async () => {
    const [english, other] = await Promise.all([loadXbugsMessages('en'), loadXbugsMessages(language)]);
    const blanks = (words: object): unknown =>
      Object.entries(words).map(([key, value]) => [key, Array.isArray(value) ? value.length : placeholders(String(value))]);
    expect(blanks(other)).toEqual(blanks(english));
  });

  it('are all there', async () => {
    const words = Object.values(await loadXbugsMessages(language)).flat();
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
