/**
 * The board component. A game makes a `Scene` (cells, pieces with lasting ids, allowed
 * actions, arrows, marks) after every move and listens to `BoardListeners`; hands and
 * reserves share the board's `BoardController`, and `{@attach reserveSource(board, id)}` makes
 * a button something to drag in. `piece` and `ground` are snippets that draw in board units.
 *
 * Whatever can be pure is: `state.ts`, `group.ts`, `camera.ts`, `gesture.ts`, `keyboard.ts`,
 * `drawing.ts` and `aim.ts` know no page. Orientation is part of a scene's `Geometry`
 * (`isTurned`), so pointers, keys and names follow it. In a scene with `isPremove` actions are
 * chosen ahead and reported, never played. Code that only draws pictures imports `shapes.ts`,
 * without the rest of the board.
 */

export { default as Board } from './Board.svelte';
export { BoardController } from './controller.svelte';
export type { BoardListeners } from './listeners';
export * from './shapes';
export { reserveSource } from './reserve';
export { DEFAULT_BOARD_SETTINGS, type BoardSettings } from './settings';
export { ENGLISH_BOARD_WORDS, type BoardWords } from './words';
export { isReserveSource, stackAt, topPiece } from './state';
