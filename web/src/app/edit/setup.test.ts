import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableOptions } from '../../table/service';
import type { Checking } from '../../table/types';
import { checkSetup, initSync, WebTable } from '../../wasm/boards/taula_wasm';
import abalone, { emptyAbalone, painted } from '../../games/abalone/setup';
import type { AnySetup, Setups } from '../../games/editing';
import { flawedSetup } from './flawed';
import hive, { emptyHive, lifted, moved, nextPiece, placed, rested, turnOf } from '../../games/hive/setup';
import { redone, startHistory, stepped, undone } from '../../games/editor/history';
import kulami, { BOOKLET, emptyKulami, sideToMove, withLast, withMarble } from '../../games/kulami/setup';
import { recognisedSetup } from './setup';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/boards/taula_wasm_bg.wasm', import.meta.url)) });
});

const SETUPS: Readonly<Record<string, Setups>> = { hive: hive as Setups, abalone: abalone as Setups, kulami: kulami as Setups };

function optionsOf(setup: AnySetup): TableOptions {
  return SETUPS[setup.game]?.options(setup) ?? [];
}

function codes(setup: AnySetup): string[] {
  const found = JSON.parse(checkSetup(setup.game, JSON.stringify(optionsOf(setup)))) as Checking;
  if ('trouble' in found) throw new Error(found.trouble.text);
  return found.flaws.map(({ code }) => code);
}

/** The position as the rules write it. */
function asWritten(game: string, options: TableOptions): string {
  const table = new WebTable();
  table.open(game, JSON.stringify(options));
  return (JSON.parse(table.write('position')) as { ok: string }).ok.trim();
}

const HIVE = 'Base+MLP w 5 .q/G1[A1b1]/.Q - *';

describe('an arrangement of Hive', () => {
  it('is read and written as the rules do', () => {
    const setup = hive.read(HIVE);
    expect(setup && hive.write(setup)).toBe(HIVE);
    expect(setup?.turn).toBe(5);
    expect(setup && codes(setup)).toEqual([]);
    expect(setup && asWritten('hive', optionsOf(setup))).toBe(HIVE);
    expect(hive.read('Base w 3 S1Q/.bq - *')?.stacks.flatMap(({ stack }) => stack)).toEqual(['wS1', 'wQ', 'bB1', 'bQ']);
    for (const text of ['Base w', 'Base w 3 S1Q/.xq - *', 'Chess w 3 - - *', HIVE + ' more']) expect(hive.read(text)).toBeNull();
  });

  it('is built, climbed, carried and cleared', () => {
    let setup = placed(emptyHive(), { x: 0, y: 0 }, 'wA1');
    setup = placed(setup, { x: 1, y: 0 }, 'bQ');
    expect(nextPiece(setup, 0, 'A')).toBe('wA2');
    expect(nextPiece(setup, 1, 'Q')).toBeNull();
    setup = rested(placed(setup, { x: 1, y: 0 }, 'wB1'), { x: 1, y: 0 });
    expect(hive.write(setup)).toBe('Base+MLP w 3 A1[qB1] wB1 * free');
    expect(hive.write(moved(setup, { x: 1, y: 0 }, { x: 2, y: 0 }))).toBe('Base+MLP w 3 A1qB1 wB1 * free');
    expect(lifted(setup, { x: 1, y: 0 }).resting).toBeNull();
    expect(turnOf({ ...setup, side: 'second' })).toBe(2);
  });

  it('is turned six times and mirrored twice to itself', () => {
    const setup = hive.read(HIVE);
    if (!setup) throw new Error('not read');
    let turned = setup;
    for (let step = 0; step < 6; step += 1) turned = hive.turned(turned);
    expect(hive.write(turned)).toBe(HIVE);
    expect(hive.write(hive.mirrored(hive.mirrored(setup)))).toBe(HIVE);
    expect(codes(hive.turned(setup))).toEqual([]);
    expect(hive.write(hive.swapped(setup))).toContain('[a1B1]');
  });

  it('has all its flaws named by the rules', () => {
    const torn = hive.read('Base w 3 S1Q../....q - *');
    expect(torn && codes(torn)).toEqual(['queen-first', 'several-hives']);
  });
});

