import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sortOffers } from '../games/xbugs/actions';
import type { TableClient } from '../table/client';
import type { Answered } from '../table/service';
import type { TableState } from '../table/types';
import { initSync, WebTable } from '../wasm/physics/taula_wasm';
import type { Seat } from './plan';
import { pliesAfterTakeBack } from './take-back';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

const PERSON: Seat = { kind: 'person' };
const COMPUTER: Seat = { kind: 'computer', level: 1 };

function answered<Value>(json: string): Answered<Value> {
  return JSON.parse(json) as Answered<Value>;
}

/** A real table of X-Bugs, with as much of a client as is needed here. */
class RealTable {
  readonly table = new WebTable();

  constructor() {
    this.table.open('xbugs', JSON.stringify([['Seed', '13'], ['Starter', 'south']]));
  }

  get state(): TableState {
    const state = answered<TableState>(this.table.state());
    if ('refusal' in state) throw new Error(state.refusal.text);
    return state.ok;
  }

  get client(): TableClient {
    return {
      stateAt: (plies: number) => Promise.resolve(answered<TableState>(this.table.stateAt(plies))),
    } as unknown as TableClient;
  }

  act(...actions: string[]): this {
    for (const action of actions) {
      const acted = answered<unknown>(this.table.act(this.state.view.to_act ?? '', action));
      if ('refusal' in acted) throw new Error(`${action}: ${acted.refusal.text}`);
    }
    return this;
  }

  flick(): this {
    const { listed, forms } = this.state.actions;
    const bug = sortOffers(listed, forms).shots.find(({ power }) => power === null)?.bug ?? '';
    return this.act(`flick ${bug} dir 90 press 0.1 rim 0.6 tilt 0`);
  }

  /** Ends the turn, whatever is asked until then. */
  endTurn(): this {
    const { turn } = this.state.view.board as { turn: number };
    while ((this.state.view.board as { turn: number }).turn === turn) this.act('done');
    return this;
  }
}

const SET_UP = ['place rest', 'place rest', 'place rest', 'place rest', 'drop'];

async function takenBack(table: RealTable, seats: [Seat, Seat]): Promise<string[] | null> {
  const { entries } = table.state;
  const plies = await pliesAfterTakeBack(table.client, { game: 'xbugs', seats, options: [] }, table.state);
  if (plies === null) return null;
  table.table.undo(entries.length - plies);
  return entries.slice(plies).map((entry) => entry.split(' ').slice(0, 2).join(' ').replace(/ ~$/, ''));
}

describe('what is taken back', () => {
  it('is a flick: the dice stay as they were rolled', async () => {
    const table = new RealTable().act(...SET_UP, 'roll');
    const { dice } = table.state.view.board as { dice: unknown };
    table.flick();
    expect((await takenBack(table, [PERSON, COMPUTER]))?.[0]).toMatch(/^flick /);
    expect((table.state.view.board as { dice: unknown }).dice).toEqual(dice);
  });

  it('is what was decided before the dice, if nothing was done since', async () => {
    const table = new RealTable().act(...SET_UP, 'roll').flick().endTurn().act('roll').flick().endTurn().act('roll');
    const undone = await takenBack(table, [PERSON, COMPUTER]);
    // One's own last decision, the whole turn of the other, and the roll.
    expect(undone?.[0]).toMatch(/^(done|flick)/);
    expect(undone?.filter((entry) => entry === 'roll')).toHaveLength(2);
    expect(table.state.view.to_act).toBe('first');
    expect((table.state.view.board as { turn: number }).turn).toBe(1);
  });

  it('is each time something earlier', async () => {
    const table = new RealTable().act(...SET_UP, 'roll').flick().endTurn();
    const counts: number[] = [];
    while ((await takenBack(table, [PERSON, COMPUTER])) !== null) counts.push(table.state.entries.length);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.at(-1)).toBe(0);
  });

  it('is nothing before one has decided anything: the other’s moves stay', async () => {
    const table = new RealTable().act('place rest');
    expect(await takenBack(table, [COMPUTER, PERSON])).toBeNull();
    expect(table.state.entries).toHaveLength(1);
  });

  it('is the last decision of either where two people play', async () => {
    const table = new RealTable().act('place rest', 'place rest');
    expect(await takenBack(table, [PERSON, PERSON])).toEqual(['place rest']);
    expect(table.state.view.to_act).toBe('second');
  });

  it('is one entry where only computers play', async () => {
    const table = new RealTable().act(...SET_UP, 'roll');
    expect(await takenBack(table, [COMPUTER, COMPUTER])).toEqual(['roll']);
  });
});
