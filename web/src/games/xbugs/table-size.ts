/** The size of X-Bugs' table as the option writes it: `90`, or `100x80` for width and depth (X2). */

import type { Pair } from '../../table/types';

const USUAL = 90;

export function tableSize(text: string): Pair<number> {
  const [width = USUAL, depth = width] = text
    .split(/[x×]/i)
    .map(Number)
    .filter((side) => Number.isFinite(side) && side > 0);
  return [width, depth];
}

export function tableSizeText([width, depth]: Pair<number>): string {
  return width === depth ? String(width) : `${width}x${depth}`;
}
