/**
 * The bugs of the four armies that come with the game, by the ids of their sheets.
 * Each differs from the others of its army by outline, so that it is told apart at 24
 * pixels and without colour.
 */

import { bodies, body, cut, cuts, ellipse, hole, holes, limbs, line, type Drawing } from './drawing';

const HORNETS: Record<string, Drawing> = {
  gnat: {
    reach: [40, 40],
    strokes: [
      bodies('M4 -8C16 -30 40 -32 40 -17C40 -4 20 0 4 -2Z'),
      cuts('M10 -8Q22 -18 33 -18', 2.4),
      limbs('M5 6L19 15L17 28M4 12L11 22L8 35', 3.6),
      body('M0 -14C8 -14 8 2 6 14C5 26 3 34 0 38C-3 34 -5 26 -6 14C-8 2 -8 -14 0 -14Z'),
      cut('M-6 12H6M-5 21H5'),
      body(ellipse(0, -20, 9)),
      line('M0 -26V-40', 4),
    ],
  },
  lancer: {
    reach: [36, 42],
    strokes: [
      bodies('M5 -5C20 -14 36 -4 36 6C36 15 18 14 5 5Z'),
      cuts('M11 1Q22 -2 29 5', 2.4),
      body('M0 -42L6.5 -20L2.5 -22V-8H-2.5V-22L-6.5 -20Z'),
      body(ellipse(0, -9, 9, 8)),
      body('M-9 2Q0 -3 9 2C14 14 10 30 0 42C-10 30 -14 14 -9 2Z'),
      cut('M-12 12Q0 17 12 12M-10 23Q0 28 10 23'),
    ],
  },
  bombardier: {
    reach: [38, 40],
    strokes: [
      limbs('M20 2L36 -6M22 14H38M18 26L32 36', 5),
      body(ellipse(0, 15, 25, 24)),
      body('M-9 -40H9V-34H7V-6H-7V-34H-9Z'),
      cut('M-8 -26H8'),
      hole(ellipse(0, 15, 13)),
      body('M0 6L4 13L12 15L4 17L0 24L-4 17L-12 15L-4 13Z'),
    ],
  },
  marshal: {
    reach: [24, 41],
    strokes: [
      bodies('M4 -6C14 -12 24 2 24 20C24 28 14 18 5 8Z'),
      body('M-13 -24L-16 -41L-7 -33L0 -41L7 -33L16 -41L13 -24Z'),
      body(ellipse(0, -16, 10, 9)),
      holes(ellipse(4, -16, 2.4)),
      body('M-8 -4Q0 -8 8 -4C12 12 9 30 0 41C-9 30 -12 12 -8 -4Z'),
      cut('M-10 7L0 12L10 7M-9.5 18L0 23L9.5 18M-7 28L0 32L7 28'),
    ],
  },
};

const WEEVILS: Record<string, Drawing> = {
  grub: {
    reach: [36, 36],
    strokes: [
      line('M14 -22C-14 -30 -30 -6 -20 13C-11 29 14 27 20 12', 19),
      body(ellipse(18, -19, 13)),
      cut('M-2 -34L-3 -15M-22 -22L-9 -10M-30 4L-13 4M-20 27L-9 13M4 34L5 16'),
      hole(ellipse(21, -22, 3.4)),
    ],
  },
  spitter: {
    reach: [36, 40],
    strokes: [
      limbs('M14 6L30 -4M17 16L34 18M13 26L26 37', 4.5),
      body('M0 -6C20 -6 22 14 16 28C12 38 -12 38 -16 28C-22 14 -20 -6 0 -6Z'),
      cut('M0 0V36'),
      body(ellipse(0, -8, 10, 9)),
      line('M0 -10C0 -26 4 -32 16 -32', 7),
      body('M25 -41C32 -32 31 -25 25.5 -25C20 -25 19 -32 25 -41Z'),
      body(ellipse(-12, -29, 4.5)),
      body(ellipse(-25, -21, 3.2)),
    ],
  },
  shieldback: {
    reach: [38, 38],
    strokes: [
      limbs('M22 -14L36 -22M26 6H38M20 24L32 34', 5.5),
      limbs('M5 -30C8 -38 14 -38 17 -37', 3.6),
      body(ellipse(0, -25, 12, 9)),
      body('M0 -24C28 -24 32 6 22 22C14 36 -14 36 -22 22C-32 6 -28 -24 0 -24Z'),
      cut('M-26 -6Q0 -16 26 -6M0 -11V33', 3.6),
      holes(ellipse(11, 8, 4.5)),
    ],
  },
  matriarch: {
    reach: [38, 41],
    strokes: [
      limbs('M9 -9L28 -18L33 -29M10 -3H30L38 4', 4),
      body('M-11 -27L-14 -41L-6 -35L0 -41L6 -35L14 -41L11 -27Z'),
      body(ellipse(0, -20, 10, 9)),
      body(ellipse(0, -5, 11, 9)),
      body(ellipse(0, 20, 23, 21)),
      holes(ellipse(10, 14, 5.5, 7)),
      hole(ellipse(0, 28, 5.5, 7)),
    ],
  },
};

