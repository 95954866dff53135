/** Wood grain as a few paths, made once: no noise filter, which phones draw slowly. */

export interface GrainPaths {
  /** Broad and faint: the tone of the early and the late wood. */
  bands: string;
  /** Fine dark lines. */
  lines: string;
  /** Fine lines that shine. */
  glints: string;
}

export const GRAIN_WIDTH = 1120;
export const GRAIN_HEIGHT = 1120;

const STEPS = 8;

/** Park-Miller: the same board looks the same every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The grain of a board sawn along the trunk: long lines that part around a flame. */
export function grain(seed: number): GrainPaths {
  const next = random(seed);
  const paths: GrainPaths = { bands: '', lines: '', glints: '' };
  const flame = { x: GRAIN_WIDTH * (0.25 + next() / 2), y: GRAIN_HEIGHT * (0.3 + next() * 0.4), spread: 260 + next() * 160 };
  const phase = next() * 6;
  let y = -60;
  while (y < GRAIN_HEIGHT + 60) {
    const wobble = next() * 3;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const x = (GRAIN_WIDTH / STEPS) * step;
      const away = y - flame.y;
      const bulge = 95 * Math.tanh(away / 70) * Math.exp(-(((x - flame.x) / flame.spread) ** 2) - (away / 300) ** 2);
      const wave = 7 * Math.sin(x / 210 + phase + y / 330) + wobble * Math.sin(x / 90 + y);
      return { x, y: y + bulge + wave };
    });
    paths[pick(next())] += curve(points);
    y += 5 + next() * 15;
  }
  return paths;
}

function pick(chance: number): keyof GrainPaths {
  if (chance < 0.2) return 'bands';
  return chance < 0.8 ? 'lines' : 'glints';
}

/** A smooth line through points of the same distance. */
function curve(points: readonly { x: number; y: number }[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x} ${point.y.toFixed(1)}`;
      const tangent = (at: number): number => ((points[at + 1] ?? point).y - (points[at - 1] ?? before).y) / 6;
      const third = (point.x - before.x) / 3;
      const first = before.y + tangent(index - 1);
      const second = point.y - tangent(index);
      return `C${before.x + third} ${first.toFixed(1)} ${point.x - third} ${second.toFixed(1)} ${point.x} ${point.y.toFixed(1)}`;
    })
    .join('');
}
