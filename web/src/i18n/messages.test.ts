import { describe, expect, it } from 'vitest';
import { ca } from './ca';
import { en } from './en';
import { es } from './es';
import { format, placeholders, plural } from './format';
import { languages, loadMessages, pickLanguage } from './index';
import { it as italian } from './it';
import { ro } from './ro';
import { sayEvent, sayRefusal, type Speaker } from './say';

const all = { en, ca, es, it: italian, ro };

/** Every text by its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

/** Paths without forms of plurals, which languages need not share. */
function shared(path: string): string {
  return path.replace(/\.(one|few|other)$/, '');
}

describe.each(languages)('%s', (language) => {
  const messages = all[language];
  const own = texts(messages).filter(([path]) => !/\.(contractions|withArticle)/.test(path));

  it('has exactly the messages of English, none empty', () => {
    const paths = (list: [string, string][]) => [...new Set(list.map(([path]) => shared(path)))].sort();
    const english = texts(en).filter(([path]) => !/\.(contractions|withArticle)/.test(path));
    expect(paths(own)).toEqual(paths(english));
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('uses the placeholders of English and no others', () => {
    const english = new Map(texts(en).map(([path, text]) => [shared(path), placeholders(text)]));
    const isWrong = ([path, text]: [string, string]) => {
      const wanted = english.get(shared(path)) ?? [];
      const found = placeholders(text);
      // A singular may say “one” in words.
      const needed = path.endsWith('.one') ? wanted.filter((name) => name !== 'count') : wanted;
      return found.some((name) => !wanted.includes(name)) || needed.some((name) => !found.includes(name));
    };
    expect(own.filter(isWrong)).toEqual([]);
  });

  it('is written with its own letters', () => {
    const cedillas = own.filter(([, text]) => /[şţŞŢ]/.test(text));
    expect(cedillas).toEqual([]);
    const straight = own.filter(([, text]) => /\w'\w/.test(text));
    expect(straight).toEqual([]);
  });

  it('quotes as its readers do', () => {
    const foreign = { en: /["«»„]/, ca: /["“”„]/, es: /["“”„]/, it: /["“”„]/, ro: /["“«»]/ }[language];
    expect(own.filter(([, text]) => foreign.test(text))).toEqual([]);
  });

  it('is what is loaded', async () => {
    expect(await loadMessages(language)).toBe(messages);
  });

  it('speaks of moves and refusals', () => {
    const speaker: Speaker = { language, messages, game: 'hive', sideName: () => messages.say.sides.white };
    const event = { name: 'move', say: '', data: { by: 'first', piece: 'wA1', lifter: null } };
    const said = sayEvent(speaker, event, 'wA1 \\bG2');
    expect(said).toMatchSnapshot();
    expect(said).not.toContain('{');
    const refusal = { code: 'splits-hive', rule: 'H14', text: '', marks: ['bG2'] };
    expect(sayRefusal(speaker, refusal)).toMatch(/H14\)\.$/);
    const place = { name: 'place', say: '', data: { by: 'first', piece: 'wS1' } };
    expect(sayEvent(speaker, place, 'wS1')).toMatch(/ 1\.$/);
  });
});

it('speaks of the other games', () => {
  const speaker: Speaker = { language: 'en', messages: en, game: 'abalone', sideName: () => 'Black' };
  const marbles = [{ x: -4, y: 4 }, { x: -3, y: 3 }];
  const data = { by: 'first', marbles, direction: 'north-east', pushed: [] };
  expect(sayEvent(speaker, { name: 'move', say: '', data })).toBe('Black moves a1 and b2 to the north-east.');
  const push = { ...data, pushed: [{ x: 0, y: 0 }] };
  expect(sayEvent(speaker, { name: 'push', say: '', data: push })).toBe('Black pushes 1 marble to the north-east.');
  const end = { outcome: { result: { win: 'first' }, reason: 'goal' } };
  expect(sayEvent(speaker, { name: 'end', say: '', data: end })).toBe('Black wins: the goal is reached.');
  const kulami: Speaker = { ...speaker, game: 'kulami', sideName: (side) => (side === 'first' ? 'Red' : 'Black') };
  const score = { score: { points: [31, 27] } };
  expect(sayEvent(kulami, { name: 'score', say: '', data: score })).toBe('Red 31, Black 27.');
  expect(sayEvent(kulami, { name: 'unheard-of', say: 'As told.', data: {} })).toBe('As told.');
});

it('elides the Catalan “de” before a vowel', () => {
  const speaker: Speaker = { language: 'ca', messages: ca, game: 'abalone', sideName: () => 'Negre' };
  const refusal = { code: 'not-yours', rule: null, text: '', marks: ['e5'] };
  expect(sayRefusal(speaker, refusal)).toBe('La bola d’e5 no és teva.');
  const xbugs: Speaker = { ...speaker, game: 'xbugs', pieceLabel: (name) => (name === 'acid' ? 'Àcid 1' : 'Escopidor 1') };
  const hazard = { name: 'hazard', say: '', data: { piece: 'spitter', by: 'acid' } };
  expect(sayEvent(xbugs, hazard)).toBe('Escopidor 1 acaba damunt d’Àcid 1 i es perd.');
});

it('fills braces and counts', () => {
  expect(format('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(plural('en', { one: '{count} move', other: '{count} moves' }, 1)).toBe('1 move');
  const forms = { one: '{count} bilă', few: '{count} bile', other: '{count} de bile' };
  expect([1, 5, 25].map((count) => plural('ro', forms, count))).toEqual(['1 bilă', '5 bile', '25 de bile']);
});

it('picks a language', () => {
  expect(pickLanguage('ro', ['ca'])).toBe('ro');
  expect(pickLanguage(null, ['de-DE', 'ca-ES', 'en'])).toBe('ca');
  expect(pickLanguage(null, ['de'])).toBe('en');
  expect(pickLanguage('xx', ['it-IT'])).toBe('it');
});
