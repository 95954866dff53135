import type { Course } from '../course';
import { group } from '../rules/groups';
import { facts } from './facts';

/** Hands that do not tremble: what is aimed at is hit, and a lesson goes the same way every time. */
const steadyTable = {
  SouthArmy: 'brass-hornets',
  NorthArmy: 'acid-weevils',
  Starter: 'south',
  SouthHand: 'perfect',
  NorthHand: 'perfect',
} as const;

/** Both armies in the usual formation. */
const placed = ['place rest', 'place rest', 'place rest', 'place rest'] as const;
const rolled = [...placed, 'drop', 'roll'] as const;

/** With this number the first roll is three gnats. */
const threeGnats = { ...steadyTable, Seed: '13' } as const;
const threeGnatsAlone = { ...threeGnats, Resources: '0' } as const;

const ontoGrub = 'flick gnat1 dir 90 press 0.64 rim 0.78 tilt 0';
const ontoResource = 'flick gnat1 dir 74 press 0.38 rim 0.60 tilt 0';

/** Two bases of North lie near the middle, within reach. */
const nearBases = { ...steadyTable, Seed: '1', Resources: '0', FreePlacement: 'yes' } as const;
const nearBasesRolled = [
  'place rest',
  'place vat at 0 8',
  'place carapace at 12 8',
  'place rest',
  'place rest',
  'place rest',
  'drop',
  'roll',
] as const;
const ontoVat = 'flick gnat1 dir 90 press 0.54 rim 0.70 tilt 0';
const ontoCarapace = 'flick gnat2 dir 76.6 press 0.54 rim 0.70 tilt 0';

/** With this number the first roll lets a bombardier fire. */
const missiles = { ...steadyTable, Seed: '3', Resources: '0' } as const;
const missile = 'fire bombardier1 launch-missile side 90 dir 83 press 0.66 rim 0.70 tilt 0';

/**
 * Every position and action here has been played by the program itself (see courses.test.ts), and
 * shots hit what they should also when aimed a little aside (see shots.test.ts).
 */
