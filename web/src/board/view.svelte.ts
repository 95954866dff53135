/**
 * What of the board is on screen. It changes when the viewer moves it, and when something
 * happens out of sight; never because the board grew, nor under a finger.
 */

import * as cameras from './camera';
import type { Bounds, Point } from './geometry';

/** Bounds of the view. */
export interface ViewLimits {
  /** What a fitted view shows. */
  bounds: Bounds;
  /** Where pieces lie on a board that has no end; `null` if it ends at its bounds. */
  pieces: readonly Point[] | null;
}

/** How much of the neighbourhood stays in view around a revealed point, in pixels. */
const MARGIN = 50;

function sameBounds(one: Bounds | null, other: Bounds): boolean {
  return (
    one !== null &&
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom
  );
}

export class BoardView {
  viewport: cameras.Viewport = $state.raw({ width: 0, height: 0 });
  camera: cameras.Camera = $state.raw({ x: 0, y: 0, zoom: 1 });
  /** What the camera was fitted to; `null` once the viewer moved it. */
  private fittedTo: Bounds | null = null;
  /** The next step of a view that moves by itself. */
  private frame: number | null = null;
  private readonly limits: () => ViewLimits;

  constructor(limits: () => ViewLimits) {
    this.limits = limits;
  }

  private get bounds(): Bounds {
    return this.limits().bounds;
  }

  private limited(camera: cameras.Camera): cameras.Camera {
    const { bounds, pieces } = this.limits();
    return pieces
      ? cameras.keepSomeInView(camera, this.viewport, pieces, MARGIN)
      : cameras.keepBoardInView(camera, this.viewport, bounds);
  }

  get ready(): boolean {
    return this.viewport.width > 0 && this.viewport.height > 0;
  }

  /** Whether some of the board is out of view. */
  get hides(): boolean {
    return this.ready && !cameras.shows(this.camera, this.viewport, this.bounds);
  }

  get transform(): string {
    const { x, y } = cameras.toScreen(this.camera, this.viewport, { x: 0, y: 0 });
    return `translate(${x} ${y}) scale(${this.camera.zoom})`;
  }

  resize(width: number, height: number): void {
    // Out of sight, as behind a tab: what was in the view shall still be there then.
    if (width <= 0 || height <= 0) return;
    const first = !this.ready;
    this.viewport = { width, height };
    // A board that has grown since it was fitted keeps its middle instead: an
    // address bar that slides away must not shrink it under the finger.
    if (first || sameBounds(this.fittedTo, this.bounds)) this.fit();
    else if (this.limits().pieces) this.camera = this.limited(this.camera);
  }

  fit(): void {
    this.hold();
    this.fittedTo = this.bounds;
    this.camera = this.fitted();
  }

  private fitted(): cameras.Camera {
    return cameras.fit(this.bounds, this.viewport, this.limits().pieces === null ? 'fixed' : 'open');
  }

  /** Another part of the board is to be seen; a view that the viewer moved stays. */
  refit(): void {
    if (this.ready && this.fittedTo !== null) this.fit();
  }

  /** The board is seen from the other side: the same part of it stays in view. */
  halfTurn(): void {
    this.hold();
    this.camera = cameras.halfTurned(this.camera);
    if (this.fittedTo !== null) this.fit();
  }

  /** Stays as it is at this moment. */
  hold(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  /**
   * Shows a point where something happened, if it is out of view: together with all of
   * the board as long as nobody has moved the view, otherwise by the least way.
   */
  follow(point: Point, milliseconds: number): void {
    if (!this.ready) return;
    const near = cameras.reveal(this.camera, this.viewport, point, MARGIN);
    if (near.x === this.camera.x && near.y === this.camera.y) return;
    if (this.fittedTo === null) {
      this.glide(this.limited(near), milliseconds);
    } else {
      this.fittedTo = this.bounds;
      this.glide(this.fitted(), milliseconds);
    }
  }

  private glide(to: cameras.Camera, milliseconds: number): void {
    this.hold();
    if (milliseconds <= 0) {
      this.camera = to;
      return;
    }
    const from = this.camera;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / milliseconds);
      this.camera = cameras.between(from, to, 1 - (1 - part) ** 3);
      this.frame = part < 1 ? requestAnimationFrame(step) : null;
    };
    this.frame = requestAnimationFrame(step);
  }

  private move(camera: cameras.Camera): void {
    this.hold();
    this.camera = this.limited(camera);
    this.fittedTo = null;
  }

  pan(byX: number, byY: number): void {
    this.move(cameras.panBy(this.camera, byX, byY));
  }

  /** Steps may be fractions; without a point the middle stays where it is. */
  zoom(steps: number, at?: Point): void {
    const middle = { x: this.viewport.width / 2, y: this.viewport.height / 2 };
    const factor = cameras.ZOOM_STEP ** steps;
    this.move(cameras.zoomAt(this.camera, this.viewport, factor, at ?? middle));
  }

  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
    this.move(cameras.pinch(this.camera, this.viewport, before, after));
  }

  /** Brings a board point into the view, if it is not there. */
  reveal(point: Point): void {
    const next = cameras.reveal(this.camera, this.viewport, point, MARGIN);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.move(next);
  }

  toBoard(at: Point): Point {
    return cameras.toBoard(this.camera, this.viewport, at);
  }

  contains(at: Point): boolean {
    const { width, height } = this.viewport;
    return at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
  }
}
