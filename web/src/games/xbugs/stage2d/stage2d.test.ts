import { describe, expect, it } from 'vitest';
import { fitted, panned, zoomed } from './camera';
import { faceGrowth } from '../faces';
import { seenFromAbove } from './flat';

const numbers = (matrix: string): number[] => matrix.slice(7, -1).split(' ').map((part) => Number(part) + 0);

describe('the view from above', () => {
  it('keeps what lies under a point where it is', () => {
    const camera = fitted(90);
    const closer = zoomed(camera, 2, { x: 10, y: -5 }, 90);
    expect(closer.size).toBe(camera.size / 2);
    const part = (view: typeof camera): number => (10 - view.x) / view.size;
    expect(part(closer)).toBeCloseTo(part(camera));
  });

  it('does not lose the table', () => {
    expect(zoomed(fitted(90), 0.1, { x: 0, y: 0 }, 90)).toEqual(fitted(90));
    const closer = zoomed(fitted(90), 4, { x: 0, y: 0 }, 90);
    expect(panned(closer, -1000, 0, 90).x).toBe((96 - 24) / 2);
  });

  it('has north up for the first player and south up for the second', () => {
    expect(numbers(seenFromAbove([3, 4, 0, 0, 0, 0, 1], 1).matrix)).toEqual([1, 0, 0, 1, 3, -4]);
    expect(numbers(seenFromAbove([3, 4, 0, 0, 0, 0, 1], -1).matrix)).toEqual([-1, 0, 0, -1, -3, 4]);
  });

  it('turns to the left as angles do, and shows the back of what lies upside down', () => {
    const quarter = seenFromAbove([0, 0, 0, 0, 0, Math.SQRT1_2, Math.SQRT1_2], 1);
    // The piece's own x goes north, which is up on a screen.
    expect(numbers(quarter.matrix).slice(0, 2).map((part) => Math.round(part) + 0)).toEqual([0, -1]);
    expect(seenFromAbove([0, 0, 0, 1, 0, 0, 0], 1).isBack).toBe(true);
  });
});

describe('faces seen from afar', () => {
  const gnat = { name: 'gnat1', x: 0, y: 0, reach: 0.75, least: 0.75 };

  it('are at least 24 pixels wide, 32 where an aim is about them, and as they are when one is close', () => {
    expect(faceGrowth([gnat], { pixels: 3 }).get('gnat1')).toBeCloseTo(24 / 4.5);
    expect(faceGrowth([gnat], { pixels: 3, prominent: new Set(['gnat1']) }).get('gnat1')).toBeCloseTo(32 / 4.5);
    expect(faceGrowth([gnat], { pixels: 17 }).size).toBe(0);
  });

  it('are wide enough across a narrow piece', () => {
    expect(faceGrowth([{ ...gnat, reach: 1.5 }], { pixels: 3 }).get('gnat1')).toBeCloseTo(24 / 4.5);
  });

  it('do not cover each other by it, and take all the room there is', () => {
    const near = { ...gnat, name: 'gnat2', x: 2 };
    const growth = faceGrowth([gnat, near], { pixels: 3 });
    expect(0.75 * (growth.get('gnat1') ?? 1) + 0.75 * (growth.get('gnat2') ?? 1)).toBeCloseTo(2);
    expect(faceGrowth([gnat, { ...near, x: 1 }], { pixels: 3 }).size).toBe(0);
    const base = { name: 'vat', x: 6, y: 0, reach: 4, least: 4 };
    expect(faceGrowth([gnat, base], { pixels: 3 }).get('gnat1')).toBeCloseTo(2 / 0.75);
  });
});
