/**
 * Whether the server of this page has games between two devices. Only the pages that need it ask;
 * the first page remembers what they found.
 */

import { remove, restore, store } from '../settings/storage';

const KEY = 'taula.no-online-games';

export function isKnownMissing(): boolean {
  return restore(KEY) === true;
}

export function rememberAvailability(isThere: boolean): void {
  if (isThere) remove(KEY);
  else store(KEY, true);
}
