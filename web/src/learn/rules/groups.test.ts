import { expect, it } from 'vitest';
import { GAME_IDS } from '../../games';
import { loadCourse, loadRules } from '../index';

it.each(GAME_IDS)('every rule of %s stands under one heading, in order', async (game) => {
  const { ruleGroups } = (await loadCourse(game, 'en')).course;
  const rules = Object.keys(await loadRules(game, 'en'));
  expect(ruleGroups.flatMap((group) => group.rules)).toEqual(rules);
  const headings = ruleGroups.map((group) => group.heading);
  expect(new Set(headings).size).toBe(headings.length);
});
