import { describe, expect, it } from 'vitest';
import {
  LEAST_ZOOM,
  MOST_ZOOM,
  ZOOM_STEP,
  fit,
  keepInReach,
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

it('cannot lose the board', () => {
  expect(keepInReach({ x: 9000, y: -9000, zoom: 1 }, BOUNDS)).toEqual({ x: 500, y: -300, zoom: 1 });
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
