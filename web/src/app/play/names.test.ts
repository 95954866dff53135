import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n';
import type { TableState } from '../../table/types';
import type { GamePlan } from '../../match/plan';
import { dateTag, playerName, playerTags, recordTags } from './names';

const [ca, en] = await Promise.all([loadMessages('ca'), loadMessages('en')]);

const PLAN: GamePlan = { game: 'hive', seats: [{ kind: 'person' }, { kind: 'computer', level: 3 }], options: [] };

function stateWith(tags: [string, string][]): TableState {
  return { side_names: ['Red', 'Black'], tags } as unknown as TableState;
}

describe('names', () => {
  it('are the own ones, or the usual ones of the language', () => {
    expect(playerName(en, PLAN, 'first')).toBe('Player');
    expect(playerName(en, PLAN, 'second')).toBe('Computer, level 3');
    expect(playerName(ca, PLAN, 'second')).toBe('Ordinador, nivell 3');
    expect(playerName(en, { ...PLAN, names: ['Ada', ''] }, 'first')).toBe('Ada');
  });

  it('come from a record that came from elsewhere', () => {
    const state = stateWith([['White', 'Emanuel']]);
    expect(playerName(en, PLAN, 'first', state)).toBe('Emanuel');
    expect(playerName(en, PLAN, 'second', state)).toBe('Computer, level 3');
    expect(playerName(en, { ...PLAN, names: ['', ''] }, 'first', state)).toBe('Player');
  });

  it('stand in the tags that each game has for them', () => {
    expect(playerTags('abalone', ['Black', 'White'])).toEqual(['Black', 'White']);
    expect(playerTags('kulami', ['Red', 'Black'])).toEqual(['Red', 'Black']);
    expect(playerTags('xbugs', ['Brass Hornets', 'Acid Weevils'])).toEqual(['South', 'North']);
  });

  it('go into a new record with the date', () => {
    const plan: GamePlan = { ...PLAN, names: ['Ada', ''] };
    expect(recordTags(en, plan, stateWith([]), new Date(2026, 0, 5))).toEqual([
      ['Date', '2026.01.05'],
      ['White', 'Ada'],
      ['Black', 'Computer, level 3'],
    ]);
    expect(dateTag(new Date(2026, 10, 16))).toBe('2026.11.16');
  });
});
