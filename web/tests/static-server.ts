/**
 * A host for static files, set up as docs/hosting.md describes, that serves a build in a folder.
 * It can pretend to have a newer version, or trouble.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

interface Options {
  /** The build. */
  folder?: string;
  /** Where it is on the host. It begins and ends with a slash. */
  basePath?: string;
  /** Address of a `taula serve` that answers what is below `api`. */
  api?: string | undefined;
}

export class StaticServer {
  /** What the pages are marked with, if anything. */
  version = '';
  /** Paths that are answered with an error. */
  isBroken: (path: string) => boolean = () => false;
  /** Paths of all requests so far, sockets among them. */
  readonly requests: string[] = [];
  #server: Server;
  #folder: string;
  #basePath: string;
  #api: URL | null;

  private constructor({ folder = new URL('../dist', import.meta.url).pathname, basePath = '/', api }: Options) {
    this.#folder = folder;
    this.#basePath = basePath;
    this.#api = api ? new URL(api) : null;
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/[?#].*/, '');
      this.requests.push(path);
      if (this.#api && path.startsWith(`${this.#basePath}api/`)) {
        forward(this.#api, request, response);
        return;
      }
      this.#read(path).then(
        ([name, content]) => response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-store' }).end(content),
        () => response.writeHead(404).end('not found'),
      );
    });
    // Sockets are opened, and nothing is said on them.
    this.#server.on('upgrade', (request, socket, head) => {
      this.requests.push(request.url ?? '');
      if (this.#api && request.url?.startsWith(`${this.#basePath}api/`)) {
        forwardSocket(this.#api, request, socket, head);
        return;
      }
      const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    });
  }

  static async open(options: Options = {}): Promise<StaticServer> {
    const made = new StaticServer(options);
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#basePath}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The file at a path, with its name. */
  async #read(path: string): Promise<[string, Buffer | string]> {
    if (this.isBroken(path) || path.includes('..') || !path.startsWith(this.#basePath)) throw new Error('not found');
    const name = path.slice(this.#basePath.length);
    const isPage = name !== '' && !name.includes('.') && !/^(assets|api)(\/|$)/.test(name);
    if (name === '' || isPage) {
      const page = (await readFile(join(this.#folder, 'index.html'), 'utf8')).replace('<html', `<html data-version="${this.version}"`);
      return ['index.html', isPage ? page.replaceAll('="./', `="${this.#basePath}`) : page];
    }
    const content = await readFile(join(this.#folder, name));
    if (name === 'offline-worker.js' && this.version !== '') return [name, content.toString().replace(/(const VERSION = ')/, `$1${this.version}-`)];
    return [name, content];
  }
}

/** Passes a request on, with the host that the visitor asked for. */
function forward(api: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const passed = httpRequest({ host: api.hostname, port: api.port, method, headers, path: url }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
}

/** The same for a WebSocket, whose bytes are not looked at. */
function forwardSocket(api: URL, { url = '', rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(Number(api.port), api.hostname, () => {
    const lines = Array.from({ length: rawHeaders.length / 2 }, (_, index) => `${rawHeaders[2 * index] ?? ''}: ${rawHeaders[2 * index + 1] ?? ''}`);
    upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  for (const [one, other] of [[upstream, socket], [socket, upstream]] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
