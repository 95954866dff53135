/**
 * The visitor's session on this server. The secret is in a cookie that no script reads; the page
 * keeps what others see of it, so that it asks nothing of a server whose games nobody plays.
 */

import { MAX_NAME_LENGTH, type Player } from '../match/protocol';
import { remove, restore, store } from '../settings/storage';
import { settings } from '../settings/store.svelte';
import { fileAddress } from '../app/router.svelte';
import { Api, codeOf } from './api';
import { rememberAvailability } from './availability';

export const api = new Api({ base: fileAddress('api/'), onanswer: rememberAvailability });

/** With the folder of the app, since another server may be at the same origin. */
const KEY = `taula.session ${fileAddress('')}`;

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value && 'drawn' in value)) return false;
  return typeof value.id === 'string' && (value.name === null || typeof value.name === 'string') && typeof value.drawn === 'number';
}

/** A name as the server takes it; `null` for none. */
export function tidyOnlineName(text: string): string | null {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\s+/g, ' ').trim();
  return [...visible].slice(0, MAX_NAME_LENGTH).join('').trim() || null;
}

class Session {
  /** The visitor as others see them; `null` before there is a session. */
  player: Player | null = $state.raw(null);

  constructor() {
    const stored = restore(KEY);
    if (isPlayer(stored)) this.player = stored;
    addEventListener('storage', (event) => {
      if (event.key !== KEY && event.key !== null) return;
      const other = restore(KEY);
      this.player = isPlayer(other) ? other : null;
    });
  }

  /** Does what needs a session. One is made if there is none, or if it has expired. */
  async with<Result>(request: () => Promise<Result>): Promise<Result> {
    if (!this.player) await this.#begin();
    try {
      return await request();
    } catch (error) {
      if (codeOf(error) !== 'no_session') throw error;
      await this.#begin();
      return request();
    }
  }

  /** Does what is of no use to a new session: `null` if there is none, or if it has expired. */
  async ifAny<Result>(request: () => Promise<Result>): Promise<Result | null> {
    if (!this.player) return null;
    try {
      return await request();
    } catch (error) {
      if (codeOf(error) !== 'no_session') throw error;
      this.forget();
      return null;
    }
  }

  /** Sees to it that there is a session with this name; `null` for the drawn one. */
  async beCalled(name: string | null): Promise<void> {
    if (this.player?.name !== name) await this.rename(name);
  }

  async rename(name: string | null): Promise<void> {
    this.remember(await api.setName(name));
  }

  /** Asks whose session this is, after it has come from another device. */
  async refresh(): Promise<void> {
    this.remember(await api.getSession());
  }

  remember(player: Player): void {
    this.player = player;
    store(KEY, player);
  }

  forget(): void {
    this.player = null;
    remove(KEY);
  }

  async #begin(): Promise<void> {
    const name = this.player?.name ?? tidyOnlineName(settings.current.name);
    this.remember(await api.setName(name));
  }
}

export const session = new Session();
