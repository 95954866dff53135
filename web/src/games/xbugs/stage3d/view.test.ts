import { describe, expect, it } from 'vitest';
import { basisOf, between, HIGHEST, limited, LOWEST, moved, onCloth, project, rayThrough, startView, turned, zoomed, type Frame, type TableView } from './view';

const SIZE = [90, 90] as const;
const FRAMES: Frame[] = [{ width: 1280, height: 800 }, { width: 390, height: 600 }, { width: 800, height: 320 }];
const WIDE: Frame = { width: 1280, height: 800 };

const corners = [-45, 45].flatMap((x) => [-45, 45].map((y) => [x, y, 0] as const));

describe('the first view', () => {
  it.each(FRAMES)('shows the whole table, and as large as it can, in %o', (frame) => {
    for (const kind of ['orbit', 'top'] as const) {
      for (const side of ['first', 'second'] as const) {
        const seen = corners.map((corner) => project(startView(kind, side, SIZE, frame), frame, corner));
        const reach = Math.max(...seen.flatMap(([across, along]) => [Math.abs(across), Math.abs(along)]));
        expect(reach).toBeLessThan(0.97);
        expect(reach).toBeGreaterThan(0.84);
      }
    }
  });

  it.each(FRAMES)('shows the whole of a table that is no square (X2), in %o', (frame) => {
    const size = [100, 80] as const;
    const ends = [-50, 50].flatMap((x) => [-40, 40].map((y) => [x, y, 0] as const));
    for (const kind of ['orbit', 'top'] as const) {
      const seen = ends.map((corner) => project(startView(kind, 'first', size, frame), frame, corner));
      const reach = Math.max(...seen.flatMap(([across, along]) => [Math.abs(across), Math.abs(along)]));
      expect(reach).toBeLessThan(0.97);
      expect(reach).toBeGreaterThan(0.84);
    }
  });

  it('has the near side at the bottom', () => {
    for (const kind of ['orbit', 'top'] as const) {
      const south = (side: 'first' | 'second'): number => project(startView(kind, side, SIZE, WIDE), WIDE, [0, -40, 0])[1];
      expect(south('first')).toBeLessThan(-0.5);
      expect(south('second')).toBeGreaterThan(0.5);
    }
    expect(project(startView('top', 'first', SIZE, WIDE), WIDE, [20, 0, 0])[0]).toBeGreaterThan(0);
  });

  it('from above is nearly without perspective', () => {
    const view = startView('top', 'first', SIZE, WIDE);
    const [low, high] = [project(view, WIDE, [40, 0, 0])[0], project(view, WIDE, [40, 0, 5])[0]];
    expect(high / low).toBeLessThan(1.01);
  });
});

describe('the limits', () => {
  const start = startView('orbit', 'first', SIZE, WIDE);

  it('never lead under the table or lose it', () => {
    let view: TableView = start;
    for (const amount of [-500, 500, -37, 90]) {
      view = turned(view, amount, amount, SIZE);
      expect(view.elevation).toBeGreaterThanOrEqual(LOWEST);
      expect(view.elevation).toBeLessThanOrEqual(HIGHEST);
      expect(basisOf(view).position[2]).toBeGreaterThan(0);
      // Every ray of the picture falls onto the cloth's plane, so that panning never jumps.
      expect(rayThrough(view, WIDE, 0, 1).towards[2]).toBeLessThan(-0.03);
    }
    const lost = limited({ ...start, x: 400, y: -400, span: 1e6 }, SIZE);
    expect([lost.x, lost.y]).toEqual([45, -45]);
    expect(lost.span).toBeLessThan(90 * 3);
    expect(limited({ ...start, span: 0.001 }, SIZE).span).toBeGreaterThan(1);
  });

  it('keep the view from above upright', () => {
    expect(turned(startView('top', 'first', SIZE, WIDE), 0, -60, SIZE).elevation).toBe(90);
  });
});

describe('moving the view', () => {
  const start = startView('orbit', 'second', SIZE, WIDE);

  it('projects and casts rays as inverses', () => {
    const [across, along] = project(start, WIDE, [12, -7, 0]);
    const [x, y] = onCloth(rayThrough(start, WIDE, across, along));
    expect(x).toBeCloseTo(12, 6);
    expect(y).toBeCloseTo(-7, 6);
  });

  it('keeps what lies under the pointer when it zooms', () => {
    const at = [0.3, -0.2] as const;
    const before = onCloth(rayThrough(start, WIDE, ...at));
    const after = onCloth(rayThrough(zoomed(start, 2.5, SIZE, WIDE, at), WIDE, ...at));
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  it('drags the cloth along', () => {
    const close = zoomed(start, 4, SIZE, WIDE);
    const held = onCloth(rayThrough(close, WIDE, 0.1, 0.1));
    const [x, y] = onCloth(rayThrough(moved(close, [0.1, 0.1], [0.2, -0.1], SIZE, WIDE), WIDE, 0.2, -0.1));
    expect(x).toBeCloseTo(held[0], 6);
    expect(y).toBeCloseTo(held[1], 6);
  });

  it('turns the whole table about its middle, and a part about itself', () => {
    const middle = (view: TableView): number => project(view, WIDE, [0, 0, 0])[0];
    expect(middle(turned(start, 77, 0, SIZE))).toBeCloseTo(0, 6);
    const close = zoomed({ ...start, x: 20, y: 10 }, 8, SIZE, WIDE);
    const after = turned(close, 77, 0, SIZE);
    expect([after.x, after.y]).toEqual([close.x, close.y]);
  });

  it('flies the shorter way round and arrives', () => {
    const [from, to] = [{ ...start, heading: 350 }, { ...start, heading: 20, span: 12 }];
    expect(between(from, to, 0.5).heading).toBeCloseTo(365, 6);
    expect(between(from, to, 1).span).toBeCloseTo(12, 6);
    expect(between(from, to, 0)).toEqual(from);
  });
});
