/** A network between visitors and a server, of which a test decides when it is there. */

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Network {
  #server: Server;
  #sockets = new Set<Socket>();
  #isDown = false;

  private constructor(target: URL) {
    this.#server = createServer((visitor) => {
      if (this.#isDown) {
        visitor.destroy();
        return;
      }
      const upstream = connect(Number(target.port), target.hostname);
      for (const [one, other] of [[visitor, upstream], [upstream, visitor]] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  static async open(target: string): Promise<Network> {
    const network = new Network(new URL(target));
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  /** It ends with a slash. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Everything is cut, and nothing is let through. */
  goDown(): void {
    this.#isDown = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  comeBack(): void {
    this.#isDown = false;
  }

  close(): void {
    this.goDown();
    this.#server.close();
  }
}
