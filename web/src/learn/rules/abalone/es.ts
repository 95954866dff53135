import type { abaloneRulesEn } from './en';

export const abaloneRulesEs: typeof abaloneRulesEn = {
  A1: 'Gana quien expulsa primero seis piezas contrarias del tablero.',
  A2: 'El tablero es un hexágono de 61 casillas. Cada jugador tiene 14 piezas; en la disposición estándar llenan las dos filas más cercanas y tres casillas de la tercera.',
  A3: 'Empiezan las negras y después se juega por turnos. No se puede pasar.',
  A4: 'Un turno es una sola acción: un movimiento o un sumito. Cada pieza que se mueve avanza una casilla.',
  A5: 'Mueves una, dos o tres piezas tuyas en cualquiera de las seis direcciones.',
  A6: 'Una pieza sola se mueve a una casilla vecina vacía.',
  A7: 'Dos o tres piezas que se tocan en una misma línea se mueven juntas y en la misma dirección.',
  A8: 'Movimiento en línea: a lo largo de su propia línea, hacia la casilla vacía de delante.',
  A9: 'Movimiento de flecha: de lado, una casilla cada pieza; todas las casillas en las que entran deben estar vacías.',
  A10: 'Sumito: un movimiento en línea empuja piezas contrarias si tienes más en la línea: 2 contra 1, 3 contra 1, 3 contra 2. Con fuerzas iguales, un pac, no se puede empujar.',
  A11: 'Nunca se mueven más de tres piezas tuyas; con cuatro en línea, la cuarta se queda. Cuatro contra tres no es un sumito.',
  A12: 'Un sumito solo va en línea; un movimiento de flecha nunca empuja.',
  A13: 'Detrás de las piezas empujadas debe haber una casilla vacía o el borde. Cualquier pieza que haya ahí, de uno u otro color, impide el sumito.',
  A14: 'Las piezas que empujan tocan a las empujadas y están en la misma línea.',
  A15: 'Una pieza empujada más allá del borde queda fuera. Nunca puedes sacar del tablero una pieza tuya.',
  A16: 'Las partidas pueden tener límite de tiempo, por ejemplo 10 o 15 minutos por jugador; en los torneos siempre lo tienen. Quien se queda sin tiempo pierde.',
  A17: 'Nombres: monomio, binomio y trinomio son grupos de una, dos y tres piezas (lanza, arco, escudo); polinomio, cualquier grupo; bloque, filas de tres; det, una pieza sola dentro de un grupo contrario; pac, líneas iguales frente a frente; sumito, superioridad numérica de una línea sobre la contraria que toca, 3-2, 3-1 o 2-1, se pueda empujar ahora o no.',
  A20: 'Las partidas empiezan desde una disposición con nombre; por defecto, la estándar.',
  A21: 'La tercera vez que aparece una posición son tablas, si no se desactiva. Con un límite de jugadas gana quien ha expulsado más piezas.',
  A22: 'Un jugador sin ninguna jugada legal pierde.',
};
