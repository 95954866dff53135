/** What a game has that others do not: what pages ask for instead of its name. */

import type { GameId } from './ids';

export interface Capabilities {
  /** An option `Seed` draws its board or its luck. */
  readonly hasSeed: boolean;
  /** Dice and tremor: what comes is not known beforehand. */
  readonly hasChance: boolean;
  /** Pieces fly on a stage, aimed with numbers of one's own. */
  readonly hasMotion: boolean;
  /** A table to try flicks on (X2). */
  readonly hasPractice: boolean;
  /** What its sides are called; `null` where a side may have either colour. */
  readonly sides: readonly ['white', 'black'] | readonly ['black', 'white'] | readonly ['south', 'north'] | null;
}

const STILL = { hasSeed: false, hasChance: false, hasMotion: false, hasPractice: false } as const;

export const CAPABILITIES: Readonly<Record<GameId, Capabilities>> = {
  hive: { ...STILL, sides: ['white', 'black'] },
  abalone: { ...STILL, sides: ['black', 'white'] },
  kulami: { ...STILL, hasSeed: true, sides: null },
  xbugs: { hasSeed: true, hasChance: true, hasMotion: true, hasPractice: true, sides: ['south', 'north'] },
};
