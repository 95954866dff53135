/**
 * What a player is about to do: aims, puts a piece somewhere, picks one. Fingers
 * (`touch.svelte.ts`), keys (`keys.ts`) and panels change it; it knows no picture.
 */

import type { Side, XbugsBoard } from '../../table/types';
import { fill, NO_OFFERS, readShot, type Offers, type PlaceOffer, type ReturnOffer, type ShotOffer } from './actions';
import { aimOfShot, aimText, beside, changed, pulled, startAim, withOffer, wrapped, type Aim, type AimChange, type Spot } from './aim';
import { forwards, pieceNamed, spotOf, targetsFrom, type Sighting } from './pieces';
import { firstSpot, type Placement } from './placing';

export interface Placing extends Placement {
  offer: PlaceOffer;
}

/** A lost bug that comes back next to something. */
export interface Returning {
  offer: ReturnOffer;
  anchor: string;
  /** Degrees, seen from the anchor. */
  side: number;
}

export class TableControl {
  aim: Aim | null = $state.raw(null);
  placing: Placing | null = $state.raw(null);
  returning: Returning | null = $state.raw(null);
  /** A piece that was touched where something is to be picked. */
  picked: string | null = $state.raw(null);
  /** The piece that is aimed at, until the aim changes otherwise. */
  target: string | null = $state.raw(null);
  /** The piece that a pointer, a key or a chip is at: it is named, and lit everywhere. */
  pointed: string | null = $state(null);
  /** Grows with each wish to aim at a target: a flick at it is to be looked for. */
  searches = $state(0);
  offers: Offers = $state.raw(NO_OFFERS);
  /** Grows when what a finger holds may be there no more: it must let go. */
  changes = $state(0);

  #board: XbugsBoard | null = null;
  #side: Side = 'first';
  #onplay: (text: string) => void;

  constructor(onplay: (text: string) => void) {
    this.#onplay = onplay;
  }

  /** The table has changed. What is still possible stays as it is. */
  update(board: XbugsBoard, offers: Offers, side: Side): void {
    const isNews = board !== this.#board;
    this.#board = board;
    this.#side = side;
    this.offers = offers;
    this.changes += 1;
    this.picked = null;
    if (isNews) this.target = null;
    const shot = this.aim && this.#sameShot(this.aim.offer);
    const [only] = offers.shots;
    if (this.aim && shot) this.aim = withOffer(this.aim, shot);
    else this.aim = only && offers.shots.length === 1 ? startAim(only, forwards(side)) : null;
    const back = this.returning && offers.returns.find(({ piece, caller }) => piece === this.returning?.offer.piece && caller === this.returning.offer.caller);
    this.returning = this.returning && back ? { ...this.returning, offer: back } : null;
    const [onlyBack] = offers.returns;
    if (onlyBack && offers.returns.length === 1 && offers.shots.length === 0) this.chooseReturn(onlyBack);
    const place = offers.places.find(({ piece }) => piece === this.placing?.offer.piece) ?? offers.places[0];
    if (!place) this.placing = null;
    else if (place.piece !== this.placing?.offer.piece) this.choosePlace(place);
  }

  get board(): XbugsBoard | null {
    return this.#board;
  }

  get side(): Side {
    return this.#side;
  }

