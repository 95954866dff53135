import { describe, expect, it } from 'vitest';
import { GAMES, GAME_IDS, type GameId } from '../games';
import { PALETTES } from '../settings/settings';
import css from './theme.css?raw';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const files = import.meta.glob<string>('../games/*/themes.css', { query: '?raw', import: 'default', eager: true });
const themes = Object.values(files).join('\n');

interface Rule {
  selectors: string;
  body: string;
}

/** The innermost rules of a style sheet, with the selectors of those around them. */
function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  const open: { selectors: string; body: string }[] = [];
  let pending = '';
  for (const letter of text.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (letter === '{') {
      open.push({ selectors: pending.trim(), body: '' });
      pending = '';
    } else if (letter === '}') {
      const rule = open.pop();
      if (rule) rules.push({ selectors: [...open.map((it) => it.selectors), rule.selectors].join(' '), body: rule.body + pending });
      pending = '';
    } else if (letter === ';') {
      const rule = open.at(-1);
      if (rule) rule.body += `${pending};`;
      pending = '';
    } else pending += letter;
  }
  return rules;
}

interface Look {
  scheme: Scheme;
  palette: string;
  /** `board-hive='felt'`; without any the usual board and pieces of every game. */
  chosen?: readonly string[];
}

/** Reads the custom properties as a page would get them. */
function properties({ scheme, palette, chosen = [] }: Look): Map<string, string> {
  const found = new Map<string, string>();
  const read = (body: string): void => {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) {
      const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      found.set(name, (scheme === 'light' ? both?.[1] : both?.[2]) ?? value);
    }
  };
  const all = [...rulesOf(css), ...rulesOf(themes)];
  for (const { selectors, body } of all) if (/^:root(,|$)/.test(selectors)) read(body);
  for (const { selectors, body } of all) {
    const isForStandard = selectors.includes(':not(');
    if (chosen.some((theme) => selectors.includes(`[data-${theme}]`)) && !selectors.startsWith(':root,') && (!isForStandard || palette === 'standard')) read(body);
  }
  for (const { selectors, body } of all) if (selectors === `:root[data-palette='${palette}']`) read(body);
  return found;
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [front: string, behind: string, least: number];

/** WCAG AA: 4.5 for text, 3 for what is not text. */
const PAGE_PAIRS: Pair[] = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'surface-raised', 4.5],
  ['text', 'surface-sunken', 4.5],
  ['text', 'button', 4.5],
  ['text', 'button-hover', 4.5],
  ['text', 'field', 4.5],
  ['text', 'accent-soft', 4.5],
  ['text-soft', 'background', 4.5],
  ['text-soft', 'surface-raised', 4.5],
  ['text-soft', 'surface-sunken', 4.5],
  ['text-soft', 'field', 4.5],
  ['text-soft', 'accent-soft', 4.5],
  ['text-soft', 'surface', 4.5],
  ['accent-text', 'surface', 4.5],
  ['accent-text', 'background', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent', 'surface', 3],
  ['accent', 'field', 3],
  ['field-line', 'field', 3],
  ['field-line', 'surface', 3],
  ['danger', 'surface', 4.5],
  ['danger', 'background', 4.5],
  ['danger', 'button', 4.5],
  ['danger', 'button-hover', 4.5],
  ['success', 'surface', 4.5],
  ['warning', 'surface', 4.5],
  ['board-label', 'background', 4.5],
  ['focus', 'surface', 3],
  ['focus', 'background', 3],
  ['focus', 'surface-sunken', 3],
  ['board-selected', 'board-selected-rim', 4.5],
  ['board-premove', 'board-arrow-rim', 4.5],
  ['board-handle', 'board-handle-sign', 3],
  ['board-focus-inner', 'board-focus-outer', 3],
];

/** Signs of the board, which lie on the page or on a cloth. */
const SIGNS = ['board-target', 'board-last', 'board-refused', 'board-hint', 'board-premove', ...['green', 'red', 'blue', 'yellow'].map((brush) => `draw-${brush}`)];
const SIGN_PAIRS: Pair[] = SIGNS.flatMap((sign): Pair[] => [
  [sign, 'background', 3],
  [sign, 'hive-cloth', 3],
  ...(sign.startsWith('draw-') ? [[sign, 'board-arrow-rim', 3] satisfies Pair] : []),
]);

