/** The bases, effects and resources, by the ids of the sheets that come with the game. */

import { bodies, body, cut, cuts, ellipse, hole, holes, limbs, line, type Drawing } from './drawing';

export const BASES: Readonly<Record<string, Drawing>> = {
  // An anvil.
  foundry: {
    reach: [38, 30],
    strokes: [
      body('M-24 -22H36V-14C36 -6 22 -4 14 2V10L24 22V30H-24V22L-14 10V2C-28 0 -38 -8 -38 -16H-24Z'),
      cut('M-14 8H14', 3.6),
      body('M-4 -38L2 -28L-10 -28Z'),
      body('M16 -37L14 -27L8 -30Z'),
    ],
  },
  // A nest on a crag.
  eyrie: {
    reach: [36, 40],
    strokes: [
      body('M-36 -2C-30 20 30 20 36 -2Z'),
      cuts('M4 4H24M2 10H16', 2.8),
      body('M-12 20L-20 40H20L12 20Z'),
      body(ellipse(-14, -12, 9, 12)),
      body(ellipse(14, -12, 9, 12)),
      body(ellipse(0, -18, 11, 14)),
      cuts('M9.5 -24Q14 -10 9 -2'),
    ],
  },
  'signal-tower': {
    reach: [36, 40],
    strokes: [
      line('M-18 40L0 -14L18 40M-12 22H12M-7 6H7', 6),
      body(ellipse(0, -18, 7.5)),
      limbs('M14 -30Q20 -18 14 -6M25 -38Q37 -18 25 2', 5.5),
    ],
  },
  // A cauldron that boils over.
  vat: {
    reach: [36, 40],
    strokes: [
      body('M-36 -8H36V0H31C31 26 20 38 0 38C-20 38 -31 26 -31 0H-36Z'),
      hole('M0 6C10 17 9 27 0 28C-9 27 -10 17 0 6Z'),
      body(ellipse(-14, -19, 7)),
      body(ellipse(6, -23, 9)),
      body(ellipse(-3, -38, 4.5)),
      body(ellipse(22, -16, 4)),
    ],
  },
  carapace: {
    reach: [34, 40],
    strokes: [
      body('M0 -40C12 -32 24 -30 34 -30C35 4 26 28 0 40C-26 28 -35 4 -34 -30C-24 -30 -12 -32 0 -40Z'),
      cut('M0 -30V30M-32 -12Q0 -2 32 -12M-27 10Q0 20 27 10', 4),
    ],
  },
  // Cells with eggs.
  nursery: {
    reach: [38, 38],
    strokes: [
      body('M-19 -38L-1.5 -28V-8L-19 2L-36.5 -8V-28Z'),
      body('M19 -38L36.5 -28V-8L19 2L1.5 -8V-28Z'),
      body('M0 -5L17.5 5V28L0 38L-17.5 28V5Z'),
      holes(ellipse(19, -18, 7, 10)),
      hole(ellipse(0, 17, 7, 11)),
    ],
  },
  furnace: {
    reach: [34, 40],
    strokes: [
      body('M-34 40V-8C-34 -46 34 -46 34 -8V40Z'),
      cuts('M22 -24L28 -30M24 -6H34M24 14H34', 3.4),
      hole('M-19 40V4C-19 -20 19 -20 19 4V40Z'),
      body('M0 -10C12 4 16 14 12 26C9 36 -9 36 -12 26C-16 12 -3 6 0 -10Z'),
      hole('M0 14C6 21 5 28 0 29C-5 28 -6 21 0 14Z'),
    ],
  },
  lantern: {
    reach: [28, 41],
    strokes: [
      line('M-9 -28C-9 -44 9 -44 9 -28', 5),
      body('M-22 -16L-12 -30H12L22 -16Z'),
      body('M-20 -12H20L25 32H-25Z'),
      hole('M0 -8C12 5 13 14 10 22C7 28 -7 28 -10 22C-13 12 -4 6 0 -8Z'),
      body('M0 8C5 13 5 19 0 21C-5 19 -5 13 0 8Z'),
      body('M-28 34H28V41H-28Z'),
    ],
  },
  crater: {
    reach: [40, 38],
    strokes: [
      body('M-40 36L-16 -10Q-8 -2 0 -6T16 -10L40 36Z'),
      cut('M-6 -2Q-14 14 -8 34M7 -4Q8 10 14 16T18 34', 4),
      body(ellipse(0, -22, 6)),
      body(ellipse(-15, -28, 4.5)),
      body(ellipse(14, -32, 5.5)),
    ],
  },
  // Water over steps.
  weir: {
    reach: [38, 38],
    strokes: [
      body('M-38 -28H-12V-6H8V14H38V24H-38Z'),
      line('M-12 -32C4 -32 -2 -10 12 -10C26 -10 20 10 36 10', 5.5),
      line('M-38 35Q-28.5 26 -19 35T0 35T19 35T38 35', 5.5),
    ],
  },
  reedbed: {
    reach: [36, 41],
    strokes: [
      line('M-2 36V-14M-20 36Q-20 14 -22 4M17 36Q18 14 22 -4', 4.5),
      body('M-8 -41H4V-14H-8Z'),
      body('M-29 -20L-18 -22L-15 2L-26 4Z'),
      body('M18 -29L29 -27L26 -4L15 -6Z'),
      body('M6 34Q8 8 36 4Q24 18 6 34Z'),
      body('M-8 34Q-12 16 -36 14Q-26 24 -8 34Z'),
      line('M-36 38H36', 5),
    ],
  },
  // An anchor.
  dock: {
    reach: [36, 41],
    strokes: [
      line('M0 -22V34M-16 -12H16', 7),
      line(ellipse(0, -31, 7.5), 5.5),
      limbs('M0 36C18 36 28 24 28 10', 7),
      bodies('M28 -2L37 17L19 15Z'),
    ],
  },
};

