/**
 * Proposes a flick at a target, and estimates the chance of any flick from trials under the hand's
 * tremor. Every trial is a preview in the worker of the table, one after the other, so that it can
 * be given up at any moment and the page stays free.
 */

import type { Acted } from '../../table/types';
import { eventData } from '../../i18n/event-data';
import { aimText, changed, type Aim, type Spot } from './aim';
import { motionOf } from '../motion';
import type { Preview } from './preview.svelte';

/** How many trials an estimate has. */
export const TRIALS = 24;
/** How long an aim must stay as it is before it is tried, in milliseconds. */
const SETTLED = 350;

/** Standard deviations of a hand's tremor: degrees, share of the speed, degrees (flick.rs). */
const SPREADS: Readonly<Record<string, { direction: number; speed: number; elevation: number }>> = {
  steady: { direction: 1, speed: 0.02, elevation: 2 },
  normal: { direction: 2, speed: 0.04, elevation: 3 },
  shaky: { direction: 4, speed: 0.08, elevation: 5 },
};

/** How pressure becomes speed in cm/s (launch.rs). */
const LAUNCH = { minSpeed: 62, speedRange: 155, exponent: 1.2 } as const;
/**
 * A trembling angle cannot be asked for by itself: where the finger presses also changes the spin,
 * and the speed leaves the angle as it is. Half of it is given to each: an approximation, whose
 * error against real flicks has not been measured.
 */
const ANGLE_SHARE = 0.5;
/** Degrees of the launch angle from the rim to the centre; and what a degree does to the distance, as a share of the speed. */
const ELEVATION_RANGE = 36;
const SPEED_OF_DEGREE = 0.003;

export interface Odds {
  trials: number;
  /** How often each piece was captured or reduced. */
  hits: ReadonlyMap<string, number>;
}

/** The target that has been hit most often; `null` if none was. */
export function likeliest({ hits }: Odds): string | null {
  let best: string | null = null;
  for (const [name, count] of hits) if (best === null || count > (hits.get(best) ?? 0)) best = name;
  return best;
}

