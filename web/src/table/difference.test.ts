import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { initSync, WebTable } from '../wasm/boards/taula_wasm';
import { stateOf } from '../match/testing';
import type { Reply } from '../worker/protocol';
import { openTableClient } from './client';
import { apply, difference, Receiver, Sender, StateReceiver, StateSender, type Update } from './difference';
import type { Answered } from './service';
import type { TableState } from './types';

/** As it crosses to a page. */
function crossed<Value>(value: Value): Value {
  return structuredClone(value);
}

describe('a difference', () => {
  it.each<[unknown, unknown]>([
    [1, 2],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    ['', 'abc'],
    ['aaa', 'aa'],
    ['1. wS1 *', '1. wS1 bG1 *'],
    [[], [1]],
    [[1, 2, 3], [1, 3]],
    [[1, 1], [1, 1, 1]],
    [[1, 2, 3, 4], [1, 2, 5, 4]],
    [[1, 2], [3, 4]],
    [[[1], [2], [3]], [[1], [2, 2], [3]]],
    [{ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 2, 3] } }],
    [{ a: 1, b: 2 }, { b: 2 }],
    [{ b: 2 }, { a: null, b: 2 }],
    [{ a: [] }, { a: {} }],
  ])('leads from %j to %j and back', (before, after) => {
    expect(apply(before, crossed(difference(before, after)))).toEqual(after);
    expect(apply(after, crossed(difference(after, before)))).toEqual(before);
  });

  it('of equal values is nothing', () => {
    expect(difference({ a: [1, { b: 'c' }], d: null }, { a: [1, { b: 'c' }], d: null })).toBeNull();
  });

  it('holds what changed and nothing else', () => {
    expect(difference({ entries: ['a', 'b'], rest: 'x' }, { entries: ['a', 'b', 'c'], rest: 'x' })).toEqual({
      fields: { entries: { runs: [[0, 2], ['c']] } },
    });
  });

  it('leaves what did not change the same object', () => {
    const before = { cells: [{ at: 1 }, { at: 2 }, { at: 3 }], names: ['a', 'b'] };
    const after = apply(before, difference(before, { cells: [{ at: 1 }, { at: 2 }, { at: 4 }], names: ['a', 'b'] })) as typeof before;
    expect(after.names).toBe(before.names);
    expect(after.cells[0]).toBe(before.cells[0]);
    expect(before.cells[2]).toEqual({ at: 3 });
  });
});

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

/** A page beside a table, and how many bytes each state and record takes to get there. */
class Crossing {
  readonly table = new WebTable();
  #states = [new StateSender(), new StateReceiver()] as const;
  #texts = [new Sender<string>(), new Receiver<string>()] as const;

  constructor(game: string, options: [string, string][]) {
    this.table.open(game, JSON.stringify(options));
    this.show();
  }

  /** The page shows the table as it is, or as it was. Both sizes are those of state and record. */
  show(plies?: number): { whole: number; sent: number } {
    const state = ok<TableState>(plies === undefined ? this.table.state() : this.table.stateAt(plies));
    const record = ok<string>(this.table.write('record'));
    const stateUpdate = crossed(this.#states[0].update(state));
    const textUpdate = crossed(this.#texts[0].update(record));
    expect(this.#states[1].receive(stateUpdate)).toEqual(state);
    expect(this.#texts[1].receive(textUpdate)).toBe(record);
    return { whole: JSON.stringify([state, record]).length, sent: JSON.stringify([stateUpdate, textUpdate]).length };
  }
}

describe('a long game', () => {
  beforeAll(() => {
    initSync({ module: readFileSync(new URL('../wasm/boards/taula_wasm_bg.wasm', import.meta.url)) });
  });

  it.each<[string, [string, string][], number]>([
    ['hive', [['GameType', 'Base+MLP']], 0.6],
    ['abalone', [['Layout', 'belgian-daisy']], 0.25],
    ['kulami', [['Seed', '7'], ['Level', '2'], ['StartingColour', 'red']], 0.3],
  ])('of %s is shown whole after every move, take-back and jump, and crosses as what changed', (game, options, share) => {
    const crossing = new Crossing(game, options);
    const { table } = crossing;
    const sizes: { whole: number; sent: number }[] = [];
    let number = 2026;
    const below = (bound: number): number => (number = (number * 48_271) % 2_147_483_647) % bound;
    for (let ply = 1; ply <= 110; ply += 1) {
      const { view, actions } = ok<TableState>(table.state());
      if (view.to_act === null) break;
      const action = actions.listed[below(actions.listed.length)]?.text ?? '';
      ok(table.act(view.to_act, action));
      sizes[ply] = crossing.show();
      if (ply % 7 === 0) {
        crossing.show(below(ply));
        crossing.show();
        ok(table.undo(1));
        crossing.show();
        ok(table.act(view.to_act, action));
        crossing.show();
      }
    }
    // A game of Kulami has no hundredth move.
    const measured = [10, 50, 100].flatMap((ply) => sizes[ply] ?? []);
    expect(measured.length).toBeGreaterThan(1);
    for (const { whole, sent } of measured) expect(sent).toBeLessThan(whole * share);
  });
});

describe('a client', () => {
  it('shows states in the order of its calls, and fails where one was lost', async () => {
    const sender = new StateSender();
    const states = [0, 1, 2].map((plies) => stateOf('a '.repeat(plies)));
    const sent = states.map((state) => sender.update(state));
    sender.update(stateOf('b'));
    sent.push(sender.update(stateOf('c')));
    const client = openTableClient(() => {
      const worker = {
        onmessage: null as ((event: MessageEvent<Reply>) => void) | null,
        onerror: null,
        onmessageerror: null,
        terminate: () => undefined,
        postMessage: ({ id }: { id: number }) => {
          const reply: Reply = { id, kind: 'done', value: { ok: sent.shift() as Update } };
          queueMicrotask(() => worker.onmessage?.({ data: reply } as MessageEvent<Reply>));
        },
      };
      return worker;
    });
    const answers = await Promise.all([client.state(), client.stateAt(1), client.undo(1)]);
    expect(answers).toEqual(states.map((state) => ({ ok: state })));
    await expect(client.state()).rejects.toThrow('an update of the table was lost');
  });
});
