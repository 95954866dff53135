/** Makes the sounds with the browser's own instruments; loaded with the first of them. */

import { audioContext } from './device';
import { RECIPES, type Knock, type Tone } from './recipes';
import type { SoundName } from './which';

/** What a sound dies away to: as good as nothing, which a curve cannot reach. */
const SILENCE = 0.0001;
const RISE = 0.004;
/** At full volume several sounds at once must not clip. */
const LOUDEST = 0.6;

let noise: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

function sourceOf(audio: AudioContext, part: Tone | Knock, start: number): { first: AudioScheduledSourceNode; last: AudioNode } {
  if (part.kind === 'tone') {
    const oscillator = audio.createOscillator();
    oscillator.type = 'triangle';
    oscillator.frequency.setValueAtTime(part.from, start);
    oscillator.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
    return { first: oscillator, last: oscillator };
  }
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = part.pitch;
  filter.Q.value = part.narrow;
  source.connect(filter);
  return { first: source, last: filter };
}

function playPart(audio: AudioContext, part: Tone | Knock, from: number, loudness: number): void {
  const start = from + part.at;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(Math.max(part.gain * loudness, SILENCE), start + RISE);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, start + part.length);
  const { first, last } = sourceOf(audio, part, start);
  last.connect(envelope);
  envelope.connect(audio.destination);
  first.start(start);
  first.stop(start + part.length);
}

/** Makes everything ready, so that the first sound is not late. */
export async function prepare(): Promise<void> {
  noiseOf(await audioContext());
}

/** Plays a sound, after so many seconds. Loudness goes from 0 to 1. */
export async function play(name: SoundName, loudness: number, delay: number): Promise<void> {
  const context = await audioContext();
  if (context.state === 'suspended') await context.resume();
  const from = context.currentTime + delay;
  // Ears hear powers: half the way of a slider should sound half as loud.
  for (const part of RECIPES[name]) playPart(context, part, from, loudness ** 2 * LOUDEST);
}
