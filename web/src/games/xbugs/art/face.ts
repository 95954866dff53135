/**
 * The two faces of a piece: body, rim, frame and drawing, in paths and real colours, in
 * a box of 100 units around (0, 0). A disc fills the box, a rectangle its height.
 */

import type { Pair, XbugsShape } from '../../../table/types';
import type { StagePiece } from '../stage';
import { BASES, EFFECTS, RESOURCE, UNKNOWN_BASE, UNKNOWN_EFFECT } from './bases';
import { BUGS, SPECIAL_BUGS, UNKNOWN_BUG } from './bugs';
import { cog, ellipse, rounded, star, type Drawing, type Stroke } from './drawing';

/** A stroke in colours, where it belongs. */
export interface FaceStroke {
  path: string;
  fill: string | null;
  line: string | null;
  width: number;
  dashes: readonly [number, number] | null;
  /** Horizontally and vertically; a mirrored one has a negative first. */
  scale: readonly [number, number];
}

export interface Face {
  /** Equal for faces that look the same: for caches. */
  key: string;
  /** Half of the body's width and height. */
  half: readonly [number, number];
  /** The colour of the outermost rim and of the body's edge: light if the face is dark, so that every cloth tells them apart. */
  rim: string;
  strokes: readonly FaceStroke[];
  /** Letters of a kind that has no drawing. */
  initials: { text: string; size: number; y: number; colour: string } | null;
}

/** What the face depends on. A `StagePiece` is one. */
export type FacePiece = Pick<StagePiece, 'of' | 'kind' | 'shape' | 'colours' | 'owner' | 'isTwoSided' | 'isLarge' | 'label'>;

/** Resources belong to no army. They come in two colours, which make no difference (X27). */
export const RESOURCE_COLOURS: Pair<readonly [string, string]> = [
  ['#efe7f7', '#5b2a86'],
  ['#fdeebc', '#8a4b08'],
];

/** Half of the box that a shape fills. */
export function halfBox(shape: XbugsShape): [number, number] {
  if ('disc' in shape) return [50, 50];
  const { width, length } = shape.rect;
  const longest = Math.max(width, length);
  return [(50 * width) / longest, (50 * length) / longest];
}

/** Up to two letters of what a piece is called, without its number. */
export function initialsOf(label: string): string {
  const words = label.split(/[\s_-]+/u).filter((word) => /\p{L}/u.test(word));
  const [first = '', second = ''] = words;
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2);
  return letters ? letters.slice(0, 1).toLocaleUpperCase() + letters.slice(1) : '?';
}

/** Whether this face is a special side, which is framed by a star. */
const isSpecialFace = (piece: FacePiece, isBack: boolean): boolean => piece.kind === 'bug' && piece.isTwoSided && isBack;

/** Ids come from sheets that anybody writes: `constructor` is none of ours. */
const known = (drawings: Readonly<Record<string, Drawing>>, id: string): Drawing | undefined => (Object.hasOwn(drawings, id) ? drawings[id] : undefined);

function drawingOf(piece: FacePiece, isBack: boolean): { drawing: Drawing; isKnown: boolean } {
  const [own, generic]: [Drawing | undefined, Drawing] =
    piece.kind === 'resource'
      ? [RESOURCE, RESOURCE]
      : piece.kind === 'base'
        ? [known(BASES, piece.of), UNKNOWN_BASE]
        : piece.kind === 'effect'
          ? [known(EFFECTS, piece.of), UNKNOWN_EFFECT]
          : [(isSpecialFace(piece, isBack) ? known(SPECIAL_BUGS, piece.of) : undefined) ?? known(BUGS, piece.of), UNKNOWN_BUG];
  return { drawing: own ?? generic, isKnown: own !== undefined };
}