  #sameShot(offer: ShotOffer): ShotOffer | undefined {
    return this.offers.shots.find(({ bug, power }) => bug === offer.bug && power === offer.power);
  }

  spotOf(name: string): Spot | null {
    const piece = this.#board && pieceNamed(this.#board, name);
    return piece ? spotOf(piece) : null;
  }

  // Aiming

  chooseShot(offer: ShotOffer): void {
    this.target = null;
    this.returning = null;
    this.aim = this.aim ? withOffer(this.aim, offer) : startAim(offer, forwards(this.#side));
  }

  changeAim(change: AimChange): void {
    if (!this.aim) return;
    if (change.direction !== undefined) this.target = null;
    this.aim = changed(this.aim, change);
  }

  /** Aims away from where a finger pulls to, the harder the farther. */
  pull(from: Spot, to: Spot): void {
    if (!this.aim) return;
    this.aim = pulled(this.aim, from, to) ?? this.aim;
    this.target = null;
  }

  /** What can be aimed at, the nearest first. */
  get targets(): Sighting[] {
    const from = this.aim && this.spotOf(this.aim.offer.bug);
    return from && this.#board ? targetsFrom(this.#board, this.#side, from) : [];
  }

  aimAt(name: string): void {
    const sighting = this.targets.find(({ piece }) => piece.name === name);
    if (!this.aim || !sighting) return;
    this.aim = changed(this.aim, { direction: sighting.degrees, side: null });
    this.target = name;
    this.searches += 1;
  }

  /** Takes over what was found for the target. */
  takeProposal(aim: Aim): void {
    if (this.aim?.offer.bug === aim.offer.bug) this.aim = aim;
  }

  /** Names the next piece on the table, or the one before. */
  pointNext(by: number): void {
    const pieces = this.#board?.pieces.filter(({ pose }) => pose !== null) ?? [];
    const index = pieces.findIndex(({ name }) => name === this.pointed);
    const from = index < 0 && by < 0 ? 0 : index;
    this.pointed = pieces[(from + by + pieces.length) % Math.max(1, pieces.length)]?.name ?? null;
  }

  /** Takes over a shot that somebody proposes; whether it is one that is possible. */
  takeShot(text: string): boolean {
    const shot = readShot(text);
    const offer = shot && this.offers.shots.find(({ bug, power }) => bug === shot.bug && power === shot.power);
    if (!shot || !offer) return false;
    this.target = null;
    this.aim = aimOfShot(offer, shot);
    return true;
  }

  letGo(): void {
    this.aim = null;
    this.returning = null;
    this.picked = null;
    this.target = null;
    this.changes += 1;
  }

  flick(): void {
    if (!this.aim) return;
    const text = aimText(this.aim);
    this.#onplay(text);
  }

  // Placing

  choosePlace(offer: PlaceOffer): void {
    const piece = this.#board && pieceNamed(this.#board, offer.piece);
    if (!this.#board || !piece) return;
    const turn = this.#side === 'first' ? 0 : 180;
    this.placing = { offer, spot: firstSpot(this.#board, this.#side, piece, turn), turn };
  }

  movePlacing(spot: Spot): void {
    if (!this.placing || !this.#board) return;
    const { width, depth } = this.#board;
    const within = (value: number, length: number): number => Math.round(Math.min(length / 2, Math.max(-length / 2, value)) * 100) / 100;
    this.placing = { ...this.placing, spot: [within(spot[0], width), within(spot[1], depth)] };
  }

  turnPlacing(degrees: number): void {
    if (this.placing) this.placing = { ...this.placing, turn: wrapped(degrees) };
  }

  place(): void {
    if (!this.placing) return;
    const { offer, spot, turn } = this.placing;
    this.#onplay(fill(offer.form, { x: spot[0], y: spot[1], turn }));
  }

  // Coming back

  chooseReturn(offer: ReturnOffer): void {
    const [anchor] = offer.anchors;
    if (anchor === undefined) return;
    this.aim = null;
    this.returning = { offer, anchor, side: forwards(this.#side) };
  }

  changeReturn(change: Partial<Pick<Returning, 'anchor' | 'side'>>): void {
    if (this.returning) this.returning = { ...this.returning, ...change };
  }

  bringBack(): void {
    if (!this.returning) return;
    const { offer, anchor, side } = this.returning;
    this.#onplay(fill(offer.form, { base: anchor, side: wrapped(side) }));
  }

  /** Where it would be put. */
  get returnSpot(): Spot | null {
    if (!this.returning || !this.#board) return null;
    const anchor = pieceNamed(this.#board, this.returning.anchor);
    const piece = pieceNamed(this.#board, this.returning.offer.piece);
    return anchor && piece ? beside(anchor, piece.shape, this.returning.side) : null;
  }

  // Picking

  isPickable(name: string): boolean {
    const { losses, takes } = this.offers;
    return [...losses, ...takes].some(({ piece }) => piece === name);
  }

  /** A piece is meant as a whole: it is picked, tried, or aimed at. */
  point(name: string): void {
    const attempt = this.attemptOf(name);
    if (this.isPickable(name)) this.picked = name;
    else if (attempt !== null) this.#onplay(attempt);
    else this.aimAt(name);
  }

  /** What somebody may want of an own piece that is not allowed now: the table says why. */
  attemptOf(name: string): string | null {
    const piece = this.#board && pieceNamed(this.#board, name);
    const { shots, losses, places, done } = this.offers;
    const mayAct = shots.length > 0 || done !== null;
    if (!piece || piece.owner !== this.#side || !mayAct || losses.length > 0 || places.length > 0) return null;
    if (piece.kind === 'base') return `develop ${name}`;
    const isOffered = shots.some(({ bug }) => bug === name);
    return piece.kind === 'bug' && !isOffered ? `flick ${name} dir ${forwards(this.#side)} press 0 rim 0.6 tilt 0` : null;
  }

  // One after the other

  /** Whether there is a shot to go to. */
  nextShot(by: number): boolean {
    const { shots } = this.offers;
    if (shots.length === 0) return false;
    const { aim } = this;
    const index = aim ? shots.findIndex(({ bug, power }) => bug === aim.offer.bug && power === aim.offer.power) : by > 0 ? -1 : 0;
    const next = shots[(index + by + shots.length) % shots.length];
    if (next) this.chooseShot(next);
    return true;
  }

  nextTarget(by: number): void {
    const { targets } = this;
    const index = targets.findIndex(({ piece }) => piece.name === this.target);
    const next = targets[(index + by + targets.length) % Math.max(1, targets.length)] ?? targets[0];
    if (next) this.aimAt(next.piece.name);
  }

  nextPlace(): void {
    const { places } = this.offers;
    const index = places.findIndex(({ piece }) => piece === this.placing?.offer.piece);
    const next = places[(index + 1) % Math.max(1, places.length)];
    if (next) this.choosePlace(next);
  }
}
