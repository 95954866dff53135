import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { correctionOf, encodeQr, penaltyOf, qrPath, type Modules } from './qr';

const SCALE = 4;
const QUIET_ZONE = 4;

/** What an independent decoder reads. */
function decode(modules: Modules): { data: string; version: number } | null {
  const size = (modules.length + 2 * QUIET_ZONE) * SCALE;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isDark = modules[Math.floor(y / SCALE) - QUIET_ZONE]?.[Math.floor(x / SCALE) - QUIET_ZONE] === true;
      if (isDark) pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
    }
  }
  return jsQR(pixels, size, size, { inversionAttempts: 'dontInvert' });
}

function encoded(text: string): Modules {
  const modules = encodeQr(text);
  if (!modules) throw new Error('too long');
  return modules;
}

/** A text of a given length in the characters of links. */
const textOf = (length: number): string => `https://example.org/${'aB3-_xYz'.repeat(40)}`.slice(0, length);

/** The longest texts of versions 1 to 10 at level M, table 7 of the standard. */
const CAPACITIES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

describe('a QR code', () => {
  it.each(CAPACITIES.map((capacity, index) => [index + 1, capacity]))('of version %i holds up to %i bytes', (version, capacity) => {
    for (const length of [capacity - 1, capacity]) {
      const modules = encoded(textOf(length));
      expect(modules).toHaveLength(17 + 4 * version);
      expect(decode(modules)).toMatchObject({ data: textOf(length), version });
    }
  });

  it('of any length is read', () => {
    for (let length = 1; length <= 213; length += 16) expect(decode(encoded(textOf(length)))?.data).toBe(textOf(length));
  });

  it('holds letters of all languages', () => {
    expect(decode(encoded('http://mòbil.example/ț?ñ=è'))?.data).toBe('http://mòbil.example/ț?ñ=è');
  });

  it('is not made of what is too long', () => {
    expect(encodeQr(textOf(214))).toBeNull();
  });

  it('is read although a part of it is covered', () => {
    const modules = encoded(textOf(84)).map((row, y) => row.map((isDark, x) => (y > 16 && y < 21 && x > 14 && x < 20 ? false : isDark)));
    expect(decode(modules)?.data).toBe(textOf(84));
  });

  it('as a path has its dark modules and no others', () => {
    const modules = encoded('http://taula.example');
    const drawn = modules.map((row) => row.map(() => false));
    for (const [, x, y, width] of qrPath(modules, 4).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      const row = drawn[Number(y) - 4] ?? [];
      row.fill(true, Number(x) - 4, Number(x) - 4 + Number(width));
    }
    expect(drawn).toEqual(modules);
  });
});

describe('error correction', () => {
  // The example of ISO/IEC 18004, annex I: 01234567 in version 1-M.
  it('is that of the standard', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });
});

describe('the penalty', () => {
  const rows = (...lines: string[]): Modules => lines.map((line) => [...line].map((letter) => letter === '#'));

  it('counts runs of five, in rows and columns', () => {
    const lines = ['#####.', '.#.#.#', '#.#.#.', '.#.#.#', '#.#.#.', '.#.#.#'];
    // 20 of 36 are dark, which is a step from half of them.
    expect(penaltyOf(rows(...lines))).toBe(3 + 10);
  });

  it('counts squares, and how far half of the modules is from dark', () => {
    expect(penaltyOf(rows('##', '##'))).toBe(3 + 100);
    expect(penaltyOf(rows('#.', '.#'))).toBe(0);
  });

  it('counts what looks like a finder, in both directions', () => {
    const checkered = Array.from({ length: 11 }, (_, y) => Array.from({ length: 11 }, (_, x) => ((x >> 1) + y) % 2 === 0));
    const finder = [...'#.###.#....'].map((letter) => letter === '#');
    const before = penaltyOf(checkered.map((row, y) => (y === 5 ? [...finder].map((_, x) => ((x >> 1) + 1) % 2 === 0) : row)));
    expect(penaltyOf(checkered.map((row, y) => (y === 5 ? finder : row)))).toBeGreaterThanOrEqual(before + 40);
    expect(penaltyOf(checkered.map((row, y) => (y === 5 ? finder.toReversed() : row)))).toBeGreaterThanOrEqual(before + 40);
  });
});
