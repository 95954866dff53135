import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../../../table/client';
import { initSync, WebPractice } from '../../../wasm/physics/taula_wasm';
import { fill } from '../actions';
import type { GamePlan } from '../../../match/plan';
import { optionOf, practiceOf, withOption } from './plan';
import { PracticeSession } from './practice.svelte';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

/** A client whose worker is this test. */
function realClient(): TableClient {
  const practice = new WebPractice();
  const answer = (json: string): Promise<unknown> => Promise.resolve(JSON.parse(json));
  return {
    openPractice: (options: unknown, seed: number) => answer(practice.open(JSON.stringify(options), seed)),
    practise: (command: string) => answer(practice.act(command)),
    previewPractice: (command: string) => answer(practice.preview(command)),
  } as unknown as TableClient;
}

const STEADY = { options: [['SouthHand', 'perfect'], ['SouthArmy', 'brass-hornets']] as [string, string][] };

describe('a practice table', () => {
  let session: PracticeSession;

  beforeEach(async () => {
    session = new PracticeSession(realClient());
    await session.open(STEADY);
  });

  const placeOf = (name: string): readonly number[] | null => session.board?.pieces.find((piece) => piece.name === name)?.pose ?? null;

  it('x2 offers every kind of bug of the army, and flicks one as often as one likes', async () => {
    expect(session.kinds.map(({ of }) => of)).toEqual(['gnat', 'lancer', 'bombardier', 'marshal']);
    expect(session.forms.map(({ template }) => template.split(' ').slice(0, 2))).toEqual([['flick', 'gnat1']]);
    for (const { name } of session.kinds) {
      await session.choose(name);
      expect(session.board?.pieces.filter(({ owner, pose }) => owner === 'first' && pose).map((piece) => piece.name)).toEqual([name]);
      const [form] = session.forms;
      if (!form) throw new Error('nothing can be flicked');
      await session.play(fill(form, { dir: 270, press: 0.3, rim: 0.6, tilt: 0 }));
      expect(session.refusal).toBeNull();
    }
    session.shown();
    expect(session.counted).toEqual({ flicks: 4, hits: 0 });
  });

  it('counts a hit once it was seen, replays it, and puts everything back', async () => {
    const start = placeOf('gnat1');
    const shots = Array.from({ length: 40 }, (_, index) => `flick gnat1 dir 90 press ${(0.2 + index / 100).toFixed(2)} rim 0.9 tilt 0`);
    for (const shot of shots) {
      await session.play(shot);
      if (session.practice?.hits === 1) break;
      await session.again();
    }
    expect(session.practice?.hits).toBe(1);
    expect(session.counted.hits).toBe(0);
    session.shown();
    expect(session.counted.hits).toBe(1);
    const before = session.happened;
    expect(session.canReplay).toBe(true);
    session.replay();
    expect(session.happened).not.toBe(before);
    expect(session.happened?.acted.events).toEqual(before?.acted.events);
    await session.again();
    expect(placeOf('gnat1')).toEqual(start);
    expect([session.canReplay, session.canRepeat]).toEqual([false, false]);
  });

  it('has other targets or none, another cloth, and lets the bug be put elsewhere', async () => {
    const others = (): string[] => [...new Set(session.board?.pieces.filter(({ owner, pose }) => owner !== 'first' && pose).map(({ kind }) => kind))].sort();
    expect(others()).toEqual(['resource']);
    await session.setTargets('army');
    expect(others()).toEqual(['base', 'bug']);
    await session.setTargets('none');
    expect(others()).toEqual([]);
    await session.setCloth(5.5);
    expect(session.board?.cloth).toBe(5.5);
    session.isMoving = true;
    const [form] = session.forms;
    if (!form) throw new Error('nothing can be placed');
    await session.play(fill(form, { x: 12, y: 30, turn: 0 }));
    expect(placeOf('gnat1')?.slice(0, 2)).toEqual([12, 30]);
    expect(session.isMoving).toBe(false);
    expect(session.forms[0]?.template.startsWith('flick')).toBe(true);
  });

  it('says why something is refused, and stays as it was', async () => {
    await session.play('flick foundry dir 90 press 0.5 rim 0.5 tilt 0');
    expect(session.refusal?.code).toBe('not-your-bug');
    expect(session.practice?.flicks).toBe(0);
    const seen = await session.preview('flick gnat1 dir 90 press 0.4 rim 0.5 tilt 0');
    expect('ok' in seen && seen.ok.events[0]?.name).toBe('flick');
    expect(session.practice?.flicks).toBe(0);
  });
});

describe('practice before a game', () => {
  const plan: GamePlan = {
    game: 'xbugs',
    seats: [{ kind: 'computer', level: 3 }, { kind: 'person' }],
    options: [['SouthArmy', 'ember-moths'], ['NorthArmy', 'silt-skaters'], ['NorthHand', 'shaky'], ['TableSize', '100x80'], ['Cloth', '4'], ['Seed', '7']],
  };

  it('x2 is on the table of the game, with the army and the hand of who plays', () => {
    const { options } = practiceOf(plan, []);
    expect(Object.fromEntries(options)).toEqual({ NorthArmy: 'ember-moths', SouthArmy: 'silt-skaters', SouthHand: 'shaky', TableSize: '100x80', Cloth: '4' });
  });

  it('x2 is with the usual army of North for who plays North and chose none', () => {
    const known = [{ name: 'SouthArmy', default: 'brass-hornets' }, { name: 'NorthArmy', default: 'acid-weevils' }, { name: 'NorthSheet', default: '' }];
    const { options } = practiceOf({ game: 'xbugs', seats: [{ kind: 'computer', level: 1 }, { kind: 'person' }], options: [] }, known);
    expect(Object.fromEntries(options)).toEqual({ SouthArmy: 'acid-weevils', NorthArmy: 'brass-hornets' });
  });

  it('x2 can change the cloth of the game', () => {
    expect(optionOf(withOption(plan, 'Cloth', '2'), 'Cloth')).toBe('2');
    expect(withOption(plan, 'Cloth', '2').options.filter(([name]) => name === 'Cloth')).toHaveLength(1);
  });
});
