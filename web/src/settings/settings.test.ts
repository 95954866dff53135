import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, tidyName } from './settings';

describe('stored settings', () => {
  it('come back as they were', () => {
    const settings = { ...DEFAULT_SETTINGS, language: 'ca', theme: 'dark', confirms: true, sounds: false, volume: 0, name: 'Adrià' };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it.each([null, 7, 'odd', [], {}, { language: 'xx', theme: 1, palette: 'pink', confirms: 'yes', volume: 101, sounds: 1, name: 3 }])(
    'that are odd become the defaults: %j',
    (odd) => {
      expect(readSettings(odd)).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('have names that fit into one line of a record', () => {
    expect(tidyName('  Ada \n "the first" [1] ')).toBe('Ada the first 1');
    expect(tidyName('a'.repeat(99))).toHaveLength(40);
  });
});
