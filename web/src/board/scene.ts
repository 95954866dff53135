/**
 * What a game gives the board to show. A scene is plain data, made anew after
 * every move; the board compares scenes by the ids of pieces.
 */

import { SQUARE, type Bounds, type Geometry, type Place } from './geometry';

export interface BoardCell {
  place: Place;
  /** What a person calls it: `e5`, `north-east of white ant 1`. */
  name: string;
  /** More to read out: `tile F, forbidden`. */
  detail?: string;
}

export interface BoardPiece {
  /** The same for the same thing from scene to scene: this is what moves. */
  id: string;
  place: Place;
  /** 0 on the ground, 1 on top of one piece, and so on. */
  level: number;
  /** What a person calls it: `white soldier ant 1`. */
  name: string;
  /** Which drawing; the game's own word. */
  drawing: string;
  side: 0 | 1;
  /** A number or letter on the piece. */
  label?: string;
  /** Shown as asleep: it may not act in this turn. */
  resting?: boolean;
  /** On its way off the board: it moves there and fades. */
  gone?: boolean;
}

/** Where an action starts: a piece beside the board, or one or more places. */
export type Source =
  | { kind: 'reserve'; id: string }
  | { kind: 'places'; places: readonly Place[] };

/** One thing that may be done on the board. */
export interface Allowed {
  /** What to hand back to whoever knows the rules. */
  text: string;
  /** `null` where a tap on the target is all. */
  source: Source | null;
  target: Place;
  /** For groups: the step that every member makes. */
  step?: Place;
}

export type ArrowLook = 'last' | 'hint' | 'best' | 'other' | 'refused';

export interface Arrow {
  from: Place;
  to: Place;
  look: ArrowLook;
  label?: string;
}

/** `decisive` is for what has ended the game: it is lit, and the other pieces are dimmed. */
export type MarkLook = 'last' | 'refused' | 'hint' | 'best' | 'other' | 'decisive';

/** How pieces travel: lifted and put down, rolling, or dropped into a hole. */
export type PieceMotion = 'lift' | 'roll' | 'drop';

/** A sign on one cell. */
export interface Mark {
  place: Place;
  look: MarkLook;
  label?: string;
}

/** `outline` is a line around it, above the pieces, and `pointed` one in the colour of hints. */
export type AreaLook = 'forbidden' | 'line' | 'highlight' | 'outline' | 'pointed';

/** Cells that belong together at the moment: forbidden, allowed rows, a chain. */
export interface Area {
  places: readonly Place[];
  look: AreaLook;
  side?: 0 | 1;
  /** Drawn less strongly. */
  isFaint?: boolean;
  /** Written in its middle. */
  label?: string;
}

/** A coordinate beside the board. */
export interface Label {
  at: Place;
  text: string;
}

export interface Scene {
  geometry: Geometry;
  /** Whether signs follow the outline of a cell, or run round as a marble does. */
  signs: 'cell' | 'round';
  motion: PieceMotion;
  cells: readonly BoardCell[];
  pieces: readonly BoardPiece[];
  allowed: readonly Allowed[];
  /** Whether what is allowed can only be chosen ahead, because it is not the viewer's
   * turn: a premove, which whoever gave the scene plays when their turn comes. */
  isPremove: boolean;
  arrows: readonly Arrow[];
  marks: readonly Mark[];
  areas: readonly Area[];
  labels: readonly Label[];
  /** What the first view shows with the labels; `null` if they need no room of their own. Where cells
   * would become small, the board is shown without them. */
  labelBounds: Bounds | null;
  /** What the first view shall show at least. */
  bounds: Bounds;
  /** Whether the board ends at its bounds, or goes on wherever its pieces go. */
  extent: 'fixed' | 'open';
}

export const EMPTY_SCENE: Scene = {
  geometry: SQUARE,
  signs: 'cell',
  motion: 'lift',
  cells: [],
  pieces: [],
  allowed: [],
  isPremove: false,
  arrows: [],
  marks: [],
  areas: [],
  labels: [],
  labelBounds: null,
  bounds: { left: -100, top: -100, right: 100, bottom: 100 },
  extent: 'fixed',
};
