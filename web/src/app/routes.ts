/**
 * The table of the app's pages: their paths, titles and components. Paths are relative to
 * the folder that the app is served in; `router.svelte.ts` knows that folder.
 *
 * Whole games and positions are in the fragment, behind `#`: no server sees them or limits
 * their length.
 */

import type { Component } from 'svelte';
import type { Messages } from '../i18n';
import { GAMES, isGameId, type GameId } from '../games';

/** The entries of the menu, by the page that each leads to. */
export type Section = 'home' | 'courses' | 'analyse' | 'settings';

const name = (text: string): string | null => (/^[\w-]+$/.test(text) ? text : null);

/** Reads a parameter; `null` if the text is not valid. */
const PARAMETERS = {
  game: (text: string): GameId | null => (isGameId(text) ? text : null),
  id: name,
  lesson: name,
  rule: name,
  /** A damaged link leads to its page, which says so. */
  data: (text: string): string | null => text,
};

type Value<Name extends keyof typeof PARAMETERS> = NonNullable<ReturnType<(typeof PARAMETERS)[Name]>>;

/** The parameters in a path such as `/rules/:game/:rule?`. */
type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> & ParamsOf<Rest>
  : Path extends `${infer First}#${infer Rest}`
    ? ParamsOf<First> & ParamsOf<Rest>
    : Path extends `:${infer Name extends keyof typeof PARAMETERS}?`
      ? Record<Name, Value<Name> | null>
      : Path extends `:${infer Name extends keyof typeof PARAMETERS}`
        ? Record<Name, Value<Name>>
        : unknown;

/** The props of a component that takes these parameters. */
type PropsOf<Params> = unknown extends Params ? Record<string, never> : Params & Record<string, unknown>;

interface Definition<Path extends string> {
  /**
   * Literal segments and parameters (`:name`). The last parameter may be optional (`:name?`),
   * and may be the fragment (`#:name`).
   */
  path: Path;
  section: Section;
  /** Shown before the name of the app in the title of the window; `null` for the name alone. */
  title: (words: Messages, params: ParamsOf<Path>) => string | null;
  /** Loads the component, which takes the parameters as props; `null` if it is part of the shell. */
  load: ((params: ParamsOf<Path>) => Promise<{ default: Component<PropsOf<ParamsOf<Path>>> }>) | null;
  /** Whether there is a page for these parameters; without it there is one for all. */
  exists?: (params: ParamsOf<Path>) => boolean;
  /** Whether the page takes up the height of the window and does not scroll. */
  fillsWindow?: boolean;
  /** Whether the page has a board, which gets the room that a bar below it and a footer would take. */
  hasBoard?: boolean;
  /**
   * Pages are created anew at every navigation, except between two routes that have the same
   * key: then the component gets other props.
   */
  key?: (params: ParamsOf<Path>) => string;
}

function define<Path extends string>(definition: Definition<Path>): Definition<Path> {
  return definition;
}

/** Loads a page of games between two devices together with its texts. */
async function online<Page>(load: () => Promise<Page>): Promise<Page> {
  const texts = import('./online/texts.svelte').then(({ online }) => online.load());
  const [page] = await Promise.all([load(), texts]);
  return page;
}

const gameName = (words: Messages, { game }: { game: GameId }): string => words.games[game].name;

