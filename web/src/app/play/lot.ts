/** The lot: who starts, and at Kulami which colour does (rules H3 and K3). */

import type { Pair } from '../../table/types';
import type { GamePlan } from './kept';

export type KulamiColour = 'red' | 'black';

const STARTING_COLOUR = 'StartingColour';

/** Kulami's colour for the side that starts; texts without it mean red. */
export function startingColour({ options }: Pick<GamePlan, 'options'>): KulamiColour {
  return options.some(([name, value]) => name === STARTING_COLOUR && value === 'black') ? 'black' : 'red';
}

export function otherColour(colour: KulamiColour): KulamiColour {
  return colour === 'red' ? 'black' : 'red';
}

/** Kulami's colours of the two seats. */
export function coloursOf(plan: Pick<GamePlan, 'options'>): Pair<KulamiColour> {
  const first = startingColour(plan);
  return [first, otherColour(first)];
}

export function withStartingColour(options: GamePlan['options'], colour: KulamiColour): GamePlan['options'] {
  return [...options.filter(([name]) => name !== STARTING_COLOUR), [STARTING_COLOUR, colour]];
}

/** The plan once the lot has fallen on one of its seats. Everyone keeps name and colour. */
export function drawnPlan(plan: GamePlan, starter: 0 | 1): GamePlan {
  const settled: GamePlan = { ...plan, lot: false };
  if (starter === 0) return settled;
  const { game, seats, options, names } = settled;
  return {
    ...settled,
    seats: [seats[1], seats[0]],
    options: game === 'kulami' ? withStartingColour(options, otherColour(startingColour(plan))) : options,
    ...(names ? { names: [names[1], names[0]] } : {}),
  };
}
