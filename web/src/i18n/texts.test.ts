// Every language has the texts of English, with the same placeholders, in its own letters.
import { describe, expect, it } from 'vitest';
import { placeholders } from './format';
import { languages, loadTexts, type Language, type Texts } from './index';

const FORMS = /_(zero|one|two|few|many|other)$/;

interface Text {
  /** Where it is: `play.clock.minutes_one`. */
  key: string;
  text: string;
}

const sources = import.meta.glob<object>('./*/**/*.json', { eager: true, import: 'default' });

/** What is in the files, by their names. */
function filesOf(language: string): Map<string, object> {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(own.map(([path, texts]) => [path.slice(`./${language}/`.length, -'.json'.length), texts]));
}

function flat(value: unknown, key: string): Text[] {
  if (typeof value === 'string') return [{ key, text: value }];
  return Object.entries(value as object).flatMap(([name, part]) => flat(part, `${key}.${name}`));
}

/** All texts; grammar has none. */
function textsOf(language: string): Text[] {
  return [...filesOf(language)].filter(([file]) => file !== 'grammar').flatMap(([file, texts]) => flat(texts, file));
}

/** Keys without the forms of plurals, which languages need not share. */
const withoutForm = (key: string): string => key.replace(FORMS, '');
const keysOf = (texts: readonly Text[]): string[] => [...new Set(texts.map(({ key }) => withoutForm(key)))].sort();

const english = textsOf('en');
const wanted = new Map(english.map(({ key, text }) => [withoutForm(key), placeholders(text)]));

it('has a folder for each language, and no other', () => {
  const folders = Object.keys(sources).map((path) => path.split('/')[1]);
  expect([...new Set(folders)].sort()).toEqual([...languages].sort());
});

describe.each(languages)('%s', (language) => {
  const own = textsOf(language);

  it('has exactly the texts of English, none empty', () => {
    expect([...filesOf(language).keys()].sort()).toEqual([...filesOf('en').keys()].sort());
    expect(keysOf(own)).toEqual(keysOf(english));
    expect(own.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('uses the placeholders of English and no others', () => {
    const isWrong = ({ key, text }: Text): boolean => {
      const all = wanted.get(withoutForm(key)) ?? [];
      const found = placeholders(text);
      // A form for one or two may say the number in words.
      const needed = /_(zero|one|two)$/.test(key) ? all.filter((name) => name !== 'count') : all;
      return found.some((name) => !all.includes(name)) || needed.some((name) => !found.includes(name));
    };
    expect(own.filter(isWrong)).toEqual([]);
  });

  it('has the plural forms that its counts need', () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(['other', ...Array.from({ length: 200 }, (_, count) => rules.select(count))]);
    const keys = new Set(own.map(({ key }) => key));
    const plurals = keysOf(own.filter(({ key }) => FORMS.test(key)));
    expect(plurals.length).toBeGreaterThan(20);
    const forms = plurals.flatMap((key) => [...needed].map((form) => `${key}_${form}`));
    expect(forms.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('is written with its own letters and quotation marks', () => {
    expect(own.filter(({ text }) => /[şţŞŢ]|\w'\w/.test(text))).toEqual([]);
    const { quotes } = filesOf(language).get('grammar') as Texts['grammar'];
    // Texts about notation quote it as it is typed: [White "Ada"].
    const foreign = new RegExp(`[${['“', '”', '„', '«', '»'].filter((mark) => !quotes.includes(mark)).join('')}]`);
    expect(own.filter(({ key, text }) => foreign.test(text) || (text.includes('"') && !key.startsWith('analysis.')))).toEqual([]);
  });
});

describe('the loader', () => {
  it('joins the forms of a plural', async () => {
    const board = await loadTexts('ro', 'board');
    expect(Object.keys(board.beneath)).toEqual(['one', 'few', 'other']);
    expect(await loadTexts('ro', 'board')).toBe(board);
  });

  it('fails where there is no file', async () => {
    await expect(loadTexts('xx' as Language, 'app')).rejects.toThrow('./xx/app.json');
  });
});
