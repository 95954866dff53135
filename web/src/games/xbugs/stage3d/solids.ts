/** Bodies with a bent edge, made from an outline and a profile: pieces and the table's rim. */

import { BufferAttribute, BufferGeometry } from 'three';
import type { XbugsShape } from '../../../table/types';

/** A point of an outline and the direction outwards. */
interface OutlinePoint {
  x: number;
  y: number;
  outX: number;
  outY: number;
}

/** A step of an edge: how far out from the outline, how high, and where it faces. */
export interface ProfilePoint {
  out: number;
  z: number;
  faceOut: number;
  faceUp: number;
}

export function roundedOutline(halfWidth: number, halfLength: number, corner: number, steps: number): OutlinePoint[] {
  const points: OutlinePoint[] = [];
  const quarters = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  quarters.forEach(([signX, signY], quarter) => {
    for (let step = 0; step <= steps; step += 1) {
      const angle = ((quarter + step / steps) * Math.PI) / 2;
      const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
      points.push({ x: signX * (halfWidth - corner) + outX * corner, y: signY * (halfLength - corner) + outY * corner, outX, outY });
    }
  });
  return points;
}

/** A quarter of a circle, from facing up to facing out, or on to facing down. */
export function bend(out: number, z: number, radius: number, from: number, to: number, steps: number): ProfilePoint[] {
  const points: ProfilePoint[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const [faceOut, faceUp] = [Math.sin(angle), Math.cos(angle)];
    points.push({ out: out + faceOut * radius, z: z + faceUp * radius, faceOut, faceUp });
  }
  return points;
}

/** The side of a body all around, from the top of the profile down. */
class Builder {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly coordinates: number[] = [];
  readonly indices: number[] = [];

  vertex(position: readonly number[], normal: readonly number[], u: number, v: number): number {
    this.positions.push(...position);
    this.normals.push(...normal);
    this.coordinates.push(u, v);
    return this.positions.length / 3 - 1;
  }

  /** `texel`: one place of the texture for all of it; otherwise centimetres. */
  strip(outline: readonly OutlinePoint[], profile: readonly ProfilePoint[], texel?: readonly [number, number]): void {
    const ring = outline.length + 1;
    const first = this.positions.length / 3;
    for (const { out, z, faceOut, faceUp } of profile) {
      for (let index = 0; index < ring; index += 1) {
        const point = outline[index % outline.length];
        if (!point) continue;
        const { x, y, outX, outY } = point;
        const [px, py] = [x + outX * out, y + outY * out];
        this.vertex([px, py, z], [outX * faceOut, outY * faceOut, faceUp], ...(texel ?? [px + z, py + z]));
      }
    }
    for (let level = 0; level + 1 < profile.length; level += 1) {
      for (let index = 0; index + 1 < ring; index += 1) {
        const here = first + level * ring + index;
        this.indices.push(here, here + ring, here + 1, here + 1, here + ring, here + ring + 1);
      }
    }
  }

  /**
   * A flat end. Its texture shows a square of twice `box` around the middle, unmirrored,
   * between `from` and `to` of the texture's width.
   */
  cap(outline: readonly OutlinePoint[], inset: number, z: number, box: number, from = 0, to = 1): void {
    const up = Math.sign(z);
    const middle = this.vertex([0, 0, z], [0, 0, up], (from + to) / 2, 0.5);
    for (const { x, y, outX, outY } of outline) {
      const [px, py] = [x - outX * inset, y - outY * inset];
      this.vertex([px, py, z], [0, 0, up], (from + to) / 2 + ((to - from) * up * px) / (2 * box), 0.5 + py / (2 * box));
    }
    outline.forEach((_, index) => {
      const [here, next] = [middle + 1 + index, middle + 1 + ((index + 1) % outline.length)];
      this.indices.push(middle, ...(up > 0 ? [here, next] : [next, here]));
    });
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.coordinates), 2));
    geometry.setIndex(this.indices);
    return geometry;
  }
}

export const THICKNESS = 0.15;
const BEVEL = 0.055;
const EDGE_TEXEL = [0.006, 0.012] as const;

/** A thin piece for a texture with both faces beside each other, whose corners have the colour of the edge. */
export function pieceGeometry(shape: XbugsShape): BufferGeometry {
  const isDisc = 'disc' in shape;
  const [halfWidth, halfLength] = isDisc ? [shape.disc.radius, shape.disc.radius] : [shape.rect.width / 2, shape.rect.length / 2];
  const longest = Math.max(halfWidth, halfLength);
  const outline = roundedOutline(halfWidth, halfLength, isDisc ? halfWidth : longest * 0.16, isDisc ? 14 : 6);
  const builder = new Builder();
  const half = THICKNESS / 2;
  builder.strip(outline, [
    ...bend(-BEVEL, half - BEVEL, BEVEL, 0, 90, 4),
    ...bend(-BEVEL, BEVEL - half, BEVEL, 90, 180, 4),
  ], EDGE_TEXEL);
  builder.cap(outline, BEVEL, half, longest, 0, 0.5);
  builder.cap(outline, BEVEL, -half, longest, 0.5, 1);
  return builder.geometry();
}

/** An edge all around a rectangle with round corners; `half` of its width and depth. */
export function rimGeometry(half: readonly [number, number], corner: number, profile: readonly ProfilePoint[]): BufferGeometry {
  const builder = new Builder();
  builder.strip(roundedOutline(...half, corner, 10), profile);
  return builder.geometry();
}

/** The rectangle with round corners itself; a texture covers it once in twice `box`. */
export function topGeometry(half: readonly [number, number], corner: number, box: number): BufferGeometry {
  const builder = new Builder();
  builder.cap(roundedOutline(...half, corner, 10), 0, 1, box);
  return builder.geometry().translate(0, 0, -1);
}
