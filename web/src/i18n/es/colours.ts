import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Naranja', black: 'Azul' },
    marbles: { red: 'canica naranja', black: 'canica azul' },
    note: 'Con los colores que has elegido, Rojo es naranja y Negro es azul.',
  },
  'teal-rose': {
    sides: { red: 'Rosa', black: 'Verde azulado' },
    marbles: { red: 'canica rosa', black: 'canica verde azulado' },
    note: 'Con los colores que has elegido, Rojo es rosa y Negro es verde azulado.',
  },
};
