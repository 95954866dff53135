/** How motion is heard: which sounds come before it, which after, and how hard a hit is. */

import type { SoundName } from './which';

/** What is heard as something starts to move; all else has only happened when it rests. */
const AT_ONCE: ReadonlySet<SoundName> = new Set(['flick', 'roll', 'place', 'pass', 'offer']);
/** What the hits themselves are heard as, where they are shown. */
const IN_MOTION: ReadonlySet<SoundName> = new Set(['hit', 'drop']);

export interface AroundMotion {
  before: SoundName[];
  after: SoundName[];
}

/** `isShown`: the motion is seen, so that each hit is heard when it happens. */
export function aroundMotion(sounds: readonly SoundName[], isShown: boolean): AroundMotion {
  const heard = sounds.filter((name) => !isShown || !IN_MOTION.has(name));
  return { before: heard.filter((name) => AT_ONCE.has(name)), after: heard.filter((name) => !AT_ONCE.has(name)) };
}

/** Below this nothing is heard, in centimetres a second: pieces that come to rest chatter. */
const SOFTEST = 12;
/** So fast a hit is as loud as can be. */
const HARDEST = 220;
/** Hits so shortly after each other are one, in seconds. */
const APART = 0.045;

/** How loud each hit is; 0 for one that is not heard. */
export class Impacts {
  #last = -Infinity;
  #loudest = 0;

  /** `now` in seconds. */
  strengthOf(speed: number, now: number): number {
    if (speed < SOFTEST) return 0;
    const strength = Math.min(1, 0.12 + 0.88 * Math.sqrt((speed - SOFTEST) / (HARDEST - SOFTEST)));
    // A harder one is heard over a soft one.
    if (now - this.#last < APART && strength < this.#loudest * 1.5) return 0;
    this.#last = now;
    this.#loudest = strength;
    return strength;
  }
}