/** Uniform numbers from 0 to 1, the same for the same text. */
export function seededBy(text: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The flick that a trembling hand makes of an aim. */
export function trembled(aim: Aim, hand: string, random: () => number): Aim {
  const spread = SPREADS[hand];
  if (!spread) return aim;
  const { minSpeed, speedRange, exponent } = LAUNCH;
  const angle = spread.elevation * ANGLE_SHARE * gaussian(random);
  const speed = (minSpeed + speedRange * aim.pressure ** exponent) * (1 + spread.speed * gaussian(random) + angle * SPEED_OF_DEGREE);
  return changed(aim, {
    direction: aim.direction + spread.direction * gaussian(random),
    pressure: (Math.max(0, speed - minSpeed) / speedRange) ** (1 / exponent),
    rim: aim.rim + angle / ELEVATION_RANGE,
    // An effect is put down before the hand trembles.
    side: aim.side ?? aim.direction,
  });
}

const TAKEN: ReadonlySet<string> = new Set(['capture', 'base-reduced', 'base-lost', 'resource']);

/** What a flick did: what it took, and where what was flicked came to rest. */
export interface Landing {
  taken: ReadonlySet<string>;
  end: Spot | null;
}

export function landingOf({ events }: Acted): Landing {
  // Made once, and never changed afterwards.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  const taken = new Set<string>();
  let end: Spot | null = null;
  let flicked: unknown = null;
  for (const event of events) {
    const { piece } = eventData(event);
    const motion = motionOf(event);
    if (motion && flicked === null) {
      flicked = piece;
      const last = motion.tracks.find((track) => track.piece === piece)?.poses.at(-1);
      if (last) end = [last[0], last[1]];
    }
    if (TAKEN.has(event.name) && typeof piece === 'string') taken.add(piece);
  }
  return { taken, end };
}

export interface Target {
  name: string;
  spot: Spot;
}

/** A flick at a target: one that hits it without tremor, or the nearest miss. */
export interface Proposal {
  aim: Aim;
  isHit: boolean;
}

/** Distances from the rim that are tried: a hop, a steep one, a flat one. */
const RIMS = [0.6, 0.85, 0.35];
const HALVINGS = 6;
/** Size and number of the steps of pressure that are tried on each side of a hit. */
const STEP = 0.012;
const STEPS = 4;
/** A run of hits as long as this is safe enough. */
const SAFE_RUN = 5;

/** What an aim does without tremor; `null` if it is not possible. */
export type Trial = (aim: Aim) => Promise<Landing | null>;

/** The pressure in the middle of the longest run of hits around one. */
async function steadiest(aim: Aim, isHit: (aim: Aim) => Promise<boolean>): Promise<{ aim: Aim; run: number }> {
  const hits = [aim.pressure];
  for (const sign of [1, -1]) {
    for (let step = 1; step <= STEPS; step += 1) {
      const pressure = aim.pressure + sign * step * STEP;
      if (pressure < 0 || pressure > 1 || !(await isHit(changed(aim, { pressure })))) break;
      hits.push(pressure);
    }
  }
  const middle = (Math.min(...hits) + Math.max(...hits)) / 2;
  const best = hits.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? aim.pressure;
  return { aim: changed(aim, { pressure: best }), run: hits.length };
}

/** Looks for a flick that hits: the distance grows with the pressure, so it is halved in. */
export async function propose(aim: Aim, { name, spot }: Target, trial: Trial): Promise<Proposal> {
  const angle = (aim.direction * Math.PI) / 180;
  const isHit = async (candidate: Aim): Promise<boolean> => (await trial(candidate))?.taken.has(name) ?? false;
  let best: { aim: Aim; run: number } | null = null;
  let nearest: { aim: Aim; distance: number } | null = null;
  for (const rim of RIMS) {
    let [low, high] = [0, 1];
    for (let step = 0; step < HALVINGS; step += 1) {
      const candidate = changed(aim, { rim, tilt: 0, pressure: (low + high) / 2 });
      const landing = await trial(candidate);
      if (landing?.taken.has(name)) {
        const found = await steadiest(candidate, isHit);
        if (!best || found.run > best.run) best = found;
        break;
      }
      if (!landing) break;
      // Off the table is too far.
      const [x, y] = landing.end ? [landing.end[0] - spot[0], landing.end[1] - spot[1]] : [Math.cos(angle) * 99, Math.sin(angle) * 99];
      const distance = Math.hypot(x, y);
      if (!nearest || distance < nearest.distance) nearest = { aim: candidate, distance };
      if (x * Math.cos(angle) + y * Math.sin(angle) > 0) high = candidate.pressure;
      else low = candidate.pressure;
    }
    if (best && best.run >= SAFE_RUN) break;
  }
  return best ? { aim: best.aim, isHit: true } : { aim: nearest?.aim ?? aim, isHit: false };
}

class GivenUp extends Error {}

export class Marksman {
  /** Whether a flick is being looked for. */
  isSearching = $state(false);
  /** What is known of the aim that is set now. */
  odds: Odds | null = $state.raw(null);
  /** Whether the last search found a flick that hits; `null` if the aim is somebody else's. */
  found: boolean | null = $state(null);

  #ask: Preview;
  #work = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #own: string | null = null;
  #tried: string | null = null;

  constructor(ask: Preview) {
    this.#ask = ask;
  }

  /** Ends whatever is under way. */
  cancel(): void {
    this.#work += 1;
    clearTimeout(this.#timer);
    this.isSearching = false;
    this.#tried = null;
  }

  /** Looks for a flick at a target. The proposal; `null` if it was given up. */
  async search(aim: Aim, target: Target): Promise<Proposal | null> {
    this.cancel();
    this.odds = null;
    this.found = null;
    this.isSearching = true;
    // Until there is a proposal, this aim is part of the search.
    this.#own = aimText(aim);
    const work = this.#work;
    try {
      const proposal = await propose(aim, target, (candidate) => this.#trial(candidate, work));
      this.isSearching = false;
      this.found = proposal.isHit;
      this.#own = aimText(proposal.aim);
      return proposal;
    } catch (error) {
      if (error instanceof GivenUp) return null;
      throw error;
    }
  }

  /** The aim that is set now; once it rests, its chance is estimated. */
  aimed(aim: Aim | null, hand: string): void {
    const text = aim && aimText(aim);
    if (this.isSearching && text === this.#own) return;
    if (text !== this.#own) {
      this.found = null;
      this.#own = null;
    }
    if (text !== null && text === this.#tried) return;
    this.cancel();
    this.odds = null;
    if (!aim || text === null || !SPREADS[hand]) return;
    this.#tried = text;
    const work = this.#work;
    this.#timer = setTimeout(() => void this.#estimate(aim, hand, work), SETTLED);
  }

  async #estimate(aim: Aim, hand: string, work: number): Promise<void> {
    const random = seededBy(aimText(aim));
    // It is shown once it is whole.
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const hits = new Map<string, number>();
    try {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const landing = await this.#trial(trembled(aim, hand, random), work);
        for (const name of landing?.taken ?? []) hits.set(name, (hits.get(name) ?? 0) + 1);
      }
      this.odds = { trials: TRIALS, hits };
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
    }
  }

  async #trial(aim: Aim, work: number): Promise<Landing | null> {
    if (work !== this.#work) throw new GivenUp();
    const answer = await this.#ask(aimText(aim)).catch(() => null);
    if (work !== this.#work) throw new GivenUp();
    return answer && 'ok' in answer ? landingOf(answer.ok) : null;
  }
}
