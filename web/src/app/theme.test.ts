import { describe, expect, it } from 'vitest';
import css from './theme.css?raw';

/** Reads the custom properties of the theme as a page would get them. */
function properties(scheme: 'light' | 'dark', palette: string): Map<string, string> {
  const found = new Map<string, string>();
  const blocks = [':root {', `:root[data-palette='${palette}'] {`];
  for (const selector of blocks) {
    const start = css.indexOf(selector);
    if (start < 0) continue;
    const body = css.slice(start, css.indexOf('\n}', start));
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) {
      const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      found.set(name, (scheme === 'light' ? both?.[1] : both?.[2]) ?? value);
    }
  }
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

/** WCAG AA: 4.5 for text, 3 for what is not text. */
const PAIRS: [string, string, number][] = [
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
  ['abalone-label', 'abalone-rim', 4.5],
  ['focus', 'surface', 3],
  ['focus', 'background', 3],
  ['focus', 'surface-sunken', 3],
  ['board-target', 'background', 3],
  ['board-selected', 'board-selected-rim', 4.5],
  ['board-last', 'background', 3],
  ['board-refused', 'background', 3],
  ['board-hint', 'background', 3],
  ['board-premove', 'background', 3],
  ['board-premove', 'board-arrow-rim', 4.5],
  ...['green', 'red', 'blue', 'yellow'].flatMap((brush): [string, string, number][] => [
    [`draw-${brush}`, 'background', 3],
    [`draw-${brush}`, 'board-arrow-rim', 3],
  ]),
  ['board-handle', 'board-handle-sign', 3],
  ['board-focus-inner', 'board-focus-outer', 3],
  ['kulami-last', 'kulami-tile', 3],
  ['abalone-last', 'abalone-field', 2],
  ['abalone-first', 'abalone-second', 7],
  ['hive-first-tile', 'hive-second-tile', 7],
  ['hive-first-ink', 'hive-first-tile', 4.5],
  ['hive-second-ink', 'hive-second-tile', 4.5],
  ['kulami-red', 'kulami-black', 2],
  ...['queen', 'spider', 'beetle', 'grasshopper', 'ant', 'mosquito', 'ladybug', 'pillbug'].flatMap(
    (bug): [string, string, number][] => [
      [`bug-${bug}-first`, 'hive-first-tile', 3],
      [`bug-${bug}-second`, 'hive-second-tile', 3],
    ],
  ),
];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  describe.each(['standard', 'blue-orange', 'teal-rose'])('%s', (palette) => {
    const theme = properties(scheme, palette);
    it.each(PAIRS)('%s on %s', (front, behind, least) => {
      const [one, other] = [theme.get(`--${front}`), theme.get(`--${behind}`)];
      expect(one).toMatch(/^#[\da-f]{6}$/);
      expect(other).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least);
    });
  });
});