const PIECE_PAIRS: Pair[] = [
  ['abalone-label', 'abalone-rim', 4.5],
  ['kulami-last', 'kulami-tile', 3],
  ['abalone-last', 'abalone-field', 2],
  ['abalone-first', 'abalone-second', 7],
  ['hive-first-tile', 'hive-second-tile', 7],
  ['hive-first-ink', 'hive-first-tile', 4.5],
  ['hive-second-ink', 'hive-second-tile', 4.5],
  ['kulami-red', 'kulami-black', 2],
  ...['queen', 'spider', 'beetle', 'grasshopper', 'ant', 'mosquito', 'ladybug', 'pillbug'].flatMap((bug): Pair[] => [
    [`bug-${bug}-first`, 'hive-first-tile', 3],
    [`bug-${bug}-second`, 'hive-second-tile', 3],
  ]),
];

/** Pieces stand out from what they lie on by their colour or by the line around them. */
const OUTLINED: [piece: string, line: string, behind: string][] = [
  ['hive-first-tile', 'hive-first-rim', 'hive-cloth'],
  ['hive-second-tile', 'hive-second-rim', 'hive-cloth'],
  ['abalone-first', 'abalone-first-rim', 'abalone-floor'],
  ['abalone-second', 'abalone-second-rim', 'abalone-floor'],
  ['kulami-red', 'kulami-red-rim', 'kulami-tile'],
  ['kulami-black', 'kulami-black-rim', 'kulami-tile'],
];

/** Each board of each game with each set of pieces. */
const LOOKS: string[][] = GAME_IDS.flatMap((game: GameId) =>
  GAMES[game].boardThemes.flatMap((board) => GAMES[game].pieceSets.map((pieces) => [`board-${game}='${board}'`, `pieces-${game}='${pieces}'`])),
);

function colour(theme: Map<string, string>, name: string): string {
  const value = theme.get(`--${name}`);
  expect(value, name).toMatch(/^#[\da-f]{6}$/);
  return value ?? '';
}

describe.each(SCHEMES)('%s', (scheme) => {
  describe.each(PALETTES)('%s', (palette) => {
    it.each(PAGE_PAIRS)('%s on %s', (front, behind, least) => {
      const shown = properties({ scheme, palette });
      expect(contrast(colour(shown, front), colour(shown, behind))).toBeGreaterThanOrEqual(least);
    });

    describe.each(LOOKS)('%s and %s', (...chosen) => {
      const shown = properties({ scheme, palette, chosen });

      it.each([...SIGN_PAIRS, ...PIECE_PAIRS])('%s on %s', (front, behind, least) => {
        expect(contrast(colour(shown, front), colour(shown, behind))).toBeGreaterThanOrEqual(least);
      });

      it.each(OUTLINED)('%s, or %s around it, on %s', (piece, line, behind) => {
        const ground = colour(shown, behind);
        const clearest = Math.max(contrast(colour(shown, piece), ground), contrast(colour(shown, line), ground));
        expect(clearest).toBeGreaterThanOrEqual(3);
      });
    });
  });
});

describe('themes', () => {
  const usual = properties({ scheme: 'light', palette: 'standard' });

  it.each(GAME_IDS)('%s: all but the first change something', (game) => {
    for (const [kind, ids] of [['board', GAMES[game].boardThemes], ['pieces', GAMES[game].pieceSets]] as const) {
      ids.forEach((id, index) => {
        const shown = properties({ scheme: 'light', palette: 'standard', chosen: [`${kind}-${game}='${id}'`] });
        const changes = [...shown].filter(([name, value]) => usual.get(name) !== value);
        if (index === 0) expect(changes, id).toEqual([]);
        else expect(changes.length, id).toBeGreaterThan(0);
      });
    }
  });

  it.each(['blue-orange', 'teal-rose'])('leave to the palette %s what it decides', (palette) => {
    const plain = properties({ scheme: 'light', palette });
    const owned = rulesOf(css).find(({ selectors }) => selectors === `:root[data-palette='${palette}']`);
    const names = [...(owned?.body ?? '').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const { selectors, body } of rulesOf(themes)) {
      if (selectors.includes(':not(')) continue;
      const own = [...body.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
      expect(own.filter((name) => names.includes(name)), selectors).toEqual([]);
    }
    expect(plain.get('--kulami-tile')).not.toBe(usual.get('--kulami-tile'));
  });
});
