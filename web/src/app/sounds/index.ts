/** Sounds for pages: respects the settings, and is silent before anybody touched the page. */

import { settings } from '../../settings/store.svelte';
import { lengthOf, RECIPES } from './recipes';
import type { SoundName } from './which';

export { isTurnCalled, soundsOf, type SoundName } from './which';

/** A browser lets a page sound only after somebody used it; one that does not tell must wait for that, too. */
let wasTouched = false;
if (typeof addEventListener === 'function') {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (wasTouched = true), { once: true, capture: true });
}

function mayPlay(): boolean {
  // Not in every browser.
  const activation = (navigator as Partial<Navigator>).userActivation;
  return wasTouched || (activation?.hasBeenActive ?? false);
}

export interface HowLoud {
  /** From 0 to 1, beside the volume of the settings: a soft touch, a hard hit. */
  strength?: number;
  /** In seconds. */
  delay?: number;
}

function isWanted(): boolean {
  const { sounds, volume } = settings.current;
  return sounds && volume > 0 && mayPlay();
}

/** Wakes the browser's sound before the first one is to be heard. */
export function prepareSounds(): void {
  if (isWanted()) void import('./player').then(({ prepare }) => prepare()).catch(() => undefined);
}

/** Plays a sound if sounds are wanted. Never throws: a game goes on without them. */
export function playSound(name: SoundName, { strength = 1, delay = 0 }: HowLoud = {}): void {
  if (!isWanted()) return;
  const { volume } = settings.current;
  void import('./player').then(({ play }) => play(name, (volume / 100) * strength, delay)).catch(() => undefined);
}

/** Several, one after the other with a little overlap. */
export function playSounds(names: readonly SoundName[]): void {
  let delay = 0;
  for (const name of names) {
    playSound(name, { delay });
    delay += lengthOf(RECIPES[name]) * 0.6;
  }
}
