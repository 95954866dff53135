import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n';
import type { OptionInfo } from '../../table/types';
import { hasExpansion, withExpansion } from '../../games/hive/expansions';
import { isAsked, kindOf, optionText, valueText } from './options';

const en = await loadMessages('en');

const option = (name: string, values: string[] = []): OptionInfo => ({ name, about: 'about it', default: '', role: 'public', values });

describe('options', () => {
  it('switch the expansions of Hive one by one', () => {
    expect(withExpansion('Base', 'L', true)).toBe('Base+L');
    expect(withExpansion('Base+L', 'M', true)).toBe('Base+ML');
    expect(withExpansion('Base+MLP', 'L', false)).toBe('Base+MP');
    expect(withExpansion('Base+P', 'P', false)).toBe('Base');
    expect(hasExpansion('Base+MP', 'P')).toBe(true);
    expect(hasExpansion('Base', 'B')).toBe(false);
  });

  it('are asked for as fits', () => {
    expect(kindOf(option('Repetition', ['on', 'off']))).toBe('switch');
    expect(kindOf(option('Level', ['0', '1', '2']))).toBe('choice');
    expect(kindOf(option('MoveLimit'))).toBe('text');
  });

  it('have names, and keep those that nobody translated', () => {
    expect(optionText(en, 'abalone', option('Layout'))).toEqual({
      label: en.games.abalone.options.Layout,
      about: en.games.abalone.options.LayoutAbout,
    });
    expect(optionText(en, 'abalone', option('Novelty'))).toEqual({ label: 'Novelty', about: 'about it' });
    expect(valueText(en, 'abalone', option('Layout'), 'fujiyama-two')).toBe('Fujiyama two');
    expect(valueText(en, 'hive', option('Opening'), 'free')).toBe(en.games.hive.options.values.Opening.free);
  });

  it('that say nothing are not asked for', () => {
    const values: Record<string, string> = { Shape: 'square', Board: '' };
    const valueOf = (name: string): string => values[name] ?? '';
    expect(isAsked(option('Compactness'), valueOf)).toBe(false);
    values['Shape'] = 'irregular';
    expect(isAsked(option('Compactness'), valueOf)).toBe(true);
    values['Board'] = 'AA/BB';
    expect(isAsked(option('Seed'), valueOf)).toBe(false);
  });
});
