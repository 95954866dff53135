import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Portocaliul', black: 'Albastrul' },
    marbles: { red: 'bilă portocalie', black: 'bilă albastră' },
    note: 'Cu culorile pe care le-ai ales, Roșul este portocaliu, iar Negrul este albastru.',
  },
  'teal-rose': {
    sides: { red: 'Rozul', black: 'Turcoazul' },
    marbles: { red: 'bilă roz', black: 'bilă turcoaz' },
    note: 'Cu culorile pe care le-ai ales, Roșul este roz, iar Negrul este turcoaz.',
  },
};