const MOTHS: Record<string, Drawing> = {
  spark: {
    reach: [38, 36],
    strokes: [
      bodies('M3 -2L22 -34L38 -22L26 0L34 22L16 34L3 12Z'),
      holes(ellipse(22, -16, 5)),
      body('M0 -20C7 -20 6 20 0 34C-6 20 -7 -20 0 -20Z'),
      limbs('M1 -18Q4 -30 11 -35', 3),
    ],
  },
  torch: {
    reach: [40, 42],
    strokes: [
      bodies('M4 0C14 -16 38 -20 40 -8C41 4 30 10 22 10C32 16 28 34 18 36C10 36 5 22 4 12Z'),
      cuts('M10 2Q20 -6 31 -6M9 12Q17 18 18 28', 2.6),
      body('M0 -4C7 -4 6 26 0 40C-6 26 -7 -4 0 -4Z'),
      body('M0 -42C12 -30 11 -24 8 -17C5 -11 -5 -11 -8 -17C-12 -25 -4 -28 0 -42Z'),
      hole('M0 -27C5 -21 4 -16 0 -15C-4 -16 -4 -21 0 -27Z'),
    ],
  },
  ashwing: {
    reach: [43, 36],
    strokes: [
      bodies('M3 -12C12 -36 34 -38 43 -32C43 -18 38 -6 30 0C38 8 34 26 26 32C14 28 6 18 3 8Z'),
      holes(ellipse(26, -19, 7)),
      bodies(ellipse(26, -19, 3)),
      cuts('M12 8L24 22M9 -2L30 -1'),
      body('M0 -26C8 -24 7 18 0 36C-7 18 -8 -24 0 -26Z'),
      limbs('M2 -24Q6 -34 14 -37', 3),
    ],
  },
  cinder: {
    reach: [20, 42],
    strokes: [
      limbs('M2 -30Q5 -38 14 -41', 3.4),
      body('M0 -35C8 -35 9 -26 8 -22C18 -12 20 16 15 40L7 32L0 42L-7 32L-15 40C-20 16 -18 -12 -8 -22C-9 -26 -8 -35 0 -35Z'),
      cut('M-9 -19Q0 -14 9 -19M0 -15V14'),
      hole('M0 -6C8 3 9 10 6 15C4 19 -4 19 -6 15C-9 9 -3 4 0 -6Z'),
      cuts('M9 14L11 28', 2.6),
    ],
  },
};