export const ROUTES = {
  home: define({ path: '/', section: 'home', title: () => null, load: null }),
  new: define({ path: '/new/:game', section: 'home', title: gameName, load: () => import('./play/NewGame.svelte') }),
  play: define({
    path: '/play/:id',
    section: 'home',
    title: (words) => words.shell.play,
    load: () => import('./play/PlayPage.svelte'),
    fillsWindow: true,
    hasBoard: true,
  }),
  /** A game between two devices. */
  game: define({
    path: '/game/:id',
    section: 'home',
    title: (words) => words.around.online.game,
    load: () => online(async () => {
      const [page] = await Promise.all([import('./online/GamePage.svelte'), import('./online/game-texts.svelte').then(({ gameTexts }) => gameTexts.load())]);
      return page;
    }),
    fillsWindow: true,
    hasBoard: true,
  }),
  /** An invitation is prepared, of a game that is chosen there if none is named. */
  friend: define({ path: '/friend/:game?', section: 'home', title: (words) => words.around.online.friend, load: () => online(() => import('./online/FriendPage.svelte')) }),
  /** The same for anybody who comes to the lobby. */
  challenge: define({ path: '/challenge/:game?', section: 'home', title: (words) => words.around.online.friend, load: () => online(() => import('./online/ChallengePage.svelte')) }),
  /** The waiting room of who created a game. */
  invite: define({ path: '/invite/:id', section: 'home', title: (words) => words.around.online.friend, load: () => online(() => import('./online/WaitingRoom.svelte')) }),
  /** The other end of an invitation, whose secret is in the fragment: no server logs it. */
  join: define({ path: '/join/:id#:data?', section: 'home', title: (words) => words.around.online.game, load: () => online(() => import('./online/JoinPage.svelte')) }),
  lobby: define({ path: '/lobby', section: 'home', title: (words) => words.around.online.lobby, load: () => online(() => import('./online/LobbyPage.svelte')) }),
  mine: define({ path: '/my-games', section: 'home', title: (words) => words.around.online.mine, load: () => online(() => import('./online/MyGames.svelte')) }),
  /** The same visitor on two devices, perhaps with the code of the other one. */
  devices: define({ path: '/devices#:data?', section: 'home', title: (words) => words.around.online.devices, load: () => online(() => import('./online/DevicesPage.svelte')) }),
  /** A copy of a game that somebody sent. */
  shared: define({ path: '/shared#:data', section: 'home', title: (words) => words.shell.play, load: () => import('./play/SharedGame.svelte'), hasBoard: true }),
  /** A table to try flicks on, perhaps from a game that has not begun. */
  practice: define({
    path: '/practice/:game/:id?',
    section: 'home',
    title: (words) => words.around.home.practice,
    exists: ({ game }) => GAMES[game].practice !== null,
    load: async ({ game }) => {
      const load = GAMES[game].practice;
      if (!load) throw new Error(`there is no practice for ${game}`);
      return load();
    },
    fillsWindow: true,
    hasBoard: true,
  }),
  courses: define({ path: '/learn', section: 'courses', title: (words) => words.shell.learn, load: () => import('./learn/LearnPage.svelte') }),
  course: define({ path: '/learn/:game', section: 'courses', title: gameName, load: () => import('./learn/CoursePage.svelte') }),
  lesson: define({ path: '/learn/:game/:lesson', section: 'courses', title: gameName, load: () => import('./learn/LessonPage.svelte'), hasBoard: true }),
  /** With the number of a rule to show, such as `H14`. */
  rules: define({
    path: '/rules/:game/:rule?',
    section: 'courses',
    title: gameName,
    load: () => import('./rules/RulesPage.svelte'),
    key: ({ game }) => game,
  }),
  /** With a packed record, or without anything. */
  analyse: define({ path: '/analyse#:data?', section: 'analyse', title: (words) => words.shell.analyse, load: () => import('./analyse/AnalysePage.svelte'), hasBoard: true }),
  /** The position editor, with a packed position or without anything. */
  edit: define({ path: '/edit/:game#:data?', section: 'analyse', title: gameName, load: () => import('./edit/EditorPage.svelte'), hasBoard: true }),
  settings: define({ path: '/settings', section: 'settings', title: (words) => words.shell.settings, load: () => import('./SettingsPage.svelte') }),
};

export type Page = keyof typeof ROUTES;

/** A page with its parameters. */
export type Route = { [P in Page]: { page: P } & ParamsOf<(typeof ROUTES)[P]['path']> }[Page];

/** A route without knowing which: its parameters are only passed on. */
type AnyDefinition = Omit<Definition<''>, 'path' | 'load'> & { path: string; load: ((params: unknown) => Promise<{ default: Component<Record<string, unknown>> }>) | null };

export function definitionOf({ page }: Route): AnyDefinition {
  return ROUTES[page] as AnyDefinition;
}

export function paramsOf(route: Route): Record<string, unknown> {
  return Object.fromEntries(Object.entries(route).filter(([name]) => name !== 'page'));
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

/** The value of a part of a path, or that it does not fit. */
function read(part: string, text: string): Record<string, unknown> | null {
  if (!part.startsWith(':')) return part === text ? {} : null;
  const name = part.replace(/[:?]/g, '') as keyof typeof PARAMETERS;
  if (text === '') return part.endsWith('?') ? { [name]: null } : null;
  const value = PARAMETERS[name](text);
  return value === null ? null : { [name]: value };
}

function match(pattern: string, path: string, fragment: string): Record<string, unknown> | null {
  const [expectedPath = '', expectedFragment] = pattern.split('#');
  const expected = segmentsOf(expectedPath);
  const segments = segmentsOf(path);
  if (segments.length > expected.length) return null;
  const parts = expected.map((part, index) => read(part, segments[index] ?? ''));
  if (expectedFragment !== undefined) parts.push(read(expectedFragment, fragment));
  return parts.reduce((all, part) => (all && part ? { ...all, ...part } : null), {});
}

/** The route at a path and a fragment; `null` if there is none. */
export function parseRoute(path: string, fragment: string): Route | null {
  for (const [page, { path: pattern }] of Object.entries(ROUTES)) {
    const params = match(pattern, path, fragment);
    const route = params && ({ page, ...params } as Route);
    if (route && (definitionOf(route).exists?.(route) ?? true)) return route;
  }
  return null;
}

/** The path of a route, with its fragment. */
export function formatRoute(route: Route): string {
  const params = paramsOf(route);
  const filled = ROUTES[route.page].path.replace(/([/#]):(\w+)\??/g, (_match, separator: string, name: string) => {
    const value = params[name];
    return typeof value === 'string' ? separator + value : '';
  });
  return filled === '' ? '/' : filled;
}

/** Before paths, everything was in the fragment: `#/new/hive`. The route of such a link. */
export function parseLegacyFragment(fragment: string): Route | null {
  const [, path = '', data = ''] = /^(\/(?:analyse|edit\/\w+|game))\/([^/]+)$/.exec(fragment) ?? ['', fragment];
  return parseRoute(path === '/game' ? '/shared' : path, data);
}
