import { describe, expect, it } from 'vitest';
import { HEX_POINTY, SQUARE, type Place } from './geometry';
import { commandOf, cyclePlaces, moveFocus, repeats, type Focus, type FocusMove } from './keyboard';
import { grid, hexagon, testScene } from './testing';

const HEXES = testScene(HEX_POINTY, hexagon(4));
const SQUARES = testScene(SQUARE, grid(8, 8));

function walk(scene: typeof HEXES, from: Place, ...moves: FocusMove[]): Place {
  let focus: Focus = { place: from, column: null };
  for (const move of moves) focus = moveFocus(scene, focus, move);
  return focus.place;
}

function key(name: string, rest: Partial<Parameters<typeof commandOf>[1]> = {}) {
  return { key: name, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...rest };
}

describe('commandOf', () => {
  it('knows the keys', () => {
    expect(commandOf(SQUARE, key('ArrowUp'))).toEqual({ kind: 'focus', move: 'up' });
    expect(commandOf(SQUARE, key('ArrowUp', { shiftKey: true }))).toEqual({ kind: 'pan', x: 0, y: -1 });
    expect(commandOf(HEX_POINTY, key('Home'))).toEqual({ kind: 'focus', move: 'north-west' });
    expect(commandOf(SQUARE, key('Home'))).toEqual({ kind: 'focus', move: 'row-start' });
    expect(commandOf(HEX_POINTY, key('Home', { ctrlKey: true }))).toEqual({ kind: 'focus', move: 'row-start' });
    expect(commandOf(SQUARE, key(' '))).toEqual({ kind: 'activate' });
    expect(commandOf(SQUARE, key('0'))).toEqual({ kind: 'fit' });
  });

  it('leaves the rest to the page and the browser', () => {
    expect(commandOf(SQUARE, key('Tab'))).toBeNull();
    expect(commandOf(SQUARE, key('+', { ctrlKey: true }))).toBeNull();
    expect(commandOf(SQUARE, key('ArrowLeft', { altKey: true }))).toBeNull();
  });
});

describe('on hexes', () => {
  const middle = { x: 0, y: 0 };

  it('left and right keep to the row', () => {
    expect(walk(HEXES, middle, 'right', 'right')).toEqual({ x: 2, y: 0 });
    expect(walk(HEXES, middle, 'left')).toEqual({ x: -1, y: 0 });
    expect(walk(HEXES, { x: 4, y: 0 }, 'right')).toEqual({ x: 4, y: 0 });
  });

  it('up and down zigzag, so that two steps go straight', () => {
    expect(walk(HEXES, middle, 'up')).toEqual({ x: 1, y: -1 });
    expect(walk(HEXES, middle, 'up', 'up')).toEqual({ x: 1, y: -2 });
    expect(walk(HEXES, middle, 'up', 'up', 'down', 'down')).toEqual(middle);
    expect(walk(HEXES, middle, 'down', 'down', 'down', 'down')).toEqual({ x: -2, y: 4 });
  });

  it('the corner keys go along the four slanting lines', () => {
    expect(walk(HEXES, middle, 'north-west')).toEqual({ x: 0, y: -1 });
    expect(walk(HEXES, middle, 'north-east')).toEqual({ x: 1, y: -1 });
    expect(walk(HEXES, middle, 'south-west')).toEqual({ x: -1, y: 1 });
    expect(walk(HEXES, middle, 'south-east')).toEqual({ x: 0, y: 1 });
    expect(walk(HEXES, { x: 0, y: -4 }, 'north-west')).toEqual({ x: 0, y: -4 });
  });

  it('a gap in the row is stepped over', () => {
    const gap = testScene(HEX_POINTY, [middle, { x: 3, y: 0 }]);
    expect(walk(gap, middle, 'right')).toEqual({ x: 3, y: 0 });
  });

  it('every cell can be reached with the arrows alone', () => {
    const reached = new Set(['0,0']);
    const queue: Place[] = [middle];
    for (let place = queue.pop(); place; place = queue.pop()) {
      for (const move of ['left', 'right', 'up', 'down'] as const) {
        const next = walk(HEXES, place, move);
        if (reached.has(`${next.x},${next.y}`)) continue;
        reached.add(`${next.x},${next.y}`);
        queue.push(next);
      }
    }
    expect(reached.size).toBe(61);
  });
});

describe('on squares', () => {
  it('arrows step, the other keys go to the ends', () => {
    const from = { x: 3, y: 3 };
    expect(walk(SQUARES, from, 'up', 'left')).toEqual({ x: 2, y: 2 });
    expect(walk(SQUARES, from, 'row-start')).toEqual({ x: 0, y: 3 });
    expect(walk(SQUARES, from, 'row-end')).toEqual({ x: 7, y: 3 });
    expect(walk(SQUARES, from, 'column-start')).toEqual({ x: 3, y: 0 });
    expect(walk(SQUARES, from, 'column-end')).toEqual({ x: 3, y: 7 });
  });
});

describe('cyclePlaces', () => {
  const places = [{ x: 2, y: 0 }, { x: 0, y: 1 }, { x: 0, y: 0 }];

  it('reads row by row and goes round', () => {
    const next = (from: Place | null): Place | null => cyclePlaces(SQUARE, places, from, 1);
    expect(next(null)).toEqual({ x: 0, y: 0 });
    expect(next({ x: 0, y: 0 })).toEqual({ x: 2, y: 0 });
    expect(next({ x: 0, y: 1 })).toEqual({ x: 0, y: 0 });
    expect(cyclePlaces(SQUARE, places, { x: 0, y: 0 }, -1)).toEqual({ x: 0, y: 1 });
    expect(cyclePlaces(SQUARE, [], null, 1)).toBeNull();
  });
});

describe('keys that are held down or locked', () => {
  it('walk on, but select and play only once', () => {
    expect(repeats({ kind: 'focus', move: 'left' })).toBe(true);
    expect(repeats({ kind: 'activate' })).toBe(false);
    expect(repeats({ kind: 'stack' })).toBe(false);
  });

  it('mean the same when capitals are locked', () => {
    expect(commandOf(SQUARE, key('N'))).toEqual({ kind: 'target', by: 1 });
    expect(commandOf(SQUARE, key('N', { shiftKey: true }))).toEqual({ kind: 'target', by: -1 });
    expect(commandOf(SQUARE, key('P'))).toEqual({ kind: 'target', by: -1 });
  });
});

describe('a turned board', () => {
  const TURNED = testScene({ ...HEX_POINTY, isTurned: true }, hexagon(4));
  const middle = { x: 0, y: 0 };

  it('is walked over as it is seen', () => {
    expect(walk(TURNED, middle, 'right')).toEqual({ x: -1, y: 0 });
    expect(walk(TURNED, middle, 'up')).toEqual({ x: -1, y: 1 });
    expect(walk(TURNED, middle, 'north-west')).toEqual({ x: 0, y: 1 });
    expect(walk(TURNED, middle, 'row-start')).toEqual({ x: 4, y: 0 });
  });

  it('is asked for by a key', () => {
    expect(commandOf(SQUARE, key('f'))).toEqual({ kind: 'flip' });
  });
});
