/** Proposals and chances, with the real physics. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../table/service';
import type { Acted, TableState, XbugsBoard } from '../../table/types';
import { initSync, WebTable } from '../../wasm/physics/taula_wasm';
import { sortOffers } from './actions';
import { aimText, changed, directionTo, startAim, type Aim } from './aim';
import { landingOf, likeliest, Marksman, propose, seededBy, trembled, TRIALS, type Landing, type Target } from './marksman.svelte';
import { pieceNamed, spotOf } from './pieces';

let table: WebTable;
let board: XbugsBoard;
let aim: Aim;

function preview(text: string): Answered<Acted> {
  return JSON.parse(table.preview('first', text)) as Answered<Acted>;
}

const trial = (candidate: Aim): Promise<Landing | null> => {
  const answer = preview(aimText(candidate));
  return Promise.resolve('ok' in answer ? landingOf(answer.ok) : null);
};

function target(name: string): Target {
  const piece = pieceNamed(board, name);
  const spot = piece && spotOf(piece);
  if (!spot) throw new Error(`${name} is not on the table`);
  return { name, spot };
}

function aimedAt({ spot }: Target): Aim {
  const bug = pieceNamed(board, aim.offer.bug);
  const from = (bug && spotOf(bug)) ?? [0, 0];
  return changed(aim, { direction: directionTo(from, spot) });
}

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../wasm/physics/taula_wasm_bg.wasm', import.meta.url)) });
  table = new WebTable();
  table.open('xbugs', JSON.stringify([['Seed', '13'], ['Starter', 'south']]));
  for (const [side, action] of [['first', 'place rest'], ['second', 'place rest'], ['first', 'place rest'], ['second', 'place rest'], ['first', 'drop'], ['first', 'roll']] as const) table.act(side, action);
  const state = (JSON.parse(table.state()) as { ok: TableState }).ok;
  board = state.view.board as XbugsBoard;
  const [offer] = sortOffers(state.actions.listed, state.actions.forms).shots;
  if (!offer) throw new Error('nothing may be flicked');
  aim = startAim(offer, 90);
});

describe('a proposal', () => {
  it.each(['grub1', 'spitter1', 'resource8'])('at %s hits it without tremor', async (name) => {
    const wanted = target(name);
    const { aim: proposed, isHit } = await propose(aimedAt(wanted), wanted, trial);
    expect(isHit).toBe(true);
    expect((await trial(proposed))?.taken.has(name)).toBe(true);
  });

  it('at what no flick reaches is the nearest miss, and says so', async () => {
    const wanted = { ...target('vat'), name: 'nothing', spot: [0, 400] } as const;
    const { aim: proposed, isHit } = await propose(aimedAt(wanted), wanted, trial);
    expect(isHit).toBe(false);
    expect(proposed.pressure).toBeGreaterThan(0.9);
  });
});

describe('a hand', () => {
  it('trembles by as much as the physics says, the same way for the same aim', () => {
    const random = seededBy(aimText(aim));
    const directions = Array.from({ length: 2000 }, () => trembled(aim, 'normal', random).direction - aim.direction);
    const mean = directions.reduce((sum, value) => sum + value, 0) / directions.length;
    const deviation = Math.sqrt(directions.reduce((sum, value) => sum + (value - mean) ** 2, 0) / directions.length);
    expect(Math.abs(mean)).toBeLessThan(0.2);
    expect(deviation).toBeGreaterThan(1.9);
    expect(deviation).toBeLessThan(2.1);
    expect(trembled(aim, 'shaky', seededBy('a'))).toEqual(trembled(aim, 'shaky', seededBy('a')));
    expect(trembled(aim, 'perfect', random)).toBe(aim);
  });
});

describe('the marksman', () => {
  it('estimates the chance of an aim that rests, and gives up when it changes', async () => {
    let asked = 0;
    const marksman = new Marksman((text) => {
      asked += 1;
      return Promise.resolve(preview(text));
    });
    const wanted = target('resource8');
    const proposal = await marksman.search(aimedAt(wanted), wanted);
    if (!proposal) throw new Error('it was given up');
    expect(marksman.found).toBe(true);
    marksman.aimed(proposal.aim, 'normal');
    expect(marksman.found).toBe(true);
    await expect.poll(() => marksman.odds?.trials, { timeout: 20_000 }).toBe(TRIALS);
    expect(marksman.odds && likeliest(marksman.odds)).toBe('resource8');
    // Another aim has no chance yet, and what was proposed is not praised for it.
    marksman.aimed(changed(proposal.aim, { pressure: 0.9 }), 'normal');
    expect([marksman.odds, marksman.found]).toEqual([null, null]);
    const search = marksman.search(aimedAt(wanted), wanted);
    const before = asked;
    marksman.cancel();
    expect(await search).toBeNull();
    expect(asked).toBeLessThan(before + 2);
  });
});
