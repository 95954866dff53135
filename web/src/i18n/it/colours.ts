import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Arancione', black: 'Blu' },
    marbles: { red: 'biglia arancione', black: 'biglia blu' },
    note: 'Con i colori che hai scelto, il Rosso è arancione e il Nero è blu.',
  },
  'teal-rose': {
    sides: { red: 'Rosa', black: 'Verde acqua' },
    marbles: { red: 'biglia rosa', black: 'biglia verde acqua' },
    note: 'Con i colori che hai scelto, il Rosso è rosa e il Nero è verde acqua.',
  },
};
