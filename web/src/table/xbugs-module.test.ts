/**
 * The wasm module of X-Bugs plays the same game as the crate does natively, dice and
 * physics included: the record in `crates/wasm/check/xbugs.txt`, which
 * `crates/wasm/tests/same_games.rs` plays too.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { initSync, WebTable } from '../wasm/physics/taula_wasm';
import { StateReceiver, StateSender } from './difference';
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

/** Plays a game; `onplayed` is called after each action. */
function play(onplayed: (table: WebTable) => void = () => undefined): string {
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
    onplayed(table);
  }
  return ok<string>(table.write('record'));
}

it('plays a game as it is played natively, to the bit', () => {
  const expected = readFileSync(new URL('../../../crates/wasm/check/xbugs.txt', import.meta.url), 'utf8');
  expect(play()).toBe(expected);
});

it('crosses to the page as what changed: what lies still and the sheets of the armies do not', () => {
  const sender = new StateSender();
  const receiver = new StateReceiver();
  const sizes: { whole: number; sent: number }[] = [];
  play((table) => {
    const state = ok<TableState>(table.state());
    const update = structuredClone(sender.update(state));
    // Without the sign of zero, which has no meaning in a pose.
    const [received, expected] = [receiver.receive(update), state].map((value) => JSON.parse(JSON.stringify(value)) as TableState);
    expect(received).toEqual(expected);
    sizes.push({ whole: JSON.stringify(state).length, sent: JSON.stringify(update).length });
  });
  const later = sizes.slice(2);
  const total = (key: 'whole' | 'sent'): number => later.reduce((sum, size) => sum + size[key], 0);
  expect(total('sent')).toBeLessThan(total('whole') * 0.1);
});
