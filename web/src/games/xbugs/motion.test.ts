import { describe, expect, it } from 'vitest';
import { playedMove } from '../../table/acted';
import type { Acted, XbugsMotion } from '../../table/types';
import { between, chainOf, durationOf, impactsBetween, posesAt, slerp, wayOf } from './motion';
import { hasMotion } from '../motion';
import { Playback } from './playback.svelte';
import type { Pose } from './stage';

const flat = (x: number, y: number, z = 0.075): Pose => [x, y, z, 0, 0, 0, 1];

/** Gnat 1 goes east for two frames; gnat 2 is pushed in the last one. */
const MOTION: XbugsMotion = {
  rate: 60,
  tracks: [
    { piece: 'gnat1', first_frame: 0, poses: [[0, 0, 0, 0, 0, 0, 1], [2, 0, 1, 0, 0, 0, 1], [4, 0, 0, 1, 0, 0, 0]] },
    { piece: 'gnat2', first_frame: 2, poses: [[5, 0, 0, 0, 0, 0, 1], [6, 0, 0, 0, 0, 0, 1]] },
  ],
  impacts: [{ time: 0.02, piece: 'gnat1', on: null, speed: 20 }, { time: 0.04, piece: 'gnat1', on: 'gnat2', speed: 9 }],
};

const before = new Map([['gnat1', flat(0, 0)], ['gnat2', flat(5, 0)], ['grub1', flat(9, 9)]]);

const event = (name: string, data: object) => ({ name, say: name, data });

const ACTED = playedMove('flick gnat1 ...', [
  event('flick', { piece: 'gnat1', motion: MOTION }),
  event('capture', { by: 'gnat1', piece: 'grub1', rule: 'X13' }),
  event('settle', { motion: { rate: 60, tracks: [{ piece: 'gnat1', first_frame: 0, poses: [flat(4, 0), flat(4, 1)] }], impacts: [] } }),
]);

describe('a motion', () => {
  it('lasts until the last piece rests', () => {
    expect(durationOf(MOTION)).toBeCloseTo(3 / 60);
    expect(durationOf({ rate: 60, tracks: [], impacts: [] })).toBe(0);
  });

  it('puts pieces between two frames', () => {
    const stage = { before, motion: MOTION };
    expect(posesAt(stage, 0.5 / 60).get('gnat1')?.slice(0, 3)).toEqual([1, 0, 0.5]);
    expect(posesAt(stage, 1 / 60).get('gnat2')).toEqual(flat(5, 0));
    expect(posesAt(stage, 99).get('gnat1')).toEqual([4, 0, 0, 1, 0, 0, 0]);
    expect(posesAt(stage, 99).get('grub1')).toEqual(flat(9, 9));
  });

  it('turns evenly, by the shorter way', () => {
    const quarter = Math.SQRT1_2;
    expect(slerp([0, 0, 0, 1], [0, 0, quarter, quarter], 0.5)[2]).toBeCloseTo(Math.sin(Math.PI / 8));
    expect(slerp([0, 0, 0, 1], [0, 0, 0, -1], 0.5).map(Math.abs)).toEqual([0, 0, 0, 1]);
    expect(between(flat(0, 0), flat(2, 0), 0)).toEqual(flat(0, 0));
  });

  it('tells what hit what between two times', () => {
    expect(impactsBetween(MOTION, 0, 0.02)).toHaveLength(1);
    expect(impactsBetween(MOTION, 0.02, 0.05).map(({ on }) => on)).toEqual(['gnat2']);
  });
});

describe('what an action did', () => {
  it('is a chain of motions; what was taken is gone in the second', () => {
    const after = new Map([['gnat1', flat(4, 1)], ['gnat2', flat(6, 0)]]);
    const { stages } = chainOf(ACTED, before, after);
    expect(stages).toHaveLength(2);
    expect(stages[0]?.before.has('grub1')).toBe(true);
    expect(stages[1]?.before.has('grub1')).toBe(false);
    expect(stages[1]?.before.get('gnat2')).toEqual([6, 0, 0, 0, 0, 0, 1]);
    expect(hasMotion(ACTED)).toBe(true);
    expect(hasMotion(playedMove('roll', [event('roll', { dice: [] })]))).toBe(false);
  });

  it('puts back what left the table', () => {
    const acted: Acted = { logged: null, events: [event('flick', { piece: 'gnat1', motion: MOTION }), event('out', { piece: 'gnat1' }), ...ACTED.events.slice(2)] };
    const { stages } = chainOf(acted, before, before);
    expect(stages[1]?.before.get('gnat1')).toEqual(flat(0, 0));
  });

  it('shows the way of what was flicked', () => {
    expect(wayOf(ACTED, null)?.poses).toHaveLength(3);
    expect(wayOf({ logged: null, events: [] }, null)).toBeNull();
  });
});

describe('a playback', () => {
  const chain = chainOf(ACTED, before, new Map([['gnat1', flat(4, 1)]]));
  const still = { schedule: () => () => undefined };

  it('shows one motion after the other and says when it has ended', () => {
    let ended = 0;
    const heard: (string | null)[] = [];
    const playback = new Playback({ ...still, onend: () => (ended += 1), onimpact: ({ on }) => heard.push(on) });
    playback.play(chain);
    expect(playback.poses?.get('gnat1')).toEqual(flat(0, 0));
    playback.advance(0.025);
    expect(heard).toEqual([null]);
    playback.advance(0.025);
    expect(heard).toEqual([null, 'gnat2']);
    playback.advance(0.3);
    expect(playback.poses?.has('grub1')).toBe(false);
    expect(ended).toBe(0);
    playback.advance(0.3);
    expect([ended, playback.isPlaying, playback.poses]).toEqual([1, false, null]);
  });

  it('goes slower, stands still and is passed over', () => {
    let ended = 0;
    const playback = new Playback({ ...still, onend: () => (ended += 1) });
    playback.speed = 0.5;
    playback.play(chain);
    playback.advance(1 / 60);
    expect(playback.poses?.get('gnat1')?.[0]).toBeCloseTo(1);
    playback.pause();
    playback.advance(1);
    expect(playback.poses?.get('gnat1')?.[0]).toBeCloseTo(1);
    playback.resume();
    playback.skip();
    expect([ended, playback.isPlaying]).toEqual([1, false]);
  });

  it('jumps to the end where there is to be no motion', () => {
    let ended = 0;
    const playback = new Playback({ ...still, onend: () => (ended += 1) });
    playback.play(chain, 0);
    expect([ended, playback.isPlaying, playback.poses]).toEqual([1, false, null]);
  });
});
