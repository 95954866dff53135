/**
 * Where pieces are at a time in a motion, and what hit what: pure functions over
 * what a table tells of an action.
 */

import type { Acted, XbugsBoard, XbugsImpact, XbugsMotion, XbugsTrack } from '../../table/types';
import { eventData } from '../../i18n/event-data';
import { motionOf } from '../motion';
import { RATE, type Removal } from './removal';
import type { Pose } from './stage';

export type Poses = ReadonlyMap<string, Pose>;

/** One part of what is shown: a motion, and where everything lay before it. */
export interface MotionStage {
  before: Poses;
  motion: XbugsMotion;
  /** What was captured is taken off the table. */
  isRemoval?: true;
}

/** What an action did, to be shown one part after the other. */
export interface MotionChain {
  stages: readonly MotionStage[];
  /** What vanishes, flips or comes back when the last motion has ended. */
  after: Poses;
}

/** How long a motion lasts, in seconds. */
export function durationOf({ rate, tracks }: XbugsMotion): number {
  const frames = tracks.map(({ first_frame, poses }) => first_frame + poses.length - 1);
  return Math.max(0, ...frames) / rate;
}

/** The poses at a time in a motion. Pieces that do not move stay as they were. */
export function posesAt({ before, motion }: MotionStage, seconds: number): Poses {
  const poses = new Map(before);
  for (const track of motion.tracks) {
    const pose = poseOnTrack(track, seconds * motion.rate);
    if (pose) poses.set(track.piece, pose);
  }
  return poses;
}

function poseOnTrack({ first_frame, poses }: XbugsTrack, frame: number): Pose | null {
  const last = poses.length - 1;
  if (last < 0 || frame < first_frame) return null;
  const along = Math.min(frame - first_frame, last);
  const index = Math.floor(along);
  const from = poses[index];
  const to = poses[Math.min(index + 1, last)];
  if (!from || !to) return null;
  return between(from, to, along - index);
}

/** A pose part of the way from one to another. */
export function between(from: Pose, to: Pose, part: number): Pose {
  if (part <= 0) return from;
  const mixed = (one: number, other: number): number => one + (other - one) * part;
  const [x, y, z, w] = slerp([from[3], from[4], from[5], from[6]], [to[3], to[4], to[5], to[6]], part);
  return [mixed(from[0], to[0]), mixed(from[1], to[1]), mixed(from[2], to[2]), x, y, z, w];
}

type Quaternion = readonly [number, number, number, number];

/** Turns evenly from one way of lying to another, by the shorter way round. */
export function slerp(from: Quaternion, to: Quaternion, part: number): Quaternion {
  let cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
  const sign = cosine < 0 ? -1 : 1;
  cosine = Math.min(1, Math.abs(cosine));
  const angle = Math.acos(cosine);
  const sine = Math.sin(angle);
  // Nearly the same: an even mixture is as good and divides by nothing small.
  const [first, second] =
    sine < 1e-4 ? [1 - part, part] : [Math.sin((1 - part) * angle) / sine, Math.sin(part * angle) / sine];
  const mix = (one: number, other: number): number => first * one + second * sign * other;
  const mixed = [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2]), mix(from[3], to[3])] as const;
  const length = Math.hypot(...mixed) || 1;
  return [mixed[0] / length, mixed[1] / length, mixed[2] / length, mixed[3] / length];
}

/** What hit what after one time and until another, in seconds. */
export function impactsBetween({ impacts }: XbugsMotion, from: number, to: number): XbugsImpact[] {
  return impacts.filter(({ time }) => time > from && time <= to);
}

/** The pieces that lie on the table. */
export function posesOf(board: XbugsBoard): Poses {
  const poses = new Map<string, Pose>();
  for (const { name, pose } of board.pieces) if (pose) poses.set(name, pose);
  return poses;
}

/** The events after which a piece is not on the table any more. */
const REMOVALS: ReadonlySet<string> = new Set([
  'capture', 'revenge', 'critical-failure', 'friendly-loss', 'hazard', 'smothered',
  'resource', 'base-lost', 'given-up', 'effect-ends',
]);

/**
 * The motions of an action one after the other. What happened between two of them
 * (a piece was taken, an effect was put next to a bug) shows when the second starts.
 */
export function chainOf(acted: Acted, before: Poses, after: Poses, removal: Removal | null = null): MotionChain {
  const stages: MotionStage[] = [];
  let poses = new Map(before);
  const removed: XbugsTrack[] = [];
  // What was taken is still seen where it lay, until it is lifted off.
  const takeOff = (): void => {
    if (removed.length === 0) return;
    const motion = { rate: RATE, tracks: removed.splice(0), impacts: [] };
    const shown = new Map(poses);
    for (const { piece, poses: [first] } of motion.tracks) if (first) shown.set(piece, first);
    stages.push({ before: shown, motion, isRemoval: true });
  };
  for (const event of acted.events) {
    const data = eventData(event);
    const piece = typeof data['piece'] === 'string' ? data['piece'] : null;
    const motion = motionOf(event);
    if (motion) {
      takeOff();
      const stage = { before: poses, motion };
      stages.push(stage);
      poses = new Map(posesAt(stage, durationOf(motion)));
    } else if (piece !== null && isPose(data['pose'])) {
      poses.set(piece, data['pose']);
    } else if (piece !== null && REMOVALS.has(event.name)) {
      const last = poses.get(piece);
      const by = typeof data['by'] === 'string' ? data['by'] : null;
      if (last && removal && stages.length > 0) removed.push(removal(piece, by, last));
      poses.delete(piece);
    } else if (piece !== null && event.name === 'out') {
      putBack(poses, piece, before, after);
    }
  }
  takeOff();
  return { stages, after };
}

/** What left the table is back where it was, or where there was room for it. */
function putBack(poses: Map<string, Pose>, piece: string, before: Poses, after: Poses): void {
  const place = after.get(piece) ?? before.get(piece);
  if (place) poses.set(piece, place);
  else poses.delete(piece);
}

function isPose(value: unknown): value is Pose {
  return Array.isArray(value) && value.length === 7 && value.every((number) => typeof number === 'number');
}

/** The way of one piece through the first motion of an action: for a preview. */
export function wayOf(acted: Acted, piece: string | null): { piece: string; poses: readonly Pose[] } | null {
  for (const event of acted.events) {
    const motion = motionOf(event);
    if (!motion) continue;
    const named = eventData(event)['piece'];
    const flicked = piece ?? (typeof named === 'string' ? named : null);
    const track = motion.tracks.find((one) => one.piece === flicked);
    if (track) return { piece: track.piece, poses: track.poses };
  }
  return null;
}
