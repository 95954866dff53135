import type { KulamiBoard, KulamiColour } from '../../table/types';
import { defineGame, PLAIN_SPEECH, type Palette, type SideColours } from '../module';
import { kulamiNames } from './colours';
import KulamiIcon from './KulamiIcon.svelte';
import type { KulamiSetup } from './setup';
import { eventValues } from './speech';

function colourOf(colour: KulamiColour, palette: Palette): SideColours {
  const drawn = `var(--kulami-${colour})`;
  // Orange and rose, which stand for red in the other palettes, are too light for white.
  return { pieces: drawn, bar: drawn, onBar: colour === 'red' && palette !== 'standard' ? '#1c0d00' : '#fff' };
}

export const kulami = defineGame<KulamiBoard, KulamiSetup>({
  ruleLetter: 'K',
  hasSeed: true,
  hasChance: false,
  hasMotion: false,
  hasPanel: true,
  sides: {
    kind: 'drawn',
    names: kulamiNames,
    colours: ({ colours }) => colours,
    piece: () => import('./KulamiMarble.svelte'),
  },
  sideColours: ({ board: { colours } }, palette) => [colourOf(colours[0], palette), colourOf(colours[1], palette)],
  decisiveScore: 800,
  sounds: { place: 'place' },
  textSamples: [
    { format: 'line', beginning: 'AABBC…/AABBC…/… 1 red d6 d3 …' },
    { format: 'board-string', beginning: 'a0b0b0c0c1…' },
  ],
  ...PLAIN_SPEECH,
  eventValues,
  speakerDetails: (_messages, { board: { score } }) => (score ? { tally: { score: score.points } } : {}),

  boardThemes: ['oak', 'walnut', 'birch'],
  pieceSets: ['stone', 'glass'],
  icon: KulamiIcon,
  picture: () => import('./KulamiPicture.svelte'),
  boardPicture: () => import('./KulamiPicture.svelte'),
  replay: null,
  table: () => import('./KulamiTable.svelte'),
  optionFields: { Seed: () => import('./SeedField.svelte') },
  optionsForm: null,
  editor: {
    setups: () => import('./setup'),
    board: () => import('./KulamiEditor.svelte'),
    settings: () => import('./KulamiSettings.svelte'),
  },
  practice: null,
  analysis: null,
  course: () => import('../../learn/kulami/course'),
  lessonPlaces: ({ cells }, names) => cells.filter(({ cell, tile }) => names.includes(cell) || names.includes(tile)).map(({ x, y }) => ({ x, y })),
  lessonMarks: 'hints',
});
