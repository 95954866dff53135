/** The signs that point out pieces: flat pictures around them, each of its own shape. */

import { Mesh, MeshBasicMaterial, PlaneGeometry, type Group, type Texture } from 'three';
import type { Pose, StageMark, StagePiece } from '../stage';
import { SIGN } from './colours';
import { canvasTexture } from './paint';
import { outerRadius } from './picking';

const SIZE = 256;
/** In the texture the piece's rim is at this share of half the picture. */
const PIECE_SHARE = 0.58;
/** Signs stay this large on the screen, however far the table; the many that say little may be smaller. */
const SMALLEST_PIXELS = 16;
const SMALLEST_QUIET_PIXELS = 12;

const isQuiet = (kind: SignKind): boolean => kind === 'possible' || kind === 'moved';

type Pen = CanvasRenderingContext2D;

/** Twice: dark and wider below, then bright, so that it is seen on every ground. */
function outlined(pen: Pen, colour: string, width: number, draw: () => void): void {
  for (const [style, extra] of [[SIGN.rim, 9], [colour, 0]] as const) {
    pen.strokeStyle = style;
    pen.lineWidth = width + extra;
    pen.beginPath();
    draw();
    pen.stroke();
  }
}

function filled(pen: Pen, colour: string, draw: () => void): void {
  pen.strokeStyle = SIGN.rim;
  pen.lineWidth = 9;
  pen.fillStyle = colour;
  pen.beginPath();
  draw();
  pen.stroke();
  pen.fill();
}

const ring = (pen: Pen, radius: number) => (): void => pen.arc(0, 0, radius, 0, Math.PI * 2);

const DRAWINGS: Readonly<Record<StageMark, (pen: Pen) => void>> = {
  possible: (pen) => {
    pen.setLineDash([31, 24]);
    outlined(pen, SIGN.possible, 9, ring(pen, 87));
  },
  chosen: (pen) => {
    outlined(pen, SIGN.chosen, 12, ring(pen, 86));
    for (let quarter = 0; quarter < 4; quarter += 1) {
      filled(pen, SIGN.chosen, () => {
        pen.moveTo(0, -121);
        pen.lineTo(20, -97);
        pen.lineTo(-20, -97);
        pen.closePath();
      });
      pen.rotate(Math.PI / 2);
    }
  },
  target: (pen) => {
    outlined(pen, SIGN.target, 8, ring(pen, 92));
    for (let quarter = 0; quarter < 4; quarter += 1) {
      outlined(pen, SIGN.target, 10, () => {
        pen.moveTo(0, -120);
        pen.lineTo(0, -66);
      });
      pen.rotate(Math.PI / 2);
    }
  },
  pinned: (pen) => {
    pen.setLineDash([4, 18]);
    outlined(pen, SIGN.pinned, 9, ring(pen, 84));
    pen.setLineDash([]);
    outlined(pen, SIGN.pinned, 10, () => pen.arc(0, -18, 22, Math.PI, 0));
    filled(pen, SIGN.pinned, () => pen.roundRect(-36, -18, 72, 56, 9));
    pen.fillStyle = SIGN.rim;
    pen.beginPath();
    pen.arc(0, 10, 9, 0, Math.PI * 2);
    pen.fill();
  },
  // Beside the middle: the bug beneath must still be known.
  moved: (pen) => {
    pen.fillStyle = 'rgba(10,20,16,0.28)';
    pen.beginPath();
    pen.arc(0, 0, PIECE_SHARE * 128, 0, Math.PI * 2);
    pen.fill();
    outlined(pen, SIGN.moved, 11, () => {
      pen.moveTo(12, 40);
      pen.lineTo(30, 58);
      pen.lineTo(62, 18);
    });
  },
  lit: (pen) => outlined(pen, SIGN.lit, 14, ring(pen, 88)),
  decisive: (pen) => {
    outlined(pen, SIGN.decisive, 12, ring(pen, 84));
    for (let ray = 0; ray < 12; ray += 1) {
      outlined(pen, SIGN.decisive, 8, () => {
        pen.moveTo(0, -102);
        pen.lineTo(0, -120);
      });
      pen.rotate(Math.PI / 6);
    }
  },
  refused: (pen) => {
    outlined(pen, SIGN.refused, 10, ring(pen, 90));
    outlined(pen, SIGN.refused, 18, () => {
      pen.moveTo(-50, -50);
      pen.lineTo(50, 50);
      pen.moveTo(50, -50);
      pen.lineTo(-50, 50);
    });
  },
};

