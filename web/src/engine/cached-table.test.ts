import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../table/service';
import type { Acted, TableState } from '../table/types';
import * as xbugs from '../wasm/physics/taula_wasm';
import type { WasmModule } from '../worker/module';
import { common, cachedTable, tagsOf } from './cached-table';

// Two modules, two sets of classes, the same shape.
const wasm = xbugs as unknown as WasmModule;

beforeAll(() => {
  xbugs.initSync({ module: readFileSync(new URL('../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

describe('a cached table', () => {
  it('follows a game on and back, and stays the same table', () => {
    const played = new xbugs.WebTable();
    played.open('xbugs', '[["Seed","5"]]');
    const soFar = () => ({ game: 'xbugs' as const, record: ok<string>(played.write('record')), entries: ok<TableState>(played.state()).entries });
    const act = (action: string): Acted => ok(played.act(ok<TableState>(played.state()).view.to_act ?? 'first', action));
    act('place rest');
    const first = cachedTable(wasm, soFar());
    for (const action of ['place rest', 'place rest', 'place rest', 'drop', 'roll']) act(action);
    const later = cachedTable(wasm, soFar());
    expect(later).toBe(first);
    expect(later && ok<TableState>(later.state())).toEqual(ok<TableState>(played.state()));
    played.undo(3);
    const back = cachedTable(wasm, soFar());
    expect(back).toBe(first);
    expect(back && ok<TableState>(back.state()).entries).toHaveLength(3);
  });

  it('is another one for another game, and none for what cannot be read', () => {
    expect(cachedTable(wasm, { game: 'xbugs', record: 'nonsense', entries: [] })).toBeNull();
    expect(cachedTable(wasm, { game: 'xbugs', record: 'nonsense' })).toBeNull();
  });

  it('compares tags and entries', () => {
    expect(tagsOf('[A "1"]\n[B "2"]\n\n1. roll')).toBe('[A "1"]\n[B "2"]');
    expect([common(['a', 'b'], ['a', 'b', 'c']), common(['a', 'x'], ['a', 'b']), common([], ['a'])]).toEqual([2, 1, 0]);
  });
});
