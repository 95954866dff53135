import { describe, expect, it, vi } from 'vitest';
import { toScreen } from './camera';
import type { Bounds, Point } from './geometry';
import { BoardView } from './view.svelte';

const SMALL: Bounds = { left: -200, top: -200, right: 200, bottom: 200 };
const GROWN: Bounds = { left: -200, top: -200, right: 900, bottom: 200 };

function shownView(pieces: readonly Point[] | null = null) {
  let bounds = SMALL;
  const view = new BoardView(() => ({ bounds, pieces }));
  view.resize(400, 400);
  return { view, grow: () => (bounds = GROWN) };
}

describe('the view', () => {
  it('fits the board when it is first shown', () => {
    const { view } = shownView();
    expect(view.camera).toMatchObject({ x: 0, y: 0 });
    expect(view.hides).toBe(false);
  });

  it('stays where it is when the board grows, and says that some is hidden', () => {
    const { view, grow } = shownView();
    const before = view.camera;
    grow();
    expect(view.camera).toEqual(before);
    expect(view.hides).toBe(true);
    // An address bar that slides away.
    view.resize(400, 440);
    expect(view.camera).toEqual(before);
    view.fit();
    expect(view.hides).toBe(false);
  });

  it('fits again when the window turns, unless somebody moved it', () => {
    const { view } = shownView();
    const before = view.camera.zoom;
    view.resize(800, 300);
    expect(view.camera.zoom).not.toBe(before);
    view.pan(10, 0);
    const moved = view.camera;
    view.resize(300, 800);
    expect(view.camera).toEqual(moved);
  });

  it('is the same after it was out of sight', () => {
    const { view } = shownView();
    view.zoom(2);
    view.pan(30, 0);
    const moved = view.camera;
    view.resize(0, 0);
    expect(view.ready).toBe(true);
    view.resize(400, 400);
    expect(view.camera).toEqual(moved);
  });

  it('keeps the point under the wheel in its place', () => {
    const { view } = shownView();
    const at = { x: 300, y: 120 };
    const under = view.toBoard(at);
    view.zoom(1, at);
    expect(view.toBoard(at).x).toBeCloseTo(under.x);
    expect(view.toBoard(at).y).toBeCloseTo(under.y);
  });

  it('shows all of the board when something happens out of sight, unless somebody moved it', () => {
    const { view, grow } = shownView();
    const before = view.camera;
    grow();
    view.follow({ x: 100, y: 0 }, 0);
    expect(view.camera).toEqual(before);
    view.follow({ x: 800, y: 0 }, 0);
    expect(view.hides).toBe(false);
    view.zoom(6);
    const { zoom } = view.camera;
    view.follow({ x: -150, y: 0 }, 0);
    expect(view.camera.zoom).toBe(zoom);
    expect(view.contains(toView(view, { x: -150, y: 0 }))).toBe(true);
  });

  it('glides there, and stops where a finger comes down', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => setTimeout(() => step(performance.now()), 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const { view, grow } = shownView();
    const before = view.camera;
    grow();
    view.follow({ x: 800, y: 0 }, 200);
    expect(view.camera).toEqual(before);
    vi.advanceTimersByTime(100);
    const halfway = view.camera;
    expect(halfway.x).toBeGreaterThan(before.x);
    view.hold();
    vi.advanceTimersByTime(400);
    expect(view.camera).toEqual(halfway);
    view.follow({ x: 800, y: 0 }, 200);
    vi.advanceTimersByTime(400);
    expect(view.hides).toBe(false);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

function toView(view: BoardView, point: { x: number; y: number }): { x: number; y: number } {
  return toScreen(view.camera, view.viewport, point);
}

describe('a board that is turned', () => {
  it('shows the same part from the other side, or all of it as before', () => {
    const { view } = shownView();
    const fitted = view.camera;
    view.halfTurn();
    expect(view.camera).toEqual(fitted);
    view.zoom(3);
    view.pan(-30, 50);
    const { x, y, zoom } = view.camera;
    view.halfTurn();
    expect(view.camera).toEqual({ x: -x, y: -y, zoom });
  });
});

describe('what is dragged away', () => {
  it('stays in view if the board ends', () => {
    const { view } = shownView();
    view.pan(5000, -5000);
    expect(view.hides).toBe(false);
  });

  it('leaves a piece in view if it does not, also in a smaller window', () => {
    const piece = { x: 50, y: 0 };
    const { view } = shownView([piece]);
    view.pan(5000, 3000);
    expect(view.contains(toView(view, piece))).toBe(true);
    view.resize(200, 200);
    expect(view.contains(toView(view, piece))).toBe(true);
  });
});
