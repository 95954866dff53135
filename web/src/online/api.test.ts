import { describe, expect, it } from 'vitest';
import { Api, ApiError } from './api';

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const page = (status: number): Response => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
const failure = (code: string, status: number): Response => json({ code, message: 'A sentence.' }, status);

interface Sent {
  url: string;
  method: string | undefined;
  body: unknown;
}

/** An API whose server answers in this order, the last answer again and again. */
function apiWith(...answers: (() => Response | Promise<Response>)[]): { api: Api; sent: Sent[]; waited: number[] } {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const api = new Api({
    base: '/taula/api/',
    timeout: 20,
    fetch: (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ url: url as string, method: init?.method, body: init?.body === undefined ? undefined : JSON.parse(init.body as string) });
      const aborted = new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
      return Promise.race([aborted, Promise.resolve().then(() => answer?.() ?? page(500))]);
    },
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { api, sent, waited };
}

const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
const never = (): Promise<Response> => new Promise(() => undefined);

const REQUEST = { game: 'hive', options: [], control: '-', side: null, listed: false } satisfies Parameters<Api['createGame']>[0];

describe('a request', () => {
  it('is below the folder of the app', async () => {
    const { api, sent } = apiWith(() => json({ id: 'AbCd' }));
    await api.join('Ab/Cd', 'secret');
    await api.join('AbCd', null);
    await api.setName(null);
    expect(sent).toEqual([
      { url: '/taula/api/games/Ab%2FCd/join', method: 'POST', body: { invitation: 'secret' } },
      { url: '/taula/api/games/AbCd/join', method: 'POST', body: {} },
      { url: '/taula/api/session', method: 'POST', body: { name: null } },
    ]);
  });

  it('gives what the server answered', async () => {
    const { api } = apiWith(() => json({ games: [] }));
    expect(await api.myGames()).toEqual([]);
    expect(await api.lobby()).toEqual([]);
  });
});

describe('a failure', () => {
  it.each([
    ['a refusal', () => failure('seat_taken', 409), 'seat_taken', 409],
    ['a code of a later version', () => failure('too_tired', 409), 'too_tired', 409],
    ['a server without games', () => failure('not_found', 404), 'no_games_here', 404],
    ['a host of files', () => page(404), 'no_games_here', 404],
    ['a host that answers everything with the first page', () => page(200), 'no_games_here', 200],
    ['a proxy without its server', () => page(502), 'bad_answer', 502],
    ['no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 'bad_answer', 200],
    ['an error without a code', () => json({ error: 'x' }, 400), 'bad_answer', 400],
  ])('has a code: %s', async (_name, answer, code, status) => {
    const { api } = apiWith(answer);
    const error: unknown = await api.lobby().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, status });
  });

  it.each([
    ['offline', offline],
    ['timeout', never],
    ['not_stored', () => failure('not_stored', 503)],
  ])('that may pass is tried three times in all: %s', async (code, answer) => {
    const { api, sent, waited } = apiWith(answer);
    await expect(api.getGame('AbCd')).rejects.toMatchObject({ code });
    expect(sent).toHaveLength(3);
    expect(waited).toEqual([500, 1500]);
  });

  it('that passed is forgotten', async () => {
    const { api, sent } = apiWith(offline, () => json({ games: [] }));
    expect(await api.lobby()).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('of what the server refused is not tried again', async () => {
    const { api, sent } = apiWith(() => failure('rate_limited', 429));
    await expect(api.lobby()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toHaveLength(1);
  });

  it.each([offline, never])('never creates a second game', async (answer) => {
    const { api, sent } = apiWith(answer);
    await expect(api.createGame(REQUEST)).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });
});
