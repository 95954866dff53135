export interface BoardSettings {
  /** Names of rows and columns beside the board. */
  coordinates: boolean;
  /** How long a piece takes from cell to cell, in milliseconds; 0 for at once. */
  animation: number;
}

export const DEFAULT_BOARD_SETTINGS: BoardSettings = { coordinates: true, animation: 220 };

/** The duration that is really used: people who asked their system for less
 * motion get none. */
export function animationDuration(settings: BoardSettings): number {
  const reduced =
    typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return reduced ? 0 : settings.animation;
}
