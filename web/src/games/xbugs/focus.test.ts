import { describe, expect, it } from 'vitest';
import type { XbugsBoard } from '../../table/types';
import { aimFocus, isWithin, motionFocus, restFocus, zoneAround } from './focus';
import { closeUp as closeUp2d, fitted } from './stage2d/camera';
import { closeUp as closeUp3d, project, startView } from './stage3d/view';
import type { StageZone } from './stage';

const SIZE = [90, 90] as const;
const FRAMES = [{ width: 374, height: 374 }, { width: 304, height: 200 }, { width: 1000, height: 620 }];
const START = { from: [0, -12], direction: 90, landing: null, target: null } as const;

function present(zone: StageZone | null): StageZone {
  if (!zone) throw new Error('nothing is framed');
  return zone;
}

describe('the camera', () => {
  it('frames the bug and what lies ahead of it, then where it would land and what it is aimed at', () => {
    const first = present(aimFocus(null, START));
    expect(isWithin(first, [0, -12]) && isWithin(first, [0, 8])).toBe(true);
    expect(aimFocus(first, { ...START, direction: 80, landing: [1, 3] })).toBe(first);
    const farther = present(aimFocus(first, { ...START, landing: [10, 25], target: [-20, 28] }));
    expect([[10, 25], [-20, 28], [0, -12]].every(([x = 0, y = 0]) => isWithin(farther, [x, y]))).toBe(true);
  });

  it('has nothing to frame where nothing is', () => {
    expect(zoneAround([])).toBeNull();
  });

  it('holds all that moves, but does not follow over the edge', () => {
    const pose = (x: number, y: number): [number, number, number, number, number, number, number] => [x, y, 0, 0, 0, 0, 1];
    const motion = { rate: 60, impacts: [], tracks: [{ piece: 'gnat1', first_frame: 0, poses: [pose(30, 0), pose(400, 0)] }] };
    const zone = present(motionFocus({ stages: [{ before: new Map(), motion }], after: new Map() }, SIZE));
    expect(isWithin(zone, [30, 0]) && zone.right < 60).toBe(true);
  });

  it.each(FRAMES)('comes closer for an aim and keeps all of it in the picture, in %o', (frame) => {
    const zone = present(aimFocus(null, START));
    const corners = [zone.left, zone.right].flatMap((x) => [zone.bottom, zone.top].map((y) => [x, y, 0] as const));
    for (const kind of ['orbit', 'top'] as const) {
      for (const side of ['first', 'second'] as const) {
        const whole = startView(kind, side, SIZE, frame);
        const close = closeUp3d(whole, zone, SIZE, frame);
        expect(whole.span / close.span).toBeGreaterThan(1.8);
        const reach = Math.max(...corners.flatMap((corner) => project(close, frame, corner).slice(0, 2).map(Math.abs)));
        expect(reach).toBeLessThan(1);
        expect(reach).toBeGreaterThan(0.8);
      }
    }
    const flat = closeUp2d(zone, -1, 90, frame);
    expect(fitted(90).size / flat.size).toBeGreaterThan(1.8);
    // The far player sees it the other way round.
    expect(flat.y).toBeCloseTo((zone.bottom + zone.top) / 2);
    const scale = Math.min(frame.width, frame.height) / flat.size;
    expect((zone.right - zone.left) * scale).toBeLessThan(frame.width);
    expect((zone.top - zone.bottom) * scale).toBeLessThan(frame.height);
  });

  it('frames the pieces while it is at rest, and not the cloth', () => {
    const piece = (kind: string, x: number, y: number): unknown => ({ kind, pose: [x, y, 0, 0, 0, 0, 1] });
    const board = { pieces: [piece('bug', -20, -15), piece('bug', 20, 18), piece('base', 0, -32), piece('base', 0, 32), { kind: 'bug', pose: null }] } as unknown as XbugsBoard;
    const all = present(restFocus(null, board));
    expect(all).toEqual({ left: -24, right: 24, bottom: -36, top: 36 });
    // A flick that changes little does not move the view; one that clears a side does.
    const little = { pieces: [piece('bug', -19, -15), ...board.pieces.slice(1)] } as unknown as XbugsBoard;
    expect(restFocus(all, little)).toBe(all);
    expect(restFocus(all, { pieces: board.pieces.slice(2) })).not.toBe(all);
    const spread = { pieces: [...board.pieces, piece('bug', 44, -44)] } as unknown as XbugsBoard;
    expect(present(restFocus(all, spread)).right).toBe(48);
  });
});
