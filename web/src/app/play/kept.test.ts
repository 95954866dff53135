import { describe, expect, it } from 'vitest';
import { newClock } from './clock';
import { isKeptGame, newGame, thinnedOut, type GamePlan } from './kept';

const PLAN: GamePlan = {
  game: 'hive',
  seats: [{ kind: 'person' }, { kind: 'computer', level: 3 }],
  options: [['GameType', 'Base+MLP']],
};

describe('kept games', () => {
  it('are known again after being written', () => {
    const game = newGame(PLAN);
    expect(isKeptGame(JSON.parse(JSON.stringify(game)))).toBe(true);
    expect(game.id).toMatch(/^[\w-]+$/);
    const control = { base: 300_000, increment: 3000 };
    const timed = { ...newGame({ ...PLAN, control, names: ['Ada', ''] }), clock: newClock(control) };
    expect(isKeptGame(JSON.parse(JSON.stringify(timed)))).toBe(true);
  });

  it.each([
    null,
    {},
    { ...newGame(PLAN), game: 'chess' },
    { ...newGame(PLAN), seats: [{ kind: 'person' }] },
    { ...newGame(PLAN), seats: [{ kind: 'computer', level: 9 }, { kind: 'person' }] },
    { ...newGame(PLAN), options: ['GameType'] },
    { ...newGame(PLAN), record: 7 },
    { ...newGame(PLAN), control: { base: 0, increment: 0 } },
    { ...newGame(PLAN), names: ['Ada'] },
    { ...newGame(PLAN), lot: 'perhaps' },
    { ...newGame(PLAN), clock: { left: [1, 2] } },
  ])('that are odd are none: %j', (odd) => {
    expect(isKeptGame(odd)).toBe(false);
  });

  it('lose the oldest finished ones only', () => {
    const games = Array.from({ length: 30 }, (_, index) => ({ ...newGame(PLAN), id: String(index), finished: index % 2 === 0 }));
    const left = thinnedOut(games);
    expect(left.filter((game) => game.finished).map((game) => game.id)).toEqual(['0', '2', '4', '6', '8', '10', '12', '14', '16', '18']);
    expect(left.filter((game) => !game.finished)).toHaveLength(15);
  });
});
