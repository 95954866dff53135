import type { GameId } from '../../games/ids';

/** The games that can be set up by hand. */
export const EDITABLE = ['hive', 'abalone', 'kulami'] as const satisfies readonly GameId[];

export type EditableGame = (typeof EDITABLE)[number];

export function isEditable(game: string): game is EditableGame {
  return (EDITABLE as readonly string[]).includes(game);
}
