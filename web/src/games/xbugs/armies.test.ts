import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { languages, loadMessages, loadTexts } from '../../i18n';
import { pieceLabel } from './armies';

const folder = fileURLToPath(new URL('../../../../crates/xbugs/armies/', import.meta.url));
const sheets = readdirSync(folder).filter((file) => file.endsWith('.toml'));

function ids(sheet: string, table: string): string[] {
  const pattern = new RegExp(`^\\[\\[${table}\\]\\][^\\n]*\\n(?:#[^\\n]*\\n)*id = "([a-z-]+)"`, 'gm');
  return [...sheet.matchAll(pattern)].map((match) => match[1] ?? '');
}

it.each(languages)('has words for everything on the sheets in %s', async (language) => {
  const armies = await loadTexts(language, 'armies');
  expect(sheets.length).toBe(Object.keys(armies).length);
  for (const file of sheets) {
    const sheet = readFileSync(folder + file, 'utf8');
    const id = /^id = "([a-z-]+)"/m.exec(sheet)?.[1] ?? '';
    const words = armies[id];
    const pieces = [...ids(sheet, 'bug'), ...ids(sheet, 'base'), ...ids(sheet, 'effect')];
    expect(pieces.length).toBeGreaterThanOrEqual(8);
    expect([id, Object.keys(words?.pieces ?? {}).sort()]).toEqual([id, pieces.sort()]);
    expect([id, Object.keys(words?.powers ?? {}).sort()]).toEqual([id, ids(sheet, 'power').sort()]);
  }
});

it('says in English what the sheets say', async () => {
  const armies = await loadTexts('en', 'armies');
  const text = sheets.map((file) => readFileSync(folder + file, 'utf8')).join('\n');
  for (const army of Object.values(armies)) {
    expect(text).toContain(`name = "${army.name}"`);
    for (const name of Object.values(army.pieces)) expect(text).toContain(`name = "${name}"`);
    for (const { about } of Object.values(army.powers)) expect(text).toContain(`about = "${about}"`);
  }
});

it('names pieces', async () => {
  const [armies, ca] = await Promise.all([loadTexts('ca', 'armies'), loadMessages('ca')]);
  const gnat = { name: 'gnat2', label: 'Gnat 2', of: 'gnat' };
  expect(pieceLabel(armies, ca, 'brass-hornets', gnat)).toBe('Mosquit 2');
  expect(pieceLabel(armies, ca, 'brass-hornets', { name: 'foundry', label: 'Foundry', of: 'foundry' })).toBe('Foneria');
  expect(pieceLabel(armies, ca, null, { name: 'resource3', label: 'Resource 3', of: 'resource' })).toBe('Recurs 3');
  expect(pieceLabel(armies, ca, 'my-own', { name: 'wasp1', label: 'Wasp 1', of: 'wasp' })).toBe('Wasp 1');
});
