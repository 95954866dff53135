import { describe, expect, it } from 'vitest';
import type { Action } from '../table/types';
import { pointAtLines, pointOut } from './extras';

const action = (text: string, from: number | null, to: number): Action => ({
  text,
  piece: null,
  from: from === null ? null : { x: from, y: 0 },
  to: { x: to, y: 0 },
});
const ACTIONS = [action('a', 0, 1), action('b', 0, 2), action('c', null, 3), action('d', null, 3)];
const lines = (...moves: string[]) => moves.map((move) => ({ moves: [move, 'later'] }));
const drawn = (...moves: string[]) =>
  pointOut(
    pointAtLines(lines(...moves), ACTIONS),
    ({ from }) => from,
    ({ to }) => to,
  );

describe('the lines of an engine on a board', () => {
  it('are numbered, the best of them whole and above the others', () => {
    expect(drawn('b', 'a').arrows).toEqual([
      { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, look: 'other', label: '2' },
      { from: { x: 0, y: 0 }, to: { x: 2, y: 0 }, look: 'best', label: '1' },
    ]);
  });

  it('have no number if there is only one', () => {
    expect(drawn('a').arrows).toEqual([{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, look: 'best' }]);
  });

  it('share a mark where they place different pieces on the same cell', () => {
    expect(drawn('c', 'a', 'd').marks).toEqual([{ place: { x: 3, y: 0 }, look: 'best', label: '1 3' }]);
  });

  it('that are not allowed here are not shown, and the others keep their numbers', () => {
    expect(drawn('unknown', 'a').arrows.map(({ look, label }) => [look, label])).toEqual([['other', '2']]);
  });
});