/** A red hatching with a cross, over what may not be put there. */
function drawForbidden(pen: Pen): void {
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, PIECE_SHARE * 132, 0, Math.PI * 2);
  pen.clip();
  pen.fillStyle = 'rgba(190,30,15,0.35)';
  pen.fillRect(-128, -128, 256, 256);
  pen.strokeStyle = 'rgba(255,70,45,0.85)';
  pen.lineWidth = 9;
  pen.beginPath();
  for (let offset = -256; offset <= 256; offset += 26) {
    pen.moveTo(offset - 128, 128);
    pen.lineTo(offset + 128, -128);
  }
  pen.stroke();
  pen.restore();
  DRAWINGS.refused(pen);
}

export type SignKind = StageMark | 'forbidden';

export interface Sign {
  kind: SignKind;
  piece: Pick<StagePiece, 'shape' | 'name'>;
  pose: Pose;
}

/** What decides how large signs are. */
export interface SignSizes {
  /** How many pixels a centimetre has at a point. */
  pixelsOf: (pose: Pose) => number;
  /** By how much pieces are drawn larger than they are, by name. */
  growth: ReadonlyMap<string, number>;
}

/** All signs on the table. They turn with the viewer and keep a least size on the screen. */
export class Signs {
  readonly #group: Group;
  readonly #plane = new PlaneGeometry(2, 2);
  #textures = new Map<SignKind, Texture>();
  #materials = new Map<SignKind, MeshBasicMaterial>();
  #meshes: Mesh<PlaneGeometry, MeshBasicMaterial>[] = [];
  #signs: readonly Sign[] = [];

  constructor(group: Group) {
    this.#group = group;
  }

  #material(kind: SignKind): MeshBasicMaterial {
    const known = this.#materials.get(kind);
    if (known) return known;
    const map = canvasTexture(SIZE, (pen) => {
      pen.translate(SIZE / 2, SIZE / 2);
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      if (kind === 'forbidden') drawForbidden(pen);
      else DRAWINGS[kind](pen);
    });
    const material = new MeshBasicMaterial({ map, transparent: true, depthTest: false, depthWrite: false });
    this.#textures.set(kind, map);
    this.#materials.set(kind, material);
    return material;
  }

  show(signs: readonly Sign[]): void {
    this.#signs = signs;
    while (this.#meshes.length < signs.length) {
      const mesh = new Mesh(this.#plane, this.#material('possible'));
      this.#meshes.push(mesh);
      this.#group.add(mesh);
    }
    this.#meshes.forEach((mesh, index) => {
      const sign = signs[index];
      mesh.visible = sign !== undefined;
      if (!sign) return;
      mesh.material = this.#material(sign.kind);
      mesh.renderOrder = isQuiet(sign.kind) ? 20 : 21;
    });
  }

  /** Before a frame is drawn. */
  place(heading: number, { pixelsOf, growth }: SignSizes, refusedOpacity: number): void {
    const refused = this.#materials.get('refused');
    if (refused) refused.opacity = refusedOpacity;
    this.#signs.forEach(({ kind, piece, pose }, index) => {
      const mesh = this.#meshes[index];
      if (!mesh) return;
      const outer = outerRadius(piece) * (growth.get(piece.name) ?? 1);
      const radius = Math.max(outer / PIECE_SHARE, (isQuiet(kind) ? SMALLEST_QUIET_PIXELS : SMALLEST_PIXELS) / pixelsOf(pose));
      mesh.position.set(pose[0], pose[1], pose[2] + 0.1);
      mesh.rotation.set(0, 0, ((heading - 90) * Math.PI) / 180);
      mesh.scale.set(radius, radius, 1);
    });
  }

  dispose(): void {
    this.#plane.dispose();
    for (const texture of this.#textures.values()) texture.dispose();
    for (const material of this.#materials.values()) material.dispose();
  }
}
