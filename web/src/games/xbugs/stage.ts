/**
 * What a picture of the table needs to know, whether it is drawn in 3D or from
 * above. A stage knows no rules and no aims: it draws what it is given and says
 * where it was touched. So both stages take the same gestures.
 */

import type { Side, XbugsShape } from '../../table/types';

/** x, y, z in centimetres (x east, y north, z up, the middle of the cloth is 0) and a quaternion x, y, z, w. */
export type Pose = readonly [number, number, number, number, number, number, number];

/** A piece as it looks, wherever it lies. */
export interface StagePiece {
  /** The name in actions, which lasts: `gnat2`. */
  name: string;
  /** For people, in the page's language. */
  label: string;
  owner: Side | null;
  kind: 'bug' | 'base' | 'effect' | 'resource';
  /** The kind on the army's sheet, such as `gnat`: it decides the drawing. */
  of: string;
  shape: XbugsShape;
  /** Disc and drawing, by the army's sheet. */
  colours: readonly [string, string];
  /** Whether the other side of a bug is its special one and looks different. */
  isTwoSided: boolean;
  isLarge: boolean;
}

/** Why a piece is pointed out. Never by colour alone. */
export type StageMark = 'possible' | 'chosen' | 'target' | 'pinned' | 'moved' | 'refused' | 'lit' | 'decisive';

/** A flick that is being aimed. */
export interface StageAim {
  /** The bug or effect that is flicked. */
  piece: string;
  /** Where it lies, in centimetres. */
  from: readonly [number, number];
  /** Degrees counter-clockwise from the east. */
  direction: number;
  /** From 0 to 1. */
  pressure: number;
}

/** A flight to be shown as a line, with where the piece would come to rest. */
export interface StagePath {
  piece: string;
  poses: readonly Pose[];
}

/** A piece that is not there yet: where it would be put. */
export interface StageGhost {
  piece: string;
  pose: Pose;
  isAllowed: boolean;
}

/** Width and depth of the table in centimetres. */
export type TableSize = readonly [number, number];

export function longestSide([width, depth]: TableSize): number {
  return Math.max(width, depth);
}

/** A part of the table in which something may be done: the corners of its outline, in centimetres. */
export type StageArea = readonly (readonly [number, number])[];

/** A part of the table that is looked at, in centimetres. */
export interface StageZone {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Where the table was touched. */
export interface StagePoint {
  /** The topmost piece there. */
  piece: string | null;
  /** The point of the cloth, in centimetres; may lie beside the table. */
  x: number;
  y: number;
}

/** A piece as it is seen, in CSS pixels from the upper left corner of the picture. */
export interface SeenPiece {
  x: number;
  y: number;
  /** Half of its least extent: a face seen at a slant is less high than it is wide. */
  radius: number;
}

export type Seen = ReadonlyMap<string, SeenPiece>;

/** The piece at a point of the picture, or near it: the one whose middle is nearest. */
export function seenAt(seen: Seen, x: number, y: number, tolerance: number): string | null {
  let best: { name: string; distance: number } | null = null;
  for (const [name, piece] of seen) {
    const distance = Math.hypot(piece.x - x, piece.y - y);
    if (distance <= piece.radius + tolerance && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name ?? null;
}

export interface StageProps {
  size: TableSize;
  pieces: readonly StagePiece[];
  /** The pieces that lie on the table, by name. During a motion it changes in every frame. */
  poses: ReadonlyMap<string, Pose>;
  marks: ReadonlyMap<string, StageMark>;
  aim: StageAim | null;
  paths: readonly StagePath[];
  ghosts: readonly StageGhost[];
  zones: readonly StageArea[];
  /** What the camera frames, until the viewer moves the view; `null`: the whole table. */
  focus: StageZone | null;
  /** The pieces that an aim is about: they are drawn larger. */
  prominent: ReadonlySet<string>;
  /** Whose half is nearer to the viewer. */
  nearSide: Side;
  /** Seen from straight above, or from wherever the viewer turned the table. */
  view: 'orbit' | 'top';
  /** No camera flights, no easing. */
  isCalm: boolean;
  /** For a screen reader: what the picture shows. */
  label: string;
  /**
   * Somebody presses at a point. `true`: the stage leaves the camera alone and tells
   * `ondrag` and `onrelease`; `false`: the gesture turns or moves the view.
   */
  onpress: (point: StagePoint) => boolean;
  ondrag: (point: StagePoint) => void;
  onrelease: (point: StagePoint) => void;
  /** The gesture came to nothing: a second finger, the system took over. */
  oncancel: () => void;
  /** Where the pieces are in the picture, once it is at rest. */
  onseen?: (seen: Seen) => void;
  /** The stage cannot draw (no WebGL, context lost): the page takes the other one. */
  onfail?: () => void;
}

/** What a page can do to the view of a stage: by keys and buttons. */
export interface StageMoves {
  /** Closer by a factor above 1, away by one below. */
  zoom: (factor: number) => void;
  /** What the camera frames by itself again. */
  reset: () => void;
}
