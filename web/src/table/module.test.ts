/**
 * The wasm module plays the same games as the crates do natively: the records in
 * `crates/wasm/check/games.txt`, which `crates/wasm/tests/same_games.rs` plays too.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { games, initSync, WebAnalyst, WebComputer, WebTable } from '../wasm/boards/taula_wasm';
import type { Answered } from './service';
import type { AdviceReport, GameInfo, InsightReport, TableState } from './types';

const GAMES: [string, [string, string][]][] = [
  ['hive', [['GameType', 'Base+MLP']]],
  ['abalone', [['Layout', 'belgian-daisy']]],
  ['kulami', [['Seed', '7'], ['Level', '2'], ['StartingColour', 'red']]],
];

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../wasm/boards/taula_wasm_bg.wasm', import.meta.url)) });
});

function play(game: string, options: [string, string][]): string {
  const table = new WebTable();
  table.open(game, JSON.stringify(options));
  let number = 2026;
  for (let ply = 0; ply < 120; ply += 1) {
    const { view, actions } = ok<TableState>(table.state());
    if (view.to_act === null) break;
    number = (number * 48_271) % 2_147_483_647;
    const action = actions.listed[number % actions.listed.length];
    ok(table.act(view.to_act, action?.text ?? ''));
  }
  return ok<string>(table.write('record'));
}

describe('the module of the boards', () => {
  it('has three games', () => {
    expect((JSON.parse(games()) as GameInfo[]).map(({ id }) => id)).toEqual(['hive', 'abalone', 'kulami']);
  });

  it('plays games as they are played natively', () => {
    const expected = readFileSync(new URL('../../../crates/wasm/check/games.txt', import.meta.url), 'utf8');
    expect(GAMES.map(([game, options]) => play(game, options)).join('\n')).toBe(expected);
  });

  it('thinks within its time, and reports every depth', () => {
    const table = new WebTable();
    table.open('hive', '[]');
    const start = performance.now();
    const advice = ok<AdviceReport>(new WebComputer().advise(table, '{"milliseconds":200}'));
    expect(performance.now() - start).toBeLessThan(2000);
    expect(advice.action).toBe(advice.line[0]);
    const depths: number[] = [];
    new WebAnalyst().look(table, '{"depth":3}', (report) => depths.push((JSON.parse(report) as InsightReport).depth));
    expect(depths).toContain(3);
  });

  it('survives a listener that throws', () => {
    const table = new WebTable();
    table.open('abalone', '[]');
    const analyst = new WebAnalyst();
    const failing = (): void => {
      throw new Error('a fault of the page');
    };
    expect(ok<InsightReport>(analyst.look(table, '{"depth":2}', failing)).depth).toBe(2);
  });
});
