import { describe, expect, it } from 'vitest';
import {
  CELL,
  add,
  boundsOf,
  centre,
  corners,
  directionOf,
  directions,
  distance,
  lineBetween,
  placeAt,
  placeKey,
  signPath,
  type Geometry,
  HEX_FLAT,
  HEX_POINTY,
  SQUARE,
} from './geometry';
import { hexagon } from './testing';

const GEOMETRIES: Geometry[] = [HEX_POINTY, HEX_FLAT, SQUARE].flatMap((geometry) => [geometry, { ...geometry, isTurned: true }]);

describe.each(GEOMETRIES)('$grid, turned: $isTurned', (geometry) => {
  it('finds every cell again from its centre and from near its corners', () => {
    for (const place of hexagon(4)) {
      const middle = centre(geometry, place);
      expect(placeKey(placeAt(geometry, middle))).toBe(placeKey(place));
      for (const corner of corners(geometry, 0.93)) {
        const near = { x: middle.x + corner.x, y: middle.y + corner.y };
        expect(placeKey(placeAt(geometry, near))).toBe(placeKey(place));
      }
    }
  });

  it('has neighbours one cell apart', () => {
    for (const { step } of directions(geometry)) {
      expect(distance(centre(geometry, step), { x: 0, y: 0 })).toBeCloseTo(CELL);
      expect(directionOf(geometry, step)?.step).toEqual(step);
    }
  });

  it('names directions as they look', () => {
    for (const { name, step } of directions(geometry)) {
      const { x, y } = centre(geometry, step);
      expect(name.includes('east')).toBe(x > 1);
      expect(name.includes('west')).toBe(x < -1);
      expect(name.includes('north')).toBe(y < -1);
      expect(name.includes('south')).toBe(y > 1);
    }
  });

  it('never gives a negative zero, which would be another key', () => {
    const { x, y } = placeAt(geometry, { x: -3, y: -3 });
    expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
  });
});

describe('lineBetween', () => {
  it('walks along a direction', () => {
    expect(lineBetween(HEX_POINTY, { x: 0, y: 0 }, { x: 2, y: -2 })).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: -1 },
      { x: 2, y: -2 },
    ]);
    expect(lineBetween(SQUARE, { x: 3, y: 1 }, { x: 3, y: -1 })).toHaveLength(3);
  });

  it('finds none off the lines', () => {
    expect(lineBetween(HEX_POINTY, { x: 0, y: 0 }, { x: 1, y: 1 })).toBeNull();
    expect(lineBetween(SQUARE, { x: 0, y: 0 }, { x: 1, y: 1 })).toBeNull();
    expect(lineBetween(HEX_POINTY, { x: 0, y: 0 }, { x: 2, y: -1 })).toBeNull();
  });

  it('is the cell alone between a cell and itself', () => {
    expect(lineBetween(HEX_FLAT, { x: 2, y: 2 }, { x: 2, y: 2 })).toEqual([{ x: 2, y: 2 }]);
  });
});

describe('boundsOf', () => {
  it('holds whole cells', () => {
    expect(boundsOf(SQUARE, [{ x: 0, y: 0 }, { x: 2, y: 1 }])).toEqual({
      left: -50,
      top: -50,
      right: 250,
      bottom: 150,
    });
    expect(boundsOf(SQUARE, [])).toBeNull();
  });

  it('grows with a neighbour', () => {
    const one = boundsOf(HEX_POINTY, [{ x: 0, y: 0 }]);
    const two = boundsOf(HEX_POINTY, [{ x: 0, y: 0 }, add({ x: 0, y: 0 }, { x: 1, y: 0 })]);
    expect(two?.right).toBeCloseTo((one?.right ?? 0) + CELL);
  });
});

describe('signPath', () => {
  it('is closed', () => {
    expect(signPath(HEX_POINTY, 'cell', 1)).toMatch(/^M.*L.*Z$/);
    expect(signPath(SQUARE, 'round', 0.5)).toBe('M-25 0a25 25 0 1 0 50 0a25 25 0 1 0 -50 0Z');
  });
});
