import { describe, expect, it } from 'vitest';
import { aimFocus, isWithin, motionFocus, zoneAround } from './focus';
import { closeUp as closeUp2d, fitted } from './stage2d/camera';
import { closeUp as closeUp3d, project, startView } from './stage3d/view';

const SIDE = 90;
const PHONE = { width: 374, height: 374 };

describe('what a small picture looks at', () => {
  it('is the bug and what lies ahead of it, then where it would land', () => {
    const first = aimFocus(null, { from: [0, -12], direction: 90, landing: null });
    if (!first) throw new Error('nothing is looked at');
    expect(isWithin(first, [0, -12]) && isWithin(first, [0, 5])).toBe(true);
    expect(aimFocus(first, { from: [0, -12], direction: 80, landing: [1, 3] })).toBe(first);
    const farther = aimFocus(first, { from: [0, -12], direction: 80, landing: [10, 25] });
    expect(farther && isWithin(farther, [10, 25]) && isWithin(farther, [0, -12])).toBe(true);
  });

  it('is the whole table for what goes across it', () => {
    expect(zoneAround([[-40, -40], [40, 40]])).toBeNull();
    expect(zoneAround([])).toBeNull();
  });

  it('holds all that moves, but does not follow over the edge', () => {
    const pose = (x: number, y: number): [number, number, number, number, number, number, number] => [x, y, 0, 0, 0, 0, 1];
    const motion = { rate: 60, impacts: [], tracks: [{ piece: 'gnat1', first_frame: 0, poses: [pose(30, 0), pose(400, 0)] }] };
    const zone = motionFocus({ stages: [{ before: new Map(), motion }], after: new Map() }, SIDE);
    expect(zone && isWithin(zone, [30, 0]) && zone.right < 60).toBe(true);
  });

  it('makes the smallest bug at least twice as large, and keeps it in the picture', () => {
    const zone = aimFocus(null, { from: [0, -12], direction: 90, landing: null });
    if (!zone) throw new Error('nothing is looked at');
    const wide = startView('top', 'first', SIDE, PHONE);
    const close = closeUp3d(wide, zone, SIDE, PHONE);
    expect(wide.span / close.span).toBeGreaterThan(2);
    const [across, along] = project(close, PHONE, [0, -12, 0]);
    expect(Math.max(Math.abs(across), Math.abs(along))).toBeLessThan(0.9);
    const flat = closeUp2d(zone, -1, SIDE);
    expect(fitted(SIDE).size / flat.size).toBeGreaterThan(2);
    // The far player sees it the other way round.
    expect(flat.y).toBeCloseTo((zone.bottom + zone.top) / 2);
  });
});
