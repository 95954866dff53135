import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, loadMessages, loadTexts, type Language } from '../../i18n';
import type { Answered } from '../../table/service';
import type { TableEvent, TableState, View, XbugsBoard } from '../../table/types';
import { initSync, WebTable } from '../../wasm/physics/taula_wasm';
import { playedMove } from '../../table/acted';
import { actingsOf, rolledIn } from './history';
import { XbugsWords } from './words';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

/** South places its first base by hand, and North has the first turn. */
function begun(): TableState {
  const table = new WebTable();
  table.open('xbugs', JSON.stringify([['Seed', '13'], ['Starter', 'north'], ['SouthArmy', 'brass-hornets'], ['NorthArmy', 'ember-moths']]));
  for (const action of ['place foundry at 0 -32', 'place rest', 'place rest', 'place rest', 'place rest', 'drop', 'roll']) {
    const { to_act: side } = ok<View>(table.view());
    ok(table.act(side ?? '', action));
  }
  return ok<TableState>(table.state());
}

async function wordsFor(language: Language, state: TableState): Promise<XbugsWords> {
  const [messages, own, armies] = await Promise.all([loadMessages(language), loadTexts(language, 'xbugs'), loadTexts(language, 'armies')]);
  return new XbugsWords({ language, messages, own, armies }, state.view.board as XbugsBoard);
}

describe('the entries of a game', () => {
  it('are told apart by side while the table is set up', () => {
    const { entries, view } = begun();
    const sides = actingsOf(view.board as XbugsBoard, entries).map(({ side, turn }) => `${side} ${turn}`);
    expect(sides).toEqual(['first 0', 'first 0', 'second 0', 'first 0', 'second 0', 'first 0', 'second 1']);
  });

  it('x82 have South place first, whoever will start', () => {
    const { view } = begun();
    expect((view.board as XbugsBoard).starter).toBe('second');
  });

  it('say what was rolled, the same faces together', () => {
    expect([...rolledIn('roll ~ gnat wild gnat')]).toEqual([['gnat', 2], ['wild', 1]]);
    expect(rolledIn('drop ~ 77 = resource1@off').size).toBe(0);
  });

  it.each(languages)('are read turn by turn in %s', async (language) => {
    const state = begun();
    const words = await wordsFor(language, state);
    const { moves, headings } = words.history(state.entries);
    expect([...headings.keys()]).toEqual([0, 2, 3, 4, 5, 6]);
    const [south, north] = [words.side('first'), words.side('second')];
    expect([...headings.values()].map((heading) => heading.split(' · ')[1])).toEqual([south, north, south, north, south, north]);
    const rolled = moves.at(-1) ?? '';
    expect(rolled.startsWith(north)).toBe(true);
    for (const { face } of words.board.dice) expect(rolled).toContain(words.kind('second', face));
  });

  it('are said in sentences where what came of them is known, and as an aim where it is not', async () => {
    const state = begun();
    const words = await wordsFor('en', state);
    const [bug, target] = ['first', 'second'].map((side) => words.board.pieces.find(({ kind, owner }) => kind === 'bug' && owner === side)?.name ?? '');
    const aimed = `flick ${bug ?? ''} dir 90 press 0.5 rim 0.5 tilt 0`;
    const event = (name: string, data: unknown): TableEvent => ({ name, data, say: '' });
    const say = (events: TableEvent[] | null): string | undefined =>
      words.history([...state.entries, aimed], (index) => (events && index === state.entries.length ? playedMove(aimed, events) : null)).moves.at(-1);
    const flown = event('flick', { piece: bug });
    expect(say([flown, event('capture', { by: bug, piece: target })])).toBe(`${words.named(bug ?? '')} captures ${words.named(target ?? '')}.`);
    expect(say([flown, event('settle', {})])).toBe(`${words.named(bug ?? '')} is flicked.`);
    expect(say(null)).toBe(words.entry(aimed));
  });
});
