/**
 * How each sound is made: tones that glide and die away, and knocks of filtered noise.
 * Wood and marbles, not machines.
 */

import type { SoundName } from './which';

interface Part {
  /** When it starts, in seconds. */
  at: number;
  /** How long until it has died away. */
  length: number;
  gain: number;
}

export interface Tone extends Part {
  kind: 'tone';
  /** From and to, in hertz. */
  from: number;
  to: number;
}

export interface Knock extends Part {
  kind: 'knock';
  /** What the filter lets through, in hertz, and how narrowly. */
  pitch: number;
  narrow: number;
}

export type Recipe = readonly (Tone | Knock)[];

const tone = (at: number, from: number, to: number, length: number, gain: number): Tone => ({ kind: 'tone', at, from, to, length, gain });
const knock = (at: number, pitch: number, length: number, gain: number, narrow = 4): Knock => ({ kind: 'knock', at, pitch, length, gain, narrow });

export const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  place: [knock(0, 1300, 0.07, 0.9), tone(0, 240, 170, 0.09, 0.5)],
  move: [knock(0, 700, 0.06, 0.5, 2), knock(0.07, 1100, 0.07, 0.8), tone(0.07, 210, 160, 0.08, 0.4)],
  push: [knock(0, 900, 0.08, 0.8), knock(0.05, 1500, 0.06, 0.7, 8), knock(0.1, 1900, 0.05, 0.5, 8)],
  capture: [knock(0, 1700, 0.06, 0.8, 8), tone(0.05, 420, 130, 0.28, 0.5), knock(0.3, 350, 0.16, 0.8, 2)],
  pass: [tone(0, 330, 300, 0.12, 0.3)],
  flick: [knock(0, 3200, 0.03, 0.9, 6), tone(0.01, 900, 1500, 0.07, 0.25)],
  hit: [knock(0, 2100, 0.05, 0.8, 9), knock(0.01, 600, 0.06, 0.4, 3)],
  roll: [0, 0.07, 0.16, 0.22, 0.33, 0.46].map((at, index) => knock(at, 1500 + 260 * (index % 3), 0.05, 0.75 - 0.08 * index, 7)),
  drop: [0, 0.05, 0.09, 0.15, 0.24].map((at, index) => knock(at, 2400 - 200 * index, 0.05, 0.7 - 0.08 * index, 9)),
  gain: [tone(0, 660, 660, 0.09, 0.35), tone(0.08, 880, 880, 0.14, 0.35)],
  offer: [tone(0, 440, 440, 0.12, 0.35), tone(0.14, 440, 440, 0.16, 0.35)],
  refused: [tone(0, 170, 140, 0.13, 0.6), knock(0, 260, 0.1, 0.6, 2)],
  turn: [tone(0, 587, 587, 0.1, 0.3), tone(0.1, 784, 784, 0.18, 0.3)],
  low: [tone(0, 988, 988, 0.07, 0.35), tone(0.14, 988, 988, 0.07, 0.35), tone(0.28, 988, 988, 0.09, 0.35)],
  win: [tone(0, 523, 523, 0.16, 0.4), tone(0.13, 659, 659, 0.16, 0.4), tone(0.26, 784, 784, 0.2, 0.4), tone(0.42, 1047, 1047, 0.5, 0.4)],
  loss: [tone(0, 392, 392, 0.22, 0.4), tone(0.2, 330, 330, 0.22, 0.4), tone(0.4, 262, 247, 0.5, 0.4)],
  draw: [tone(0, 440, 440, 0.2, 0.4), tone(0.2, 494, 494, 0.2, 0.4), tone(0.4, 440, 440, 0.4, 0.4)],
};

export function lengthOf(recipe: Recipe): number {
  return Math.max(...recipe.map((part) => part.at + part.length));
}
