/** Which sounds belong to what happens: names only, nothing is played here. */

import { GAMES, type GameId } from '../../games';
import type { Side, TableEvent } from '../../table/types';

export const SOUNDS = [
  'place',
  'move',
  'push',
  'capture',
  'pass',
  'flick',
  'hit',
  'roll',
  'drop',
  'gain',
  'offer',
  'refused',
  'turn',
  'low',
  'win',
  'loss',
  'draw',
] as const;

export type SoundName = (typeof SOUNDS)[number];

/** By the names of events; each game has others of its own. */
const COMMON: Readonly<Record<string, SoundName>> = {
  'offer-draw': 'offer',
  'accept-draw': 'pass',
  'decline-draw': 'pass',
  'withdraw-draw': 'pass',
  'offer-take-back': 'offer',
  'accept-take-back': 'pass',
  'decline-take-back': 'pass',
  'withdraw-take-back': 'pass',
};

/**
 * The sounds of what happened, in order, each once. `ownSide` is whose loss is a sad
 * one; where two people or two computers play, whoever wins is cheered.
 */
export function soundsOf(game: GameId, events: readonly TableEvent[], ownSide: Side | null): SoundName[] {
  const sounds = events.flatMap((event) => {
    const sound = event.name === 'end' ? endSound(event.data, ownSide) : (GAMES[game].sounds[event.name] ?? COMMON[event.name]);
    return sound === undefined || sound === null ? [] : [sound];
  });
  return [...new Set(sounds)];
}

function endSound(data: unknown, ownSide: Side | null): SoundName | null {
  const outcome = field(data, 'outcome');
  const result = field(outcome, 'result');
  if (result === 'draw') return 'draw';
  const winner = field(result, 'win');
  if (winner === undefined) return null;
  return ownSide === null || ownSide === winner ? 'win' : 'loss';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** How long one must have waited to be called back to the table, in milliseconds. */
const LONG_WAIT = 2500;

/** Whether a turn is announced: at a quick answer the move itself was heard. */
export function isTurnCalled(waited: number, isHidden: boolean): boolean {
  return isHidden || waited >= LONG_WAIT;
}
