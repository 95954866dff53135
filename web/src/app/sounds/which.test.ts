import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n';
import type { GameId } from '../../games/ids';
import { isTurnCalled, SOUNDS, soundsOf } from './which';
import { RECIPES, lengthOf } from './recipes';

const en = await loadMessages('en');

const event = (name: string, data: unknown = {}) => ({ name, say: '', data });
const won = (side: string) => event('end', { outcome: { result: { win: side }, reason: 'goal' } });

describe('which sound', () => {
  it.each([
    ['hive', ['place'], ['place']],
    ['hive', ['move'], ['move']],
    ['hive', ['lift'], ['move']],
    ['hive', ['pass'], ['pass']],
    ['abalone', ['move'], ['move']],
    ['abalone', ['push', 'capture'], ['push', 'capture']],
    ['kulami', ['place'], ['place']],
    ['kulami', ['place', 'marbles-gone', 'score'], ['place']],
    ['xbugs', ['flick', 'flip', 'capture', 'capture'], ['flick', 'hit', 'capture']],
    ['xbugs', ['roll'], ['roll']],
    ['xbugs', ['drop'], ['drop']],
    ['xbugs', ['resource'], ['gain']],
    ['hive', ['offer-draw'], ['offer']],
    ['hive', ['unheard-of'], []],
  ] as [GameId, string[], string[]][])('%s %j', (game, names, sounds) => {
    expect(soundsOf(game, names.map((name) => event(name)), 'first')).toEqual(sounds);
  });

  it('tells a win from a loss, and cheers whoever wins where both are beside each other', () => {
    expect(soundsOf('kulami', [event('place'), won('first')], 'first')).toEqual(['place', 'win']);
    expect(soundsOf('kulami', [won('second')], 'first')).toEqual(['loss']);
    expect(soundsOf('kulami', [won('second')], null)).toEqual(['win']);
    expect(soundsOf('hive', [event('end', { outcome: { result: 'draw', reason: 'agreement' } })], 'first')).toEqual(['draw']);
    expect(soundsOf('hive', [event('end', 'odd')], 'first')).toEqual([]);
  });

  it('is silent only where there is nothing to hear', () => {
    const silent = (['hive', 'abalone', 'kulami', 'xbugs'] as const).flatMap((game) =>
      Object.keys(en.games[game].events)
        .filter((name) => soundsOf(game, [event(name)], null).length === 0)
        .map((name) => `${game} ${name}`),
    );
    expect(silent).toEqual([
      'kulami marbles-gone',
      'kulami cannot-move',
      'kulami score',
      'xbugs starter',
      'xbugs turn',
      'xbugs die-lost',
      'xbugs effect-ends',
    ]);
  });

  it('calls back who waited long or looks elsewhere', () => {
    expect([isTurnCalled(500, false), isTurnCalled(500, true), isTurnCalled(4000, false)]).toEqual([false, true, true]);
  });
});

it.each(SOUNDS)('%s can be made, is short and not too loud', (name) => {
  const recipe = RECIPES[name];
  expect(recipe.length).toBeGreaterThan(0);
  expect(lengthOf(recipe)).toBeLessThan(1.5);
  expect(Math.max(...recipe.map((part) => part.gain))).toBeLessThanOrEqual(1);
});
