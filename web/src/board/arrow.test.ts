import { describe, expect, it } from 'vitest';
import { ARROW_HEAD, ARROW_SHORT, arrowNumberAt } from './arrow';

const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
const START = { x: 0, y: 0 };

describe('the number of an arrow', () => {
  it('lies behind its head, whatever its length', () => {
    for (const distance of [90, 250, 700]) {
      const { x, y } = arrowNumberAt(START, { x: distance, y: 0 });
      expect(y).toBe(0);
      expect(x).toBeLessThan(distance - ARROW_SHORT - ARROW_HEAD);
      expect(x).toBeGreaterThan(ARROW_SHORT);
    }
  });

  it('is apart from that of an arrow that starts with it', () => {
    const neighbours = [0, 60, 120].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return arrowNumberAt(START, { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) });
    });
    const [one = START, two = START] = neighbours;
    // As wide as a number is drawn.
    expect(apart(one, two)).toBeGreaterThan(34);
    expect(apart(arrowNumberAt(START, { x: 500, y: 0 }), arrowNumberAt(START, { x: 600, y: 0 }))).toBeCloseTo(100);
  });

  it('of an arrow to where it starts is there', () => {
    expect(arrowNumberAt(START, START)).toEqual(START);
  });
});
