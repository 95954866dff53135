/** What has been explained on this device, each thing once: when it first appears at a table. */

import { restore, store } from '../../settings/storage';

const KEY = 'taula.xbugs.explained';

export const TOPICS = ['gesture', 'dice', 'resources', 'bonus'] as const;
export type Topic = (typeof TOPICS)[number];

export class Explained {
  #known: readonly string[];

  constructor() {
    const stored = restore(KEY);
    this.#known = $state.raw(Array.isArray(stored) ? stored.filter((topic) => typeof topic === 'string') : []);
  }

  isKnown(topic: Topic): boolean {
    return this.#known.includes(topic);
  }

  dismiss(topic: Topic): void {
    if (this.#known.includes(topic)) return;
    this.#known = [...this.#known, topic];
    store(KEY, this.#known);
  }
}

export const explained = new Explained();
