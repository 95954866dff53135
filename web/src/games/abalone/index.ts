import type { AbaloneBoard } from '../../table/types';
import { BLACK_BAR, defineGame, PLAIN_SPEECH, WHITE_BAR } from '../module';
import AbaloneIcon from './AbaloneIcon.svelte';
import type { AbaloneSetup } from './setup';
import { eventValues } from './speech';

export const abalone = defineGame<AbaloneBoard, AbaloneSetup>({
  ruleLetter: 'A',
  hasSeed: false,
  hasChance: false,
  hasMotion: false,
  hasPanel: false,
  sides: { kind: 'fixed', names: ['black', 'white'] },
  sideColours: () => [
    { pieces: 'var(--abalone-first)', ...BLACK_BAR },
    { pieces: 'var(--abalone-second)', ...WHITE_BAR },
  ],
  decisiveScore: 400,
  sounds: { move: 'move', push: 'push', capture: 'capture' },
  textSamples: [
    { format: 'apgn', beginning: '[Variant "standard"] 1. a1b2 i9h8 …' },
    { format: 'position', beginning: 'wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0' },
    { format: 'kaa', beginning: '0a12b123…_4e5…' },
  ],
  ...PLAIN_SPEECH,
  eventValues,
  speakerDetails: (_messages, { board: { lost } }) => ({ tally: { score: [lost[1], lost[0]] } }),

  boardThemes: ['walnut', 'maple', 'slate'],
  pieceSets: ['stone', 'glass'],
  icon: AbaloneIcon,
  picture: () => import('./AbalonePicture.svelte'),
  boardPicture: () => import('./AbalonePicture.svelte'),
  replay: null,
  table: () => import('./AbaloneTable.svelte'),
  optionFields: { Layout: () => import('./LayoutPicker.svelte') },
  optionsForm: null,
  editor: {
    setups: () => import('./setup'),
    board: () => import('./AbaloneEditor.svelte'),
    settings: () => import('./AbaloneSettings.svelte'),
  },
  practice: null,
  analysis: null,
  course: () => import('../../learn/abalone/course'),
  lessonPlaces: ({ cells }, names) => cells.filter(({ name }) => names.includes(name)).map(({ x, y }) => ({ x, y })),
  lessonMarks: 'area',
});
