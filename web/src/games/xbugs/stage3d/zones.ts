/** Parts of the table in which something may be done: a light tint and a dashed border. */

import { Group, LineBasicMaterial, LineDashedMaterial, LineLoop, Mesh, MeshBasicMaterial, PlaneGeometry, BufferGeometry, Vector3 } from 'three';
import type { StageZone } from '../stage';

export class Zones {
  readonly group = new Group();
  readonly #tint = new MeshBasicMaterial({ color: '#ffffff', transparent: true, opacity: 0.13, depthWrite: false });
  readonly #rim = new LineBasicMaterial({ color: '#0c2a1e', transparent: true, opacity: 0.55 });
  readonly #border = new LineDashedMaterial({ color: '#ffffff', dashSize: 1.4, gapSize: 0.9, transparent: true, opacity: 0.95 });

  show(zones: readonly StageZone[]): void {
    this.#clear();
    for (const { left, right, bottom, top } of zones) {
      const area = new Mesh(new PlaneGeometry(right - left, top - bottom), this.#tint);
      area.position.set((left + right) / 2, (bottom + top) / 2, 0.015);
      area.renderOrder = 2;
      const corners = [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ] as const;
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
