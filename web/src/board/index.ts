export { default as Board } from './Board.svelte';
export { BoardController } from './controller.svelte';
export type { BoardListeners } from './listeners';
export * from './shapes';
export { reserveSource } from './reserve';
export { DEFAULT_BOARD_SETTINGS, type BoardSettings } from './settings';
export { ENGLISH_BOARD_WORDS, type BoardWords } from './words';
export { isReserveSource, stackAt, topPiece } from './state';
