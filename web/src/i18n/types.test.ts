// The types of the texts are those of the English ones, and hold for whoever uses them.
import { expect, it } from 'vitest';
import { textTypes } from '../../scripts/text-types';
import { format, plural, type Message, type Plural } from './format';
import { withPlurals } from './load';

/** Whose keys are ids of rules, lessons and armies, or names of the language. */
const UNTYPED = /\/(armies|grammar|(lessons|rules)\/\w+)\.json$/;

it('generates the types anew: `npm run texts` writes them', async () => {
  const files = import.meta.glob<unknown>(['./en/*.json', './en/games/*.json'], { eager: true, import: 'default' });
  const typed = Object.entries(files).filter(([path]) => !UNTYPED.test(path));
  const byName = typed.map(([path, texts]) => [path.slice('./en/'.length, -'.json'.length), withPlurals(texts)]);
  await expect(textTypes(Object.fromEntries(byName))).toMatchFileSnapshot('./texts.d.ts');
});

it('has a type for placeholders', () => {
  const turn = '{side} to move' as Message<'side'>;
  const moves = { one: '{count} move', other: '{count} moves' } as unknown as Plural;
  const left = { one: '{side}: {count} second', other: '{side}: {count} seconds' } as unknown as Plural<'side'>;
  expect(format(turn, { side: 'White' })).toBe('White to move');
  expect(plural('en', moves, 2)).toBe('2 moves');
  expect(plural('en', left, 1, { side: 'White' })).toBe('White: 1 second');

  // What follows must not compile: `npm run check` fails if it does.
  // @ts-expect-error A placeholder is missing.
  format(turn, {});
  // @ts-expect-error There is no such placeholder.
  format(turn, { side: 'White', wrong: 1 });
  // @ts-expect-error A plural has placeholders besides its count.
  plural('en', left, 1);
  // @ts-expect-error This plural has none.
  plural('en', moves, 1, { side: 'White' });
  const plain: string = 'Pass';
  // @ts-expect-error A text without placeholders is not filled.
  format(plain, { side: 'White' });
});
