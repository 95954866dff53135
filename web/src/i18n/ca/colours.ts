import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Taronja', black: 'Blau' },
    marbles: { red: 'bola taronja', black: 'bola blava' },
    note: 'Amb els colors que has triat, «Vermell» es veu taronja i «Negre», blau.',
  },
  'teal-rose': {
    sides: { red: 'Rosa', black: 'Verd blavós' },
    marbles: { red: 'bola rosa', black: 'bola de color verd blavós' },
    note: 'Amb els colors que has triat, «Vermell» es veu rosa i «Negre», verd blavós.',
  },
};
