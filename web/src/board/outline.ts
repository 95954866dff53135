/** The line around cells that belong together. */

import { centre, corners, placeAt, placeKey, type Geometry, type Place, type Point } from './geometry';

function pointKey(point: Point): string {
  // Rounded, and without a negative zero, so that the same corner has one key.
  const round = (value: number): string => (Math.round(value * 10) / 10 + 0).toFixed(1);
  return `${round(point.x)} ${round(point.y)}`;
}

/** The path around all of them: every edge that has a member on one side only. */
export function outlinePath(geometry: Geometry, places: readonly Place[]): string {
  const members = new Set(places.map(placeKey));
  const edges = new Map<string, string[]>();
  for (const place of places) {
    const middle = centre(geometry, place);
    const around = corners(geometry);
    around.forEach((corner, index) => {
      const next = around[(index + 1) % around.length] ?? corner;
      // The neighbour's centre is twice as far away as the middle of the edge.
      const beyond = placeAt(geometry, { x: middle.x + corner.x + next.x, y: middle.y + corner.y + next.y });
      if (members.has(placeKey(beyond))) return;
      const from = pointKey({ x: middle.x + corner.x, y: middle.y + corner.y });
      const to = pointKey({ x: middle.x + next.x, y: middle.y + next.y });
      edges.set(from, [...(edges.get(from) ?? []), to]);
    });
  }
  return [...loops(edges)].map((loop) => `M${loop.join('L')}Z`).join('');
}

/** Joins edges into closed lines, so that dashes run on round the corners. */
function* loops(edges: Map<string, string[]>): Generator<string[]> {
  for (const start of edges.keys()) {
    for (let next = edges.get(start)?.shift(); next !== undefined; next = edges.get(start)?.shift()) {
      const loop = [start];
      let at: string | undefined = next;
      while (at !== undefined && at !== start) {
        loop.push(at);
        at = edges.get(at)?.shift();
      }
      yield loop;
    }
  }
}