export const UNKNOWN_BASE: Drawing = {
  reach: [38, 38],
  strokes: [
    body('M-36 38V-20H-38V-38H-24V-28H-12V-38H12V-28H24V-38H38V-20H36V38Z'),
    hole('M-26 28V-16H26V28Z'),
  ],
};

export const EFFECTS: Readonly<Record<string, Drawing>> = {
  missile: {
    reach: [26, 42],
    strokes: [
      body('M0 -42C13 -28 14 -8 12 14H-12C-14 -8 -13 -28 0 -42Z'),
      hole(ellipse(0, -13, 5)),
      bodies('M12 -2L26 18V26L10 18Z'),
      bodies('M1 22L9 22L4 42Z'),
    ],
  },
  // A splash.
  acid: {
    reach: [40, 40],
    strokes: [
      body(
        'M-4 -30C4 -44 12 -32 12 -22C20 -34 34 -28 26 -16C22 -10 38 -14 40 -2C40 8 26 4 24 10C22 18 34 26 26 32C18 36 14 24 8 28C2 32 6 42 -4 42' +
          'C-14 40 -8 30 -14 27C-20 24 -28 34 -34 26C-38 18 -26 16 -27 8C-28 2 -40 4 -40 -6C-38 -16 -26 -8 -24 -14C-22 -22 -34 -26 -26 -34C-18 -38 -12 -18 -4 -30Z',
      ),
      hole(ellipse(-7, -4, 8)),
      hole(ellipse(9, 8, 5)),
      hole(ellipse(10, -12, 3.5)),
    ],
  },
  flame: {
    reach: [30, 42],
    strokes: [
      body('M2 -42C20 -22 14 -16 20 -10C22 -14 22 -18 21 -22C32 -8 34 12 26 26C18 44 -18 44 -26 26C-34 8 -22 0 -20 -18C-14 -14 -12 -10 -11 -4C-4 -14 2 -24 2 -42Z'),
      hole('M2 2C12 14 15 20 11 29C7 37 -8 37 -12 29C-15 21 -10 18 -7 12C-4 16 -3 17 -2 19C2 14 2 8 2 2Z'),
    ],
  },
  net: {
    reach: [40, 40],
    strokes: [
      line('M-20 -34L34 20M-34 -20L20 34M0 -39L39 0M-39 0L0 39M20 -34L-34 20M34 -20L-20 34M0 -39L-39 0M39 0L0 39', 4),
      line(ellipse(0, 0, 38), 5),
    ],
  },
};

/** A burst, for effects that people write themselves. */
export const UNKNOWN_EFFECT: Drawing = {
  reach: [40, 40],
  strokes: [
    body('M0 -40L9 -24L26 -31L24 -12L40 0L24 12L26 31L9 24L0 40L-9 24L-26 31L-24 12L-40 0L-24 -12L-26 -31L-9 -24Z'),
    hole(ellipse(0, 0, 19)),
  ],
};

/** A crystal. */
export const RESOURCE: Drawing = {
  reach: [32, 40],
  strokes: [
    body('M0 -40L26 -14L18 28L0 40L-18 28L-26 -14Z'),
    hole('M-3 -30V-12L-20 -12Z'),
    hole('M3 -12L20 -12L13 24L5 30Z'),
  ],
};
