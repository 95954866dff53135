/**
 * QR codes (ISO/IEC 18004) for links: byte mode, error correction level M, versions 1 to 10.
 * That is all a link needs, so it takes no library: up to 213 bytes.
 */

/** Rows of modules; `true` is dark. */
export type Modules = readonly (readonly boolean[])[];

interface Version {
  /** Error correction codewords of each block. */
  correction: number;
  /** Data codewords of each block. */
  blocks: readonly number[];
  /** Coordinates of the centres of alignment patterns. */
  alignment: readonly number[];
}

const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** Tables 9 and E.1 of the standard, level M. The first is version 1. */
const VERSIONS: readonly Version[] = [
  { correction: 10, blocks: [16], alignment: [] },
  { correction: 16, blocks: [28], alignment: [6, 18] },
  { correction: 26, blocks: [44], alignment: [6, 22] },
  { correction: 18, blocks: [32, 32], alignment: [6, 26] },
  { correction: 24, blocks: [43, 43], alignment: [6, 30] },
  { correction: 16, blocks: repeat(4, 27), alignment: [6, 34] },
  { correction: 18, blocks: repeat(4, 31), alignment: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { correction: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
/** The two bits of level M in the format information. */
const LEVEL_M = 0b00;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_GENERATOR = 0x1f25;
/** From this version on the version is written into the code. */
const FIRST_WITH_VERSION = 7;

type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The QR code of a text; `null` if the text is too long for version 10. */
export function encodeQr(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((_version, index) => bytes.length <= capacityOf(index + 1)) + 1;
  if (version === 0) return null;
  const codewords = withCorrection(dataCodewords(bytes, version), versionOf(version));
  const candidates = MASKS.map((mask, index) => draw(version, codewords, mask, index));
  return candidates.reduce((best, candidate) => (penaltyOf(candidate) < penaltyOf(best) ? candidate : best));
}

/** The dark modules as the data of an SVG path, one unit each, beside a quiet zone. */
export function qrPath(modules: Modules, quietZone: number): string {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) runs.push(`M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`);
    }
  });
  return runs.join('');
}

function versionOf(version: number): Version {
  const found = VERSIONS[version - 1];
  if (!found) throw new RangeError(`there is no version ${version}`);
  return found;
}

function dataLength(version: number): number {
  return versionOf(version).blocks.reduce((sum, length) => sum + length, 0);
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** The longest text in bytes. */
function capacityOf(version: number): number {
  return Math.floor((8 * dataLength(version) - 4 - lengthBits(version)) / 8);
}

function dataCodewords(bytes: readonly number[], version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let shift = length - 1; shift >= 0; shift--) bits.push((value >> shift) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const length = dataLength(version);
  push(0, Math.min(4, 8 * length - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords: number[] = [];
  for (let start = 0; start < bits.length; start += 8) codewords.push(bits.slice(start, start + 8).reduce((byte, bit) => 2 * byte + bit, 0));
  for (let pad = 0; codewords.length < length; pad++) codewords.push(PADDING[pad % 2 === 0 ? 0 : 1]);
  return codewords;
}

/** The product in the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let shift = 7; shift >= 0; shift--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> shift) & 1) product ^= a;
  }
  return product;
}

/** The generator polynomial of a degree, without its leading 1. */
function generatorOf(degree: number): number[] {
  let generator = [1];
  let root = 1;
  for (let power = 0; power < degree; power++) {
    const shifted = [...generator, 0];
    generator = shifted.map((coefficient, index) => coefficient ^ multiply(generator[index - 1] ?? 0, root));
    root = multiply(root, 2);
  }
  return generator.slice(1);
}

/** The Reed-Solomon codewords of a block. */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  let remainder = repeat(degree, 0);
  for (const codeword of block) {
    const factor = codeword ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map((value, index) => value ^ multiply(generator[index] ?? 0, factor));
  }
  return remainder;
}

/** Data and error correction, interleaved block by block. */
function withCorrection(data: readonly number[], { correction, blocks }: Version): number[] {
  let start = 0;
  const parts = blocks.map((length) => data.slice(start, (start += length)));
  const interleave = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...interleave(parts), ...interleave(parts.map((part) => correctionOf(part, correction)))];
}

/** A value followed by the remainder of its division: a BCH code. */
function bch(value: number, generator: number, degree: number): number {
  let remainder = value << degree;
  for (let bit = 31 - Math.clz32(remainder); bit >= degree; bit = 31 - Math.clz32(remainder)) remainder ^= generator << (bit - degree);
  return (value << degree) | remainder;
}

/** A square of modules that are not all set yet. */
class Canvas {
  readonly size: number;
  readonly #dark: (boolean | null)[][];

  constructor(size: number) {
    this.size = size;
    this.#dark = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  }

  set(row: number, column: number, isDark: boolean): void {
    const line = this.#dark[row];
    if (line && column >= 0 && column < this.size) line[column] = isDark;
  }

  isSet(row: number, column: number): boolean {
    return this.#dark[row]?.[column] !== null;
  }

  get modules(): boolean[][] {
    return this.#dark.map((row) => row.map((isDark) => isDark === true));
  }
}

function draw(version: number, codewords: readonly number[], mask: Mask, maskIndex: number): Modules {
  const canvas = new Canvas(17 + 4 * version);
  drawFinders(canvas);
  drawAlignment(canvas, versionOf(version).alignment);
  drawTiming(canvas);
  drawFormat(canvas, bch((LEVEL_M << 3) | maskIndex, FORMAT_GENERATOR, 10) ^ FORMAT_MASK);
  if (version >= FIRST_WITH_VERSION) drawVersion(canvas, bch(version, VERSION_GENERATOR, 12));
  drawCodewords(canvas, codewords, mask);
  return canvas.modules;
}

function drawFinders(canvas: Canvas): void {
  const far = canvas.size - 4;
  for (const [row, column] of [[3, 3], [3, far], [far, 3]] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dy), Math.abs(dx));
        canvas.set(row + dy, column + dx, ring !== 2 && ring !== 4);
      }
    }
  }
}

