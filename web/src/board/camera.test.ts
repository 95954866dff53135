import { describe, expect, it } from 'vitest';
import {
  LEAST_ZOOM,
  MOST_ZOOM,
  ZOOM_STEP,
  fit,
  keepBoardInView,
  keepSomeInView,
  panBy,
  pinch,
  reveal,
  shows,
  toBoard,
  toScreen,
  wheelSteps,
  zoomAt,
  type Camera,
  type Viewport,
} from './camera';

const VIEW: Viewport = { width: 390, height: 500 };
const CAMERA: Camera = { x: 40, y: -20, zoom: 0.5 };
const BOUNDS = { left: -400, top: -300, right: 500, bottom: 300 };

describe('fit', () => {
  it('shows all of the bounds, in the middle', () => {
    const camera = fit(BOUNDS, VIEW);
    expect(camera).toMatchObject({ x: 50, y: 0 });
    expect(shows(camera, VIEW, BOUNDS)).toBe(true);
    expect(shows(zoomAt(camera, VIEW, 1.2, { x: 195, y: 250 }), VIEW, BOUNDS)).toBe(false);
  });

  it('does not blow up a lone piece', () => {
    const camera = fit({ left: -50, top: -50, right: 50, bottom: 50 }, { width: 2000, height: 2000 });
    expect(camera.zoom).toBeLessThan(1.2);
  });

  it('survives an empty view', () => {
    expect(Number.isFinite(fit(BOUNDS, { width: 0, height: 0 }).zoom)).toBe(true);
  });
});

it('converts points to the screen and back', () => {
  const point = { x: 123, y: -45 };
  const back = toBoard(CAMERA, VIEW, toScreen(CAMERA, VIEW, point));
  expect(back.x).toBeCloseTo(point.x);
  expect(back.y).toBeCloseTo(point.y);
});

it('pans with the finger: the point under it stays under it', () => {
  const under = toBoard(CAMERA, VIEW, { x: 100, y: 100 });
  const after = toScreen(panBy(CAMERA, 30, -12), VIEW, under);
  expect(after.x).toBeCloseTo(130);
  expect(after.y).toBeCloseTo(88);
});

describe('zoomAt', () => {
  it('keeps the point under the pointer', () => {
    const at = { x: 310, y: 77 };
    const under = toBoard(CAMERA, VIEW, at);
    for (const factor of [0.8, 1.25, 100, 0.001]) {
      const after = toScreen(zoomAt(CAMERA, VIEW, factor, at), VIEW, under);
      expect(after.x).toBeCloseTo(at.x);
      expect(after.y).toBeCloseTo(at.y);
    }
  });

  it('stays within limits', () => {
    expect(zoomAt(CAMERA, VIEW, 1000, { x: 0, y: 0 }).zoom).toBe(MOST_ZOOM);
    expect(zoomAt(CAMERA, VIEW, 0.0001, { x: 0, y: 0 }).zoom).toBe(LEAST_ZOOM);
  });
});

it('pinches: both fingers keep what they hold', () => {
  const before = [{ x: 100, y: 200 }, { x: 200, y: 200 }] as const;
  const after = [{ x: 80, y: 260 }, { x: 280, y: 260 }] as const;
  const held = before.map((finger) => toBoard(CAMERA, VIEW, finger));
  const camera = pinch(CAMERA, VIEW, before, after);
  expect(camera.zoom).toBeCloseTo(1);
  held.forEach((point, finger) => {
    const screen = toScreen(camera, VIEW, point);
    expect(screen.x).toBeCloseTo(after[finger]?.x ?? Number.NaN);
    expect(screen.y).toBeCloseTo(after[finger]?.y ?? Number.NaN);
  });
});

describe('a board that ends', () => {
  it.each([0.2, 0.4, 2])('stays in view however it is dragged, at zoom %d', (zoom) => {
    for (const [x, y] of [[9000, -9000], [-9000, 9000], [0, 9000]]) {
      const camera = keepBoardInView({ x: x ?? 0, y: y ?? 0, zoom }, VIEW, BOUNDS);
      const first = toScreen(camera, VIEW, { x: BOUNDS.left, y: BOUNDS.top });
      const last = toScreen(camera, VIEW, { x: BOUNDS.right, y: BOUNDS.bottom });
      const fits = (BOUNDS.right - BOUNDS.left) * zoom < VIEW.width - 24;
      // Whole if it fits; else it leaves no more than a margin free.
      if (fits) expect(first.x >= 3.99 && last.x <= VIEW.width - 3.99).toBe(true);
      else expect(first.x <= 4.01 && last.x >= VIEW.width - 4.01).toBe(true);
      expect(last.y).toBeGreaterThan(100);
      expect(first.y).toBeLessThan(VIEW.height - 100);
    }
  });

  it('may be moved about where there is room', () => {
    const camera = fit(BOUNDS, VIEW);
    expect(keepBoardInView(camera, VIEW, BOUNDS)).toEqual(camera);
    const lower = panBy(camera, 0, 40);
    expect(keepBoardInView(lower, VIEW, BOUNDS)).toEqual(lower);
    expect(shows(keepBoardInView(panBy(camera, 0, 400), VIEW, BOUNDS), VIEW, BOUNDS)).toBe(true);
  });
});

describe('a board without end', () => {
  const pieces = [{ x: 0, y: 0 }, { x: 600, y: 0 }];

  it('is moved freely while a piece is in view', () => {
    const camera = { x: 600, y: 300, zoom: 0.5 };
    expect(keepSomeInView(camera, VIEW, pieces, 50)).toEqual(camera);
    expect(keepSomeInView(camera, VIEW, [], 50)).toEqual(camera);
  });

  it('goes no further than its nearest piece', () => {
    const camera = keepSomeInView({ x: 5000, y: 100, zoom: 0.5 }, VIEW, pieces, 50);
    expect(toScreen(camera, VIEW, { x: 600, y: 0 })).toEqual({ x: 50, y: 200 });
    // Between two pieces that are far apart there is a gap.
    const between = keepSomeInView({ x: 330, y: 0, zoom: 2.4 }, VIEW, pieces, 50);
    expect(toScreen(between, VIEW, { x: 600, y: 0 }).x).toBeCloseTo(VIEW.width - 50);
  });
});

describe('reveal', () => {
  it('leaves the view alone when the point is in it', () => {
    expect(reveal(CAMERA, VIEW, { x: 40, y: -20 }, 50)).toEqual(CAMERA);
  });

  it('moves no further than it must', () => {
    const far = { x: 2000, y: -20 };
    const screen = toScreen(reveal(CAMERA, VIEW, far, 50), VIEW, far);
    expect(screen.x).toBeCloseTo(VIEW.width - 50);
    expect(screen.y).toBeCloseTo(VIEW.height / 2);
  });
});

describe('wheelSteps', () => {
  const turn = (deltaY: number, rest = {}) => wheelSteps({ deltaY, deltaMode: 0, ctrlKey: false, ...rest });

  it('away from oneself comes nearer, whatever the wheel counts in', () => {
    expect(turn(-100)).toBeGreaterThan(0);
    expect(turn(5, { deltaMode: 1 })).toBeCloseTo(turn(100));
    expect(turn(4000)).toBe(-1);
  });

  it('keeps up with fingers on a touchpad', () => {
    // Fingers that spread to twice as far make turns that sum up to this.
    const turns = 50;
    const steps = turns * turn((-100 * Math.LN2) / turns, { ctrlKey: true });
    expect(ZOOM_STEP ** steps).toBeCloseTo(2);
  });
});
