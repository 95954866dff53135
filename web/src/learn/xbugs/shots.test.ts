/** The shots of the lessons, in the module that the page uses. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../app/learn/judge';
import type { Answered } from '../../table/service';
import type { Acted, TableEvent, TableState } from '../../table/types';
import { initSync, WebTable } from '../../wasm/physics/taula_wasm';
import type { Step } from '../course';
import xbugsCourse from './course';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

const steps: readonly Step[] = xbugsCourse.lessons.flatMap((lesson): readonly Step[] => lesson.steps);

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

function act(table: WebTable, action: string): Acted {
  const { to_act: side } = ok<TableState>(table.state()).view;
  return ok<Acted>(table.act(side ?? 'first', action));
}

/** A step's board, and what happened by the last action that led to it. */
function open({ board }: Step): { table: WebTable; events: readonly TableEvent[] } {
  const table = new WebTable();
  table.open('xbugs', JSON.stringify(Object.entries(board.options ?? {})));
  let events: readonly TableEvent[] = [];
  for (const action of board.actions ?? []) ({ events } = act(table, action));
  return { table, events };
}

const isShot = (action: string): boolean => /^(flick|fire) /.test(action);

/** A shot as it is, turned by half a degree to either side, and pressed a little less and more. */
function around(shot: string): string[] {
  const changed = (name: string, by: number): string =>
    shot.replace(new RegExp(` ${name} ([\\d.]+)`), (_, number: string) => ` ${name} ${Math.min(name === 'press' ? 1 : 360, Number(number) + by).toFixed(3)}`);
  return [shot, changed('dir', -0.5), changed('dir', 0.5), changed('press', -0.005), changed('press', 0.005)];
}

describe('the lessons of X-Bugs', () => {
  const tasks = steps.filter(({ task }) => task?.kind === 'event' && task.solution.length === 1 && task.solution.every(isShot));

  it.each(tasks.map((step) => [step.id, step] as const))('%s: is done by the shot that is shown, and by those around it', (_, step) => {
    const { task } = step;
    if (task?.kind !== 'event') throw new Error('no event is asked for');
    const { table } = open(step);
    const state = ok<TableState>(table.state());
    for (const shot of around(task.solution[0] ?? '')) {
      const acted = act(table, shot);
      expect([shot, judge(task, { ok: { acted, state } })]).toEqual([shot, 'done']);
      ok(table.undo(1));
    }
    table.free();
  });

  /** What the texts of boards without a task of their own, or with another one, say has happened. */
  const told: Readonly<Record<string, string>> = {
    failure: 'critical-failure',
    accidents: 'capture',
    develop: 'resource',
    price: 'base-lost',
    effects: 'fire',
    otherWays: 'end',
  };

  it.each(Object.entries(told))('%s: shows the %s that its text tells of', (id, name) => {
    const step = steps.find((other) => other.id === id);
    if (!step) throw new Error('no such step');
    const { table, events } = open(step);
    expect(events.map((event) => event.name)).toContain(name);
    table.free();
  });
});
