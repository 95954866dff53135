import type { SharedWords } from './index';

export const sharedEs: SharedWords = {
  title: 'Una partida compartida',
  copy: 'El enlace contiene toda la partida, y esta es tu propia copia. Lo que hagas con ella se queda en este dispositivo: quien la envió no ve nada.',
  whatNow: '¿Qué quieres hacer con ella?',
  analyse: 'Mirarla en el análisis',
  analyseAbout: 'Repasa las jugadas con el motor y prueba otras.',
  computer: 'Seguir contra la máquina',
  computerAbout: 'Desde esta posición, en el nivel que elijas.',
  playAs: 'Jugar con {side}',
  two: 'Seguir entre dos',
  twoAbout: 'Desde esta posición, con alguien a tu lado en esta pantalla.',
  table: 'Mostrarla en la mesa',
  tableAbout: 'Tal como acabó, con su resultado. Deshaz las últimas jugadas para seguir desde allí.',
};
