/**
 * What a match needs of storage: saving its progress, and hearing from other tabs that have
 * the same game. The tab that opened the game last, or took it over, plays; the others
 * follow what it saves.
 */

import type { StoreResult } from '../settings/storage';
import { loadGame, saveProgress, type Progress, type StoredGame } from './games';

export interface PersistenceListeners {
  /** Another tab plays now. */
  onclaimed: () => void;
  /** Another tab has saved. */
  onsaved: () => void;
}

export interface Persistence {
  listeners: PersistenceListeners | null;
  /** Makes this the tab that plays. */
  claim(): void;
  save(progress: Progress): Promise<StoreResult>;
  load(): Promise<Progress | null>;
  close(): void;
}

type TabMessage = 'claimed' | 'saved';

export class StoredPersistence implements Persistence {
  listeners: PersistenceListeners | null = null;
  #game: StoredGame;
  #channel: BroadcastChannel;

  constructor(game: StoredGame) {
    this.#game = game;
    this.#channel = new BroadcastChannel(`taula.game.${game.id}`);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'claimed') this.listeners?.onclaimed();
      else this.listeners?.onsaved();
    };
  }

  claim(): void {
    this.#post('claimed');
  }

  async save(progress: Progress): Promise<StoreResult> {
    const result = await saveProgress({ ...this.#game, progress });
    if (result === 'stored') this.#post('saved');
    return result;
  }

  async load(): Promise<Progress | null> {
    return (await loadGame(this.#game.id))?.progress ?? null;
  }

  close(): void {
    this.listeners = null;
    this.#channel.close();
  }

  #post(message: TabMessage): void {
    try {
      this.#channel.postMessage(message);
    } catch {
      // A save that ends after the page was left has nobody to tell.
    }
  }
}