/** Around the drawing: whose it is and what, by shape. */
function frameOf(piece: FacePiece, isBack: boolean, [x, y]: readonly [number, number]): Stroke[] {
  const isDisc = 'disc' in piece.shape;
  const outline = (inset: number): string => (isDisc ? ellipse(0, 0, 50 - inset) : rounded(x - inset, y - inset, Math.max(2, 9 - inset)));
  if (piece.kind === 'base') {
    return piece.isLarge
      ? [{ path: outline(0), fill: 'ink' }, { path: isDisc ? cog(12, 48, 40.5) : outline(6), fill: 'ground' }]
      : [{ path: outline(8), line: 'ink', width: 2.4 }];
  }
  if (piece.kind === 'effect') return [{ path: outline(6), line: 'ink', width: 3.4, dashes: [9, 5.5] }];
  if (piece.kind === 'resource') return [];
  if (isSpecialFace(piece, isBack)) {
    const burst = isDisc ? star(14, 48.5, 39.5) : rounded(x - 8, y - 8, 14);
    return [{ path: outline(0), fill: 'ink' }, { path: burst, fill: 'ground' }];
  }
  // One line for the first player, pearls for the second: armies may be equal.
  return piece.owner === 'second'
    ? [{ path: outline(6.2), line: 'ink', width: 4.2, dashes: [0.01, 9.2] }]
    : [{ path: outline(6.4), line: 'ink', width: 2 }];
}

/** How much of the body the drawing takes, from the middle to its edge. */
function room(piece: FacePiece, isBack: boolean): number {
  if (piece.kind === 'base') return piece.isLarge ? 0.62 : 0.58;
  if (isSpecialFace(piece, isBack)) return 0.66;
  if (piece.kind === 'effect') return 0.74;
  return 0.77;
}

function fit({ reach }: Drawing, half: readonly [number, number], share: number, isDisc: boolean): number {
  const [x, y] = reach;
  return isDisc ? (50 * share) / Math.max(x, y) : Math.min((half[0] * (share + 0.06)) / x, (half[1] * (share + 0.06)) / y);
}

/** The face of a piece: the one that is up when it lies as it was made, or its back. */
export function faceOf(piece: FacePiece, isBack = false): Face {
  const half = halfBox(piece.shape);
  const isDisc = 'disc' in piece.shape;
  const { drawing, isKnown } = drawingOf(piece, isBack);
  // An effect is the negative of its army's bugs: dark where they are light.
  const [ground, ink] = piece.kind === 'effect' ? [piece.colours[1], piece.colours[0]] : piece.colours;
  const scale = fit(drawing, half, room(piece, isBack), isDisc);
  const strokes: FaceStroke[] = [];
  const add = (stroke: Stroke, across: number, along: number): void => {
    const colour = (paint: Stroke['fill']): string | null => (paint === undefined ? null : paint === 'ink' ? ink : ground);
    strokes.push({
      path: stroke.path,
      fill: colour(stroke.fill),
      line: colour(stroke.line),
      width: stroke.width ?? 0,
      dashes: stroke.dashes ?? null,
      scale: [across, along],
    });
  };
  add({ path: isDisc ? ellipse(0, 0, 50) : rounded(half[0], half[1], 8), fill: 'ground' }, 1, 1);
  for (const stroke of frameOf(piece, isBack, half)) add(stroke, 1, 1);
  add({ path: isDisc ? ellipse(0, 0, 48.8) : rounded(half[0] - 1.2, half[1] - 1.2, 7), line: 'ink', width: 2.4 }, 1, 1);
  for (const stroke of drawing.strokes) {
    add(stroke, scale, scale);
    if (stroke.isTwin) add(stroke, -scale, scale);
  }
  const initials = isKnown ? null : { text: initialsOf(piece.label), size: 27 * scale, y: piece.kind === 'bug' ? 6 * scale : 4 * scale, colour: ink };
  const key = [
    piece.kind, piece.of, piece.colours.join(), piece.owner ?? '', half.join('x'), isDisc,
    isSpecialFace(piece, isBack), piece.isLarge, initials?.text ?? '',
  ].join('|');
  return { key, half, rim: ink, strokes, initials };
}
