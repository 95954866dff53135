/** Geometries, textures and materials of the pieces, each made once for all that look the same. */

import { MeshStandardMaterial, type BufferGeometry, type Material, type Texture } from 'three';
import type { XbugsShape } from '../../../table/types';
import { faceOf } from '../art';
import type { StagePiece } from '../stage';
import { facesTexture } from './paint';
import { pieceGeometry } from './solids';

const GHOST_OPACITY = 0.62;

export class PieceLooks {
  #geometries = new Map<string, BufferGeometry>();
  #textures = new Map<string, Texture>();
  #materials = new Map<string, Material>();

  geometry(shape: XbugsShape): BufferGeometry {
    return remembered(this.#geometries, JSON.stringify(shape), () => pieceGeometry(shape));
  }

  material(piece: StagePiece, isGhost: boolean): Material {
    const [front, back] = [faceOf(piece), faceOf(piece, true)];
    const key = `${front.key} ${back.key}`;
    return remembered(this.#materials, `${key} ${isGhost}`, () => {
      const map = remembered(this.#textures, key, () => facesTexture(front, back));
      return new MeshStandardMaterial({ map, roughness: 0.62, transparent: isGhost, opacity: isGhost ? GHOST_OPACITY : 1, depthWrite: !isGhost });
    });
  }

  dispose(): void {
    for (const things of [this.#geometries, this.#textures, this.#materials]) {
      for (const thing of things.values()) thing.dispose();
      things.clear();
    }
  }
}

function remembered<Thing>(things: Map<string, Thing>, key: string, make: () => Thing): Thing {
  const known = things.get(key);
  if (known !== undefined) return known;
  const made = make();
  things.set(key, made);
  return made;
}
