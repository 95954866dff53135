/**
 * A shot that is being aimed. One pulls back from the bug as from a slingshot: it
 * flies the other way, the harder the farther one pulled.
 */

import type { XbugsPiece, XbugsShape } from '../../table/types';
import { fill, type ShotOffer, type WrittenShot } from './actions';
import type { StageAim } from './stage';

export interface Aim {
  offer: ShotOffer;
  /** Degrees counter-clockwise from the east, 0 to 360. */
  direction: number;
  /** 0 to 1. */
  pressure: number;
  /** How far from the rim it is pressed: 0 flat, 1 steep. */
  rim: number;
  /** −1 to 1: sideways. */
  tilt: number;
  /** Where an effect is put, seen from the bug; `null`: the way that it flies. */
  side: number | null;
}

export type Spot = readonly [number, number];

/** So far one pulls for the full pressure, in centimetres. */
export const FULL_PULL = 26;
/** A pull so short is a tap. */
export const LEAST_PULL = 1.6;

const USUAL_PRESSURE = 0.5;
/** A hop that carries, and not so flat that it slides under things. */
const USUAL_RIM = 0.6;

export function startAim(offer: ShotOffer, direction: number): Aim {
  return { offer, direction: wrapped(direction), pressure: USUAL_PRESSURE, rim: USUAL_RIM, tilt: 0, side: null };
}

/** Aims with another bug as before. */
export function withOffer(aim: Aim, offer: ShotOffer): Aim {
  return { ...aim, offer, side: null };
}

export function aimOfShot(offer: ShotOffer, shot: WrittenShot): Aim {
  const { direction, pressure, rim, tilt, side } = shot;
  return { offer, direction, pressure, rim, tilt, side };
}

/** An angle from 0 to just below 360. */
export function wrapped(degrees: number): number {
  const angle = ((degrees % 360) + 360) % 360;
  // A record has tenths of a degree.
  const tenths = Math.round(angle * 10) / 10;
  return tenths >= 360 ? 0 : tenths;
}

const limited = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000;

/** The aim when one has pulled from the bug to a point; `null` for a tap. */
export function pulled(aim: Aim, from: Spot, to: Spot): Aim | null {
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  const distance = Math.hypot(x, y);
  if (distance < LEAST_PULL) return null;
  const pressure = limited((distance - LEAST_PULL) / (FULL_PULL - LEAST_PULL), 0, 1);
  return { ...aim, direction: directionTo(to, from), pressure };
}

export function directionTo(from: Spot, to: Spot): number {
  return wrapped((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

export function distanceTo(from: Spot, to: Spot): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

export type AimChange = Partial<Pick<Aim, 'direction' | 'pressure' | 'rim' | 'tilt' | 'side'>>;

/** The aim with other numbers, within their bounds. */
export function changed(aim: Aim, change: AimChange): Aim {
  const next = { ...aim, ...change };
  return {
    ...next,
    direction: wrapped(next.direction),
    pressure: limited(next.pressure, 0, 1),
    rim: limited(next.rim, 0, 1),
    tilt: limited(next.tilt, -1, 1),
    side: next.side === null ? null : wrapped(next.side),
  };
}

/** What a key does to an aim; `null` if it means nothing here. With Shift finely. */
export function keyed(aim: Aim, key: string, isFine: boolean): Aim | null {
  const degrees = isFine ? 0.1 : 1;
  const part = isFine ? 0.002 : 0.02;
  switch (key) {
    case 'ArrowLeft':
      return changed(aim, { direction: aim.direction + degrees });
    case 'ArrowRight':
      return changed(aim, { direction: aim.direction - degrees });
    case 'ArrowUp':
      return changed(aim, { pressure: aim.pressure + part });
    case 'ArrowDown':
      return changed(aim, { pressure: aim.pressure - part });
    case 'PageUp':
      return changed(aim, { rim: aim.rim + 0.05 });
    case 'PageDown':
      return changed(aim, { rim: aim.rim - 0.05 });
    case 'Home':
      return changed(aim, { tilt: aim.tilt - 0.1 });
    case 'End':
      return changed(aim, { tilt: aim.tilt + 0.1 });
    default:
      return null;
  }
}

/** The action as text. */
export function aimText(aim: Aim): string {
  return fill(aim.offer.form, {
    dir: aim.direction,
    press: aim.pressure,
    rim: aim.rim,
    tilt: aim.tilt,
    side: aim.side ?? aim.direction,
  });
}

/** From the middle to the rim, at its farthest. */
export function reachOf(shape: XbugsShape): number {
  return 'disc' in shape ? shape.disc.radius : Math.hypot(shape.rect.width, shape.rect.length) / 2;
}

/** How far a flick carries a piece at the most, in centimetres: small ones fly farther (aim.rs of the engine). */
export function flightReach(reach: number): number {
  return 58 * Math.sqrt(0.8 / reach);
}

/** From the middle to the rim, at its nearest: half as wide as a face is at the least. */
export function leastReach(shape: XbugsShape): number {
  return 'disc' in shape ? shape.disc.radius : Math.min(shape.rect.width, shape.rect.length) / 2;
}

/** Where something is put next to a piece at an angle. */
export function beside(anchor: XbugsPiece, shape: XbugsShape, degrees: number): Spot {
  const [x = 0, y = 0] = anchor.pose ?? [];
  const distance = reachOf(anchor.shape) + reachOf(shape) + 0.1;
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/** What a stage draws of an aim. `effect` is what is fired, if anything is. */
export function stageAim(aim: Aim, bug: XbugsPiece, effect: XbugsPiece | null): StageAim {
  const [x = 0, y = 0] = bug.pose ?? [];
  const from: Spot = effect ? beside(bug, effect.shape, aim.side ?? aim.direction) : [x, y];
  return { piece: effect?.name ?? bug.name, from, direction: aim.direction, pressure: aim.pressure };
}
