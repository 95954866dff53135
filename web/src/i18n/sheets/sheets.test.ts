import { describe, expect, it } from 'vitest';
import { languages, placeholders } from '../index';
import { loadSheetMessages, saySheetFlaw } from './index';

const NUMBER = { code: 'wrong-number', text: 'bug[0].count: must be a whole number from 1 to 12, not 99', params: { least: 1, most: 12 }, marks: ['bug[0].count'] };
const NO_JSON = { code: 'not-json', text: 'line 3, column 7: not JSON: expected value', params: { line: 3, column: 7 }, marks: ['line 3, column 7'] };

describe.each(languages)('flaws of army sheets in %s', (language) => {
  it('are said with the same numbers as in English', async () => {
    const [english, own] = await Promise.all([loadSheetMessages('en'), loadSheetMessages(language)]);
    const blanks = (words: object): unknown => Object.entries(words).map(([code, text]) => [code, placeholders(String(text)).sort()]);
    expect(blanks(own)).toEqual(blanks(english));
    expect(Object.values(own).filter((text) => /[şţŞŢ]|\w'\w/.test(text) || !text.endsWith('.'))).toEqual([]);
  });

  it('say where, what, and in English what exactly', async () => {
    const own = await loadSheetMessages(language);
    const { place, text, detail } = saySheetFlaw(own, NUMBER);
    expect([place, detail]).toEqual(['bug[0].count', 'must be a whole number from 1 to 12, not 99']);
    expect(text).toMatch(/ 1 .* 12\.$/);
    expect(saySheetFlaw(own, NO_JSON)).toMatchObject({ place: '', detail: 'not JSON: expected value' });
    expect(saySheetFlaw(own, NO_JSON).text).toMatch(/3.*7/);
  });
});

it('leaves to English what it does not know', async () => {
  const said = saySheetFlaw(await loadSheetMessages('it'), { code: 'new', text: 'dice: something new', params: {}, marks: ['dice'] });
  expect(said).toEqual({ place: 'dice', text: '', detail: 'something new' });
});
