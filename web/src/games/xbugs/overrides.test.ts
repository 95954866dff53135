import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, loadMessages, loadTexts, type Language } from '../../i18n';
import type { TableState, XbugsBoard } from '../../table/types';
import { initSync, WebTable } from '../../wasm/physics/taula_wasm';
import { XbugsWords } from './words';

const crate = fileURLToPath(new URL('../../../../crates/xbugs/', import.meta.url));

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

/** The sheet of an army as TOML, with other rules. */
function sheetWith(overrides: string): string {
  const sheet = readFileSync(`${crate}armies/brass_hornets.toml`, 'utf8').replaceAll('brass-hornets', 'own-hornets');
  return `${sheet}\n${overrides}`;
}

function boardWith(sheet: string): XbugsBoard {
  const table = new WebTable();
  const opened = JSON.parse(table.open('xbugs', JSON.stringify([['SouthSheet', sheet]]))) as { trouble?: unknown };
  if (opened.trouble) throw new Error(JSON.stringify(opened.trouble));
  return (JSON.parse(table.state()) as { ok: TableState }).ok.view.board as XbugsBoard;
}

async function wordsFor(language: Language, board: XbugsBoard): Promise<XbugsWords> {
  const [messages, own, armies] = await Promise.all([loadMessages(language), loadTexts(language, 'xbugs'), loadTexts(language, 'armies')]);
  return new XbugsWords({ language, messages, own, armies }, board);
}

const SHEET = `
[[override]]
rule = "victory.bases"
value = 1

[[override]]
rule = "victory.bugs"
value = "never"

[[override]]
rule = "bonus_move.on"
value = ["bug", "effect"]

[[override]]
rule = "reinforcement.place"
value = "adjacent_bug"
`;

describe('rules that a sheet overrides', () => {
  it('x87 are said in English', async () => {
    const board = boardWith(sheetWith(SHEET));
    const words = await wordsFor('en', board);
    const said = board.armies[0].overrides.map((override) => words.override('first', override));
    expect(said).toEqual(expect.arrayContaining([
      'Bases to eliminate to win: 1.',
      'Does not win by the number of bugs.',
      'A bonus move is earned by eliminating: bug and effect.',
      'Reinforcements enter next to a bug in play.',
    ]));
  });

  it.each(languages)('x87 are said in %s, whatever they are', async (language) => {
    const source = readFileSync(`${crate}src/sheet/overrides.rs`, 'utf8');
    const keys = [...new Set([...source.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map((match) => match[1] ?? ''))];
    expect(keys.length).toBeGreaterThanOrEqual(13);
    const words = await wordsFor(language, boardWith(sheetWith('')));
    const [piece] = words.board.pieces.filter(({ kind }) => kind === 'base');
    // An old name, which is read as another.
    for (const key of keys.filter((it) => it !== 'bonus_shot.on')) {
      for (const number of [2, null]) {
        const said = words.override('first', { rule: 'X50', key, number, words: ['bug'], base: piece?.name ?? null, bugs: ['gnat'], about: 'ENGLISH' });
        expect([key, said.includes('ENGLISH'), /[{}]|undefined/.test(said)]).toEqual([key, false, false]);
      }
    }
  });
});
