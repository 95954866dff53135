import { expect, it } from 'vitest';
import type { GameId } from '../course';
import { ruleGroups } from './groups';
import { loadRules } from '../index';

const games: readonly GameId[] = ['hive', 'abalone', 'kulami', 'xbugs'];

it.each(games)('every rule of %s stands under one heading, in order', async (game) => {
  const rules = Object.keys(await loadRules(game, 'en'));
  expect(ruleGroups[game].flatMap((group) => group.rules)).toEqual(rules);
  const headings = ruleGroups[game].map((group) => group.heading);
  expect(new Set(headings).size).toBe(headings.length);
});
