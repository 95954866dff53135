/** The pieces that lie on the table, their soft contact shadows, and those that would lie there. */

import { Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3 } from 'three';
import { leastReach } from '../aim';
import { faceGrowth, type FaceSizes } from '../faces';
import type { Pose, StagePiece } from '../stage';
import { PieceLooks } from './looks';
import { shadowTexture } from './paint';
import { outerRadius, radiusOf } from './picking';

/** Higher than this a piece throws no contact shadow. */
const SHADOW_HEIGHT = 3;
const MOST_SHADOWS = 256;

export interface GhostPiece {
  piece: StagePiece;
  pose: Pose;
}

function put(mesh: Mesh, pose: Pose): void {
  mesh.position.set(pose[0], pose[1], pose[2]);
  mesh.quaternion.set(pose[3], pose[4], pose[5], pose[6]);
}

export class PieceBodies {
  readonly group = new Group();
  readonly #looks = new PieceLooks();
  #meshes = new Map<string, { mesh: Mesh; look: string }>();
  #ghosts: Mesh[] = [];
  #pieces: readonly StagePiece[] = [];
  readonly #shadowMap = shadowTexture(0.5, 0.62);
  readonly #shadows = new InstancedMesh(
    new PlaneGeometry(2, 2),
    new MeshBasicMaterial({ map: this.#shadowMap, transparent: true, depthWrite: false }),
    MOST_SHADOWS,
  );

  constructor() {
    this.#shadows.renderOrder = 5;
    this.#shadows.frustumCulled = false;
    this.#shadows.count = 0;
    this.group.add(this.#shadows);
  }

  setPieces(pieces: readonly StagePiece[]): void {
    this.#pieces = pieces;
    const names = new Set(pieces.map(({ name }) => name));
    for (const [name, { mesh }] of this.#meshes) {
      if (names.has(name)) continue;
      this.group.remove(mesh);
      this.#meshes.delete(name);
    }
    for (const piece of pieces) {
      const look = JSON.stringify([piece.of, piece.kind, piece.shape, piece.colours, piece.owner, piece.isLarge, piece.isTwoSided]);
      const known = this.#meshes.get(piece.name);
      if (known?.look === look) continue;
      if (known) this.group.remove(known.mesh);
      const mesh = new Mesh(this.#looks.geometry(piece.shape), this.#looks.material(piece, false));
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.visible = false;
      this.#meshes.set(piece.name, { mesh, look });
      this.group.add(mesh);
    }
  }

  setPoses(poses: ReadonlyMap<string, Pose>): void {
    const matrix = new Matrix4();
    const flat = new Quaternion();
    let count = 0;
    for (const piece of this.#pieces) {
      const body = this.#meshes.get(piece.name);
      if (!body) continue;
      const pose = poses.get(piece.name);
      body.mesh.visible = pose !== undefined;
      if (!pose) continue;
      put(body.mesh, pose);
      const height = pose[2] / SHADOW_HEIGHT;
      if (height >= 1 || pose[2] < 0 || count >= MOST_SHADOWS) continue;
      const [halfWidth, halfLength] =
        'disc' in piece.shape ? [piece.shape.disc.radius, piece.shape.disc.radius] : [piece.shape.rect.width / 2, piece.shape.rect.length / 2];
      // Of its outline as it lies: only the turn about the upright axis counts.
      flat.set(0, 0, pose[5], pose[6]).normalize();
      const grow = 0.34 * Math.min(1, radiusOf(piece)) * (1 - height);
      matrix.compose(new Vector3(pose[0] + 0.06, pose[1] - 0.08, 0.02), flat, new Vector3((halfWidth + grow) * (1 - height * 0.6), (halfLength + grow) * (1 - height * 0.6), 1));
      this.#shadows.setMatrixAt(count, matrix);
      count += 1;
    }
    this.#shadows.count = count;
    this.#shadows.instanceMatrix.needsUpdate = true;
  }

  /** Seen from afar pieces are drawn larger: by how much. */
  grow(poses: ReadonlyMap<string, Pose>, sizes: FaceSizes): ReadonlyMap<string, number> {
    const lying = this.#pieces.flatMap((piece) => {
      const pose = poses.get(piece.name);
      return pose ? [{ name: piece.name, x: pose[0], y: pose[1], reach: outerRadius(piece), least: leastReach(piece.shape) }] : [];
    });
    const growth = faceGrowth(lying, sizes);
    for (const [name, { mesh }] of this.#meshes) {
      const factor = growth.get(name) ?? 1;
      mesh.scale.set(factor, factor, 1);
    }
    return growth;
  }

  setGhosts(ghosts: readonly GhostPiece[]): void {
    while (this.#ghosts.length < ghosts.length) {
      const mesh = new Mesh();
      mesh.renderOrder = 15;
      this.#ghosts.push(mesh);
      this.group.add(mesh);
    }
    this.#ghosts.forEach((mesh, index) => {
      const ghost = ghosts[index];
      mesh.visible = ghost !== undefined;
      if (!ghost) return;
      mesh.geometry = this.#looks.geometry(ghost.piece.shape);
      mesh.material = this.#looks.material(ghost.piece, true);
      put(mesh, ghost.pose);
    });
  }

  dispose(): void {
    this.#looks.dispose();
    this.#shadowMap.dispose();
    this.#shadows.geometry.dispose();
    this.#shadows.material.dispose();
    this.#shadows.dispose();
  }
}
