import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, tidyName } from './settings';

describe('stored settings', () => {
  it('come back as they were', () => {
    const settings = { ...DEFAULT_SETTINGS, language: 'ca', theme: 'dark', confirms: true, sounds: false, volume: 0, name: 'Adrià', boards: { hive: 'felt' }, pieces: { kulami: 'glass' }, introduced: ['drag-through'] };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it.each([null, 7, 'odd', [], {}, { language: 'xx', theme: 1, palette: 'pink', confirms: 'yes', volume: 101, sounds: 1, name: 3 }])(
    'that are odd become the defaults: %j',
    (odd) => {
      expect(readSettings(odd)).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('of a version without themes have the usual ones', () => {
    const { boards, pieces, introduced, ...older } = { ...DEFAULT_SETTINGS, volume: 70 };
    expect(readSettings(older)).toEqual({ ...older, boards, pieces, introduced });
  });

  it('choose themes only for games there are, by ids that can be attributes', () => {
    const boards = { hive: 'felt', chess: 'felt', abalone: 7, kulami: 'a"]{}', xbugs: 'x'.repeat(99) };
    expect(readSettings({ boards, pieces: ['glass'], introduced: ['drag-through', 'A b', 3] })).toEqual({
      ...DEFAULT_SETTINGS,
      boards: { hive: 'felt' },
      introduced: ['drag-through'],
    });
  });

  it('have names that fit into one line of a record', () => {
    expect(tidyName('  Ada \n "the first" [1] ')).toBe('Ada the first 1');
    expect(tidyName('a'.repeat(99))).toHaveLength(40);
  });
});
