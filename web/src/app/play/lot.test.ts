import { describe, expect, it } from 'vitest';
import { coloursOf, drawnPlan } from './lot';
import { usualPlan } from '../games';
import type { GamePlan } from '../../match/plan';

const plan = (game: GamePlan['game'], options: [string, string][]): GamePlan => ({
  game,
  seats: [{ kind: 'person' }, { kind: 'computer', level: 3 }],
  names: ['Ada', ''],
  options,
  lot: true,
});

describe('the lot', () => {
  it('h3 is drawn by default, and who it falls on has the first seat', () => {
    expect(usualPlan('hive').lot).toBe(true);
    expect(usualPlan('abalone').lot).toBe(true);
    const hive = plan('hive', []);
    expect(drawnPlan(hive, 0)).toEqual({ ...hive, lot: false });
    const other = drawnPlan(hive, 1);
    expect(other.seats).toEqual([{ kind: 'computer', level: 3 }, { kind: 'person' }]);
    expect(other.names).toEqual(['', 'Ada']);
    expect(other.lot).toBe(false);
  });

  it('k3 lets either colour begin, and everyone keeps the colour they chose', () => {
    expect(usualPlan('kulami').lot).toBe(true);
    const red = plan('kulami', [['StartingColour', 'red'], ['Seed', '7']]);
    expect(coloursOf(drawnPlan(red, 0))).toEqual(['red', 'black']);
    const swapped = drawnPlan(red, 1);
    expect(swapped.seats[1].kind).toBe('person');
    expect(coloursOf(swapped)).toEqual(['black', 'red']);
    expect(swapped.options).toContainEqual(['Seed', '7']);
    // Without the option the first seat is red.
    expect(coloursOf(drawnPlan(plan('kulami', []), 1))).toEqual(['black', 'red']);
  });

  it('x7 is no part of setting up X-Bugs: its table draws the starter after the drop', () => {
    expect(usualPlan('xbugs').lot).toBeUndefined();
  });
});
