/** Small scenes for tests. */

import type { Geometry, Place } from './geometry';
import { EMPTY_SCENE, type Allowed, type BoardPiece, type Scene } from './scene';

export function testPiece(id: string, place: Place, level = 0): BoardPiece {
  return { id, place, level, name: id, drawing: id, side: 0 };
}

export function testScene(geometry: Geometry, places: Place[], rest: Partial<Scene> = {}): Scene {
  return {
    ...EMPTY_SCENE,
    geometry,
    cells: places.map((place) => ({ place, name: `${place.x}/${place.y}` })),
    ...rest,
  };
}

export function moveFrom(from: Place, to: Place): Allowed {
  return {
    text: `${from.x}/${from.y}-${to.x}/${to.y}`,
    source: { kind: 'places', places: [from] },
    target: to,
  };
}

/** All places of a square board. */
export function grid(columns: number, rows: number): Place[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
  }));
}

/** All places of a hexagonal board. */
export function hexagon(radius: number): Place[] {
  const places: Place[] = [];
  for (let y = -radius; y <= radius; y += 1) {
    const start = Math.max(-radius, -radius - y);
    const end = Math.min(radius, radius - y);
    for (let x = start; x <= end; x += 1) places.push({ x, y });
  }
  return places;
}
