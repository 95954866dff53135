/** What a finger or a pointer on a stage does to what a player is about to do. */

import type { ShotOffer } from './actions';
import { distanceTo, type Aim, type Spot } from './aim';
import type { TableControl } from './control.svelte';
import { isOwnHalf } from './placing';
import type { StagePoint } from './stage';

/** A finger is broad: it takes a bug that is as near as this, in centimetres. */
const FINGER = 3.2;

type Hold = { kind: 'pull'; from: Spot; before: Aim | null } | { kind: 'ghost' } | { kind: 'tap'; piece: string; at: Spot };

export class TableTouch {
  #control: TableControl;
  #held: { hold: Hold; since: number } | null = $state.raw(null);

  constructor(control: TableControl) {
    this.#control = control;
  }

  /** A finger is at it: the picture must not move under it. */
  get isHeld(): boolean {
    return this.#hold !== null;
  }

  get #hold(): Hold | null {
    return this.#held?.since === this.#control.changes ? this.#held.hold : null;
  }

  set #hold(hold: Hold | null) {
    this.#held = hold && { hold, since: this.#control.changes };
  }

  press(point: StagePoint): boolean {
    const at: Spot = [point.x, point.y];
    if (this.#control.placing) {
      const isNear = distanceTo(at, this.#control.placing.spot) < FINGER + 2;
      if (!isNear && !this.#isInZone(at)) return false;
      this.#hold = { kind: 'ghost' };
      this.#control.movePlacing(at);
      return true;
    }
    const offer = this.#shotNear(point);
    if (offer) {
      const from = this.#control.spotOf(offer.bug) ?? at;
      this.#hold = { kind: 'pull', from, before: this.#control.aim };
      if (this.#control.aim?.offer.bug !== offer.bug) this.#control.chooseShot(offer);
      return true;
    }
    if (point.piece !== null && (this.#control.aim || this.#control.isPickable(point.piece) || this.#control.attemptOf(point.piece) !== null)) {
      this.#hold = { kind: 'tap', piece: point.piece, at };
      return true;
    }
    return false;
  }

  drag(point: StagePoint): void {
    const at: Spot = [point.x, point.y];
    if (this.#hold?.kind === 'ghost') this.#control.movePlacing(at);
    if (this.#hold?.kind === 'pull') this.#control.pull(this.#hold.from, at);
  }

  release(point: StagePoint): void {
    const hold = this.#hold;
    this.drag(point);
    this.#hold = null;
    if (hold?.kind !== 'tap' || distanceTo(hold.at, [point.x, point.y]) > FINGER) return;
    this.#control.point(hold.piece);
  }

  cancel(): void {
    if (this.#hold?.kind === 'pull') this.#control.aim = this.#hold.before;
    this.#hold = null;
  }

  #isInZone(spot: Spot): boolean {
    return this.#control.board !== null && isOwnHalf(this.#control.board, this.#control.side, spot);
  }

  /** The shot of the bug that was touched, or nearly touched. */
  #shotNear({ piece, x, y }: StagePoint): ShotOffer | null {
    const ofBug = (name: string): ShotOffer | undefined => {
      const current = this.#control.aim?.offer;
      return current?.bug === name ? current : this.#control.offers.shots.find(({ bug }) => bug === name);
    };
    const touched = piece === null ? undefined : ofBug(piece);
    if (touched) return touched;
    let best: { offer: ShotOffer; distance: number } | null = null;
    for (const offer of this.#control.offers.shots) {
      const spot = this.#control.spotOf(offer.bug);
      const distance = spot ? distanceTo(spot, [x, y]) : Infinity;
      // Another piece under the finger is meant, unless the bug is much nearer.
      const most = piece === null ? FINGER : FINGER / 3;
      if (distance < most && distance < (best?.distance ?? Infinity)) best = { offer: ofBug(offer.bug) ?? offer, distance };
    }
    return best?.offer ?? null;
  }
}
