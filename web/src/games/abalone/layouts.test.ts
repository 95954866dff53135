import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, loadTexts } from '../../i18n';
import { fixture } from '../fixture';
import type { AbaloneBoard } from '../../table/types';
import startJson from './fixtures/start.json';
import { layoutMarbles } from './layout-marbles';
import { LAYOUTS } from './layouts';

describe('the layouts', () => {
  it('are those of the crate', () => {
    const table = readFileSync(new URL('../../../../crates/abalone/data/layouts.csv', import.meta.url), 'utf8');
    const lines = Object.entries(LAYOUTS).map(([name, rows]) => `${name},${rows}\n`);
    expect(lines.join('')).toBe(table);
  });

  it('lie where a table has them', () => {
    const { cells } = fixture<AbaloneBoard>(startJson).view.board;
    const lying = cells.flatMap(({ x, y, marble }) => (marble ? [`${x} ${y} ${marble === 'first' ? 0 : 1}`] : []));
    const drawn = layoutMarbles(LAYOUTS['standard'] ?? '').map(({ x, y, side }) => `${x} ${y} ${side}`);
    expect(drawn.sort()).toEqual(lying.sort());
  });

  it.each(languages)('have names in %s', async (language) => {
    const words = await loadTexts(language, 'layouts');
    expect(Object.keys(words.names)).toEqual(Object.keys(LAYOUTS));
    const names = Object.values(words.names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.trim() === '' || /['şţŞŢ]/.test(name))).toEqual([]);
  });
});
