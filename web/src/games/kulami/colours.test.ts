import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../settings/settings';
import { kulamiNames } from './colours';
import { languages, loadMessages } from '../../i18n/index';

describe.each(languages)('Kulami\'s colours in %s', (language) => {
  it('have names of their own in every palette', async () => {
    const messages = await loadMessages(language);
    const names = PALETTES.map((palette) => kulamiNames(messages, palette));
    for (const kind of ['sides', 'marbles'] as const) {
      expect(new Set(names.flatMap((name) => Object.values(name[kind]))).size).toBe(2 * PALETTES.length);
    }
  });

  it('are explained where they are not those of the texts', async () => {
    const messages = await loadMessages(language);
    expect(kulamiNames(messages, 'standard').note).toBeNull();
    for (const palette of ['blue-orange', 'teal-rose'] as const) {
      const { note } = kulamiNames(messages, palette);
      for (const name of [messages.say.sides.red, messages.say.sides.black]) expect(note).toContain(name);
    }
  });
});
