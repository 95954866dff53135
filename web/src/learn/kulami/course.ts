import type { Course } from '../course';
import { group } from '../rules/groups';
import { facts } from './facts';

/** An irregular board of nine rows, with gaps at the rim and inside a row. */
const irregular = '...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./.NNOOPPQQ/...OOPP..';

/** The same board one move before the end: red plays f8, and black has no answer. */
const lastMove =
  'a0a0a0b1b2c2c0a0a0a0a0d0d2b1b2e2e2e1a0a0a0d0d2f2f2g1g1h2h1a0i1d1d2f2f2g1g1h1h2a0i0j0j2j2k1k2k1h1h0a0' +
  'i1j2j2j1l1l1l2m2a0a0a0n2n1n1l1l1l2m0a0a0a0o3o1p2p1q0q2r1r4a0a0a0a0p2p0q0q1a0a0a0a0a0a0a0a0a0a0a0a0a0';

/** Every position and move here has been played by the program itself (see courses.test.ts). */
export default {
  facts,
  ruleGroups: [
    group('board', 'K', 1, 3),
    group('play', 'K', 4, 7),
    group('score', 'K', 8, 11),
    group('examples', 'K', 20, 21),
    group('additions', 'K', 30, 31),
  ],
  lessons: [
    {
      id: 'board',
      rules: ['K1', 'K2', 'K3'],
      steps: [
        { id: 'tiles', board: { options: { Seed: '7' } } },
        { id: 'shapes', board: { options: { Board: irregular } } },
      ],
    },
    {
      id: 'placing',
      rules: ['K4', 'K5', 'K20'],
      steps: [
        {
          id: 'first',
          board: { options: { Board: irregular } },
          task: { kind: 'event', events: [{ name: 'place' }], solution: ['d6'] },
        },
        {
          id: 'answer',
          board: { options: { Board: irregular }, actions: ['d6'] },
          marks: ['d6'],
          task: {
            kind: 'event',
            events: [{ name: 'place' }],
            solution: ['d3'],
            refused: [{ action: 'b3', code: 'not-in-line', rule: 'K5' }],
          },
        },
        {
          id: 'elsewhere',
          board: { options: { Board: irregular }, actions: ['d6'] },
          marks: ['d6', 'b3'],
          task: { kind: 'refusal', refused: [{ action: 'b3', code: 'not-in-line', rule: 'K5' }] },
        },
        {
          id: 'acrossGap',
          board: { options: { Board: irregular }, actions: ['d6', 'd3', 'i3'] },
          marks: ['i3'],
          task: { kind: 'action', answers: ['i8'] },
        },
      ],
    },
    {
      id: 'forbidden',
      rules: ['K6'],
      steps: [
        {
          id: 'lastTile',
          board: { options: { Board: irregular }, actions: ['d6'] },
          marks: ['d6', 'd5'],
          task: { kind: 'refusal', refused: [{ action: 'd5', code: 'last-tile', rule: 'K6' }] },
        },
        {
          id: 'ownTile',
          board: { options: { Board: irregular }, actions: ['d6', 'd3'] },
          marks: ['d6', 'd3', 'd5'],
          task: { kind: 'refusal', refused: [{ action: 'd5', code: 'own-last-tile', rule: 'K6' }] },
        },
        {
          id: 'freeAgain',
          board: { options: { Board: irregular }, actions: ['d6', 'd3', 'd1'] },
          marks: ['d6', 'd5'],
          task: {
            kind: 'action',
            answers: ['d5'],
            refused: [{ action: 'd4', code: 'own-last-tile', rule: 'K6' }],
          },
        },
      ],
    },
    {
      id: 'scoring',
      rules: ['K7', 'K8', 'K11', 'K21'],
      steps: [
        { id: 'majority', board: { options: { Board: lastMove, Level: '0' } } },
        {
          id: 'end',
          board: { options: { Board: lastMove, Level: '0' } },
          marks: ['f8'],
          task: { kind: 'action', answers: ['f8'] },
        },
      ],
    },
    {
      id: 'areas',
      rules: ['K9', 'K21'],
      steps: [
        {
          id: 'largest',
          board: { options: { Board: lastMove, Level: '1' } },
          marks: ['f8'],
          task: { kind: 'action', answers: ['f8'] },
        },
      ],
    },
    {
      id: 'chains',
      rules: ['K10', 'K21'],
      steps: [
        {
          id: 'runs',
          board: { options: { Board: lastMove, Level: '2' } },
          marks: ['f8'],
          task: { kind: 'action', answers: ['f8'] },
        },
      ],
    },
    {
      id: 'boards',
      rules: ['K30', 'K31'],
      steps: [
        { id: 'drawn', board: { options: { Seed: '7', Shape: 'irregular' } } },
        { id: 'written', board: { options: { Board: irregular }, actions: ['d6'] }, marks: ['d6'] },
      ],
    },
  ],
  guided: {
    options: { Seed: '7', Level: '0' },
    situations: [
      { id: 'won', when: [{ fact: 'won', min: 1 }] },
      { id: 'lost', when: [{ fact: 'lost', min: 1 }] },
      { id: 'drawn', when: [{ fact: 'drawn', min: 1 }] },
      { id: 'opening', when: [{ fact: 'plies', max: 0 }] },
      { id: 'answer', when: [{ fact: 'plies', min: 1, max: 3 }] },
      { id: 'majority', when: [{ fact: 'plies', min: 4 }] },
      { id: 'steer', when: [{ fact: 'plies', min: 8 }] },
      { id: 'fewChoices', when: [{ fact: 'plies', min: 10 }, { fact: 'allowed', max: 3 }] },
      { id: 'bigTiles', when: [{ fact: 'plies', min: 14 }] },
      { id: 'behind', when: [{ fact: 'plies', min: 20 }, { fact: 'lead', max: -6 }] },
      { id: 'ahead', when: [{ fact: 'plies', min: 20 }, { fact: 'lead', min: 6 }] },
      { id: 'nearTheEnd', when: [{ fact: 'marblesLeft', max: 9 }] },
    ],
  },
} as const satisfies Course;
