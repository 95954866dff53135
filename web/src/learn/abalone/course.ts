import type { Course } from '../course';
import { group } from '../rules/groups';
import { facts } from './facts';

/** Every position and move here has been played by the program itself (see courses.test.ts). */
export default {
  facts,
  ruleGroups: [
    group('goal', 'A', 1, 3),
    group('moving', 'A', 4, 9),
    group('pushing', 'A', 10, 15),
    group('time', 'A', 16, 16),
    group('names', 'A', 17, 17),
    group('additions', 'A', 20, 22),
  ],
  lessons: [
    {
      id: 'board',
      rules: ['A1', 'A2', 'A3'],
      steps: [
        { id: 'layout', board: { options: { Layout: 'standard' } } },
        {
          id: 'begin',
          board: { options: { Layout: 'standard' } },
          task: { kind: 'event', events: [{ name: 'move' }], solution: ['c3d3'] },
        },
      ],
    },
    {
      id: 'moving',
      rules: ['A4', 'A5', 'A6', 'A7', 'A8', 'A9'],
      steps: [
        {
          id: 'single',
          board: { options: { Position: '2w2/6/7/8/4b4/8/7/6/5 b 0 0' } },
          marks: ['e5', 'f5'],
          task: { kind: 'action', answers: ['e5f5'] },
        },
        {
          id: 'inLine',
          board: { options: { Position: '5/3w2/7/8/9/8/2bbb2/6/5 b 0 0' } },
          marks: ['c3', 'c4', 'c5'],
          task: { kind: 'action', answers: ['c3c4'] },
        },
        {
          id: 'broadside',
          board: { options: { Position: '5/3w2/7/8/9/8/2bbb2/6/5 b 0 0' } },
          marks: ['d4', 'd5', 'd6'],
          task: { kind: 'action', answers: ['c3c5d4'] },
        },
        {
          id: 'oneLine',
          board: { options: { Position: '5/3w2/7/8/9/4b3/2bb3/6/5 b 0 0' } },
          marks: ['c3', 'c4', 'd5'],
          task: {
            kind: 'refusal',
            refused: [
              { action: 'c3d5d4', code: 'not-in-one-line', rule: 'A7' },
              { action: 'c3d5d3', code: 'not-in-one-line', rule: 'A7' },
            ],
          },
        },
      ],
    },
    {
      id: 'sumito',
      rules: ['A10', 'A11', 'A12', 'A13', 'A14'],
      steps: [
        {
          id: 'push',
          board: { options: { Position: '5/3w2/7/8/9/8/2bbw2/6/5 b 0 0' } },
          marks: ['c3', 'c4', 'c5'],
          task: {
            kind: 'action',
            answers: ['c3c4'],
            refused: [{ action: 'c4c5', code: 'equal-numbers', rule: 'A10' }],
          },
        },
        {
          id: 'pac',
          board: { options: { Position: '5/3w2/7/8/9/8/2bbww1/6/5 b 0 0' } },
          marks: ['c3', 'c4', 'c5', 'c6'],
          task: { kind: 'refusal', refused: [{ action: 'c3c4', code: 'equal-numbers', rule: 'A10' }] },
        },
        {
          id: 'atMostThree',
          board: { options: { Position: '5/3w2/7/8/bbbbww3/8/7/6/5 b 0 0' } },
          marks: ['e2', 'e3', 'e4'],
          task: {
            kind: 'action',
            answers: ['e2e3'],
            refused: [{ action: 'e1e2', code: 'too-many', rule: 'A11' }],
          },
        },
        {
          id: 'notSideways',
          board: { options: { Position: '5/3w2/7/8/9/4w3/2bb3/6/5 b 0 0' } },
          marks: ['c3', 'c4', 'd5'],
          task: { kind: 'refusal', refused: [{ action: 'c3c4d4', code: 'broadside-pushes', rule: 'A12' }] },
        },
        {
          id: 'roomBehind',
          board: { options: { Position: '5/3w2/7/8/9/8/1bbbwb1/6/5 b 0 0' } },
          marks: ['c5', 'c6'],
          task: { kind: 'refusal', refused: [{ action: 'c2c3', code: 'own-behind', rule: 'A13' }] },
        },
        {
          id: 'contact',
          board: { options: { Position: '5/3w2/7/8/1bb1w4/8/7/6/5 b 0 0' } },
          marks: ['e4'],
          task: { kind: 'action', answers: ['e2e3'] },
        },
      ],
    },
    {
      id: 'pushingOff',
      rules: ['A1', 'A15'],
      steps: [
        {
          id: 'over',
          board: { options: { Position: '5/3w2/7/8/6bbw/8/7/6/5 b 0 0' } },
          marks: ['e9'],
          task: { kind: 'event', events: [{ name: 'capture' }], solution: ['e7e8'] },
        },
        {
          id: 'neverYourOwn',
          board: { options: { Position: '5/3w2/7/8/7bb/8/7/6/5 b 0 0' } },
          marks: ['e8', 'e9'],
          task: { kind: 'refusal', refused: [{ action: 'e8e9', code: 'off-board', rule: 'A15' }] },
        },
        {
          id: 'sixth',
          board: { options: { Position: '5/1wwww1/3ww2/4ww2/9/5bbw/3b3/6/5 b 0 5' } },
          marks: ['d8'],
          task: { kind: 'event', events: [{ name: 'end' }], solution: ['d6d7'] },
        },
      ],
    },
    {
      id: 'names',
      rules: ['A17'],
      steps: [
        {
          id: 'groups',
          board: { options: { Position: '2b2/2bb2/7/1b3bb1/7b1/bbb5/6w/6/2bb1 b 0 0' } },
        },
        {
          id: 'facing',
          board: { options: { Position: '5/6/2bww2/8/2bbww3/8/3ww2/2wbw1/2ww1 b 0 0' } },
          marks: ['e3', 'e4', 'e5', 'e6', 'b4'],
        },
      ],
    },
    {
      id: 'rest',
      rules: ['A16', 'A20', 'A21', 'A22'],
      steps: [
        {
          id: 'layouts',
          board: { options: { Layout: 'belgian-daisy' } },
          task: { kind: 'event', events: [{ name: 'move' }, { name: 'push' }], solution: ['a1b2'] },
        },
        // Two marbles with room to go to and fro.
        { id: 'timeAndDraws', board: { options: { Position: '2w2/6/7/8/4b4/8/7/6/5 b 0 0' } } },
      ],
    },
  ],
  guided: {
    options: { Layout: 'belgian-daisy' },
    situations: [
      { id: 'won', when: [{ fact: 'won', min: 1 }] },
      { id: 'lost', when: [{ fact: 'lost', min: 1 }] },
      { id: 'drawn', when: [{ fact: 'drawn', min: 1 }] },
      { id: 'lastOne', when: [{ fact: 'opponentLeftToLose', max: 1 }] },
      { id: 'opening', when: [{ fact: 'plies', max: 1 }] },
      { id: 'firstCapture', when: [{ fact: 'opponentLost', min: 1 }] },
      { id: 'firstLoss', when: [{ fact: 'ownLost', min: 1 }] },
      { id: 'centre', when: [{ fact: 'plies', min: 4 }, { fact: 'ownInCentre', max: 2 }] },
      { id: 'together', when: [{ fact: 'plies', min: 8 }] },
      { id: 'edge', when: [{ fact: 'plies', min: 10 }, { fact: 'ownOnEdge', min: 5 }] },
      { id: 'hunt', when: [{ fact: 'plies', min: 14 }, { fact: 'opponentOnEdge', min: 3 }] },
      { id: 'ahead', when: [{ fact: 'opponentLost', min: 3 }] },
    ],
  },
} as const satisfies Course;
