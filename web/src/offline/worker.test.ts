/** The fetch handler of the service worker, outside a browser. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatRoute, ROUTES, type Route } from '../app/routes';

const SCOPE = 'https://example.org/taula/';
const INDEX = '<link href="./icon.svg"><script src="./assets/index-1.js"></script>';

const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
  .replace(/__(FILES|PLAIN_FILES|LARGE_FILES)__/g, '[]')
  .replace('__TEXTS__', '{}');

interface Asked {
  method?: string;
  mode?: string;
}

/** What the worker answers; `null` if it leaves the request to the browser. */
async function answer(url: string, { method = 'GET', mode = 'navigate' }: Asked = {}): Promise<Response | null> {
  type FetchEvent = { request: object; respondWith: (response: Promise<Response>) => void };
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => listeners.set(type, listener),
  };
  const caches = {
    match: (wanted: string | { url: string }) => {
      const headers = { 'content-security-policy': "default-src 'none'", 'content-encoding': 'br', 'content-length': '3' };
      return Promise.resolve(wanted === SCOPE ? new Response(INDEX, { headers }) : undefined);
    },
  };
  const fetched = (): Promise<Response> => Promise.resolve(new Response('fetched'));
  new Function('self', 'caches', 'fetch', source)(self, caches, fetched);
  let answered: Promise<Response> | null = null;
  const request = { url, method, mode };
  listeners.get('fetch')?.({ request, respondWith: (response) => (answered = response) });
  return answered;
}

const ROUTE_PARAMS = { game: 'hive', id: 'a1', lesson: 'goal', rule: 'H14', data: 'eJw' };
const PAGES = Object.keys(ROUTES).map((page) => formatRoute({ page, ...ROUTE_PARAMS } as unknown as Route).slice(1));

describe('the service worker', () => {
  it.each([...PAGES, 'index.html', '?from=elsewhere', 'learn/', 'play/none?a=b'])('answers the page %s with the app, wherever it is', async (path) => {
    const response = await answer(SCOPE + path);
    expect(await response?.text()).toBe(INDEX.replaceAll('./', SCOPE));
    expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response?.headers.get('content-encoding')).toBeNull();
    expect(response?.headers.get('content-length')).toBeNull();
  });

  it.each(['api', 'api/', 'api/games', 'api/games?since=3'])('leaves %s to the server', async (path) => {
    for (const mode of ['cors', 'same-origin', 'navigate', 'websocket']) expect(await answer(SCOPE + path, { mode })).toBeNull();
  });

  it.each([`${SCOPE}other/`, `${SCOPE}icon.svg`, `${SCOPE}tournament/AbCd1234`, 'https://example.org/', 'https://example.org/other/new/hive'])(
    'leaves navigation to %s to the browser',
    async (url) => {
      expect(await answer(url)).toBeNull();
    },
  );

  it('fetches files that it does not have', async () => {
    const response = await answer(`${SCOPE}assets/other-1.js`, { mode: 'cors' });
    expect(await response?.text()).toBe('fetched');
  });

  it('leaves what is no GET to the browser', async () => {
    expect(await answer(`${SCOPE}settings`, { method: 'POST' })).toBeNull();
  });
});
