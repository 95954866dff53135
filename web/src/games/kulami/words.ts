/** The words of Kulami's board; translations give another object of this shape. */

import type { KulamiColour } from '../../table/types';

export interface KulamiWords {
  board: string;
  colours: Record<KulamiColour, string>;
  marble: (colour: KulamiColour) => string;
  tile: (letter: string, holes: number) => string;
  forbidden: string;
  left: (count: number) => string;
  points: string;
  tiles: string;
  areas: string;
  chains: string;
}

export const ENGLISH_KULAMI_WORDS: KulamiWords = {
  board: 'Kulami board',
  colours: { red: 'Red', black: 'Black' },
  marble: (colour) => `${colour} marble`,
  tile: (letter, holes) => `tile ${letter} of ${holes}`,
  forbidden: 'forbidden tile',
  left: (count) => (count === 1 ? '1 marble left' : `${count} marbles left`),
  points: 'points',
  tiles: 'Tiles',
  areas: 'Area',
  chains: 'Chains',
};
