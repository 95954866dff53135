/** The expansion pieces of a game type such as `Base+MP`. */

export const EXPANSIONS = ['M', 'L', 'P'] as const;

export function isExpansion(piece: string): boolean {
  return EXPANSIONS.some((letter) => letter === piece);
}

/** `Base+MP` with a piece switched on or off. */
export function withExpansion(gameType: string, piece: string, isOn: boolean): string {
  const kept = EXPANSIONS.filter((letter) => (letter === piece ? isOn : hasExpansion(gameType, letter)));
  return kept.length === 0 ? 'Base' : `Base+${kept.join('')}`;
}

export function hasExpansion(gameType: string, piece: string): boolean {
  return (gameType.split('+')[1] ?? '').includes(piece);
}
