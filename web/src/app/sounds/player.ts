/** Makes the sounds with the browser's own instruments; loaded with the first of them. */

import { RECIPES, type Knock, type Tone } from './recipes';
import type { SoundName } from './which';

/** What a sound dies away to: as good as nothing, which a curve cannot reach. */
const SILENCE = 0.0001;
const RISE = 0.004;
/** At full volume several sounds at once must not clip. */
const LOUDEST = 0.9;
/** Ten decibels less sound half as loud: so does half the way of a slider. */
const LOUDNESS_EXPONENT = 1.66;
/** How strong the filtered noise of a knock is on average, beside a tone that reaches 1. */
const KNOCK_STRENGTH = 0.25;

/** What is heard later than this after what it belongs to, in milliseconds, is left out:
 * a browser that lets nothing be heard yet would play all of it at once when it does. */
const TOO_LATE = 300;

let noise: AudioBuffer | null = null;

function noiseOf(audio: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === audio.sampleRate) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

/** A narrow filter lets little of the noise through, a low one too: makes up for that. */
export function knockGain({ pitch, narrow }: Pick<Knock, 'pitch' | 'narrow'>, sampleRate: number): number {
  const share = ((Math.PI / 2) * (pitch / narrow)) / (sampleRate / 2);
  // Even noise from -1 to 1 has an average strength of one through the root of three.
  return KNOCK_STRENGTH / Math.sqrt(share / 3);
}

function sourceOf(audio: BaseAudioContext, part: Tone | Knock, start: number): { first: AudioScheduledSourceNode; last: AudioNode } {
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

function playPart(audio: BaseAudioContext, part: Tone | Knock, from: number, loudness: number): void {
  const start = from + part.at;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  const gain = part.kind === 'knock' ? part.gain * knockGain(part, audio.sampleRate) : part.gain;
  envelope.gain.exponentialRampToValueAtTime(Math.max(gain * loudness, SILENCE), start + RISE);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, start + part.length);
  const { first, last } = sourceOf(audio, part, start);
  last.connect(envelope);
  envelope.connect(audio.destination);
  first.start(start);
  first.stop(start + part.length);
}

/** Puts a sound where it is to be heard, from 0 to 1 loud. */
export function schedule(audio: BaseAudioContext, name: SoundName, loudness: number, from: number): void {
  for (const part of RECIPES[name]) playPart(audio, part, from, loudness ** LOUDNESS_EXPONENT * LOUDEST);
}

/** Plays a sound so many seconds after it was asked for, unless it can be heard too late only. */
export async function play(audio: AudioContext, name: SoundName, loudness: number, delay: number, asked = performance.now()): Promise<void> {
  // Besides 'suspended' Safari has 'interrupted': after a call, or when the phone was locked.
  if (audio.state !== 'running') await audio.resume();
  const late = performance.now() - asked;
  if (late > TOO_LATE) return;
  schedule(audio, name, loudness, audio.currentTime + Math.max(0, delay - late / 1000));
}
