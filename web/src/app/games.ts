/** The games that can be played on this page, in the order of the catalogue. */

import { CAPABILITIES } from '../games/capabilities';
import { settings } from '../settings/store.svelte';
import type { Pair } from '../table/types';
import type { GameId } from '../worker/game-id';
import { keepGame, lastPlan, newGame, randomNumber, type GamePlan } from './play/kept';
import { isDrawnBefore } from './play/lot';
import { isForTwo } from './play/seats';

export const PLAYABLE: readonly GameId[] = ['hive', 'abalone', 'kulami', 'xbugs'];

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
  if (!CAPABILITIES[plan.game].hasSeed || hasOwnBoard) return plan;
  const others = plan.options.filter(([name]) => name !== 'Seed');
  return { ...plan, options: [...others, ['Seed', String(randomNumber() % 1_000_000)]] };
}

/** The names that people on this device gave themselves, for the seats they take. */
function usualNames(seats: GamePlan['seats']): Pair<string> {
  const { name, otherName } = settings.current;
  const [isFirst, isSecond] = seats.map((seat) => seat.kind === 'person');
  return [isFirst ? name : '', isSecond ? (isFirst ? otherName : name) : ''];
}

/** Keeps a new game and says where it is played. */
export function startGame(plan: GamePlan): string {
  const game = newGame({ ...plan, names: plan.names ?? usualNames(plan.seats) });
  keepGame(game);
  return game.id;
}

/** Keeps a game that goes on from a record, and says where it is played. */
export function goOnFrom(record: string, plies: number, { game, seats }: Pick<GamePlan, 'game' | 'seats'>): string {
  // Two people may well be those in the record; who plays the computer is somebody else.
  const names = isForTwo({ game, seats, options: [] }) ? {} : { names: usualNames(seats) };
  const kept = newGame({ game, seats, options: [], ...names });
  keepGame({ ...kept, record, plies });
  return kept.id;
}
