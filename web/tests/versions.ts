/** A server of the build that can pretend to have a newer version, or trouble. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export class VersionServer {
  /** What the pages are marked with. */
  version = 'first';
  /** Paths that are answered with an error. */
  isBroken: (path: string) => boolean = () => false;
  #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/[?#].*/, '');
      this.#read(path === '/' ? '/index.html' : path).then(
        (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/html', 'cache-control': 'no-store' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
  }

  static async open(): Promise<VersionServer> {
    const made = new VersionServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #read(path: string): Promise<Buffer | string> {
    if (this.isBroken(path) || path.includes('..')) throw new Error('broken');
    const content = await readFile(new URL(`../dist${path}`, import.meta.url));
    if (path === '/index.html') return content.toString().replace('<html', `<html data-version="${this.version}"`);
    if (path === '/offline-worker.js') return content.toString().replace(/(const VERSION = ')/, `$1${this.version}-`);
    return content;
  }
}
