/** Flights before they happen: a line through the air and its shadow in dots on the cloth. */

import { CatmullRomCurve3, CircleGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, TubeGeometry, Vector3 } from 'three';
import type { Pose, StagePath } from '../stage';

const MOST_DOTS = 90;
/** Apart on the cloth, in pixels. */
const DOT_PIXELS = 11;

/** Points at equal distances along the way over the cloth, the end left out. */
export function groundDots(poses: readonly Pose[], apart: number): [number, number][] {
  const dots: [number, number][] = [];
  let left = apart;
  for (let index = 1; index < poses.length; index += 1) {
    const [from, to] = [poses[index - 1], poses[index]];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let done = left;
    while (done < length && dots.length < MOST_DOTS) {
      dots.push([from[0] + ((to[0] - from[0]) * done) / length, from[1] + ((to[1] - from[1]) * done) / length]);
      done += apart;
    }
    left = done - length;
  }
  return dots;
}

export class Flights {
  readonly group = new Group();
  readonly #line = new MeshBasicMaterial({ color: '#ffffff', transparent: true, opacity: 0.85, depthWrite: false });
  readonly #dot = new MeshBasicMaterial({ color: '#06120d', transparent: true, opacity: 0.6, depthWrite: false, depthTest: false });
  readonly #circle = new CircleGeometry(1, 16);
  #paths: readonly StagePath[] = [];
  #pixel = 0;

  /** `pixel`: in centimetres, so that line and dots keep their width on the screen. */
  show(paths: readonly StagePath[], pixel: number): void {
    // Zooming a little changes nothing that one sees.
    if (paths === this.#paths && Math.abs(pixel / this.#pixel - 1) < 0.08) return;
    this.#paths = paths;
    this.#pixel = pixel;
    this.#clear();
    for (const { poses } of paths) {
      if (poses.length < 2) continue;
      const points = poses.map(([x, y, z]) => new Vector3(x, y, z));
      const curve = new CatmullRomCurve3(points, false, 'centripetal');
      const line = new Mesh(new TubeGeometry(curve, Math.min(160, points.length * 2), 1.3 * pixel, 6), this.#line);
      line.renderOrder = 25;
      const dots = groundDots(poses, DOT_PIXELS * pixel);
      const shadow = new InstancedMesh(this.#circle, this.#dot, Math.max(1, dots.length));
      const size = 2.2 * pixel;
      shadow.count = dots.length;
      shadow.renderOrder = 12;
      shadow.frustumCulled = false;
      dots.forEach(([x, y], index) => shadow.setMatrixAt(index, new Matrix4().makeScale(size, size, 1).setPosition(x, y, 0.03)));
      this.group.add(shadow, line);
    }
  }

  #clear(): void {
    for (const child of this.group.children) {
      if (child instanceof InstancedMesh) child.dispose();
      else if (child instanceof Mesh) (child as Mesh).geometry.dispose();
    }
    this.group.clear();
  }

  dispose(): void {
    this.#clear();
    this.#circle.dispose();
    this.#line.dispose();
    this.#dot.dispose();
  }
}
