/**
 * The HTTP API of games between two devices (docs/online-protocol.md). A failure is an `ApiError`
 * with a code that the page has words for.
 */

import type { Created, CreateRequest, ErrorBody, GameList, GameView, LinkCode, LinkRequest, Player, SessionRequest } from '../match/protocol';

/** Failures that the server does not speak of. */
type ClientCode =
  /** The server was not reached. */
  | 'offline'
  /** It did not answer in time. */
  | 'timeout'
  /** It has no games between two devices. */
  | 'no_games_here'
  /** Its answer was not understood. */
  | 'bad_answer';

/** A code of the server or of `ClientCode`. */
export type ApiCode = ClientCode | (string & {});

export class ApiError extends Error {
  readonly code: ApiCode;
  /** Of the answer; 0 if there was none. */
  readonly status: number;

  constructor(code: ApiCode, status = 0, message: string = code) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/** The code of any failure. */
export function codeOf(error: unknown): ApiCode {
  return error instanceof ApiError ? error.code : 'unknown';
}

const TIMEOUT = 10_000;
/** Waiting times before further attempts, of requests that may be repeated. */
const RETRY_DELAYS = [500, 1500] as const;
/** Failures that may be gone at the next attempt. */
const PASSING: readonly ApiCode[] = ['offline', 'timeout', 'request_timeout', 'not_stored'];

export interface ApiOptions {
  /** The folder of the API, which ends with a slash: `/taula/api/`. */
  base: string;
  fetch?: typeof fetch;
  timeout?: number;
  /** Called with every answer, and whether it is that of a server with games. */
  onanswer?: (hasGames: boolean) => void;
  /** Waits before another attempt. */
  wait?: (milliseconds: number) => Promise<void>;
}

interface Request {
  method: 'GET' | 'POST';
  body?: unknown;
  /** Whether doing it twice is the same as doing it once. */
  isIdempotent: boolean;
}

export class Api {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #timeout: number;
  readonly #onanswer: (hasGames: boolean) => void;
  readonly #wait: (milliseconds: number) => Promise<void>;

  constructor({ base, fetch: fetchWith = (...request) => fetch(...request), timeout = TIMEOUT, onanswer = () => undefined, wait = sleep }: ApiOptions) {
    this.#base = base;
    this.#fetch = fetchWith;
    this.#timeout = timeout;
    this.#onanswer = onanswer;
    this.#wait = wait;
  }

  getSession(): Promise<Player> {
    return this.#get('session');
  }

  /** Creates the session, or renames it: `null` for the drawn name. */
  setName(name: string | null): Promise<Player> {
    // A session whose cookie was lost on its way is never used, so that it may be made once more.
    return this.#send<Player>('session', { method: 'POST', body: { name } satisfies SessionRequest, isIdempotent: true });
  }

  /** Not repeated: it would be another game. */
  createGame(request: CreateRequest): Promise<Created> {
    return this.#send<Created>('games', { method: 'POST', body: request, isIdempotent: false });
  }

  getGame(id: string): Promise<GameView> {
    return this.#get(`games/${encodeURIComponent(id)}`);
  }

  /** Sits down. The same visitor may do that again, and gets the same answer. */
  join(id: string, invitation: string | null): Promise<GameView> {
    const body = invitation === null ? {} : { invitation };
    return this.#send<GameView>(`games/${encodeURIComponent(id)}/join`, { method: 'POST', body, isIdempotent: true });
  }

  async myGames(): Promise<GameView[]> {
    return (await this.#get<GameList>('my-games')).games;
  }

  async lobby(): Promise<GameView[]> {
    return (await this.#get<GameList>('lobby')).games;
  }

  /** The last code is good for nothing then. */
  linkCode(): Promise<LinkCode> {
    return this.#send<LinkCode>('session/code', { method: 'POST', isIdempotent: true });
  }

  /** Becomes the visitor of another device. Not repeated: a code is good once. */
  linkDevice(code: string, leavesGames: boolean): Promise<Player> {
    return this.#send<Player>('session/link', { method: 'POST', body: { code, leave_games: leavesGames } satisfies LinkRequest, isIdempotent: false });
  }

  #get<Body>(path: string): Promise<Body> {
    return this.#send<Body>(path, { method: 'GET', isIdempotent: true });
  }

  async #send<Body>(path: string, request: Request): Promise<Body> {
    for (const delay of request.isIdempotent ? RETRY_DELAYS : []) {
      try {
        return await this.#sendOnce<Body>(path, request);
      } catch (error) {
        if (!PASSING.includes(codeOf(error))) throw error;
        await this.#wait(delay);
      }
    }
    return this.#sendOnce<Body>(path, request);
  }

  async #sendOnce<Body>(path: string, { method, body }: Request): Promise<Body> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#timeout);
    try {
      const response = await this.#fetch(this.#base + path, {
        method,
        cache: 'no-store',
        signal: controller.signal,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer = await readAnswer<Body>(response);
      this.#onanswer(true);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code !== 'bad_answer') this.#onanswer(error.code !== 'no_games_here');
        throw error;
      }
      throw new ApiError(controller.signal.aborted ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
    }
  }
}

async function readAnswer<Body>(response: Response): Promise<Body> {
  const { status } = response;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // Hosts of files alone answer with a page, also where there is nothing.
  if (!isJson) throw new ApiError(status === 404 || response.ok ? 'no_games_here' : 'bad_answer', status);
  const text = await response.text();
  const value = parse(text);
  if (response.ok && value !== undefined) return value as Body;
  if (!isErrorBody(value)) throw new ApiError('bad_answer', status);
  throw new ApiError(value.code === 'not_found' ? 'no_games_here' : value.code, status, value.message);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
