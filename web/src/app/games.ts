/** How games are started from pages. */

import { GAMES, type GameId } from '../games';
import { settings } from '../settings/store.svelte';
import type { Pair } from '../table/types';
import { randomNumber, type GamePlan } from '../match/plan';
import { lastPlan, newGame, saveGame } from '../storage/games';
import { isDrawnBefore } from './play/lot';
import { isForTwo } from '../match/plan';

export const USUAL_LEVEL = 3;

/** What is played when nobody chose anything yet. */
export function usualPlan(game: GameId): GamePlan {
  const plan: GamePlan = lastPlan(game) ?? { game, seats: [{ kind: 'person' }, { kind: 'computer', level: USUAL_LEVEL }], options: [] };
  // Plans of earlier versions do not say.
  return isDrawnBefore(game) ? { ...plan, lot: plan.lot ?? true } : plan;
}

/** The plan with a board or with luck of its own, where a number draws them. */
export function withFreshSeed(plan: GamePlan): GamePlan {
  const hasOwnBoard = plan.options.some(([name, value]) => name === 'Board' && value !== '');
  if (!GAMES[plan.game].hasSeed || hasOwnBoard) return plan;
  const others = plan.options.filter(([name]) => name !== 'Seed');
  return { ...plan, options: [...others, ['Seed', String(randomNumber() % 1_000_000)]] };
}

/** The names that people on this device gave themselves, for the seats they take. */
function usualNames(seats: GamePlan['seats']): Pair<string> {
  const { name, otherName } = settings.current;
  const [isFirst, isSecond] = seats.map((seat) => seat.kind === 'person');
  return [isFirst ? name : '', isSecond ? (isFirst ? otherName : name) : ''];
}

/** Stores a new game and returns its id. */
export async function startGame(plan: GamePlan): Promise<string> {
  const game = newGame({ ...plan, names: plan.names ?? usualNames(plan.seats) });
  await saveGame(game);
  return game.id;
}

/** Stores a game that goes on from a record and returns its id. */
export async function goOnFrom(record: string, plies: number, { game, seats }: Pick<GamePlan, 'game' | 'seats'>): Promise<string> {
  // Two people may well be those in the record; who plays the computer is somebody else.
  const names = isForTwo({ game, seats, options: [] }) ? {} : { names: usualNames(seats) };
  const started = newGame({ game, seats, options: [], ...names });
  await saveGame({ ...started, progress: { ...started.progress, record, plies } });
  return started.id;
}
