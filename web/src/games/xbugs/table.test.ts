/** What the page makes of a real table. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../table/service';
import type { Acted, Side, TableState, XbugsBoard } from '../../table/types';
import { initSync, WebTable } from '../../wasm/physics/taula_wasm';
import { actionOf, fill, readShot, sortOffers } from './actions';
import { aimText, changed, directionTo, keyed, pulled, startAim, wrapped } from './aim';
import { TableControl } from './control.svelte';
import { effectOf } from './fired';
import { pressKey } from './keys';
import { chainOf, durationOf, posesAt, posesOf, wayOf } from './motion';
import { hasMotion } from '../motion';
import { eighth, targetsFrom } from './pieces';
import { isRoomFor } from './placing';
import { marksOf } from './scene';
import { TableTouch } from './touch.svelte';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
});

function ok<Value>(json: string): Value {
  const answer = JSON.parse(json) as Answered<Value>;
  if ('refusal' in answer) throw new Error(answer.refusal.text);
  return answer.ok;
}

class Game {
  readonly table = new WebTable();

  constructor(actions: readonly string[] = [], options: readonly [string, string][] = []) {
    this.table.open('xbugs', JSON.stringify([['Seed', '13'], ['Starter', 'south'], ['SouthHand', 'perfect'], ...options]));
    for (const action of actions) this.act(action);
  }

  get state(): TableState {
    return ok<TableState>(this.table.state());
  }

  get board(): XbugsBoard {
    return this.state.view.board as XbugsBoard;
  }

  get side(): Side {
    return this.state.view.to_act ?? 'first';
  }

  get offers() {
    const { listed, forms } = this.state.actions;
    return sortOffers(listed, forms);
  }

  act(action: string): Acted {
    return ok<Acted>(this.table.act(this.side, action));
  }
}

const ROLLED = ['place rest', 'place rest', 'place rest', 'place rest', 'drop', 'roll'];

function controlled(game: Game): { control: TableControl; touch: TableTouch; played: string[] } {
  const played: string[] = [];
  const control = new TableControl((text) => played.push(text));
  control.update(game.board, game.offers, game.side);
  return { control, touch: new TableTouch(control), played };
}

describe('what is offered', () => {
  it('is to place bases at first, and to place the rest', () => {
    const { offers } = new Game();
    expect(offers.places.map(({ piece }) => piece)).toEqual(['foundry', 'eyrie', 'signal-tower']);
    expect(offers.placeRest).toBe('place rest');
    expect(offers.shots).toEqual([]);
  });

  it('is to flick what the dice show after a roll', () => {
    const { offers } = new Game(ROLLED);
    expect(offers.shots.length).toBeGreaterThan(3);
    expect(offers.shots.every(({ bug, power }) => bug.startsWith('gnat') && power === null)).toBe(true);
    expect([offers.roll, offers.done]).toEqual([null, 'done']);
  });

  it('fills forms with numbers that the table reads', () => {
    const form = { template: 'flick gnat1 dir {dir} press {press}', fields: [
      { name: 'dir', kind: { number: { min: 0, max: 359.9, step: 0.1 } } },
      { name: 'press', kind: { number: { min: 0, max: 1, step: 0.001 } } },
    ] };
    expect(fill(form, { dir: 87.456, press: 1.7 })).toBe('flick gnat1 dir 87.5 press 1');
    expect(fill(form, { dir: Number.NaN, press: -0.0001 })).toBe('flick gnat1 dir 0 press 0');
    const choice = { template: 'at {base}', fields: [{ name: 'base', kind: { choice: ['vat', 'nursery'] } }] };
    expect(fill(choice, { base: 'nursery' })).toBe('at nursery');
    expect(fill(choice, { base: 'elsewhere' })).toBe('at vat');
  });

  it('reads shots that are written down', () => {
    expect(readShot('flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0 ~ 1 2 = -')).toEqual({ bug: 'gnat2', power: null, direction: 87.5, pressure: 0.42, rim: 0.3, tilt: 0, side: null });
    expect(readShot('fire bombardier1 salvo side 90 dir 80 press 0.5')?.power).toBe('salvo');
    expect(readShot('flick gnat2 dir north press 1')).toBeNull();
    expect(readShot('roll')).toBeNull();
    expect(actionOf('drop = resource1@00 + x')).toBe('drop');
  });
});

describe('an aim', () => {
  it('pulls back like a slingshot', () => {
    const [offer] = new Game(ROLLED).offers.shots;
    if (!offer) throw new Error('nothing to flick');
    const aim = startAim(offer, 90);
    const far = pulled(aim, [0, 0], [0, -26]);
    expect([far?.direction, far?.pressure]).toEqual([90, 1]);
    expect(pulled(aim, [0, 0], [10, 0])?.direction).toBe(180);
    expect(pulled(aim, [0, 0], [0.5, 0])).toBeNull();
    expect(keyed(aim, 'ArrowLeft', false)?.direction).toBe(91);
    expect(keyed(aim, 'ArrowRight', true)?.direction).toBe(89.9);
    expect(keyed(aim, 'ArrowUp', false)?.pressure).toBe(0.52);
    expect(keyed(aim, 'x', false)).toBeNull();
    expect(changed(aim, { pressure: 7, tilt: -3, direction: -10 })).toMatchObject({ pressure: 1, tilt: -1, direction: 350 });
    expect(wrapped(359.97)).toBe(0);
    expect(aimText(aim)).toBe(`flick ${offer.bug} dir 90 press 0.5 rim 0.6 tilt 0`);
  });

  it('is previewed and flown to where the table says', () => {
    const game = new Game(ROLLED);
    const action = 'flick gnat1 dir 90 press 0.64 rim 0.7 tilt 0';
    const seen = ok<Acted>(game.table.preview('first', action));
    expect(wayOf(seen, null)?.piece).toBe('gnat1');
    const before = posesOf(game.board);
    const acted = game.act(action);
    const after = posesOf(game.board);
    const { stages } = chainOf(acted, before, after);
    const last = stages.at(-1);
    expect(hasMotion(acted)).toBe(true);
    const shown = last && posesAt(last, durationOf(last.motion));
    // The hand is perfect: what was foreseen is what happens.
    expect(wayOf(seen, null)?.poses.at(-1)?.[1]).toBeCloseTo(wayOf(acted, null)?.poses.at(-1)?.[1] ?? Number.NaN, 2);
    expect(shown?.get('gnat1')?.[0]).toBeCloseTo(after.get('gnat1')?.[0] ?? Number.NaN, 1);
  });
});

describe('a player’s hand', () => {
  it('takes the nearest bug, pulls and flicks', () => {
    const game = new Game(ROLLED);
    const { control, touch, played } = controlled(game);
    const [x = 0, y = 0] = posesOf(game.board).get('gnat1') ?? [];
    expect(touch.press({ piece: null, x: x + 1, y })).toBe(true);
    touch.drag({ piece: null, x, y: y - 14 });
    touch.release({ piece: null, x, y: y - 14 });
    expect(control.aim?.offer.bug).toBe('gnat1');
    expect(control.aim?.direction).toBe(90);
    control.flick();
    expect(() => game.act(played[0] ?? '')).not.toThrow();
  });

  it('leaves the view alone where there is nothing', () => {
    const { touch } = controlled(new Game(ROLLED));
    expect(touch.press({ piece: null, x: 40, y: 40 })).toBe(false);
  });

  it('lets a pull be taken back', () => {
    const { control, touch } = controlled(new Game(ROLLED));
    pressKey(control, 'n', false);
    const { aim } = control;
    touch.press({ piece: aim?.offer.bug ?? null, x: 0, y: 0 });
    touch.drag({ piece: null, x: 9, y: 9 });
    touch.cancel();
    expect(control.aim).toBe(aim);
  });

  it('lets go when the table changes under the finger', () => {
    const game = new Game(ROLLED);
    const { control, touch } = controlled(game);
    touch.press({ piece: 'gnat1', x: 0, y: 0 });
    expect(touch.isHeld).toBe(true);
    control.update(game.board, game.offers, game.side);
    const { aim } = control;
    expect(touch.isHeld).toBe(false);
    touch.drag({ piece: null, x: 9, y: 9 });
    expect(control.aim).toBe(aim);
  });

  it('aims, turns and flicks by keys alone', () => {
    const game = new Game(ROLLED);
    const { control, played } = controlled(game);
    expect(pressKey(control, 'n', false)).toBe(true);
    expect(pressKey(control, 't', false)).toBe(true);
    const nearest = control.targets[0];
    expect([control.target, control.aim?.direction]).toEqual([nearest?.piece.name, nearest?.degrees]);
    pressKey(control, 'ArrowUp', false);
    pressKey(control, 'Enter', false);
    expect(readShot(played[0] ?? '')?.pressure).toBe(0.52);
    expect(() => game.act(played[0] ?? '')).not.toThrow();
    pressKey(control, 'Escape', false);
    expect(control.aim).toBeNull();
  });

  it('places by keys, with what the table takes', () => {
    const game = new Game();
    const { control, played } = controlled(game);
    pressKey(control, 'ArrowLeft', false);
    pressKey(control, 'ArrowUp', true);
    pressKey(control, 'r', false);
    expect(control.placing).toMatchObject({ spot: [-1, -32.9], turn: 15 });
    pressKey(control, 'Enter', false);
    expect(played).toEqual(['place foundry at -1 -32.9 turn 15']);
    game.act(played[0] ?? '');
    control.update(game.board, game.offers, game.side);
    expect(control.placing?.offer.piece).toBe('eyrie');
  });

  it.each(['brass-hornets', 'acid-weevils', 'silt-skaters', 'ember-moths'])('x83 shows the limits of the band as the table draws them, for %s', (army) => {
    for (const free of ['no', 'yes']) {
      const game = new Game([], [['SouthArmy', army], ['FreePlacement', free]]);
      const { control } = controlled(game);
      const piece = game.board.pieces.find(({ name }) => name === control.placing?.offer.piece);
      if (!piece || !control.placing || !('disc' in piece.shape)) throw new Error('no base to place');
      const { radius } = piece.shape.disc;
      const limits = [8, 12].flatMap((fromEdge) => [-0.01, 0, 0.01].map((more) => 45 - fromEdge - radius + more));
      for (const spot of [control.placing.spot, ...limits.map((y): [number, number] => [0, -y])]) {
        control.movePlacing(spot);
        const { offer, ...placement } = control.placing;
        const isShown = isRoomFor(game.board, 'first', piece, placement);
        const other = new Game([], [['SouthArmy', army], ['FreePlacement', free]]);
        const answer = JSON.parse(other.table.act('first', fill(offer.form, { x: placement.spot[0], y: placement.spot[1], turn: 0 }))) as object;
        expect([placement.spot, isShown]).toEqual([placement.spot, 'ok' in answer]);
      }
    }
  });

  it('lets the table say why a bug cannot be flicked, and a base not be made large', () => {
    const game = new Game(ROLLED);
    const { touch, played } = controlled(game);
    for (const piece of ['lancer1', 'foundry']) {
      expect(touch.press({ piece, x: 0, y: 0 })).toBe(true);
      touch.release({ piece, x: 0, y: 0 });
    }
    const refusals = played.map((text) => (JSON.parse(game.table.act('first', text)) as { refusal?: { code: string } }).refusal?.code);
    expect(refusals).toEqual(['no-die', 'too-few-resources']);
  });

  it('takes over a hint', () => {
    const { control } = controlled(new Game(ROLLED));
    expect(control.takeShot('flick gnat2 dir 77.7 press 0.9 rim 0.6 tilt 0')).toBe(true);
    expect(control.aim?.direction).toBe(77.7);
    expect(control.takeShot('flick marshal1 dir 77.7 press 0.9')).toBe(false);
  });
});

describe('what is fired', () => {
  it('is the effect that the table names for the power, also on a sheet with several', () => {
    const { board } = new Game(ROLLED);
    const [hornets, weevils] = board.armies;
    expect(hornets.powers.find(({ id }) => id === 'salvo')?.effect).toBe('missile');
    expect(weevils.powers.map(({ effect }) => effect)).toContain('acid');
    expect(effectOf(board, 'first', 'salvo')).toMatchObject({ owner: 'first', kind: 'effect', of: 'missile', place: 'supply' });
    expect(effectOf(board, 'first', null)).toBeNull();
    const silent = hornets.powers.find(({ effect }) => effect === null);
    expect(effectOf(board, 'first', silent?.id ?? '')).toBeNull();
    const darts = board.pieces.filter(({ of }) => of === 'missile').map((piece) => ({ ...piece, name: `dart${piece.name}`, of: 'dart' }));
    const spit = { id: 'spit', name: 'Spit', about: '', is_active: true, effect: 'dart', bugs: [] };
    const two: XbugsBoard = { ...board, pieces: [...darts, ...board.pieces], armies: [{ ...hornets, powers: [...hornets.powers, spit] }, weevils] };
    expect([effectOf(two, 'first', 'salvo')?.of, effectOf(two, 'first', 'spit')?.of]).toEqual(['missile', 'dart']);
    const spent: XbugsBoard = { ...two, pieces: two.pieces.filter(({ of }) => of !== 'dart') };
    expect(effectOf(spent, 'first', 'spit')).toBeNull();
  });
});

describe('the table', () => {
  it('tells targets by distance, and where in words of eight', () => {
    const game = new Game(ROLLED);
    const targets = targetsFrom(game.board, 'first', [0, -12]);
    const distances = targets.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(targets.some(({ piece }) => piece.owner === 'first')).toBe(false);
    expect([0, 44, 91, 350].map(eighth)).toEqual([0, 1, 2, 0]);
    expect(directionTo([0, 0], [0, -2])).toBe(270);
  });

  it('marks what may be flicked, what is chosen and what was refused', () => {
    const game = new Game(ROLLED);
    const refusal = { code: 'no-die', rule: 'X9', text: '', marks: ['lancer1'] };
    const marks = marksOf(game.board, { offers: game.offers, refusal, chosen: ['gnat1', null], targets: ['vat', null] });
    expect([marks.get('gnat1'), marks.get('gnat2'), marks.get('lancer1'), marks.get('vat')]).toEqual(['chosen', 'possible', 'refused', 'target']);
  });
});
