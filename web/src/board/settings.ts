import { MediaQuery } from 'svelte/reactivity';

export interface BoardSettings {
  /** Names of rows and columns beside the board. */
  coordinates: boolean;
  /** How long a piece takes from cell to cell, in milliseconds; 0 for at once. */
  animation: number;
}

export const DEFAULT_BOARD_SETTINGS: BoardSettings = { coordinates: true, animation: 220 };

const lessMotion = new MediaQuery('prefers-reduced-motion: reduce');

/** The duration that is really used: people who asked their system for less
 * motion get none. Follows the system while the page is open. */
export function animationDuration(settings: BoardSettings): number {
  return lessMotion.current ? 0 : settings.animation;
}
