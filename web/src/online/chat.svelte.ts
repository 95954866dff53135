/**
 * The chat at a table: the rooms that this visitor sees, what waits to be sent, who is muted here.
 * Texts are plain and stay so.
 */

import { nextId } from '../match/remote-match.svelte';
import { MAX_CHAT_LENGTH, type ChatMessage, type ChatRoom, type ClientMessage, type ServerMessage } from '../match/protocol';
import { restore, store } from '../settings/storage';

const KEY = 'taula.muted';
const MAX_MUTED = 200;
/** As many messages of a room are kept as the server keeps. */
const MAX_MESSAGES = 100;

/** The server's limit for one session: a burst, and the interval after it. */
const BURST = 8;
const REFILL = 2000;

interface Unsent {
  id: string;
  room: ChatRoom;
  text: string;
}

export type ChatProblem = { code: string };

function storedMuted(): readonly string[] {
  const stored = restore(KEY);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** A message in the number of characters that the server counts. */
export function chatLength(text: string): number {
  return [...text.trim()].length;
}

export class Chat {
  /** The messages of each room that is seen, in their order. */
  rooms: Readonly<Partial<Record<ChatRoom, readonly ChatMessage[]>>> = $state.raw({});
  unsent: Unsent | null = $state.raw(null);
  problem: ChatProblem | null = $state.raw(null);
  muted: readonly string[] = $state.raw(storedMuted());
  /** The message that was reported last. */
  reported: { room: ChatRoom; seq: number } | null = $state.raw(null);
  isOpen = $state(false);

  #post: (message: ClientMessage) => void;
  #me: string | null;
  /** The last message of each room that was in view. */
  #read: Partial<Record<ChatRoom, number>> = $state({});
  // Nothing is drawn from it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #reports = new Map<string, { room: ChatRoom; seq: number }>();
  #tokens = BURST;
  #filledAt = Date.now();

  /** `me`: the id of this visitor. */
  constructor(me: string | null, post: (message: ClientMessage) => void) {
    this.#me = me;
    this.#post = post;
  }

  /** The messages of a room that are shown. */
  shown(room: ChatRoom): readonly ChatMessage[] {
    return (this.rooms[room] ?? []).filter(({ from }) => !this.muted.includes(from.id));
  }

  isMine({ from }: ChatMessage): boolean {
    return from.id === this.#me;
  }

  /** Number of messages of others that have not been in view. */
  unread(room: ChatRoom): number {
    const read = this.#read[room] ?? 0;
    return this.shown(room).filter((message) => message.seq > read && !this.isMine(message)).length;
  }

  get allUnread(): number {
    return this.unread('players') + this.unread('spectators');
  }

  /** What is in a room is in view. */
  markRead(room: ChatRoom): void {
    const last = this.rooms[room]?.at(-1)?.seq ?? 0;
    if (last > (this.#read[room] ?? 0)) this.#read = { ...this.#read, [room]: last };
  }

  receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'hello':
        // If it had arrived, it is not said twice.
        if (this.unsent) this.#post({ kind: 'chat', ...this.unsent });
        break;
      case 'chat-history':
        this.rooms = { ...this.rooms, [message.room]: message.messages };
        break;
      case 'chat':
        this.#add(message.message);
        break;
      case 'accepted':
        if (message.id === this.unsent?.id) this.unsent = null;
        this.reported = this.#reports.get(message.id) ?? this.reported;
        break;
      case 'refused':
        this.#refuse(message.id, message.refusal.code);
        break;
      default:
    }
  }

  /** Why a text cannot be sent now; `null` if it can. */
  whyNot(text: string): string | null {
    const length = chatLength(text);
    if (length === 0) return 'text-empty';
    if (length > MAX_CHAT_LENGTH) return 'text-too-long';
    return this.#available() < 1 ? 'too-many-messages' : null;
  }

  /** Sends a text. Returns whether it is on its way. */
  say(room: ChatRoom, text: string): boolean {
    const code = this.unsent ? 'too-many-messages' : this.whyNot(text);
    this.problem = code === null ? null : { code };
    if (code !== null) return false;
    this.#tokens = this.#available() - 1;
    this.#filledAt = Date.now();
    this.unsent = { id: nextId(), room, text: text.trim() };
    this.#post({ kind: 'chat', ...this.unsent });
    return true;
  }

  report({ room, seq }: ChatMessage): void {
    const id = nextId();
    this.#reports.set(id, { room, seq });
    this.#post({ kind: 'report', id, room, seq });
  }

  mute(player: string, isMuted: boolean): void {
    const others = this.muted.filter((id) => id !== player);
    this.muted = isMuted ? [...others, player].slice(-MAX_MUTED) : others;
    store(KEY, this.muted);
  }

  #add(message: ChatMessage): void {
    const known = this.rooms[message.room] ?? [];
    if (known.some(({ seq }) => seq === message.seq)) return;
    const messages = [...known, message].toSorted((one, other) => one.seq - other.seq).slice(-MAX_MESSAGES);
    this.rooms = { ...this.rooms, [message.room]: messages };
  }

  #refuse(id: string, code: string): void {
    if (id === this.unsent?.id) this.unsent = null;
    else if (!this.#reports.delete(id)) return;
    this.problem = { code };
  }

  #available(): number {
    return Math.min(BURST, this.#tokens + (Date.now() - this.#filledAt) / REFILL);
  }
}
