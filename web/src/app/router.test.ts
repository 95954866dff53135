import { describe, expect, it } from 'vitest';
import { address, readRoute, type Route } from './router';

const ROUTES: Route[] = [
  { page: 'home' },
  { page: 'new', game: 'hive' },
  { page: 'play', id: 'a1-b2' },
  { page: 'shared', data: 'eJw_-x' },
  { page: 'courses' },
  { page: 'learn', game: 'kulami', lesson: null },
  { page: 'learn', game: 'kulami', lesson: 'placing' },
  { page: 'rules', game: 'hive', rule: null },
  { page: 'rules', game: 'hive', rule: 'H14' },
  { page: 'analyse', data: null },
  { page: 'analyse', data: 'eJw_-x' },
  { page: 'settings' },
];

describe('addresses', () => {
  it.each(ROUTES)('lead back to their page: $page', (route) => {
    expect(readRoute(address(route))).toEqual(route);
  });

  it.each(['#/nowhere', '#/new/chess', '#/play/', '#/play/<x>', '#/game', '#/settings/more', '#/a/b/c', '#/learn/chess', '#/learn/hive/a/b', '#/rules', '#/rules/chess'])(
    'that lead nowhere are missing: %s',
    (hash) => {
      expect(readRoute(hash)).toEqual({ page: 'missing' });
    },
  );

  it('begin at home', () => {
    expect(readRoute('')).toEqual({ page: 'home' });
    expect(readRoute('#')).toEqual({ page: 'home' });
  });
});
