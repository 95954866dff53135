import type { Course } from '../course';
import { group } from '../rules/groups';
import { facts } from './facts';

/** White's and Black's first spiders side by side. */
const twoSpiders = ['wS1', 'bS1 wS1-'];

/** Every position and move here has been played by the program itself (see courses.test.ts). */
export default {
  facts,
  ruleGroups: [
    group('goal', 'H', 1, 4),
    group('placing', 'H', 5, 11),
    group('moving', 'H', 12, 16),
    group('pieces', 'H', 17, 23),
    group('end', 'H', 24, 27),
    group('additions', 'H', 30, 36),
  ],
  lessons: [
    {
      id: 'goal',
      rules: ['H1', 'H2', 'H3', 'H25'],
      steps: [
        { id: 'pieces', board: { options: { Position: 'Base w 6 .SB/G.Aq/.Q.sa - *' } } },
        {
          id: 'surround',
          board: { options: { Position: 'Base w 6 .s/aqSA/Gb/.Q - *' } },
          marks: ['bQ', 'wA1'],
          task: { kind: 'action', answers: ['wA1 \\wS1'] },
        },
      ],
    },
    {
      id: 'placing',
      rules: ['H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H35', 'H36'],
      steps: [
        {
          id: 'first',
          board: { options: {}, actions: twoSpiders },
          task: { kind: 'event', events: [{ name: 'place' }], solution: ['wA1 -wS1'] },
        },
        {
          id: 'ownColour',
          board: { options: {}, actions: twoSpiders },
          marks: ['bS1'],
          task: {
            kind: 'refusal',
            refused: [{ action: 'wA1 bS1-', code: 'placed-at-opponent', rule: 'H6' }],
          },
        },
        {
          id: 'gap',
          board: { options: { Position: 'Base w 6 .SB/G.Aq/.Q.sa - *' } },
          task: { kind: 'action', answers: ['wS2 wS1\\', 'wB2 wS1\\', 'wG2 wS1\\', 'wA2 wS1\\'] },
        },
        {
          id: 'queenByFourth',
          board: {
            options: {},
            actions: [...twoSpiders, 'wA1 -wS1', 'bA1 bS1-', 'wG1 -wA1', 'bG1 bA1-'],
          },
          task: {
            kind: 'event',
            events: [{ name: 'place', data: { piece: 'wQ' } }],
            solution: ['wQ /wG1'],
            refused: [{ action: 'wG2 -wG1', code: 'queen-now', rule: 'H9' }],
          },
        },
      ],
    },
    {
      id: 'moving',
      rules: ['H12', 'H13', 'H14', 'H15', 'H16'],
      steps: [
        {
          id: 'queenFirst',
          board: { options: {}, actions: twoSpiders },
          marks: ['wS1'],
          task: {
            kind: 'refusal',
            refused: [{ action: 'wS1 /bS1', code: 'queen-not-in-play', rule: 'H12' }],
          },
        },
        {
          id: 'oneHive',
          board: { options: { Position: 'Base w 4 QAsq - *' } },
          marks: ['wA1'],
          task: {
            kind: 'refusal',
            refused: [
              { action: 'wA1 -wQ', code: 'splits-hive', rule: 'H14' },
              { action: 'wA1 wQ/', code: 'splits-hive', rule: 'H14' },
            ],
          },
        },
        {
          id: 'slide',
          board: { options: { Position: 'Base w 6 .sS/aQG/q - *' } },
          marks: ['wQ'],
          task: { kind: 'refusal', refused: [{ action: 'wQ /wG1', code: 'too-narrow', rule: 'H15' }] },
        },
        {
          id: 'jumpIn',
          board: { options: { Position: 'Base w 8 ...G/.SB/S.Aq/.Q.a - *' } },
          marks: ['wG1'],
          task: { kind: 'action', answers: ['wG1 wS1\\'] },
        },
      ],
    },
    {
      id: 'queenAndBeetle',
      rules: ['H17', 'H18', 'H19', 'H20'],
      steps: [
        {
          id: 'queen',
          board: { options: { Position: 'Base w 4 Qsq/.S - *' } },
          marks: ['wQ'],
          task: {
            kind: 'action',
            answers: ['wQ \\bS1', 'wQ /bS1'],
            refused: [{ action: 'wQ bS1/', code: 'not-one-step', rule: 'H17' }],
          },
        },
        {
          id: 'beetle',
          board: { options: { Position: 'Base w 4 Qqa/B - *' } },
          marks: ['wB1', 'bQ'],
          task: { kind: 'action', answers: ['wB1 bQ'] },
        },
        {
          id: 'covered',
          board: { options: { Position: 'Base b 5 [qB]Qs/a - *' } },
          marks: ['bQ'],
          task: { kind: 'refusal', refused: [{ action: 'bQ -bA1', code: 'covered', rule: 'H18' }] },
        },
        {
          id: 'gate',
          board: { options: { Position: 'Base w 8 .[sb]/BQ/[AB]qa - *' } },
          marks: ['wB1', 'wQ'],
          task: { kind: 'refusal', refused: [{ action: 'wB1 wQ', code: 'gate', rule: 'H20' }] },
        },
      ],
    },
    {
      id: 'grasshopperSpiderAnt',
      rules: ['H21', 'H22', 'H23'],
      steps: [
        {
          id: 'grasshopper',
          board: { options: { Position: 'Base w 5 GQsq/...a - *' } },
          marks: ['wG1'],
          task: {
            kind: 'action',
            answers: ['wG1 bA1/'],
            refused: [{ action: 'wG1 /wQ', code: 'jumps-over-nothing', rule: 'H21' }],
          },
        },
        {
          id: 'spider',
          board: { options: { Position: 'Base w 6 S.q/QaG/.s - *' } },
          marks: ['wS1'],
          task: {
            kind: 'action',
            answers: ['wS1 bQ/', 'wS1 wQ\\'],
            refused: [
              { action: 'wS1 -wQ', code: 'not-three-steps', rule: 'H22' },
              { action: 'wS1 /wQ', code: 'not-three-steps', rule: 'H22' },
            ],
          },
        },
        {
          id: 'ant',
          board: { options: { Position: 'Base w 6 AQqa/G.s - *' } },
          marks: ['wA1', 'bA1'],
          task: { kind: 'action', answers: ['wA1 bA1-'] },
        },
      ],
    },
    {
      id: 'ending',
      rules: ['H24', 'H25', 'H26', 'H27'],
      steps: [
        {
          id: 'pass',
          board: { options: { Position: 'Base w 6 q[Sb][Qb]a - *' } },
          task: {
            kind: 'action',
            answers: ['pass'],
            refused: [{ action: 'wA1 -bQ', code: 'placed-at-opponent', rule: 'H6' }],
          },
        },
        {
          id: 'draw',
          board: { options: { Position: 'Base w 7 .sSG/aqQB/g.b/..A - *' } },
          marks: ['wQ', 'bQ', 'wA1'],
          task: { kind: 'action', answers: ['wA1 bQ\\'] },
        },
        // Two queens with room to go to and fro.
        { id: 'repetition', board: { options: { Position: 'Base w 4 QAsq - *' } } },
      ],
    },
    {
      id: 'expansions',
      rules: ['H30', 'H31', 'H32', 'H33', 'H34'],
      steps: [
        {
          id: 'ladybug',
          board: { options: { Position: 'Base+L w 6 LQsq/...a - *' } },
          marks: ['wL'],
          task: {
            kind: 'action',
            answers: ['wL bS1\\', 'wL wQ\\', 'wL \\bS1', 'wL \\bQ'],
            refused: [{ action: 'wL bQ/', code: 'not-over-the-top', rule: 'H31' }],
          },
        },
        {
          id: 'mosquito',
          board: { options: { Position: 'Base+M w 6 MQsq/A..s - *' } },
          marks: ['wM', 'wA1'],
          task: { kind: 'action', answers: ['wM bS2/'] },
        },
        {
          id: 'pillbug',
          board: { options: { Position: 'Base+P w 7 .sa/bQq/.PA - *' } },
          marks: ['wP', 'wQ'],
          task: {
            kind: 'event',
            events: [{ name: 'lift', data: { piece: 'wQ' } }],
            solution: ['wQ wP\\'],
          },
        },
        {
          id: 'rest',
          board: { options: { Position: 'Base+P w 7 .sq/QpA/S wA1 *' } },
          marks: ['wA1'],
          task: { kind: 'refusal', refused: [{ action: 'wA1 bQ/', code: 'resting', rule: 'H34' }] },
        },
      ],
    },
  ],
  guided: {
    options: {},
    situations: [
      { id: 'won', when: [{ fact: 'won', min: 1 }] },
      { id: 'lost', when: [{ fact: 'lost', min: 1 }] },
      { id: 'finish', when: [{ fact: 'opponentQueenClosed', min: 5 }], again: true },
      { id: 'danger', when: [{ fact: 'ownQueenClosed', min: 4 }], again: true },
      { id: 'mustPlaceQueen', when: [{ fact: 'mustPlaceQueen', min: 1 }] },
      { id: 'opening', when: [{ fact: 'turn', max: 1 }] },
      { id: 'queenSoon', when: [{ fact: 'turn', min: 2 }, { fact: 'queenPlaced', max: 0 }] },
      { id: 'useAnts', when: [{ fact: 'turn', min: 4 }, { fact: 'queenPlaced', min: 1 }, { fact: 'antsInHand', min: 3 }] },
      { id: 'attack', when: [{ fact: 'turn', min: 5 }, { fact: 'opponentQueenClosed', min: 1, max: 2 }] },
      { id: 'pinning', when: [{ fact: 'turn', min: 7 }] },
      { id: 'closing', when: [{ fact: 'opponentQueenClosed', min: 3, max: 4 }] },
      { id: 'beetle', when: [{ fact: 'turn', min: 9 }, { fact: 'beetlesInHand', min: 1 }] },
    ],
  },
} as const satisfies Course;
