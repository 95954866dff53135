import { describe, expect, it } from 'vitest';
import { sayFlaw, saySheetFlaw } from './flaws';
import { languages, loadMessages, loadTexts, type Speaker } from './index';

describe.each(languages)('flaws of set-ups in %s', (language) => {
  it('are said with their pieces and numbers', async () => {
    const messages = await loadMessages(language);
    const sideName = (side: string): string => (side === 'first' ? messages.say.sides.white : messages.say.sides.black);
    const speaker: Speaker = { language, messages, game: 'hive', sideName };
    const climbs = { code: 'cannot-climb', text: '', marks: ['bG2'] };
    expect(sayFlaw(speaker, climbs)).toMatch(/^\p{Lu}.* 2 .*\.$/u);
    const turns = { code: 'turns-do-not-fit', text: '', params: { side: 'second', turns: 3, placed: 5 }, marks: [] };
    expect(sayFlaw(speaker, turns)).toMatch(/5.*3/);
    expect(sayFlaw(speaker, turns)).not.toContain('{');
    expect(sayFlaw(speaker, { code: 'new', text: 'something new', marks: [] })).toBe('something new');
  });
});

const NUMBER = { code: 'wrong-number', text: 'bug[0].count: must be a whole number from 1 to 12, not 99', params: { least: 1, most: 12 }, marks: ['bug[0].count'] };
const NO_JSON = { code: 'not-json', text: 'line 3, column 7: not JSON: expected value', params: { line: 3, column: 7 }, marks: ['line 3, column 7'] };

describe.each(languages)('flaws of army sheets in %s', (language) => {
  it('say where, what, and in English what exactly', async () => {
    const sheets = await loadTexts(language, 'sheets');
    expect(Object.values(sheets).filter((text) => !text.endsWith('.'))).toEqual([]);
    const { place, text, detail } = saySheetFlaw(sheets, NUMBER);
    expect([place, detail]).toEqual(['bug[0].count', 'must be a whole number from 1 to 12, not 99']);
    expect(text).toMatch(/ 1 .* 12\.$/);
    expect(saySheetFlaw(sheets, NO_JSON)).toMatchObject({ place: '', detail: 'not JSON: expected value' });
    expect(saySheetFlaw(sheets, NO_JSON).text).toMatch(/3.*7/);
    const unknown = { code: 'new', text: 'dice: something new', params: {}, marks: ['dice'] };
    expect(saySheetFlaw(sheets, unknown)).toEqual({ place: 'dice', text: '', detail: 'something new' });
  });
});
