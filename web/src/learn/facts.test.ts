import { expect, it } from 'vitest';
import abaloneCourse from './abalone/course';
import { factsOf, holds, situationNow, type ViewForFacts } from './facts';
import hiveCourse from './hive/course';
import kulamiCourse from './kulami/course';
import xbugsCourse from './xbugs/course';

const goingOn = { outcome: null } as const;

function hiveView(board: Record<string, unknown>, plies: number): ViewForFacts {
  return { ...goingOn, plies, board };
}

it('hints in Hive by what the queens see', () => {
  const hands = [[{ kind: 'A', count: 3 }, { kind: 'B', count: 2 }], []];
  const start = hiveView({ turn: 1, must_place_queen: false, queen_neighbours: [null, null], hands }, 0);
  const said = new Set<string>();
  expect(situationNow(hiveCourse, factsOf(hiveCourse, start, 'first'), said)?.id).toBe('opening');
  const fourth = hiveView({ turn: 4, must_place_queen: true, queen_neighbours: [null, 2], hands }, 6);
  expect(situationNow(hiveCourse, factsOf(hiveCourse, fourth, 'first'), said)?.id).toBe('mustPlaceQueen');
  const close = hiveView({ turn: 9, must_place_queen: false, queen_neighbours: [4, 5], hands }, 16);
  expect(situationNow(hiveCourse, factsOf(hiveCourse, close, 'first'), said)?.id).toBe('finish');
  said.add('finish');
  expect(situationNow(hiveCourse, factsOf(hiveCourse, close, 'first'), said)?.id).toBe('finish');
  expect(factsOf(hiveCourse, close, 'second')).toMatchObject({ ownQueenClosed: 5, opponentQueenClosed: 4 });
  const over: ViewForFacts = { ...close, outcome: { result: { win: 'second' } } };
  expect(situationNow(hiveCourse, factsOf(hiveCourse, over, 'first'), said)?.id).toBe('lost');
});

it('says what is said once only once', () => {
  const view = hiveView({ turn: 1, queen_neighbours: [null, null], hands: [[], []] }, 0);
  expect(situationNow(hiveCourse, factsOf(hiveCourse, view, 'first'), new Set(['opening']))).toBeNull();
});

it('counts the marbles of Abalone by where they lie', () => {
  const cells = [
    { x: 0, y: 0, marble: 'first' },
    { x: 1, y: -1, marble: 'first' },
    { x: -4, y: 4, marble: 'first' },
    { x: 4, y: 0, marble: 'second' },
    { x: 2, y: 0, marble: null },
  ];
  const board = { cells, lost: [1, 5], marbles_to_win: 6 };
  const facts = factsOf(abaloneCourse, { ...goingOn, plies: 30, board }, 'first');
  expect(facts).toMatchObject({ ownInCentre: 2, ownOnEdge: 1, opponentOnEdge: 1, opponentLeftToLose: 1 });
  expect(situationNow(abaloneCourse, facts, new Set())?.id).toBe('lastOne');
});

it('reads who leads in Kulami', () => {
  const subtotals = [{ points: [20, 12] }, { points: [20, 30] }, { points: [20, 30] }];
  const board = { cells: [{ allowed: true }, { allowed: false }], marbles_left: [16, 17], level: 0, subtotals };
  const facts = factsOf(kulamiCourse, { ...goingOn, plies: 23, board }, 'second');
  expect(facts).toMatchObject({ lead: -8, allowed: 1, marblesLeft: 17 });
  const said = new Set(['answer', 'majority', 'steer', 'bigTiles', 'fewChoices']);
  expect(situationNow(kulamiCourse, facts, said)?.id).toBe('behind');
});

it('follows the phases of X-Bugs', () => {
  const board = {
    phase: 'moves',
    task: null,
    active: 'first',
    turn: 1,
    dice: [{ is_used: false }, { is_used: true }],
    armies: [{ purse: 0 }, { purse: 3 }],
    pieces: [
      { kind: 'base', place: 'table', owner: 'first' },
      { kind: 'base', place: 'lost', owner: 'second' },
      { kind: 'bug', place: 'table', owner: 'second' },
    ],
    bonus_left: 0,
  };
  const facts = factsOf(xbugsCourse, { ...goingOn, plies: 6, board }, 'first');
  expect(facts).toMatchObject({ phase: 'moves', task: '', diceLeft: 1, purse: 0, ownBases: 1, opponentBugs: 1 });
  expect(situationNow(xbugsCourse, facts, new Set())?.id).toBe('firstFlick');
  const other = factsOf(xbugsCourse, { ...goingOn, plies: 6, board }, 'second');
  expect(other).toMatchObject({ active: 0, purse: 3 });
});

it('does not stumble over a view that it does not know', () => {
  for (const course of [hiveCourse, abaloneCourse, kulamiCourse, xbugsCourse]) {
    expect(factsOf(course, { ...goingOn, plies: 0, board: null }, 'first').plies).toBe(0);
  }
  expect(holds({ fact: 'unheardOf', min: 0 }, { plies: 1 })).toBe(false);
  expect(holds({ fact: 'phase', is: 'drop' }, { phase: 'roll' })).toBe(false);
});