export default {
  facts,
  ruleGroups: [
    group('words', 'X', 1, 1),
    group('table', 'X', 2, 7),
    group('turn', 'X', 8, 12),
    group('flick', 'X', 13, 19),
    group('powers', 'X', 20, 25),
    group('resources', 'X', 26, 33),
    group('reinforcement', 'X', 40, 42),
    group('victory', 'X', 50, 52),
    group('armies', 'X', 60, 62),
    group('rulings', 'X', 70, 87),
  ],
  lessons: [
    {
      id: 'words',
      rules: ['X1', 'X60', 'X61', 'X62', 'X87'],
      steps: [
        { id: 'fleas', board: { options: threeGnats, actions: [...placed, 'drop'] } },
        { id: 'sheets', board: { options: threeGnats, actions: [...placed, 'drop'] } },
      ],
    },
    {
      id: 'table',
      rules: ['X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X80', 'X82', 'X83'],
      steps: [
        {
          id: 'bases',
          board: { options: threeGnats },
          task: {
            kind: 'event',
            events: [{ name: 'place' }],
            solution: ['place foundry at -20 -32'],
            refused: [
              { action: 'place foundry at -20 -42', code: 'near-edge', rule: 'X83' },
              { action: 'place foundry at -20 -20', code: 'far-from-edge', rule: 'X83' },
              { action: 'place foundry at -20 5', code: 'other-half', rule: 'X4' },
            ],
          },
        },
        {
          id: 'bugs',
          board: { options: threeGnats, actions: ['place rest', 'place rest'] },
          task: {
            kind: 'refusal',
            refused: [{ action: 'place gnat1 at 0 -5', code: 'near-line', rule: 'X5' }],
          },
        },
        {
          id: 'drop',
          board: { options: threeGnats, actions: placed },
          task: { kind: 'event', events: [{ name: 'drop' }], solution: ['drop'] },
        },
      ],
    },
    {
      id: 'turn',
      rules: ['X8', 'X9', 'X10', 'X11', 'X12'],
      steps: [
        {
          id: 'roll',
          board: { options: threeGnats, actions: [...placed, 'drop'] },
          task: { kind: 'event', events: [{ name: 'roll' }], solution: ['roll'] },
        },
        {
          id: 'dice',
          board: { options: threeGnats, actions: rolled },
          marks: ['lancer1'],
          task: {
            kind: 'refusal',
            refused: [{ action: 'flick lancer1 dir 90 press 0.30 rim 0.70 tilt 0', code: 'no-die', rule: 'X9' }],
          },
        },
        {
          id: 'once',
          board: {
            options: threeGnatsAlone,
            actions: [...rolled, 'flick gnat1 dir 90 press 0.30 rim 0.70 tilt 0'],
          },
          marks: ['gnat1'],
          task: {
            kind: 'refusal',
            refused: [
              { action: 'flick gnat1 dir 90 press 0.30 rim 0.70 tilt 0', code: 'moved-already', rule: 'X10' },
            ],
          },
        },
      ],
    },
    {
      id: 'flick',
      rules: ['X13', 'X14', 'X15', 'X16', 'X17', 'X18', 'X19', 'X70', 'X71', 'X72', 'X74', 'X75', 'X81', 'X86'],
      steps: [
        {
          id: 'aim',
          board: { options: threeGnatsAlone, actions: rolled },
          marks: ['gnat1'],
          task: {
            kind: 'event',
            events: [{ name: 'flick' }],
            solution: ['flick gnat1 dir 90 press 0.50 rim 0.30 tilt 0'],
          },
        },
        {
          id: 'capture',
          board: { options: threeGnatsAlone, actions: rolled },
          marks: ['gnat1', 'grub1'],
          task: { kind: 'event', events: [{ name: 'capture' }], solution: [ontoGrub] },
        },
        {
          id: 'out',
          board: { options: threeGnatsAlone, actions: rolled },
          marks: ['gnat1'],
          task: {
            kind: 'event',
            events: [{ name: 'out' }],
            solution: ['flick gnat1 dir 270 press 1 rim 0.60 tilt 0'],
          },
        },
        {
          id: 'failure',
          board: {
            options: { ...steadyTable, Seed: '25' },
            actions: [...rolled, 'flick gnat3 dir 45 press 0.44 rim 0.60 tilt 0'],
          },
        },
        { id: 'accidents', board: { options: threeGnatsAlone, actions: [...rolled, ontoGrub] } },
      ],
    },
    {
      id: 'resources',
      rules: ['X26', 'X27', 'X28', 'X33'],
      steps: [
        {
          id: 'collect',
          board: { options: threeGnats, actions: rolled },
          task: { kind: 'event', events: [{ name: 'resource' }], solution: [ontoResource] },
        },
        {
          id: 'poor',
          board: { options: threeGnats, actions: rolled },
          marks: ['foundry'],
          task: {
            kind: 'refusal',
            refused: [{ action: 'develop foundry', code: 'too-few-resources', rule: 'X28' }],
          },
        },
        {
          id: 'develop',
          board: {
            options: threeGnats,
            actions: [...rolled, ontoResource, 'flick gnat2 dir 87 press 0.48 rim 0.60 tilt 0'],
          },
          task: { kind: 'event', events: [{ name: 'develop' }], solution: ['develop foundry'] },
        },
      ],
    },
    {
      id: 'bases',
      rules: ['X29', 'X30', 'X31', 'X32', 'X76'],
      steps: [
        {
          id: 'attack',
          board: { options: nearBases, actions: nearBasesRolled },
          marks: ['gnat1', 'vat'],
          task: { kind: 'event', events: [{ name: 'base-lost' }], solution: [ontoVat] },
        },
        {
          id: 'price',
          board: { options: nearBases, actions: [...nearBasesRolled, ontoVat] },
          task: { kind: 'event', events: [{ name: 'given-up' }], solution: ['lose grub6'] },
        },
        { id: 'large', board: { options: nearBases, actions: nearBasesRolled } },
      ],
    },
    {
      id: 'powers',
      rules: ['X20', 'X21', 'X22', 'X23', 'X24', 'X25', 'X73', 'X77'],
      steps: [
        {
          id: 'fire',
          board: { options: missiles, actions: rolled },
          marks: ['bombardier1', 'grub2'],
          task: {
            kind: 'event',
            events: [{ name: 'fire' }],
            solution: [missile],
          },
        },
        { id: 'effects', board: { options: missiles, actions: [...rolled, missile] } },
        {
          id: 'flip',
          board: { options: { ...steadyTable, Seed: '5', Resources: '0' }, actions: rolled },
          marks: ['lancer1'],
          task: {
            kind: 'event',
            events: [{ name: 'flip', data: { special: true } }],
            solution: ['flick lancer1 dir 90 press 0.40 rim 0.80 tilt 0'],
          },
        },
      ],
    },
    {
      id: 'backAndBonus',
      rules: ['X40', 'X41', 'X42', 'X78', 'X79'],
      steps: [
        { id: 'reinforcement', board: { options: threeGnatsAlone, actions: [...rolled, ontoGrub, 'done'] } },
        {
          id: 'bonus',
          board: { options: threeGnatsAlone, actions: [...rolled, ontoGrub, 'done'] },
          task: {
            kind: 'event',
            events: [{ name: 'flick' }],
            solution: ['flick gnat2 dir 90 press 0.50 rim 0.30 tilt 0'],
            refused: [
              { action: 'flick gnat1 dir 90 press 0.50 rim 0.30 tilt 0', code: 'moved-already', rule: 'X10' },
            ],
          },
        },
      ],
    },
    {
      id: 'victory',
      rules: ['X50', 'X51', 'X52', 'X84', 'X85'],
      steps: [
        {
          id: 'secondBase',
          board: { options: nearBases, actions: [...nearBasesRolled, ontoVat, 'lose grub6'] },
          marks: ['gnat2', 'carapace'],
          task: {
            kind: 'event',
            events: [{ name: 'end' }],
            solution: [ontoCarapace],
          },
        },
        {
          id: 'otherWays',
          board: { options: nearBases, actions: [...nearBasesRolled, ontoVat, 'lose grub6', ontoCarapace] },
        },
      ],
    },
  ],
  guided: {
    options: {
      SouthArmy: 'brass-hornets',
      NorthArmy: 'acid-weevils',
      Starter: 'south',
      SouthHand: 'steady',
      NorthHand: 'normal',
    },
    situations: [
      { id: 'won', when: [{ fact: 'won', min: 1 }] },
      { id: 'lost', when: [{ fact: 'lost', min: 1 }] },
      { id: 'placeBases', when: [{ fact: 'phase', is: 'place-bases' }] },
      { id: 'placeBugs', when: [{ fact: 'phase', is: 'place-bugs' }] },
      { id: 'drop', when: [{ fact: 'phase', is: 'drop' }] },
      { id: 'loseBug', when: [{ fact: 'task', is: 'lose' }, { fact: 'active', max: 0 }], again: true },
      { id: 'roll', when: [{ fact: 'phase', is: 'roll' }, { fact: 'active', min: 1 }] },
      { id: 'develop', when: [{ fact: 'purse', min: 2 }, { fact: 'active', min: 1 }] },
      { id: 'firstFlick', when: [{ fact: 'phase', is: 'moves' }, { fact: 'active', min: 1 }, { fact: 'turn', max: 1 }] },
      { id: 'reinforce', when: [{ fact: 'phase', is: 'reinforcement' }, { fact: 'active', min: 1 }] },
      { id: 'bonus', when: [{ fact: 'phase', is: 'bonus' }, { fact: 'active', min: 1 }, { fact: 'hasBonus', min: 1 }] },
      { id: 'lastBase', when: [{ fact: 'opponentBases', max: 2 }, { fact: 'phase', is: 'moves' }, { fact: 'active', min: 1 }] },
      { id: 'guard', when: [{ fact: 'ownBases', max: 2 }, { fact: 'phase', is: 'moves' }, { fact: 'active', min: 1 }] },
      { id: 'resources', when: [{ fact: 'phase', is: 'moves' }, { fact: 'active', min: 1 }, { fact: 'turn', min: 3 }] },
    ],
  },
} as const satisfies Course;
