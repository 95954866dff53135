/** The games by the names that addresses and tables use. */

export type GameId = 'hive' | 'abalone' | 'kulami' | 'xbugs';

export const GAME_IDS: readonly GameId[] = ['hive', 'abalone', 'kulami', 'xbugs'];

export function isGameId(text: string): text is GameId {
  return (GAME_IDS as readonly string[]).includes(text);
}
