import type { Messages } from '../en';

export const colours: Messages['colours'] = {
  'blue-orange': {
    sides: { red: 'Naranjas', black: 'Azules' },
    marbles: { red: 'canica naranja', black: 'canica azul' },
    note: 'Con los colores que has elegido, «Rojas» son las naranjas y «Negras», las azules.',
  },
  'teal-rose': {
    sides: { red: 'Rosas', black: 'Verdes' },
    marbles: { red: 'canica rosa', black: 'canica verde azulado' },
    note: 'Con los colores que has elegido, «Rojas» son las rosas y «Negras», las de color verde azulado.',
  },
};
