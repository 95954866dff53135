/**
 * What a drawing is made of: paths and nothing else, so that the same data make SVG
 * in the page and textures in 3D. Around (0, 0), x to the right, y down, heads up.
 */

/** `ink`: the army's second colour, `ground`: its first. */
export type Paint = 'ink' | 'ground';

/** One path of a drawing. */
export interface Stroke {
  path: string;
  fill?: Paint;
  line?: Paint;
  /** Of the line. */
  width?: number;
  /** Lengths of dashes and gaps along the line. */
  dashes?: readonly [number, number];
  /** Whether it is drawn once more, mirrored left to right. */
  isTwin?: boolean;
}

export interface Drawing {
  /** How far it reaches from the middle, to the side and up or down. */
  reach: readonly [number, number];
  strokes: readonly Stroke[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function ellipse(x: number, y: number, across: number, along: number = across): string {
  return `M${x - across} ${y}A${across} ${along} 0 1 1 ${x + across} ${y}A${across} ${along} 0 1 1 ${x - across} ${y}Z`;
}

/** A star, or a cog if it is blunt: every other corner is nearer to the middle. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners: string[] = [];
  for (let corner = 0; corner < points * 2; corner += 1) {
    const angle = ((corner / points) * 180 + turn - 90) * (Math.PI / 180);
    const radius = corner % 2 === 0 ? outer : inner;
    corners.push(`${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`);
  }
  return `M${corners.join('L')}Z`;
}

/** A ring of teeth with flat ends. */
export function cog(teeth: number, outer: number, inner: number): string {
  const corners: string[] = [];
  const step = 360 / teeth;
  const at = (degrees: number, radius: number): void => {
    const angle = (degrees - 90) * (Math.PI / 180);
    corners.push(`${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`);
  };
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const middle = tooth * step;
    at(middle - step * 0.3, inner);
    at(middle - step * 0.24, outer);
    at(middle + step * 0.24, outer);
    at(middle + step * 0.3, inner);
  }
  return `M${corners.join('L')}Z`;
}

export function rounded(halfWidth: number, halfHeight: number, corner: number): string {
  const radius = Math.min(corner, halfWidth, halfHeight);
  const x = halfWidth - radius;
  const y = halfHeight - radius;
  const arc = (toX: number, toY: number): string => `A${radius} ${radius} 0 0 1 ${round(toX)} ${round(toY)}`;
  return (
    `M${round(-x)} ${round(-halfHeight)}H${round(x)}${arc(halfWidth, -y)}V${round(y)}${arc(x, halfHeight)}` +
    `H${round(-x)}${arc(-halfWidth, y)}V${round(-y)}${arc(-x, -halfHeight)}Z`
  );
}

/** A filled shape. */
export const body = (path: string): Stroke => ({ path, fill: 'ink' });
/** A filled shape and its mirror image. */
export const bodies = (path: string): Stroke => ({ path, fill: 'ink', isTwin: true });
/** A line and its mirror image: legs, feelers. */
export const limbs = (path: string, width = 4.5): Stroke => ({ path, line: 'ink', width, isTwin: true });
export const line = (path: string, width = 4.5): Stroke => ({ path, line: 'ink', width });
/** What is cut out of a body, as a line. */
export const cut = (path: string, width = 3): Stroke => ({ path, line: 'ground', width });
export const cuts = (path: string, width = 3): Stroke => ({ path, line: 'ground', width, isTwin: true });
/** What is cut out of a body, as a shape. */
export const hole = (path: string): Stroke => ({ path, fill: 'ground' });
export const holes = (path: string): Stroke => ({ path, fill: 'ground', isTwin: true });
