/** Which sounds belong to what happens: names only, nothing is played here. */

import type { Side, TableEvent } from '../../table/types';
import type { GameId } from '../../games/ids';

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

type Table = Readonly<Record<string, SoundName>>;

const COMMON: Table = {
  'offer-draw': 'offer',
  'accept-draw': 'pass',
  'decline-draw': 'pass',
  'withdraw-draw': 'pass',
  'offer-take-back': 'offer',
  'accept-take-back': 'pass',
  'decline-take-back': 'pass',
  'withdraw-take-back': 'pass',
};

/** By the names of events, as `i18n/say.ts` has them; what is not here is silent. */
const BY_GAME: Readonly<Record<GameId, Table>> = {
  hive: { place: 'place', move: 'move', lift: 'move', pass: 'pass' },
  abalone: { move: 'move', push: 'push', capture: 'capture' },
  kulami: { place: 'place' },
  xbugs: {
    place: 'place',
    drop: 'drop',
    roll: 'roll',
    flick: 'flick',
    fire: 'flick',
    relay: 'flick',
    flip: 'hit',
    settle: 'hit',
    tow: 'move',
    towed: 'move',
    out: 'capture',
    capture: 'capture',
    revenge: 'capture',
    'critical-failure': 'capture',
    'friendly-loss': 'capture',
    hazard: 'capture',
    smothered: 'capture',
    'base-reduced': 'capture',
    'base-lost': 'capture',
    'given-up': 'capture',
    resource: 'gain',
    develop: 'gain',
    reinforcement: 'place',
    done: 'pass',
  },
};

/**
 * The sounds of what happened, in order, each once. `ownSide` is whose loss is a sad
 * one; where two people or two computers play, whoever wins is cheered.
 */
export function soundsOf(game: GameId, events: readonly TableEvent[], ownSide: Side | null): SoundName[] {
  const sounds = events.flatMap((event) => {
    const sound = event.name === 'end' ? endSound(event.data, ownSide) : (BY_GAME[game][event.name] ?? COMMON[event.name]);
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
