/**
 * A WebSocket that is only listened to, such as that of the lobby: it comes back by itself, and
 * the server then begins with everything that there is to know.
 */

export type LiveStatus = 'connecting' | 'online' | 'offline';

export interface LiveOptions<Message> {
  /** The path of the socket on this host. */
  path: string;
  onmessage: (message: Message) => void;
  onstatus?: (status: LiveStatus) => void;
  /** It could not be opened at all; the reason is to be learned by a request. */
  onrefused?: () => void;
  /** For tests. */
  makeSocket?: (address: string) => WebSocket;
}

const FIRST_DELAY = 500;
const MAX_DELAY = 15_000;

export class LiveSocket<Message> {
  readonly #options: LiveOptions<Message>;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(options: LiveOptions<Message>) {
    this.#options = options;
    addEventListener('online', this.#comeBack);
    document.addEventListener('visibilitychange', this.#comeBack);
    this.#open();
  }

  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#comeBack);
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const { path, onmessage, onstatus, onrefused, makeSocket = (address) => new WebSocket(address) } = this.#options;
    onstatus?.(this.#failures === 0 ? 'connecting' : 'offline');
    const address = new URL(path, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = makeSocket(address.href);
    this.#socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.#failures = 0;
      onstatus?.('online');
    };
    socket.onmessage = ({ data }) => {
      const message = parse(data);
      if (message !== null && socket === this.#socket && !this.#isClosed) onmessage(message as Message);
    };
    socket.onclose = () => {
      if (this.#isClosed || socket !== this.#socket) return;
      if (!wasOpen) onrefused?.();
      // What was refused may have ended it.
      if (this.#isClosed) return;
      this.#failures++;
      onstatus?.('offline');
      // Not all at once when a server comes back.
      const delay = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#open(), delay);
    };
  }

  /** The network is back, or the page is looked at again: a socket that fell asleep is not waited for. */
  #comeBack = (): void => {
    if (document.visibilityState !== 'visible' || this.#socket?.readyState === WebSocket.CONNECTING) return;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#open();
  };
}

function parse(data: unknown): object | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
