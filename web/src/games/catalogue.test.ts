// A game is a unit: its own folders and the catalogue know it by name, nothing else does.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/types';
import * as boards from '../wasm/boards/taula_wasm';
import * as physics from '../wasm/physics/taula_wasm';
import { GAME_IDS, WASM_MODULES } from './ids';
import { GAMES } from './index';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The folders of the games, and what is generated. */
const EXEMPT = /^(games|learn|wasm)\/|^i18n\/texts\.d\.ts$|^table\/generated\.ts$/;
/** Tests and the stand-ins that they use. */
const TESTS = /(\.test|(^|\/)testing)\.ts$/;

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte|js)$/.test(path) && !EXEMPT.test(path) && !TESTS.test(path));

function withoutComments(code: string): string {
  return code.replace(/<!--[^]*?-->|\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** How code asks for a game by name: as a text, a property, a key, or a file of its folder. */
function naming(id: string): RegExp {
  return new RegExp(`(['"\`/.])${id}(?=['"\`/]|\\b(?!-))|[{,]\\s*${id}\\s*[:,}]`);
}

describe.each(GAME_IDS)('%s', (id) => {
  it('is named in no other source', () => {
    const named = sources.filter((path) => naming(id).test(withoutComments(readFileSync(folder + path, 'utf8'))));
    expect(named).toEqual([]);
  });

  it('has rules in the module that the catalogue says', () => {
    const module = WASM_MODULES[id] === 'physics' ? physics : boards;
    module.initSync({ module: readFileSync(`${folder}wasm/${WASM_MODULES[id]}/taula_wasm_bg.wasm`) });
    expect((JSON.parse(module.games()) as GameInfo[]).map((info) => info.id)).toContain(id);
  });
});

it('finds a game that is named', () => {
  const named = ["game === 'hive'", 'messages.games.hive.name', 'const { hive } = games', '{ hive: 400 }', "import '../games/hive/scene'", '`/new/hive`', "path: '/practice/hive/:id'"];
  expect(named.filter((code) => !naming('hive').test(code))).toEqual([]);
  const free = ['var(--hive-first-tile)', 'HiveBoard', 'hiveLike', "'hive-plm'"];
  expect(free.filter((code) => naming('hive').test(code))).toEqual([]);
});

it('has a letter of its own for the rules of each game', () => {
  expect(new Set(GAME_IDS.map((id) => GAMES[id].ruleLetter)).size).toBe(GAME_IDS.length);
});
