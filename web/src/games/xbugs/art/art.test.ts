import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../../i18n';
import { BASES, EFFECTS } from './bases';
import { BUGS, SPECIAL_BUGS } from './bugs';
import { faceOf, halfBox, initialsOf, type FacePiece } from './face';

const armies = await loadTexts('en', 'armies');

const SHEETS = new URL('../../../../../crates/xbugs/armies/', import.meta.url);

/** The ids in a sheet's tables of one name, and whether they have two sides. */
function ids(text: string, table: string): { id: string; isTwoSided: boolean }[] {
  const parts = text.split(/^(?=\[)/m).filter((part) => part.startsWith(`[[${table}]]`));
  return parts.map((part) => ({ id: /^id = "(.*)"/m.exec(part)?.[1] ?? '', isTwoSided: /^two_sided = true/m.test(part) }));
}

const PIECE: FacePiece = {
  of: 'gnat',
  kind: 'bug',
  label: 'Gnat 1',
  shape: { disc: { radius: 1 } },
  colours: ['#ffffff', '#000000'],
  owner: 'first',
  isTwoSided: false,
  isLarge: false,
};

describe('the drawings', () => {
  const texts = readdirSync(SHEETS).map((name) => readFileSync(new URL(name, SHEETS), 'utf8'));

  it('cover every kind of the four armies', () => {
    expect(texts).toHaveLength(Object.keys(armies).length);
    for (const text of texts) {
      const bugs = ids(text, 'bug');
      expect(bugs.length).toBeGreaterThan(3);
      for (const { id, isTwoSided } of bugs) {
        expect(BUGS).toHaveProperty([id]);
        expect(Object.hasOwn(SPECIAL_BUGS, id), id).toBe(isTwoSided);
      }
      for (const { id } of ids(text, 'base')) expect(BASES).toHaveProperty([id]);
      for (const { id } of ids(text, 'effect')) expect(EFFECTS).toHaveProperty([id]);
    }
  });

  it('are all different', () => {
    const all = [BUGS, SPECIAL_BUGS, BASES, EFFECTS].flatMap((drawings) => Object.values(drawings));
    expect(new Set(all.map(({ strokes }) => JSON.stringify(strokes))).size).toBe(all.length);
  });
});

describe('a face', () => {
  it('shows initials where there is no drawing, whatever the id', () => {
    expect(faceOf(PIECE).initials).toBeNull();
    expect(faceOf({ ...PIECE, of: 'constructor', label: 'Iron Wasp 3' }).initials?.text).toBe('IW');
    expect([initialsOf('Sapper 2'), initialsOf('àguila'), initialsOf('7')]).toEqual(['Sa', 'Àg', '?']);
  });

  it('differs by side, size and owner in its paths, not only in colour', () => {
    const paths = (piece: FacePiece, isBack = false): string =>
      JSON.stringify(faceOf(piece, isBack).strokes.map(({ path, dashes }) => [path, dashes]));
    const lancer: FacePiece = { ...PIECE, of: 'lancer', isTwoSided: true };
    const own: FacePiece = { ...PIECE, of: 'own', isTwoSided: true };
    const base: FacePiece = { ...PIECE, of: 'vat', kind: 'base' };
    expect(paths(lancer)).not.toBe(paths(lancer, true));
    expect(paths(own)).not.toBe(paths(own, true));
    expect(paths(base)).not.toBe(paths({ ...base, isLarge: true }));
    expect(paths(PIECE)).not.toBe(paths({ ...PIECE, owner: 'second' }));
  });

  it('has a key for each look, and one for what looks the same', () => {
    expect(faceOf(PIECE, true).key).toBe(faceOf({ ...PIECE, label: 'Gnat 2' }).key);
    expect(faceOf({ ...PIECE, isTwoSided: true }, true).key).not.toBe(faceOf({ ...PIECE, isTwoSided: true }).key);
  });

  it('keeps the shape of a rectangle', () => {
    expect(halfBox({ rect: { width: 1.5, length: 3 } })).toEqual([25, 50]);
    expect(halfBox({ rect: { width: 3, length: 1.5 } })).toEqual([50, 25]);
  });
});
