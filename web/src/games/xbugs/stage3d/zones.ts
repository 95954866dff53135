/** Parts of the table in which something may be done: a light tint and a dashed border. */

import { Group, LineBasicMaterial, LineDashedMaterial, LineLoop, Mesh, MeshBasicMaterial, BufferGeometry, Shape, ShapeGeometry, Vector2, Vector3 } from 'three';
import type { StageArea } from '../stage';

export class Zones {
  readonly group = new Group();
  readonly #tint = new MeshBasicMaterial({ color: '#ffffff', transparent: true, opacity: 0.13, depthWrite: false });
  readonly #rim = new LineBasicMaterial({ color: '#0c2a1e', transparent: true, opacity: 0.55 });
  readonly #border = new LineDashedMaterial({ color: '#ffffff', dashSize: 1.4, gapSize: 0.9, transparent: true, opacity: 0.95 });

  show(zones: readonly StageArea[]): void {
    this.#clear();
    for (const corners of zones) {
      const area = new Mesh(new ShapeGeometry(new Shape(corners.map(([x, y]) => new Vector2(x, y)))), this.#tint);
      area.position.z = 0.015;
      area.renderOrder = 2;
      const outline = new BufferGeometry().setFromPoints(corners.map(([x, y]) => new Vector3(x, y, 0.03)));
      const under = new LineLoop(outline, this.#rim);
      const border = new LineLoop(outline, this.#border);
      border.computeLineDistances();
      under.renderOrder = 3;
      border.renderOrder = 4;
      this.group.add(area, under, border);
    }
  }

  #clear(): void {
    for (const child of this.group.children) {
      if (child instanceof Mesh || child instanceof LineLoop) (child.geometry as BufferGeometry).dispose();
    }
    this.group.clear();
  }

  dispose(): void {
    this.#clear();
    for (const material of [this.#tint, this.#rim, this.#border]) material.dispose();
  }
}
