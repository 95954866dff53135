import { describe, expect, it } from 'vitest';
import { HEX_FLAT, HEX_POINTY, SQUARE } from './geometry';
import { outlinePath } from './outline';

const points = (path: string): number => path.split(/[ML]/).length - 1;

describe('an outline', () => {
  it('runs around one cell', () => {
    expect(outlinePath(SQUARE, [{ x: 0, y: 0 }])).toBe('M-50.0 -50.0L50.0 -50.0L50.0 50.0L-50.0 50.0Z');
    expect(points(outlinePath(HEX_POINTY, [{ x: 2, y: -1 }]))).toBe(6);
  });

  it('leaves out the edges between members', () => {
    expect(points(outlinePath(HEX_POINTY, [{ x: 0, y: 0 }, { x: 1, y: 0 }]))).toBe(10);
    expect(points(outlinePath(HEX_FLAT, [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }]))).toBe(12);
  });

  it('is two lines for two groups, and has one around a hole', () => {
    expect(outlinePath(SQUARE, [{ x: 0, y: 0 }, { x: 5, y: 0 }]).match(/Z/g)).toHaveLength(2);
    const ring = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].map(([x = 0, y = 0]) => ({ x, y }));
    expect(outlinePath(HEX_POINTY, ring).match(/Z/g)).toHaveLength(2);
  });
});
