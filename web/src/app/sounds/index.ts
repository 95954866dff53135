/** Sounds for pages: respects the settings, and is silent before anybody touched the page. */

import { settings } from '../../settings/store.svelte';
import { audioContext, wakeSound } from './device';
import { lengthOf, RECIPES } from './recipes';
import type { SoundName } from './which';

export { isTurnCalled, soundsOf, type SoundName } from './which';

/** Whether somebody pressed anything since this was loaded. */
let wasPressed = false;

// A browser lets a page sound only after somebody used it; Safari only if the page asks
// while it answers a press or a key, so that is done at each. A finger that goes down is
// not yet a use of the page, and a drag ends without a click.
if (typeof addEventListener === 'function') {
  for (const name of ['pointerup', 'touchend', 'click', 'keydown']) {
    addEventListener(name, () => {
      wasPressed = true;
      prepareSounds();
    }, { capture: true, passive: true });
  }
}

/** Also the press that opened the page of a game, before this was loaded. */
function wasUsed(): boolean {
  // Not in every browser.
  return wasPressed || ((navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false);
}

function isWanted(): boolean {
  return settings.current.sounds && settings.current.volume > 0 && wasUsed();
}

export interface HowLoud {
  /** From 0 to 1, beside the volume of the settings: a soft touch, a hard hit. */
  strength?: number;
  /** In seconds. */
  delay?: number;
}

/** Wakes the browser's sound before the first one is to be heard. */
export function prepareSounds(): void {
  if (isWanted()) wakeSound();
}

/** Plays a sound if sounds are wanted. Never throws: a game goes on without them. */
export function playSound(name: SoundName, { strength = 1, delay = 0 }: HowLoud = {}): void {
  if (!isWanted()) return;
  const asked = performance.now();
  const loudness = (settings.current.volume / 100) * strength;
  void Promise.all([audioContext(), import('./player')])
    .then(([audio, { play }]) => play(audio, name, loudness, delay, asked))
    .catch(() => undefined);
}

/** Several, one after the other with a little overlap. */
export function playSounds(names: readonly SoundName[]): void {
  let delay = 0;
  for (const name of names) {
    playSound(name, { delay });
    delay += lengthOf(RECIPES[name]) * 0.6;
  }
}
