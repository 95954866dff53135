/** Sounds for pages: respects the settings, and is silent before anybody touched the page. */

import { settings } from '../../settings/store.svelte';
import { lengthOf, RECIPES } from './recipes';
import type { SoundName } from './which';

export { isTurnCalled, soundsOf, type SoundName } from './which';

let audio: AudioContext | null = null;

function isWanted(): boolean {
  return settings.current.sounds && settings.current.volume > 0;
}

/** A browser lets a page sound only after somebody used it; Safari only if the page asks
 * while it answers a press or a key, so that is done at each until it may. */
function wake(): void {
  if (!isWanted()) return;
  try {
    audio ??= new AudioContext();
  } catch {
    // Where nothing can be heard.
    return;
  }
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

// A finger that goes down is not yet a use of the page, and a drag ends without a click.
if (typeof addEventListener === 'function') {
  for (const name of ['pointerup', 'touchend', 'click', 'keydown']) addEventListener(name, wake, { capture: true, passive: true });
}

/** Whether somebody used the page before this was loaded: the press that opened a game. */
function wasUsed(): boolean {
  // Not in every browser.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
}

export interface HowLoud {
  /** From 0 to 1, beside the volume of the settings: a soft touch, a hard hit. */
  strength?: number;
  /** In seconds. */
  delay?: number;
}

/** Plays a sound if sounds are wanted. Never throws: a game goes on without them. */
export function playSound(name: SoundName, { strength = 1, delay = 0 }: HowLoud = {}): void {
  if (audio === null && wasUsed()) wake();
  const heardBy = audio;
  if (!isWanted() || heardBy === null) return;
  const loudness = (settings.current.volume / 100) * strength;
  void import('./player').then(({ play }) => play(heardBy, name, loudness, delay)).catch(() => undefined);
}

/** Several, one after the other with a little overlap. */
export function playSounds(names: readonly SoundName[]): void {
  let delay = 0;
  for (const name of names) {
    playSound(name, { delay });
    delay += lengthOf(RECIPES[name]) * 0.6;
  }
}
