import type { kulamiRulesEn } from './en';

export const kulamiRulesEs: typeof kulamiRulesEn = {
  K1: '17 losetas: cuatro de 2x3 huecos, cinco de 2x2, cuatro de 1x3 y cuatro de 1x2. En total, 64 huecos.',
  K2: 'Las losetas se tocan por los bordes en una cuadrícula: un cuadrado cerrado de 8x8, o un tablero irregular de diez filas y diez columnas como máximo, con vacíos y unido por los bordes.',
  K3: 'Cada jugador elige un color y tiene 28 canicas de ese color, rojas o negras. La suerte decide qué color empieza: un jugador esconde una canica de cada color en las manos y el otro elige una mano.',
  K4: 'La primera canica va en cualquier hueco.',
  K5: 'Cada canica siguiente va en un hueco vacío de la fila o de la columna de la última. Ni los vacíos ni las canicas interrumpen una fila o columna.',
  K6: 'Las dos últimas losetas usadas están prohibidas; las anteriores vuelven a estar libres. Para la segunda canica solo hay una prohibida.',
  K7: 'No se puede pasar. La partida termina cuando las 56 canicas están colocadas, o cuando quien tiene que jugar no tiene ningún hueco permitido.',
  K8: 'Una loseta es de quien tiene más canicas en ella y vale su número de huecos. Con empate no es de nadie.',
  K9: 'El nivel 1 añade las zonas: quien tiene el grupo más grande, unido por filas y columnas, suma la diferencia.',
  K10: 'El nivel 2 añade las cadenas: cinco o más canicas seguidas en línea recta, también en diagonal, valen su longitud. Quien tiene el total mayor suma la diferencia.',
  K11: 'A igualdad de puntos, tablas.',
  K20: 'Un ejemplo de huecos permitidos: en el tablero irregular de las lecciones, después de d6, d3 e i3 solo se pueden jugar b3, c3, f3, g3 e i8.',
  K21: 'Un ejemplo de puntuación: la posición final de las lecciones da 31 a 27 para las rojas en el juego básico, 31 a 32 en el nivel 1 y 31 a 35 en el nivel 2.',
  K30: 'Los tableros salen de un número, cuadrados o irregulares, o se dibujan a mano y se comprueban.',
  K31: 'Una partida se escribe con el tablero, el nivel, el color que empieza y los huecos jugados. También se leen los textos de tablero de otros programas.',
};
