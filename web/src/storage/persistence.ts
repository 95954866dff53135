/**
 * The storage of a match: saves its progress, and learns of other tabs that have the same
 * game open. The tab that opened the game last, or took it over, plays; the others follow
 * what it saves. A tab writes only if what is stored is what it read or wrote last.
 */

import { randomNumber } from '../match/plan';
import { loadGame, readGame, saveProgress, type Progress, type SaveResult, type StoredGame } from './games';

export interface PersistenceListeners {
  /** Another tab plays now. */
  onclaimed: () => void;
  /** Another tab has saved. */
  onsaved: () => void;
  /** The page comes back from the browser's cache and has missed what other tabs did. */
  onreturned: () => void;
}

export interface Persistence {
  listeners: PersistenceListeners | null;
  /** Makes this the tab that plays. */
  claim(): void;
  /** Saves what follows the progress whose `changed` is `after`, unless another tab has saved since. */
  save(progress: Progress, after: number): Promise<SaveResult>;
  /** What is stored, to follow the tab that plays. */
  load(): Promise<Progress | null>;
  /** What is stored, with what a tab that was left had not written yet: for the tab that plays from now on. */
  recover(): Promise<Progress | null>;
  close(): void;
}

type TabMessage = { kind: 'claimed'; at: number; by: number } | { kind: 'saved' };

type Claim = Extract<TabMessage, { kind: 'claimed' }>;

export class StoredPersistence implements Persistence {
  listeners: PersistenceListeners | null = null;
  #game: StoredGame;
  #channel: BroadcastChannel;
  /** This tab's claim, until another one claims later. */
  #claim: Claim | null = null;

  constructor(game: StoredGame) {
    this.#game = game;
    this.#channel = new BroadcastChannel(`taula.game.${game.id}`);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'saved') this.listeners?.onsaved();
      // Tabs that claim at the same time must not both give way.
      else if (this.#claim && isLater(this.#claim, data)) this.#post(this.#claim);
      else {
        this.#claim = null;
        this.listeners?.onclaimed();
      }
    };
    addEventListener('pageshow', this.#onpageshow);
  }

  claim(): void {
    this.#claim = { kind: 'claimed', at: Date.now(), by: randomNumber() };
    this.#post(this.#claim);
  }

  async save(progress: Progress, after: number): Promise<SaveResult> {
    const result = await saveProgress({ ...this.#game, progress }, after);
    if (result === 'stored') this.#post({ kind: 'saved' });
    return result;
  }

  async load(): Promise<Progress | null> {
    return (await readGame(this.#game.id))?.progress ?? null;
  }

  async recover(): Promise<Progress | null> {
    return (await loadGame(this.#game.id))?.progress ?? null;
  }

  close(): void {
    this.listeners = null;
    removeEventListener('pageshow', this.#onpageshow);
    this.#channel.close();
  }

  #onpageshow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.listeners?.onreturned();
  };

  #post(message: TabMessage): void {
    try {
      this.#channel.postMessage(message);
    } catch {
      // The channel is closed: a save has ended after the page was left.
    }
  }
}

function isLater(one: Claim, other: Claim): boolean {
  return one.at === other.at ? one.by > other.by : one.at > other.at;
}
