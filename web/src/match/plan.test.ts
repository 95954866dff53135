import { describe, expect, it } from 'vitest';
import { hasPerson, isForTwo, ownSide, rematchOf, type GamePlan, type Seat } from './plan';

const person: Seat = { kind: 'person' };
const computer: Seat = { kind: 'computer', level: 3 };
const plan = (...seats: [Seat, Seat]): GamePlan => ({ game: 'hive', seats, options: [] });

describe('who sits at a table', () => {
  it('knows the one side of a person', () => {
    expect(ownSide(plan(person, computer))).toBe('first');
    expect(ownSide(plan(computer, person))).toBe('second');
    expect(ownSide(plan(person, person))).toBeNull();
    expect(ownSide(plan(computer, computer))).toBeNull();
  });

  it('knows people from computers', () => {
    expect([plan(person, computer), plan(computer, computer)].map(hasPerson)).toEqual([true, false]);
    expect([plan(person, person), plan(person, computer)].map(isForTwo)).toEqual([true, false]);
  });
});

describe('a rematch', () => {
  it('swaps sides and names, and keeps the time', () => {
    const control = { kind: 'increment', seconds: 300, increment: 3 } as unknown as NonNullable<GamePlan['control']>;
    const played: GamePlan = { ...plan(person, computer), names: ['Ada', ''], control, guided: true };
    const again = rematchOf(played);
    expect(again).toEqual({ game: 'hive', seats: [computer, person], options: [], names: ['', 'Ada'], control });
  });
});
