/** The browser's catalogue of games. */

import type { View } from '../table/types';
import { abalone } from './abalone';
import { hive } from './hive';
import type { GameId } from './ids';
import { kulami } from './kulami';
import type { GameModule } from './module';
import { xbugs } from './xbugs';

export { GAME_IDS, isGameId, type GameId } from './ids';
export type { GameModule } from './module';

export const GAMES: Readonly<Record<GameId, GameModule>> = { hive, abalone, kulami, xbugs };

/** The game that a table shows; its module takes the view's board. */
export function moduleOf({ game }: Pick<View, 'game'>): GameModule {
  return GAMES[game as GameId];
}
