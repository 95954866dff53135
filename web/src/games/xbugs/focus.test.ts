import { describe, expect, it } from 'vitest';
import type { XbugsBoard } from '../../table/types';
import { aimFocus, isWithin, motionFocus, restFocus, zoneAround } from './focus';
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
    const zone = motionFocus({ stages: [{ before: new Map(), motion }], after: new Map() }, [SIDE, SIDE]);
    expect(zone && isWithin(zone, [30, 0]) && zone.right < 60).toBe(true);
  });

  it('makes the smallest bug at least twice as large, and keeps it in the picture', () => {
    const zone = aimFocus(null, { from: [0, -12], direction: 90, landing: null });
    if (!zone) throw new Error('nothing is looked at');
    const wide = startView('top', 'first', [SIDE, SIDE], PHONE);
    const close = closeUp3d(wide, zone, [SIDE, SIDE], PHONE);
    expect(wide.span / close.span).toBeGreaterThan(2);
    const [across, along] = project(close, PHONE, [0, -12, 0]);
    expect(Math.max(Math.abs(across), Math.abs(along))).toBeLessThan(0.9);
    const flat = closeUp2d(zone, -1, SIDE);
    expect(fitted(SIDE).size / flat.size).toBeGreaterThan(2);
    // The far player sees it the other way round.
    expect(flat.y).toBeCloseTo((zone.bottom + zone.top) / 2);
  });

  it('is at rest where pieces lie; for who chooses a bug without the bases', () => {
    const piece = (kind: string, x: number, y: number): unknown => ({ kind, pose: [x, y, 0, 0, 0, 0, 1] });
    const board = { width: SIDE, depth: SIDE, pieces: [piece('bug', -20, -15), piece('bug', 20, 18), piece('resource', 3, 0), piece('base', 0, -32), piece('base', 0, 32), { kind: 'bug', pose: null }] } as unknown as XbugsBoard;
    const all = restFocus(null, board, { isChoosing: false, nearSide: 'first' });
    const choosing = { isChoosing: true, nearSide: 'first' } as const;
    const closer = restFocus(all, board, choosing);
    if (!all || !closer) throw new Error('nothing is looked at');
    expect([all.top - all.bottom, closer.top - closer.bottom]).toEqual([78, 48]);
    // The buttons lie over the far end.
    expect(all.top - 32).toBeGreaterThan(-32 - all.bottom);
    expect([closer.left, closer.right]).toEqual([-24, 24]);
    // A flick that changes little does not move the view.
    const little = { ...board, pieces: [piece('bug', -19, -15), ...board.pieces.slice(1)] } as unknown as XbugsBoard;
    expect(restFocus(closer, little, choosing)).toBe(closer);
    const spread = { ...board, pieces: [...board.pieces, piece('bug', 44, -44), piece('bug', -44, 44)] } as unknown as XbugsBoard;
    expect(restFocus(closer, spread, choosing)).toBeNull();
  });
});
