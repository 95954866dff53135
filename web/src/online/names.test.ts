import { describe, expect, it } from 'vitest';
import { languages } from '../i18n';
import { DRAWN_NAMES, MAX_NAME_LENGTH } from '../match/protocol';
import { drawnName, nameOf } from './names';

describe.each(languages)('drawn names: %s', (language) => {
  const names = Array.from({ length: DRAWN_NAMES }, (_, drawn) => drawnName(language, drawn));

  it('are all different', () => {
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(DRAWN_NAMES);
  });

  it('are as short as chosen names, and of two words', () => {
    expect(names.filter((name) => [...name].length > MAX_NAME_LENGTH)).toEqual([]);
    expect(names.filter((name) => !/^\p{Lu}[\p{L}·-]+ \p{L}[\p{L}·]+$/u.test(name))).toEqual([]);
  });

  it('begin anew after the last number', () => {
    expect(drawnName(language, DRAWN_NAMES + 7)).toBe(drawnName(language, 7));
  });
});

describe('a name', () => {
  it('is the chosen one, or the drawn one', () => {
    expect(nameOf('en', { name: 'Ada', drawn: 3 })).toBe('Ada');
    expect(nameOf('en', { name: null, drawn: 0 })).toBe('Brave Otter');
  });

  it.each([
    ['en', 34, 'Clever Fox'],
    ['ca', 34, 'Guineu llesta'],
    ['ca', 66, 'Teixó llest'],
    ['es', 34, 'Zorro listo'],
    ['es', 98, 'Garza lista'],
    ['it', 34, 'Volpe furba'],
    ['it', 66, 'Tasso furbo'],
    ['ro', 34, 'Vulpe isteață'],
    ['ro', 66, 'Bursuc isteț'],
  ] as const)('agrees in gender: %s %i is %s', (language, drawn, name) => {
    expect(drawnName(language, drawn)).toBe(name);
  });
});
