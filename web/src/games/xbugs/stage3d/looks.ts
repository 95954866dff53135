/** Geometries, textures and materials of the pieces, each made once for all that look the same. */

import { MeshStandardMaterial, type BufferGeometry, type Material, type Texture } from 'three';
import type { XbugsShape } from '../../../table/types';
import { faceOf, type Face } from '../art';
import type { StagePiece } from '../stage';
import { faceTexture } from './paint';
import { pieceGeometry } from './solids';

const GHOST_OPACITY = 0.62;

/** For the edge, the front and the back. */
export type PieceMaterials = [Material, Material, Material];

export class PieceLooks {
  #geometries = new Map<string, BufferGeometry>();
  #textures = new Map<string, Texture>();
  #materials = new Map<string, Material>();

  geometry(shape: XbugsShape): BufferGeometry {
    return remembered(this.#geometries, JSON.stringify(shape), () => pieceGeometry(shape));
  }

  materials(piece: StagePiece, isGhost: boolean): PieceMaterials {
    const front = faceOf(piece);
    const back = faceOf(piece, true);
    return [this.#edge(front.colour, isGhost), this.#face(front, isGhost), this.#face(back, isGhost)];
  }

  #edge(colour: string, isGhost: boolean): Material {
    return remembered(this.#materials, `${colour} ${isGhost}`, () => new MeshStandardMaterial({ color: colour, ...plastic(isGhost) }));
  }

  #face(face: Face, isGhost: boolean): Material {
    return remembered(this.#materials, `${face.key} ${isGhost}`, () => {
      const map = remembered(this.#textures, face.key, () => faceTexture(face));
      return new MeshStandardMaterial({ map, ...plastic(isGhost) });
    });
  }

  dispose(): void {
    for (const things of [this.#geometries, this.#textures, this.#materials]) {
      for (const thing of things.values()) thing.dispose();
      things.clear();
    }
  }
}

function plastic(isGhost: boolean): { roughness: number; metalness: number; transparent: boolean; opacity: number; depthWrite: boolean } {
  return { roughness: 0.42, metalness: 0, transparent: isGhost, opacity: isGhost ? GHOST_OPACITY : 1, depthWrite: !isGhost };
}

function remembered<Thing>(things: Map<string, Thing>, key: string, make: () => Thing): Thing {
  const known = things.get(key);
  if (known !== undefined) return known;
  const made = make();
  things.set(key, made);
  return made;
}
