/**
 * The secrets of the games that were created on this device, so that a waiting room has its link
 * again after a reload. The server has only their hashes.
 */

import { restore, store } from '../settings/storage';

const KEY = 'taula.invitations';
/** A visitor has fewer open games than this at one server. */
const KEPT = 20;

type Entry = readonly [id: string, invitation: string];

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function entries(): readonly Entry[] {
  const stored = restore(KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

export function storeInvitation(id: string, invitation: string): void {
  store(KEY, [[id, invitation], ...entries().filter(([other]) => other !== id)].slice(0, KEPT));
}

/** The secret of a game; `null` if it was created elsewhere. */
export function invitationOf(id: string): string | null {
  return entries().find(([other]) => other === id)?.[1] ?? null;
}
