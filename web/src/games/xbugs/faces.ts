/** How large faces are drawn: seen from afar, larger than the pieces are. */

/** What lies somewhere, in centimetres. */
export interface Lying {
  name: string;
  x: number;
  y: number;
  /** From the middle to the farthest point of the rim, and to the nearest. */
  reach: number;
  least: number;
}

/** The least width of a face in pixels: in the overview, and of what an aim is about. */
export const FACE_PIXELS = 24;
export const PROMINENT_PIXELS = 32;

/** How a picture shows what lies on the table. */
export interface FaceSizes {
  /** How many pixels a centimetre has. */
  pixels: number;
  /** Pieces that an aim is about. */
  prominent?: ReadonlySet<string>;
}

/** Each round gives away what a neighbour could not use. */
const ROUNDS = 3;

/**
 * By how much each face is enlarged. Nothing covers its neighbour by it: what touches or lies
 * on another is drawn as it is, and what has less room than it needs takes all there is.
 */
export function faceGrowth(all: readonly Lying[], { pixels, prominent }: FaceSizes): Map<string, number> {
  const growth = new Map<string, number>();
  const wantedOf = ({ name, least }: Lying): number => (prominent?.has(name) ? PROMINENT_PIXELS : FACE_PIXELS) / (2 * least * pixels);
  const wanting = all.map((one) => ({ one, wanted: wantedOf(one) })).filter(({ wanted }) => wanted > 1);
  // Neighbours share the room between them first; afterwards one gets what the other left.
  const isWanting = new Map(wanting.map(({ one, wanted }) => [one.name, wanted]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { one, wanted } of wanting) {
      let room = wanted;
      for (const other of all) {
        if (other === one) continue;
        const distance = Math.hypot(one.x - other.x, one.y - other.y);
        const shares = round === 0 && isWanting.has(other.name);
        room = Math.min(room, shares ? distance / (one.reach + other.reach) : (distance - other.reach * (growth.get(other.name) ?? 1)) / one.reach);
      }
      if (room > (growth.get(one.name) ?? 1)) growth.set(one.name, room);
    }
  }
  return growth;
}
