/**
 * What fingers, mouse and wheel do to a stage. Whoever owns the first press (a piece
 * that is aimed, or the view) keeps the gesture; a second finger always takes the view.
 */

export interface Spot {
  x: number;
  y: number;
}

export interface GestureTarget {
  /** `true` if the page takes the gesture. */
  press: (at: Spot) => boolean;
  drag: (at: Spot) => void;
  release: (at: Spot) => void;
  cancel: () => void;
  /** One finger on the view. */
  turn: (from: Spot, to: Spot) => void;
  pan: (from: Spot, to: Spot) => void;
  zoom: (factor: number, at: Spot) => void;
}

type Mode = 'idle' | 'owned' | 'turn' | 'pan' | 'pinch' | 'spent';

/** So much of a pointer event as is needed. */
export interface PointerAt extends Spot {
  id: number;
  /** Of the mouse; 0 for fingers and pens. */
  button: number;
}

export class Gestures {
  #mode: Mode = 'idle';
  #pointers = new Map<number, Spot>();
  readonly #target: GestureTarget;

  constructor(target: GestureTarget) {
    this.#target = target;
  }

  get isBusy(): boolean {
    return this.#mode !== 'idle';
  }

  down({ id, x, y, button }: PointerAt): void {
    this.#pointers.set(id, { x, y });
    if (this.#pointers.size > 2) return;
    if (this.#pointers.size === 2) {
      if (this.#mode === 'owned') this.#target.cancel();
      this.#mode = 'pinch';
    } else if (button !== 0) this.#mode = 'pan';
    else this.#mode = this.#target.press({ x, y }) ? 'owned' : 'turn';
  }

  move({ id, x, y }: PointerAt): void {
    const before = this.#pointers.get(id);
    if (!before) return;
    const now = { x, y };
    if (this.#mode === 'pinch') this.#pinch(id, before, now);
    this.#pointers.set(id, now);
    if (this.#mode === 'owned') this.#target.drag(now);
    else if (this.#mode === 'turn') this.#target.turn(before, now);
    else if (this.#mode === 'pan') this.#target.pan(before, now);
  }

  #pinch(id: number, before: Spot, now: Spot): void {
    const [first, second] = [...this.#pointers.keys()];
    const other = this.#pointers.get(id === first ? (second ?? id) : (first ?? id));
    if (!other || (id !== first && id !== second)) return;
    const middle = (spot: Spot): Spot => ({ x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 });
    const apart = (spot: Spot): number => Math.max(20, Math.hypot(spot.x - other.x, spot.y - other.y));
    this.#target.pan(middle(before), middle(now));
    this.#target.zoom(apart(now) / apart(before), middle(now));
  }

  up({ id, x, y }: PointerAt): void {
    if (!this.#pointers.delete(id)) return;
    if (this.#mode === 'owned') this.#target.release({ x, y });
    this.#end();
  }

  /** The system took the pointer away. */
  lose(id: number): void {
    if (!this.#pointers.delete(id)) return;
    if (this.#mode === 'owned') this.#target.cancel();
    this.#end();
  }

  /** The finger that stays after a pinch does nothing: the view would jump. */
  #end(): void {
    this.#mode = this.#pointers.size === 0 ? 'idle' : this.#pointers.size === 1 ? 'spent' : 'pinch';
  }

  wheel(amount: number, at: Spot): void {
    this.#target.zoom(Math.exp(-Math.max(-240, Math.min(240, amount)) * 0.0016), at);
  }
}
