// The words for events and refusals are complete: every code that the Rust
// sources of the rules know has a message. The codes are found by how they are
// written there; the least counts below notice if they are written otherwise.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type GameId } from '../games';
import type { GameInfo } from '../table/types';
import * as boards from '../wasm/boards/taula_wasm';
import * as physics from '../wasm/physics/taula_wasm';
import { loadMessages, loadTexts, type GameTexts } from './index';

const en = await loadMessages('en');
const analysis = await loadTexts('en', 'analysis');

const crates = fileURLToPath(new URL('../../../crates/', import.meta.url));

function sources(crate: string): string {
  const folder = `${crates}${crate}/src/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.rs'))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n');
}

/** What the first group of any of the patterns catches. */
function found(text: string, patterns: RegExp[]): string[] {
  const codes = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(codes)].sort();
}

/** The codes of an enum that strum derives from the names of its variants. */
function derived(text: string, name: string): string[] {
  const [, prefix = '', body] =
    new RegExp(`serialize_all = "kebab-case"(?:, prefix = "([a-z-]+)")?\\)\\]\n[^{]*enum ${name} \\{\n([^]*?)\n\\}\n`).exec(text) ?? [];
  if (body === undefined) throw new Error(`no codes are derived for ${name}`);
  // A variant is indented by one step; what it contains by two.
  const variants = [...body.matchAll(/^ {4}(?:#\[strum\(serialize = "([a-z-]+)"\)\]\n {4})?([A-Z]\w*)/gm)];
  return variants.map(([, code, variant = '']) => prefix + (code ?? variant.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()));
}

const refusalPatterns = [
  /Refusal::plain\(\s*"([a-z-]+)"/g,
  /by_rule\([^"(]*(?:"X\d+"|self\.placing_rule\(\)|rule),\s*"([a-z-]+)"/g,
  /refuse\("X\d+",\s*"([a-z-]+)"/g,
  /\(\s*"([a-z-]+)",\s*(?:rule|"[HAK]\d+"),/g,
  // An answer to an offer that is not open.
  /\((?:is_open|self\.draw_offer == Some\(side\)), "([a-z-]+)"/g,
];

const eventPatterns = [
  /Event::new\(\s*"([a-z-]+)"/g,
  // A name with its sentence, not the arguments of a call.
  /(?<!\w)\("([a-z-]+)", format!\(/g,
  /emit(?:_pair|_power)?\(\s*"([a-z-]+)"/g,
  /\["([a-z-]+)", "X\d+"\]/g,
  // A name with the verb and the object of its sentence.
  /=> (?:\{\s*)?\("([a-z-]+)", "[a-z]+", "/g,
];

/** What is known to be there; of other games anything. */
const LEAST: Readonly<Record<string, { refusals: number; events: number; flaws?: number }>> = {
  hive: { refusals: 36, events: 4, flaws: 15 },
  abalone: { refusals: 14, events: 3, flaws: 6 },
  kulami: { refusals: 7, events: 4, flaws: 8 },
  xbugs: { refusals: 36, events: 25 },
  core: { refusals: 5, events: 5 },
};

describe.each(GAME_IDS.filter((game) => GAMES[game].editor))('the set-ups of %s', (game) => {
  it('have a message for every flaw', () => {
    const flaws = readFileSync(`${crates}${game}/src/setup/flaws.rs`, 'utf8');
    const codes = derived(flaws, 'SetupFlaw');
    expect(codes.length).toBeGreaterThanOrEqual(LEAST[game]?.flaws ?? 1);
    const { flaws: messages = {} }: GameTexts = en.games[game];
    expect(codes.sort()).toEqual(Object.keys(messages).sort());
  });
});

it('has words for every flaw of an army sheet', async () => {
  const sheets = readdirSync(`${crates}xbugs/src/sheet`).map((file) => readFileSync(`${crates}xbugs/src/sheet/${file}`, 'utf8')).join('\n');
  const codes = found(sheets, [/Reason::new\(\s*"([a-z-]+)"/g]);
  expect(codes.length).toBeGreaterThanOrEqual(13);
  expect(codes).toEqual(Object.keys(await loadTexts('en', 'sheets')).sort());
});

/** Answers to what other pages than a table ask for. */
const OF_OTHER_PAGES: readonly string[] = ['no-event', 'no-invitation', 'own-game', 'seat-taken'];

it('there is a message for every refusal of the server', () => {
  const codes = found(sources('server'), [/Refusal::plain\(\s*"([a-z-]+)"/g]);
  expect(codes.length).toBeGreaterThanOrEqual(15);
  const online: Readonly<Record<string, unknown>> = en.refusals.online;
  const known = { ...en.refusals.common, ...online };
  expect(codes.filter((code) => !(code in known) && !OF_OTHER_PAGES.includes(code))).toEqual([]);
  expect(Object.keys(online).filter((code) => !codes.includes(code))).toEqual([]);
});

describe.each([...GAME_IDS, 'core'] as const)('%s', (crate) => {
  const text = sources(crate);
  const common = { refusals: en.refusals.common, events: en.say.events.common };
  const own = crate === 'core' ? common : en.games[crate];

  it('has a message for every refusal', () => {
    const codes = found(text, refusalPatterns);
    expect(codes.length).toBeGreaterThanOrEqual(LEAST[crate]?.refusals ?? 1);
    const known = new Set([...Object.keys(own.refusals), ...Object.keys(common.refusals)]);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    const unused = Object.keys(own.refusals).filter((code) => !codes.includes(code));
    expect(unused.filter((code) => crate !== 'core' || code !== 'unreadable-move')).toEqual([]);
  });

  it('has a message for every event', () => {
    const names = found(text, eventPatterns);
    expect(names.length).toBeGreaterThanOrEqual(LEAST[crate]?.events ?? 1);
    const known = new Set([...Object.keys(own.events), ...Object.keys(common.events)]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(own.events).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it('has a message for every error of every notation', () => {
  const text = ['core', 'hive', 'abalone', 'kulami'].map(sources).join('\n');
  const blocks = text.match(/^impl Explain for \w*Error(?:Kind)? [^]*?\n {4}\}\n/gm) ?? [];
  expect(blocks.length).toBeGreaterThanOrEqual(9);
  const codes = new Set(found(blocks.join('\n'), [/=> "([a-z-]+)",/g]));
  for (const block of blocks) {
    const [, name = '', self] = /for (\w+)[^]*?(self|\(&self\.kind\))\.into\(\)/.exec(block) ?? [];
    if (self !== undefined) for (const code of derived(text, self === 'self' ? name : `${name}Kind`)) codes.add(code);
  }
  // A wrong tag is told as one of a record.
  codes.delete('tag');
  expect([...codes].sort()).toEqual(Object.keys(analysis.slips).sort());
});

it('has words for every reason of an end', () => {
  const outcome = readFileSync(`${crates}core/src/outcome.rs`, 'utf8');
  expect(derived(outcome, 'EndReason').sort()).toEqual(Object.keys(en.say.outcome.reasons.common).sort());
});

it('has words for every option of every game', () => {
  for (const [name, module] of [['boards', boards], ['physics', physics]] as const) {
    module.initSync({ module: readFileSync(new URL(`../wasm/${name}/taula_wasm_bg.wasm`, import.meta.url)) });
    for (const game of JSON.parse(module.games()) as GameInfo[]) {
      const known = Object.keys(en.games[game.id as GameId].options);
      expect(game.options.map((option) => option.name).filter((option) => !known.includes(option))).toEqual([]);
    }
  }
});

it('has a name for every format', () => {
  const text = readFileSync(`${crates}tables/src/format.rs`, 'utf8');
  const ids = found(text, [/Format::\w+ => \("([a-z-]+)",/g]);
  expect(ids.length).toBeGreaterThanOrEqual(8);
  expect(ids).toEqual(Object.keys(en.analyse.formats).sort());
});

it('has words for every phase and task of X-Bugs', () => {
  const state = readFileSync(`${crates}xbugs/src/state.rs`, 'utf8');
  expect(derived(state, 'Phase').sort()).toEqual(Object.keys(en.games.xbugs.play.phases).sort());
  const view = readFileSync(`${crates}xbugs/src/table/view.rs`, 'utf8');
  expect(found(view, [/=> view\("([a-z-]+)"/g])).toEqual(Object.keys(en.games.xbugs.play.tasks).sort());
});