const SKATERS: Record<string, Drawing> = {
  skimmer: {
    reach: [41, 38],
    strokes: [
      limbs('M3 -12L14 -24L12 -38M3 -4L30 -14L41 -30M3 6L28 16L40 36', 4),
      body('M0 -26C7 -26 8 -14 7 0C6 18 4 30 0 36C-4 30 -6 18 -7 0C-8 -14 -7 -26 0 -26Z'),
      cut('M-7 -9H7M-6 6H6'),
    ],
  },
  diver: {
    reach: [40, 40],
    strokes: [
      limbs('M15 4L32 -4L40 -18', 6.5),
      limbs('M12 -14L24 -26', 4.5),
      limbs('M14 16L28 28', 5),
      body(ellipse(0, 8, 19, 30)),
      body(ellipse(0, -24, 12, 10)),
      cut('M-17 -8Q0 -15 17 -8M0 -11V38'),
      holes(ellipse(6, -27, 2.8)),
    ],
  },
  tug: {
    reach: [38, 41],
    strokes: [
      limbs('M18 -16L34 -26M20 -4L38 -6', 5.5),
      body('M0 -39C24 -39 25 -8 17 8H-17C-25 -8 -24 -39 0 -39Z'),
      cut('M-21 -16Q0 -8 21 -16M-19 -3Q0 5 19 -3'),
      holes(ellipse(8, -26, 4)),
      line('M0 8V22C0 40 -22 40 -20 25', 6.5),
      body('M-28 28L-19 14L-11 28Z'),
      line('M-9 15H9', 6),
    ],
  },
  snatcher: {
    reach: [39, 41],
    strokes: [
      limbs('M6 -6L28 -10L30 -24', 6),
      bodies('M24 -22C16 -34 24 -42 39 -41C29 -36 29 -33 31 -30C35 -30 38 -32 39 -36C42 -24 34 -16 24 -22Z'),
      limbs('M7 8L24 14M6 17L20 30', 4),
      body(ellipse(0, -14, 9, 10)),
      body('M0 -6C12 -6 12 14 8 22L3 27V41H-3V27L-8 22C-12 14 -12 -6 0 -6Z'),
      cut('M0 -1V23'),
      holes(ellipse(4, -17, 2.4)),
    ],
  },
};

export const BUGS: Readonly<Record<string, Drawing>> = { ...HORNETS, ...WEEVILS, ...MOTHS, ...SKATERS };

/** The other sides of those that have two. */
export const SPECIAL_BUGS: Readonly<Record<string, Drawing>> = {
  // With wings spread and two lances: it jumps twice.
  lancer: {
    reach: [40, 42],
    strokes: [
      bodies('M6 2C18 -8 38 -14 40 -6C40 2 30 6 24 8C34 10 36 20 28 22C18 24 9 16 6 10Z'),
      bodies('M17 -42L21 -20L16 -22L7 -5L2 -8L12 -24L7 -25Z'),
      body(ellipse(0, -6, 9, 8)),
      body('M-8 4Q0 0 8 4C12 16 8 30 0 42C-8 30 -12 16 -8 4Z'),
      cut('M-10 14Q0 19 10 14M-8 24Q0 29 8 24'),
    ],
  },
  // Drawn in under its plates.
  shieldback: {
    reach: [36, 36],
    strokes: [
      body('M0 -36L31 -18V18L0 36L-31 18V-18Z'),
      cut('M0 -14L12 -7V7L0 14L-12 7V-7ZM0 -14V-36M12 -7L31 -18M12 7L31 18M0 14V36M-12 7L-31 18M-12 -7L-31 -18', 3.8),
    ],
  },
  // All alight.
  spark: {
    reach: [40, 40],
    strokes: [
      body('M0 -40L7 -20L22 -33L20 -13L40 -14L25 0L40 14L20 13L22 33L7 20L0 40L-7 20L-22 33L-20 13L-40 14L-25 0L-40 -14L-20 -13L-22 -33L-7 -20Z'),
      holes('M2 -2L13 -15L16 -3L12 4L13 14L2 8Z'),
    ],
  },
  // Only eyes and breath above the water.
  diver: {
    reach: [40, 38],
    strokes: [
      body('M-22 -4C-22 -30 22 -30 22 -4Z'),
      holes(ellipse(9, -13, 5)),
      line('M-40 4Q-30 -6 -20 4T0 4T20 4T40 4', 5.5),
      line('M-32 17Q-24 9 -16 17T0 17T16 17T32 17', 5.5),
      line('M-22 30Q-16.5 23 -11 30T0 30T11 30T22 30', 5.5),
      body(ellipse(-27, -22, 4.5)),
      body(ellipse(-17, -34, 3.4)),
    ],
  },
};

/** For armies that people write themselves: a beetle with room for initials on its back. */
export const UNKNOWN_BUG: Drawing = {
  reach: [39, 40],
  strokes: [
    limbs('M22 -10L36 -20M26 6L39 4M22 22L34 32', 5),
    limbs('M5 -30L13 -40', 3.6),
    body(ellipse(0, -25, 12, 9)),
    body('M0 -21C30 -21 32 8 24 22C16 38 -16 38 -24 22C-32 8 -30 -21 0 -21Z'),
    hole('M0 -13C22 -13 24 8 18 18C12 30 -12 30 -18 18C-24 8 -22 -13 0 -13Z'),
  ],
};
