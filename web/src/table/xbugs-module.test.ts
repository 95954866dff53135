/**
 * The wasm module of X-Bugs plays the same game as the crate does natively, dice and
 * physics included: the record in `crates/wasm/check/xbugs.txt`, which
 * `crates/wasm/tests/same_games.rs` plays too.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { initSync, WebTable } from '../wasm/physics/taula_wasm';
import type { Answered } from './service';
import type { ActionForm, TableState } from './types';

const TRIES = 60;

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

function filled(form: ActionForm, below: (bound: number) => number): string {
  let text = form.template;
  for (const { name, kind } of form.fields) {
    let value: string;
    if ('number' in kind) {
      const { min, max, step } = kind.number;
      value = (min + below(Math.round((max - min) / step) + 1) * step).toFixed(3);
    } else {
      value = kind.choice[below(kind.choice.length)] ?? '';
    }
    text = text.replace(`{${name}}`, value);
  }
  return text;
}

function play(): string {
  const table = new WebTable();
  table.open('xbugs', '[["Seed","7"]]');
  let number = 2026;
  const below = (bound: number): number => {
    number = (number * 48_271) % 2_147_483_647;
    return number % bound;
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { view, actions } = ok<TableState>(table.state());
    if (view.to_act === null) break;
    const { listed, forms } = actions;
    let action = 'place rest';
    if (!listed.some(({ text }) => text === action)) {
      const index = below(listed.length + forms.length);
      const form = forms[index - listed.length];
      action = form ? filled(form, below) : (listed[index]?.text ?? '');
    }
    table.act(view.to_act, action);
  }
  return ok<string>(table.write('record'));
}

it('plays a game as it is played natively, to the bit', () => {
  const kept = readFileSync(new URL('../../../crates/wasm/check/xbugs.txt', import.meta.url), 'utf8');
  expect(play()).toBe(kept);
});
