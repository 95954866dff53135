import { describe, expect, it } from 'vitest';
import { loadMessages, loadTexts } from '../../i18n';
import type { Explanation, InputError } from '../../table/types';
import { placeOfTrouble, sayReadTrouble } from './trouble';

const [en, es] = await Promise.all([loadMessages('en'), loadMessages('es')]);
const [analysisEn, analysisEs] = await Promise.all([loadTexts('en', 'analysis'), loadTexts('es', 'analysis')]);

const PLY: InputError = {
  kind: 'ply',
  ply: 2,
  entry: 'bQ wS1-',
  refusal: { code: 'queen-first', rule: 'H35', text: 'English', marks: [] },
  text: 'English',
};

const unreadable = (code: string, line: number | null = null, quote: string | null = null): Explanation => {
  const params = { ...(line === null ? {} : { line }), ...(quote === null ? {} : { quote }) };
  return { code, rule: null, text: 'English', marks: [], params };
};

describe('trouble with a text', () => {
  it('is said in the language, with the rule', () => {
    const said = sayReadTrouble('en', en, analysisEn, PLY);
    expect(said.text).toBe('Move 2, “bQ wS1-”, could not be played: Tournament opening: you may not place your queen on your first turn (rule H35).');
    expect(said.rule).toEqual({ game: 'hive', number: 'H35' });
    expect(sayReadTrouble('es', es, analysisEs, PLY).text).toContain('«bQ wS1-», no se puede hacer');
  });

  it('names format and place', () => {
    const record: InputError = { kind: 'record', line: 2, column: 13, reason: 'never closed', explanation: unreadable('new'), text: '' };
    expect(sayReadTrouble('en', en, analysisEn, record)).toEqual({
      text: 'Line 2, column 13: the game record cannot be read here.',
      detail: 'never closed',
    });
    const format: InputError = { kind: 'format', format: 'uhp', reason: 'ply 2', explanation: null, text: '' };
    expect(sayReadTrouble('en', en, analysisEn, format).text).toContain('game string (UHP)');
    expect(sayReadTrouble('en', en, analysisEn, { kind: 'several', count: 3, text: '' }).text).toContain('3 games');
  });

  it('says syntax errors in the language', () => {
    const record: InputError = { kind: 'record', line: 2, column: 13, reason: 'English', explanation: unreadable('tag-twice', 2, 'White'), text: '' };
    expect(sayReadTrouble('en', en, analysisEn, record)).toEqual({
      text: 'Line 2, column 13: the game record cannot be read here. The tag White appears twice in one game.',
      detail: null,
    });
    expect(sayReadTrouble('es', es, analysisEs, record).text).toContain('La etiqueta White aparece dos veces');
    const sgf: InputError = { kind: 'format', format: 'sgf', reason: 'English', explanation: unreadable('end-missing', 7), text: '' };
    const said = sayReadTrouble('es', es, analysisEs, sgf);
    expect(said.text).toMatch(/^Línea 7: .* falta un \)\.$/);
    expect(said.detail).toBeNull();
    // Where in the rows is only in the English.
    const rows: InputError = { kind: 'format', format: 'position', reason: 'English', explanation: unreadable('position-rows'), text: '' };
    expect(sayReadTrouble('es', es, analysisEs, rows).detail).toBe('English');
    const unreadableMove: InputError = { ...PLY, refusal: { code: 'unreadable-move', rule: null, text: 'no piece', marks: [] } };
    expect(sayReadTrouble('es', es, analysisEs, unreadableMove).detail).toBe('no piece');
  });

  it('is found in the text', () => {
    const text = '[Game "Hive"]\n\n1. wS1 2. bQ wS1- *';
    const place = placeOfTrouble(text, PLY);
    expect(place && text.slice(...place)).toBe('bQ wS1-');
    // The same entry was allowed before.
    const repeated = '1. wS1 2. bQ wS1- 12. bQ wS1- *';
    expect(placeOfTrouble(repeated, { ...PLY, ply: 12 })).toEqual([repeated.lastIndexOf('bQ'), repeated.lastIndexOf(' *')]);
    expect(placeOfTrouble('one\ntwo {three', { kind: 'record', line: 2, column: 5, reason: '', explanation: unreadable('x'), text: '' })).toEqual([8, 14]);
    expect(placeOfTrouble('x', { kind: 'record', line: 9, column: 5, reason: '', explanation: unreadable('x'), text: '' })).toEqual([1, 1]);
    expect(placeOfTrouble('x', { kind: 'unknown', text: '' })).toBeNull();
    const format = (quote: string): InputError => ({ kind: 'format', format: 'uhp', reason: '', explanation: unreadable('game-type', null, quote), text: '' });
    expect(placeOfTrouble('Base+X;;;wS1', format('Base+X'))).toEqual([0, 6]);
    expect(placeOfTrouble('0a1_0z9z', format('z'))).toBeNull();
  });
});
