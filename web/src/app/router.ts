/**
 * Pages by the part of the address after `#`. It works wherever the files lie, also
 * offline, and what is in a shared link is never sent to a server.
 */

import { isGameId, type GameId } from '../worker/game-id';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameId }
  | { page: 'play'; id: string }
  | { page: 'shared'; data: string }
  /** What can be learnt, of all games. */
  | { page: 'courses' }
  | { page: 'learn'; game: GameId; lesson: string | null }
  /** With the number of a rule to show, such as `H14`. */
  | { page: 'rules'; game: GameId; rule: string | null }
  /** With a packed record, or without anything. */
  | { page: 'analyse'; data: string | null }
  /** The position editor, with a packed position or without anything. */
  | { page: 'edit'; game: GameId; data: string | null }
  /** X-Bugs' table to try flicks on, perhaps from a game that has not begun. */
  | { page: 'practice'; id: string | null }
  | { page: 'settings' }
  | { page: 'missing' };

export function readRoute(hash: string): Route {
  const [first = '', second = '', third = '', ...rest] = hash.replace(/^#?\/?/, '').split('/');
  const mayHaveThird = ['learn', 'rules', 'edit', 'practice'].includes(first);
  if (rest.length > 0 || (third !== '' && !mayHaveThird)) return { page: 'missing' };
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return isGameId(second) ? { page: 'new', game: second } : { page: 'missing' };
    case 'play':
      return /^[\w-]+$/.test(second) ? { page: 'play', id: second } : { page: 'missing' };
    case 'game':
      return second ? { page: 'shared', data: second } : { page: 'missing' };
    case 'learn':
      if (second === '') return { page: 'courses' };
      return isGameId(second) ? { page: 'learn', game: second, lesson: third === '' ? null : third } : { page: 'missing' };
    case 'rules':
      return isGameId(second) ? { page: 'rules', game: second, rule: third === '' ? null : third } : { page: 'missing' };
    case 'analyse':
      return { page: 'analyse', data: second === '' ? null : second };
    case 'edit':
      return isGameId(second) ? { page: 'edit', game: second, data: third === '' ? null : third } : { page: 'missing' };
    case 'practice':
      return second === 'xbugs' && /^[\w-]*$/.test(third) ? { page: 'practice', id: third === '' ? null : third } : { page: 'missing' };
    case 'settings':
      return second ? { page: 'missing' } : { page: 'settings' };
    default:
      return { page: 'missing' };
  }
}

export function address(route: Route): string {
  switch (route.page) {
    case 'new':
      return `#/new/${route.game}`;
    case 'play':
      return `#/play/${route.id}`;
    case 'shared':
      return `#/game/${route.data}`;
    case 'courses':
      return '#/learn';
    case 'learn':
      return route.lesson === null ? `#/learn/${route.game}` : `#/learn/${route.game}/${route.lesson}`;
    case 'rules':
      return route.rule === null ? `#/rules/${route.game}` : `#/rules/${route.game}/${route.rule}`;
    case 'analyse':
      return route.data === null ? '#/analyse' : `#/analyse/${route.data}`;
    case 'edit':
      return route.data === null ? `#/edit/${route.game}` : `#/edit/${route.game}/${route.data}`;
    case 'practice':
      return route.id === null ? '#/practice/xbugs' : `#/practice/xbugs/${route.id}`;
    case 'settings':
      return '#/settings';
    default:
      return '#/';
  }
}

export function go(route: Route): void {
  location.hash = address(route);
}

/** The same without a step back to where one was: for pages that only lead on. */
export function replaceWith(route: Route): void {
  location.replace(address(route));
}
