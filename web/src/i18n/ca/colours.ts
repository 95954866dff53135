import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Taronja', black: 'Blau' },
    marbles: { red: 'bola taronja', black: 'bola blava' },
    note: 'Amb els colors que has triat, el Vermell és taronja i el Negre és blau.',
  },
  'teal-rose': {
    sides: { red: 'Rosa', black: 'Verd blavós' },
    marbles: { red: 'bola rosa', black: 'bola de color verd blavós' },
    note: 'Amb els colors que has triat, el Vermell és rosa i el Negre és verd blavós.',
  },
};
