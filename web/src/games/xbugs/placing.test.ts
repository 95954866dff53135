import { describe, expect, it } from 'vitest';
import type { XbugsBoard, XbugsPiece } from '../../table/types';
import { firstSpot, isOwnHalf, isRoomFor, placingArea } from './placing';

const base = { name: 'foundry', kind: 'base', owner: 'first', shape: { disc: { radius: 2.5 } }, pose: null } as unknown as XbugsPiece;
const slab = { ...base, name: 'slab', shape: { rect: { width: 2, length: 6 } } } as unknown as XbugsPiece;
const bug = { ...base, name: 'gnat1', kind: 'bug', shape: { disc: { radius: 0.8 } } } as unknown as XbugsPiece;

const table = (facts: Partial<XbugsBoard>): XbugsBoard =>
  ({ width: 90, depth: 90, phase: 'place-bases', base_edge_band: [8, 12], bug_line_margin: 10, pieces: [], ...facts }) as unknown as XbugsBoard;
const fits = (board: XbugsBoard, piece: XbugsPiece, x: number, y: number, turn = 0): boolean =>
  isRoomFor(board, 'first', piece, { spot: [x, y], turn });

describe('placing', () => {
  it('x83 keeps the nearest point of a base between 8 and 12 cm from the nearest edge', () => {
    const board = table({});
    // The edge is at -45: the rim of the base is 2.5 nearer to it than its middle.
    expect([-34.4, -34.5, -30.5, -30.4].map((y) => fits(board, base, 0, y))).toEqual([true, true, true, false]);
    expect(fits(board, base, 0, -34.6)).toBe(false);
    // Beside the sides of the table, far from the bottom edge.
    expect([34.5, 30.5, 30].map((x) => fits(board, base, x, -10))).toEqual([true, true, false]);
    expect(fits(board, base, 34, -1)).toBe(false);
    expect(fits(board, base, 0, 33)).toBe(false);
  });

  it('x83 knows how far a turned base reaches', () => {
    const board = table({});
    expect(fits(board, slab, 0, -36, 90)).toBe(true);
    expect(fits(board, slab, 0, -36, 0)).toBe(false);
  });

  it('x83 lets free placement use all of the half, 8 cm from the edge', () => {
    const board = table({ base_edge_band: [8, null] });
    expect([-34.5, -20, -3].map((y) => fits(board, base, 0, y))).toEqual([true, true, true]);
    expect(fits(board, base, 0, -35)).toBe(false);
    expect(placingArea(board, 'first')).toEqual([[-37, -0], [37, -0], [37, -37], [-37, -37]]);
  });

  it('x2 follows the sides of a table that is no square', () => {
    const board = table({ width: 100, depth: 80 });
    expect(fits(board, base, 0, -29.5)).toBe(true);
    expect(fits(board, base, 39.5, -10)).toBe(true);
    const area = placingArea(board, 'second');
    expect(area).toContainEqual([-42, 32]);
    expect(area).toContainEqual([38, 28]);
    expect(isOwnHalf(board, 'second', [49, 39])).toBe(true);
    expect(isOwnHalf(board, 'second', [0, 41])).toBe(false);
  });

  it('x5 keeps bugs 10 cm from the middle line', () => {
    const board = table({ phase: 'place-bugs' });
    expect([-10.7, -10.9, -44].map((y) => fits(board, bug, 0, y))).toEqual([false, true, true]);
    expect(placingArea(board, 'first')).toEqual([[-45, -10], [45, -10], [45, -45], [-45, -45]]);
  });

  it('takes the limits of the band themselves, whatever the size of a base', () => {
    // Radii of the shipped sheets and halves of millimetres: no number of 64 bits is exactly them.
    for (const radius of [1.75, 1.8, 1.95, 2, 2.05, 2.45]) {
      const disc = { ...base, shape: { disc: { radius } } } as unknown as XbugsPiece;
      const limits = [8, 12].map((fromEdge) => Math.round((45 - fromEdge - radius) * 100) / 100);
      for (const [index, limit] of limits.entries()) {
        const outwards = index === 0 ? 0.01 : -0.01;
        expect([limit, limit + outwards].map((y) => fits(table({}), disc, 0, -y)), `${radius} at ${limit}`).toEqual([true, false]);
      }
    }
  });

  it('offers whole millimetres at first, and never leaves the band by rounding', () => {
    for (const radius of [1.75, 1.8, 1.95, 2, 2.05, 2.45]) {
      const disc = { ...base, shape: { disc: { radius } } } as unknown as XbugsPiece;
      for (const base_edge_band of [[8, 12], [8, null]] as [number, number | null][]) {
        const board = table({ base_edge_band });
        const spot = firstSpot(board, 'first', disc, 0);
        expect(spot[1]).toBe(Number(spot[1].toFixed(1)));
        expect(fits(board, disc, ...spot), `${radius} at ${spot[1]}`).toBe(true);
      }
    }
  });

  it.each(['first', 'second'] as const)('offers free ground at first to the %s side', (side) => {
    for (const [phase, piece] of [['place-bases', base], ['place-bugs', bug]] as const) {
      let board = table({ phase });
      for (let count = 0; count < 3; count += 1) {
        const spot = firstSpot(board, side, piece, 0);
        expect(isRoomFor(board, side, piece, { spot, turn: 0 })).toBe(true);
        const laid = { ...piece, name: `${piece.name}${count}`, pose: [...spot, 0, 0, 0, 0, 1] } as unknown as XbugsPiece;
        board = { ...board, pieces: [...board.pieces, laid] };
      }
    }
  });
});
