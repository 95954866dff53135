/** The lot: who starts, or which colour does (rules H3 and K3). `LOTS` says how each game draws. */

import type { SideColour } from '../../games/module';
import { LOTS, type Pair } from '../../table/types';
import type { GameId } from '../../games/ids';
import type { GamePlan } from '../../match/plan';

type GameLot = (typeof LOTS)[GameId];
type ColourLot = Extract<GameLot, { kind: 'colours' }>;

export function lotOf(game: GameId): GameLot {
  return LOTS[game];
}

/** Whether it is drawn before the table is opened, not at the table. */
export function isDrawnBefore(game: GameId): boolean {
  return lotOf(game).kind !== 'table';
}

export function otherColour(colour: SideColour): SideColour {
  return colour === 'red' ? 'black' : 'red';
}

/** The colours of the two seats, where the lot is about colours; without the option the usual ones. */
export function coloursOf({ game, options }: Pick<GamePlan, 'game' | 'options'>): Pair<SideColour> | null {
  const lot = lotOf(game);
  if (lot.kind !== 'colours') return null;
  const chosen = options.find(([name]) => name === lot.option)?.[1];
  const first = lot.values.find((colour) => colour === chosen) ?? lot.values[0];
  return [first, otherColour(first)];
}

export function withStartingColour(options: GamePlan['options'], { option }: ColourLot, colour: SideColour): GamePlan['options'] {
  return [...options.filter(([name]) => name !== option), [option, colour]];
}

/** The plan once the lot has fallen on one of its seats. Everyone keeps name and colour. */
export function drawnPlan(plan: GamePlan, starter: 0 | 1): GamePlan {
  const settled: GamePlan = { ...plan, lot: false };
  if (starter === 0) return settled;
  const { game, seats, options, names } = settled;
  const lot = lotOf(game);
  const colours = coloursOf(plan);
  return {
    ...settled,
    seats: [seats[1], seats[0]],
    options: lot.kind === 'colours' && colours ? withStartingColour(options, lot, colours[1]) : options,
    ...(names ? { names: [names[1], names[0]] } : {}),
  };
}
