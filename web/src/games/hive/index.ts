import type { HiveBoard } from '../../table/types';
import { BLACK_BAR, defineGame, PLAIN_SPEECH, WHITE_BAR } from '../module';
import HiveIcon from './HiveIcon.svelte';
import type { HiveSetup } from './setup';
import { eventValues, pieceName, spokenMove } from './speech';

export const hive = defineGame<HiveBoard, HiveSetup>({
  ruleLetter: 'H',
  hasSeed: false,
  hasChance: false,
  hasMotion: false,
  hasPanel: false,
  sides: { kind: 'fixed', names: ['white', 'black'] },
  sideColours: () => [
    { pieces: 'var(--hive-first-tile)', ...WHITE_BAR },
    { pieces: 'var(--hive-second-tile)', ...BLACK_BAR },
  ],
  decisiveScore: 400,
  sounds: { place: 'place', move: 'move', lift: 'move', pass: 'pass' },
  textSamples: [
    { format: 'record', beginning: '[Game "Hive"] 1. wS1 2. bS1 wS1- …' },
    { format: 'uhp', beginning: 'Base+MLP;InProgress;White[3];wL;bM wL-;…' },
    { format: 'sgf', beginning: '(;GM[27]VV[1]SU[hive-plm]…' },
    { format: 'position', beginning: 'Base w 3 S1Q/.bq - *' },
  ],
  ...PLAIN_SPEECH,
  pieceName,
  eventValues,
  spokenMove,

  boardThemes: ['linen', 'felt', 'slate'],
  pieceSets: ['bakelite', 'carved'],
  icon: HiveIcon,
  picture: () => import('./HivePicture.svelte'),
  boardPicture: () => import('./HivePicture.svelte'),
  replay: () => import('./replay'),
  table: () => import('./HiveTable.svelte'),
  optionFields: { GameType: () => import('./ExpansionField.svelte') },
  optionsForm: null,
  editor: {
    setups: () => import('./setup'),
    board: () => import('./HiveEditor.svelte'),
    settings: () => import('./HiveSettings.svelte'),
  },
  practice: null,
  analysis: null,
  course: () => import('../../learn/hive/course'),
  lessonPlaces: ({ cells }, names) => cells.filter(({ stack }) => stack.some((piece) => names.includes(piece))).map(({ x, y }) => ({ x, y })),
  lessonMarks: 'hints',
});
