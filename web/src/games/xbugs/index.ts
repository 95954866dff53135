import type { XbugsBoard } from '../../table/types';
import { defineGame, PLAIN_SPEECH, type SideColours } from '../module';
import { eventValues, outcomeReason } from './speech';
import { xbugsTexts } from './texts.svelte';
import XbugsIcon from './XbugsIcon.svelte';

function coloursOf([face, ink]: readonly [string, string]): SideColours {
  return { pieces: face, bar: face, onBar: ink };
}

export const xbugs = defineGame<XbugsBoard>({
  ruleLetter: 'X',
  hasSeed: true,
  hasChance: true,
  hasMotion: true,
  hasPanel: true,
  sides: { kind: 'fixed', names: ['south', 'north'] },
  sideColours: ({ board: { armies } }) => [coloursOf(armies[0].colours), coloursOf(armies[1].colours)],
  decisiveScore: 400,
  sounds: {
    place: 'place',
    drop: 'drop',
    roll: 'roll',
    flick: 'flick',
    fire: 'flick',
    relay: 'flick',
    flip: 'hit',
    settle: 'hit',
    tow: 'move',
    towed: 'move',
    out: 'capture',
    capture: 'capture',
    revenge: 'capture',
    'critical-failure': 'capture',
    'friendly-loss': 'capture',
    hazard: 'capture',
    smothered: 'capture',
    'base-reduced': 'capture',
    'base-lost': 'capture',
    'given-up': 'capture',
    resource: 'gain',
    develop: 'gain',
    reinforcement: 'place',
    done: 'pass',
  },
  textSamples: [{ format: 'record', beginning: '[Game "X-Bugs"] [SouthArmy "brass-hornets"] …' }],
  ...PLAIN_SPEECH,
  eventValues,
  outcomeReason,
  speakerDetails: (messages, { board }) => xbugsTexts.words(messages, board)?.details ?? {},
  moveWords: (messages, { board }) => xbugsTexts.words(messages, board),

  boardThemes: [],
  pieceSets: [],
  icon: XbugsIcon,
  picture: () => import('./XbugsPicture.svelte'),
  boardPicture: null,
  replay: null,
  table: () => import('./XbugsGame.svelte'),
  optionFields: {},
  optionsForm: () => import('./XbugsOptions.svelte'),
  editor: null,
  practice: () => import('./practice/PracticePage.svelte'),
  analysis: () => import('./XbugsAnalysis.svelte'),
  course: () => import('../../learn/xbugs/course'),
  // The table points at pieces itself.
  lessonPlaces: () => [],
  lessonMarks: 'hints',
});