describe('an arrangement of Abalone', () => {
  const START = 'wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb b 0 0';

  it('is read and written as the rules do', () => {
    const setup = abalone.read('wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0');
    expect(setup && abalone.write(setup)).toBe(START);
    expect(setup && codes(setup)).toEqual([]);
    expect(setup && asWritten('abalone', optionsOf(setup))).toBe(START);
    expect(abalone.read('wwwww/wwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0')).toBeNull();
    expect(codes(emptyAbalone())).toEqual(['no-marbles']);
  });

  it('is painted, turned, mirrored, swapped', () => {
    let setup = painted(emptyAbalone(), { x: -4, y: 4 }, 'first');
    expect(setup.marbles).toEqual({ a1: 'first' });
    expect(painted(setup, { x: 9, y: 9 }, 'first')).toBe(setup);
    expect(abalone.mirrored(setup).marbles).toEqual({ a5: 'first' });
    expect(abalone.swapped(setup)).toMatchObject({ marbles: { a1: 'second' }, side: 'second' });
    for (let step = 0; step < 6; step += 1) setup = abalone.turned(setup);
    expect(setup.marbles).toEqual({ a1: 'first' });
    expect(painted(setup, { x: -4, y: 4 }, null).marbles).toEqual({});
  });
});

describe('an arrangement of Kulami', () => {
  it('has the board of the booklet', () => {
    const source = readFileSync(new URL('../../../../crates/kulami/src/board.rs', import.meta.url), 'utf8');
    const rust = /const BOOKLET: &str = "([^"]*)"/.exec(source)?.[1]?.replace(/\\\s+/g, '');
    expect(BOOKLET).toBe(rust);
  });

  it('is read and written as the rules do', () => {
    let setup = withMarble(emptyKulami(), { x: 3, y: 0 }, 'first');
    expect(sideToMove(setup)).toBe('second');
    setup = withMarble(setup, { x: 5, y: 0 }, 'second');
    expect(codes(setup)).toEqual([]);
    const back = kulami.read(asWritten('kulami', optionsOf(setup)));
    expect(back?.marbles).toEqual(setup.marbles);
    expect(back?.last).toEqual(['d1', 'f1']);
    expect(kulami.read(kulami.write(setup))).toMatchObject({ marbles: setup.marbles, last: setup.last });
    expect(kulami.read('AABB/CC 0 red')).toBeNull();
  });

  it('keeps what was placed last, and needs it', () => {
    let setup = withMarble(withMarble(emptyKulami(), { x: 3, y: 0 }, 'first'), { x: 6, y: 1 }, 'second');
    expect(codes(setup)).toEqual(['last-not-in-line']);
    setup = withMarble(setup, { x: 4, y: 5 }, 'first');
    expect(setup.last).toEqual(['e6', 'g2']);
    expect(withLast(setup, { x: 3, y: 0 }).last).toEqual(['d1', 'g2']);
    setup = withMarble(setup, { x: 6, y: 1 }, null);
    expect(codes(setup)).toEqual(['not-in-turn']);
  });

  it('is turned four times and mirrored twice to itself', () => {
    const setup = withMarble(emptyKulami(), { x: 3, y: 0 }, 'first');
    let turned = setup;
    for (let step = 0; step < 4; step += 1) turned = kulami.turned(turned);
    expect(turned).toEqual(setup);
    expect(kulami.mirrored(kulami.mirrored(setup))).toEqual(setup);
    expect(codes(kulami.turned(setup))).toEqual([]);
  });
});

it('tells whose position a text is', async () => {
  for (const text of [HIVE, abalone.write(emptyAbalone()), kulami.write(emptyKulami())]) {
    const found = await recognisedSetup(text);
    expect(found?.setups.write(found.setup)).toBe(text);
  }
  expect(await recognisedSetup('what is this?')).toBeNull();
  const trouble = { kind: 'tag' as const, tag: 'Position', reason: '', text: '' };
  expect((await flawedSetup('[Game "Hive"]\n[Position "Base w 3 S1Q../....q - *"]\n\n*', trouble))?.setup.game).toBe('hive');
});

it('keeps what a text does not say', () => {
  const setup = { ...emptyAbalone(), marblesToWin: 4 };
  expect(abalone.read(abalone.write(setup), setup)).toEqual(setup);
  expect(abalone.fromOptions(new Map(abalone.options(setup)))).toEqual(setup);
});

it('takes steps back and on, and joins strokes', () => {
  let history = stepped(stepped(stepped(startHistory(0), 1), 2, true), 2);
  expect(history.past).toEqual([0]);
  history = undone(history);
  expect(history).toEqual({ past: [], now: 0, future: [2] });
  expect(undone(history)).toBe(history);
  expect(redone(history).now).toBe(2);
  expect(stepped(history, 7).future).toEqual([]);
});
