import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en';
import { es } from '../../i18n/es';
import { analysisEn } from '../../i18n/analysis/en';
import { analysisEs } from '../../i18n/analysis/es';
import type { Trouble } from '../../table/types';
import { placeOfTrouble, sayReadTrouble } from './trouble';

const PLY: Trouble = {
  kind: 'ply',
  ply: 2,
  entry: 'bQ wS1-',
  refusal: { code: 'queen-first', rule: 'H35', text: 'English', marks: [] },
  text: 'English',
};

describe('trouble with a text', () => {
  it('is said in the language, with the rule', () => {
    const said = sayReadTrouble('en', en, analysisEn, PLY);
    expect(said.text).toBe('Move 2, “bQ wS1-”, cannot be played: In a tournament opening the queen may not be the very first piece (rule H35).');
    expect(said.rule).toEqual({ game: 'hive', number: 'H35' });
    expect(sayReadTrouble('es', es, analysisEs, PLY).text).toContain('«bQ wS1-», no se puede hacer');
  });

  it('names format and place', () => {
    const record: Trouble = { kind: 'record', line: 2, column: 13, reason: 'never closed', text: '' };
    expect(sayReadTrouble('en', en, analysisEn, record)).toEqual({
      text: 'Line 2, character 13: the record cannot be read there.',
      detail: 'never closed',
    });
    const format: Trouble = { kind: 'format', format: 'uhp', reason: 'ply 2', text: '' };
    expect(sayReadTrouble('en', en, analysisEn, format).text).toContain('game string (UHP)');
    expect(sayReadTrouble('en', en, analysisEn, { kind: 'several', count: 3, text: '' }).text).toContain('3 games');
  });

  it('is found in the text', () => {
    const text = '[Game "Hive"]\n\n1. wS1 2. bQ wS1- *';
    const place = placeOfTrouble(text, PLY);
    expect(place && text.slice(...place)).toBe('bQ wS1-');
    expect(placeOfTrouble('one\ntwo {three', { kind: 'record', line: 2, column: 5, reason: '', text: '' })).toEqual([8, 14]);
    expect(placeOfTrouble('x', { kind: 'record', line: 9, column: 5, reason: '', text: '' })).toEqual([1, 1]);
    expect(placeOfTrouble('x', { kind: 'unknown', text: '' })).toBeNull();
  });
});
