import { describe, expect, it } from 'vitest';
import type { Pose, StagePiece } from '../stage';
import { barColour, barsOf } from './aim';
import { groundDots } from './flights';
import { hit, pick, unrotated } from './picking';
import { project, rayThrough, startView, zoomed } from './view';

const FRAME = { width: 1000, height: 700 };

function piece(name: string, shape: StagePiece['shape'] = { disc: { radius: 1 } }): StagePiece {
  return { name, label: name, owner: 'first', kind: 'bug', of: 'gnat', shape, colours: ['#ffffff', '#000000'], isTwoSided: false, isLarge: false };
}

const lying = (x: number, y: number, z = 0.075): Pose => [x, y, z, 0, 0, 0, 1];
const down = (x: number, y: number): { from: [number, number, number]; towards: [number, number, number] } => ({ from: [x, y, 50], towards: [0, 0, -1] });

describe('a ray', () => {
  it('hits a disc within its rim', () => {
    expect(hit(down(5.9, 5), piece('a'), lying(5, 5))).toBeCloseTo(50 - 0.15, 6);
    expect(hit(down(6.1, 5), piece('a'), lying(5, 5))).toBeNull();
  });

  it('hits a rectangle as it is turned', () => {
    const card = piece('a', { rect: { width: 1, length: 3 } });
    const quarter: Pose = [0, 0, 0.075, 0, 0, Math.SQRT1_2, Math.SQRT1_2];
    expect(hit(down(0, 1.4), card, lying(0, 0))).not.toBeNull();
    expect(hit(down(0, 1.4), card, quarter)).toBeNull();
    expect(hit(down(1.4, 0), card, quarter)).not.toBeNull();
  });

  it('hits a disc that lies on its other side', () => {
    expect(hit(down(0.5, 0), piece('a'), [0, 0, 0.075, 1, 0, 0, 0])).toBeCloseTo(50 - 0.15, 6);
  });

  it('is turned into the axes of the piece', () => {
    const [x, y, z] = unrotated([0, 1, 0], [0, 0, 0, 0, 0, Math.SQRT1_2, Math.SQRT1_2]);
    expect(x).toBeCloseTo(1, 9);
    expect(Math.hypot(y, z)).toBeCloseTo(0, 9);
  });
});

describe('picking', () => {
  const view = zoomed(startView('orbit', 'first', [90, 90], FRAME), 3, [90, 90], FRAME);
  const pieces = [piece('below'), piece('above'), piece('away')];
  const poses = new Map([['below', lying(0, 0)], ['above', lying(0.5, 0, 0.225)], ['away', lying(10, 0)]]);
  const at = (x: number, y: number, z: number, moveBy = 0): string | null => {
    const [across, along] = project(view, FRAME, [x, y, z]);
    const spot = [across + (moveBy * 2) / FRAME.width, along] as const;
    return pick(rayThrough(view, FRAME, ...spot), spot, pieces, poses, view, FRAME);
  };

  it('takes the topmost of a pile', () => {
    expect(at(0.3, 0, 0.3)).toBe('above');
    expect(at(-0.8, 0, 0.15)).toBe('below');
  });

  it('forgives a finger a few pixels, and no more', () => {
    expect(at(11, 0, 0.15, 5)).toBe('away');
    expect(at(11, 0, 0.15, 12)).toBeNull();
  });

  it('finds nothing that is not on the table', () => {
    const [across, along] = project(view, FRAME, [10, 0, 0]);
    expect(pick(rayThrough(view, FRAME, across, along), [across, along], pieces, new Map(), view, FRAME)).toBeNull();
  });
});

describe('what is shown of a flick', () => {
  it('has more bars and another colour the harder it is', () => {
    expect([barsOf(0), barsOf(0.5), barsOf(2)]).toEqual([0, 4, 8]);
    expect(new Set([0, 2, 4, 6].map(barColour)).size).toBe(4);
  });

  it('throws dots at equal distances', () => {
    const dots = groundDots([lying(0, 0), lying(2.5, 0, 3), lying(5, 0)], 1);
    expect(dots.map(([x]) => Math.round(x * 1e6) / 1e6)).toEqual([1, 2, 3, 4]);
    expect(groundDots([lying(0, 0), lying(0, 0)], 1)).toEqual([]);
  });
});
