import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings';

describe('kept settings', () => {
  it('come back as they were', () => {
    const settings = { ...DEFAULT_SETTINGS, language: 'ca', theme: 'dark', confirms: true };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it.each([null, 7, 'odd', [], {}, { language: 'xx', theme: 1, palette: 'pink', confirms: 'yes' }])(
    'that are odd become the defaults: %j',
    (odd) => {
      expect(readSettings(odd)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
