import { describe, expect, it } from 'vitest';
import { loadMessages } from '../i18n';
import { loadCourse } from '../learn';
import { GAME_IDS } from '../games/ids';
import { definitionOf, formatRoute, parseLegacyFragment, parseRoute, ROUTES, type Route } from './routes';

const EXAMPLES: [string, Route][] = [
  ['/', { page: 'home' }],
  ['/new/hive', { page: 'new', game: 'hive' }],
  ['/play/a1-b2', { page: 'play', id: 'a1-b2' }],
  ['/shared#eJw_-x', { page: 'shared', data: 'eJw_-x' }],
  ['/practice/xbugs', { page: 'practice', game: 'xbugs', id: null }],
  ['/practice/xbugs/a1-b2', { page: 'practice', game: 'xbugs', id: 'a1-b2' }],
  ['/learn', { page: 'courses' }],
  ['/learn/kulami', { page: 'course', game: 'kulami' }],
  ['/learn/kulami/placing', { page: 'lesson', game: 'kulami', lesson: 'placing' }],
  ['/rules/hive', { page: 'rules', game: 'hive', rule: null }],
  ['/rules/hive/H14', { page: 'rules', game: 'hive', rule: 'H14' }],
  ['/analyse', { page: 'analyse', data: null }],
  ['/analyse#eJw_-x', { page: 'analyse', data: 'eJw_-x' }],
  ['/edit/abalone', { page: 'edit', game: 'abalone', data: null }],
  ['/edit/abalone#eJw_-x', { page: 'edit', game: 'abalone', data: 'eJw_-x' }],
  ['/settings', { page: 'settings' }],
  ['/game/AbCd1234', { page: 'game', id: 'AbCd1234' }],
  ['/friend', { page: 'friend', game: null }],
  ['/friend/hive', { page: 'friend', game: 'hive' }],
  ['/challenge', { page: 'challenge', game: null }],
  ['/challenge/kulami', { page: 'challenge', game: 'kulami' }],
  ['/invite/AbCd1234', { page: 'invite', id: 'AbCd1234' }],
  ['/join/AbCd1234', { page: 'join', id: 'AbCd1234', data: null }],
  ['/join/AbCd1234#s3cret', { page: 'join', id: 'AbCd1234', data: 's3cret' }],
  ['/lobby', { page: 'lobby' }],
  ['/my-games', { page: 'mine' }],
  ['/devices', { page: 'devices', data: null }],
  ['/devices#BCDFGH', { page: 'devices', data: 'BCDFGH' }],
];

function parse(address: string): Route | null {
  const [path = '', ...fragment] = address.split('#');
  return parseRoute(path, fragment.join('#'));
}

describe('routes', () => {
  it.each(EXAMPLES)('%s is parsed and formatted', (address, route) => {
    expect(parse(address)).toEqual(route);
    expect(formatRoute(route)).toBe(address);
  });

  it('are all among the examples', () => {
    expect(new Set(EXAMPLES.map(([, { page }]) => page))).toEqual(new Set(Object.keys(ROUTES)));
  });

  it('have paths for every lesson and every rule', async () => {
    for (const game of GAME_IDS) {
      const { course } = await loadCourse(game, 'en');
      for (const { id } of course.lessons) expect(parse(`/learn/${game}/${id}`)).toEqual({ page: 'lesson', game, lesson: id });
      for (const rule of course.ruleGroups.flatMap(({ rules }) => rules)) expect(parse(`/rules/${game}/${rule}`)).toEqual({ page: 'rules', game, rule });
    }
  });

  it('may end with a slash', () => {
    expect(parse('/learn/')).toEqual({ page: 'courses' });
    expect(parse('/analyse/#eJw')).toEqual({ page: 'analyse', data: 'eJw' });
  });

  it('without a fragment of their own ignore one', () => {
    expect(parse('/settings#colours')).toEqual({ page: 'settings' });
  });

  it.each([
    '/nowhere',
    '/new',
    '/new/chess',
    '/new/constructor',
    '/new/hive/more',
    '/new//hive',
    '//new/hive',
    '/play/',
    '/play/<x>',
    '/play/%00%FF',
    '/play/..',
    '/play/:id',
    '/shared',
    '/shared#',
    '/settings/more',
    '/learn/chess',
    '/learn/hive/a/b',
    '/rules',
    '/rules/chess',
    '/rules/hive/%48',
    '/practice/hive',
    '/__proto__',
    `/${'a/'.repeat(10_000)}`,
  ])('do not include %s', (address) => {
    expect(parse(address)).toBeNull();
  });

  it('have titles in the language of the visitor', async () => {
    const words = await loadMessages('ca');
    for (const [address, route] of EXAMPLES) {
      expect(definitionOf(route).title(words, route) === null, address).toBe(route.page === 'home');
    }
    expect(definitionOf({ page: 'settings' }).title(words, {})).toBe(words.shell.settings);
  });
});

describe('old links', () => {
  it.each([
    ['/', '/'],
    ['/new/xbugs', '/new/xbugs'],
    ['/play/a1-b2', '/play/a1-b2'],
    ['/game/eJw_-x', '/shared#eJw_-x'],
    ['/learn', '/learn'],
    ['/learn/hive/placing', '/learn/hive/placing'],
    ['/rules/hive/H14', '/rules/hive/H14'],
    ['/analyse', '/analyse'],
    ['/analyse/eJw_-x', '/analyse#eJw_-x'],
    ['/edit/kulami', '/edit/kulami'],
    ['/edit/kulami/eJw_-x', '/edit/kulami#eJw_-x'],
    ['/practice/xbugs', '/practice/xbugs'],
    ['/practice/xbugs/a1-b2', '/practice/xbugs/a1-b2'],
    ['/settings', '/settings'],
  ])('#%s is %s', (fragment, address) => {
    const route = parseLegacyFragment(fragment);
    expect(route && formatRoute(route)).toBe(address);
  });

  it.each(['/nowhere', '/game', '/game/a/b', '/edit/chess/eJw', '/analyse/a/b', '//evil.example/'])('#%s leads nowhere', (fragment) => {
    expect(parseLegacyFragment(fragment)).toBeNull();
  });
});