function drawAlignment(canvas: Canvas, positions: readonly number[]): void {
  for (const row of positions) {
    for (const column of positions) {
      // Not upon a finder.
      if (canvas.isSet(row, column)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) canvas.set(row + dy, column + dx, Math.max(Math.abs(dy), Math.abs(dx)) !== 1);
      }
    }
  }
}

function drawTiming(canvas: Canvas): void {
  for (let at = 8; at < canvas.size - 8; at++) {
    canvas.set(6, at, at % 2 === 0);
    canvas.set(at, 6, at % 2 === 0);
  }
}

/** Both copies of the format information, and the module that is always dark. */
function drawFormat(canvas: Canvas, format: number): void {
  const { size } = canvas;
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1;
    // Down the column beside the upper left finder, then along the row, around the timing patterns.
    if (bit < 8) canvas.set(bit < 6 ? bit : bit + 1, 8, isDark);
    else canvas.set(8, bit === 8 ? 7 : 14 - bit, isDark);
    if (bit < 8) canvas.set(8, size - 1 - bit, isDark);
    else canvas.set(size - 15 + bit, 8, isDark);
  }
  canvas.set(size - 8, 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  for (let bit = 0; bit < 18; bit++) {
    const isDark = ((version >> bit) & 1) === 1;
    const [far, near] = [canvas.size - 11 + (bit % 3), Math.floor(bit / 3)];
    canvas.set(far, near, isDark);
    canvas.set(near, far, isDark);
  }
}

/** Fills what is left, two columns at a time from the right, up and down in turn. */
function drawCodewords(canvas: Canvas, codewords: readonly number[], mask: Mask): void {
  const { size } = canvas;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    // The vertical timing pattern is passed over.
    if (right === 6) right--;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (canvas.isSet(row, column)) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit++;
        canvas.set(row, column, (value === 1) !== mask(row, column));
      }
    }
  }
}

/** How hard a code is to read, by the four rules of the standard. */
export function penaltyOf(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_row, x) => modules.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    // What looks like a finder; the matches may overlap.
    penalty += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const isDark = modules[y]?.[x];
      if (modules[y - 1]?.[x] === isDark && modules[y]?.[x - 1] === isDark && modules[y - 1]?.[x - 1] === isDark) penalty += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs((100 * dark) / (size * size) - 50) / 5);
}
