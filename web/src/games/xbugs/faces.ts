/** How large faces are drawn: seen from afar, somewhat larger than the pieces are. */

/** What lies somewhere, in centimetres. */
export interface Lying {
  name: string;
  x: number;
  y: number;
  reach: number;
}

/** So wide a face should be at the least, in pixels: then its drawing can be told. */
const LEAST_PIXELS = 16;
/** More would tell lies about what is near and what is far. */
const MOST_GROWTH = 2;

/**
 * By how much each face is enlarged where a centimetre has so many pixels. Nothing covers
 * its neighbour by it: what touches or lies on another is drawn as it is.
 */
export function faceGrowth(all: readonly Lying[], pixels: number): Map<string, number> {
  const growth = new Map<string, number>();
  for (const one of all) {
    const wanted = Math.min(MOST_GROWTH, LEAST_PIXELS / (2 * one.reach * pixels));
    if (wanted <= 1) continue;
    let room = wanted;
    for (const other of all) {
      if (other === one) continue;
      room = Math.min(room, Math.hypot(one.x - other.x, one.y - other.y) / (one.reach + other.reach));
    }
    if (room > 1) growth.set(one.name, room);
  }
  return growth;
}
