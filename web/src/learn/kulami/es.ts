import type { TextOf } from '../course';
import type { kulamiCourse } from './course';

export const kulamiEs: TextOf<typeof kulamiCourse> = {
  lessons: {
    board: {
      title: 'Losetas y canicas',
      steps: {
        tiles: {
          text: 'El tablero está hecho de 17 losetas de madera con huecos: cuatro de dos por tres, cinco de dos por dos, cuatro de uno por tres y cuatro de uno por dos. En total, 64 huecos. Cada jugador tiene 28 canicas, rojas o negras; la suerte decide qué color empieza.',
        },
        shapes: {
          text: 'Las losetas se tocan por los bordes sobre una cuadrícula. Pueden formar un cuadrado cerrado de ocho por ocho, o cualquier forma irregular de diez filas y diez columnas como máximo, con vacíos en el borde y dentro. Las losetas de un tablero irregular están unidas por sus bordes.',
        },
      },
    },
    placing: {
      title: 'Dónde puede ir una canica',
      steps: {
        first: {
          text: 'La primera canica de la partida va en cualquier hueco.',
          task: {
            ask: 'Juegas con rojas. Pon tu primera canica donde quieras.',
            success: 'A partir de ahora cada canica responde a la anterior.',
            hint: 'Elige cualquier hueco.',
          },
        },
        answer: {
          text: 'Cada canica siguiente va en un hueco vacío de la fila o de la columna de la canica que se acaba de poner.',
          task: {
            ask: 'Las rojas han jugado d6. Responde con negras, en la misma fila o columna.',
            success: 'Y ahora las rojas tienen que mirar la fila y la columna de tu canica.',
            hint: 'Los huecos permitidos están marcados: la columna d y la fila 6.',
          },
        },
        elsewhere: {
          text: 'No se puede jugar en ningún otro hueco, por bueno que parezca.',
          task: {
            ask: 'Prueba b3, que no está ni en la fila 6 ni en la columna d.',
            success: 'Rechazado: la última canica decide adónde puedes ir.',
            hint: 'Elige el hueco b3.',
          },
        },
        acrossGap: {
          text: 'Una fila o una columna cruza todo el tablero. Ni los vacíos ni las canicas la interrumpen.',
          task: {
            ask: 'La última canica está en i3. Encuentra el hueco permitido de la columna i, más allá del vacío.',
            success: 'i8: el vacío de en medio no importa.',
            hint: 'Baja por la columna i hasta la penúltima fila.',
          },
        },
      },
    },
    forbidden: {
      title: 'Losetas prohibidas',
      steps: {
        lastTile: {
          text: 'Las dos últimas losetas usadas están prohibidas. Una es la de la canica que se acaba de poner.',
          task: {
            ask: 'Las rojas han jugado d6. Prueba d5, en la misma loseta.',
            success: 'Rechazado: ahora esa loseta está prohibida.',
            hint: 'Elige el hueco d5.',
          },
        },
        ownTile: {
          text: 'La otra es la de la canica anterior: tu última. Para la segunda canica de la partida solo hay una loseta prohibida.',
          task: {
            ask: 'Juegas con rojas; tu última canica es d6 y las negras han respondido d3. Prueba d5.',
            success: 'Rechazado: en esa loseta estabas hace un momento.',
            hint: 'Elige el hueco d5, en la loseta de tu propia canica.',
          },
        },
        freeAgain: {
          text: 'En cuanto se han usado otras dos losetas, la más antigua vuelve a estar libre.',
          task: {
            ask: 'Después de d6, d3 y d1, la loseta de d6 está libre. Juega d5 con negras.',
            success: 'Exacto: ahora solo estaban prohibidas las losetas de d3 y d1.',
            hint: 'd5 está en la columna de la última canica, en la loseta de d6.',
          },
        },
      },
    },
    scoring: {
      title: 'El final y la puntuación',
      steps: {
        majority: {
          text: 'No se puede pasar. La partida termina cuando las 56 canicas están colocadas, o enseguida si quien tiene que jugar no tiene ningún hueco permitido. Entonces cada loseta es de quien tiene más canicas en ella y vale su número de huecos, estén llenos o no. Una loseta empatada, o vacía, no es de nadie.',
        },
        end: {
          text: 'Gana quien tiene más puntos; a igualdad de puntos, tablas. Esta partida está a punto de terminar.',
          task: {
            ask: 'Juega f8 con rojas: después, las negras no tienen ningún hueco permitido.',
            success: 'Final. En el juego básico ganan las rojas por 31 a 27.',
            hint: 'Elige el hueco marcado, f8.',
          },
        },
      },
    },
    areas: {
      title: 'Nivel 1: zonas',
      steps: {
        largest: {
          text: 'En el nivel 1 también cuentan las zonas. Una zona es un grupo de canicas de un color que se tocan por filas y columnas, no en diagonal; los bordes de las losetas no importan, los vacíos sí. De cada jugador solo cuenta la zona mayor, y quien la tiene más grande suma la diferencia.',
          task: {
            ask: 'Vuelve a jugar f8 y mira el recuento del nivel 1.',
            success: 'Zonas de 12 y de 17: cinco puntos para las negras, que ganan por 32 a 31.',
            hint: 'Elige el hueco marcado, f8.',
          },
        },
      },
    },
    chains: {
      title: 'Nivel 2: cadenas',
      steps: {
        runs: {
          text: 'El nivel 2 añade las cadenas: cinco o más canicas tuyas seguidas en línea recta, en una fila, una columna o una diagonal. Una cadena vale su longitud, y una canica puede ser de varias cadenas en direcciones distintas. Quien tiene más suma la diferencia.',
          task: {
            ask: 'Juega f8 una vez más y mira el recuento del nivel 2.',
            success: 'Las rojas tienen cadenas de 7 y 5; las negras, tres de 5: tres puntos más para las negras, 35 a 31.',
            hint: 'Elige el hueco marcado, f8.',
          },
        },
      },
    },
    boards: {
      title: 'Tableros sin fin',
      steps: {
        drawn: {
          text: 'El tablero sale de un número: el mismo número da el mismo tablero en todas partes. Hay 390\u00a0254\u00a0538 cuadrados distintos, y tableros irregulares, sueltos o compactos. También puedes dibujar uno tú; el editor te dice qué falla.',
        },
        written: {
          text: 'Una partida se escribe con el tablero, el nivel, el color que empieza y los huecos jugados. Un hueco es la letra de su columna y el número de su fila, contando desde arriba: d6. También puedes pegar tableros de otros programas, textos de 200 caracteres.',
        },
      },
    },
  },
  guided: {
    title: 'Tu primera partida de Kulami',
    intro: 'Juegas con rojas y empiezas tú, en el juego básico: solo cuentan las losetas. La máquina juega en el nivel 1.',
    situations: {
      won: 'Tienes más puntos. ¡Bien jugado!',
      lost: 'La máquina tiene más puntos. Mira qué losetas grandes ha ganado por una sola canica.',
      drawn: 'Los mismos puntos: tablas.',
      opening: 'Empieza en una loseta grande: vale seis puntos para quien tenga más canicas en ella.',
      answer: 'Fíjate en los huecos marcados: son la fila y la columna de la última canica, sin las dos losetas prohibidas.',
      majority: 'Dos canicas de tres ganan una loseta de tres; dos de dos, una pequeña. Cuando una loseta está decidida, poner más canicas en ella es desperdiciarlas.',
      steer: 'Cada jugada también manda al rival a algún sitio. Prefiere filas y columnas donde tenga poco que ganar.',
      fewChoices: 'Ahora tienes pocas opciones. Piensa qué te pueden responder a cada una.',
      bigTiles: 'Cuenta las losetas de seis y de cuatro: ¿quién va por delante, y cuáles siguen abiertas?',
      behind: 'Vas por detrás. Busca losetas empatadas que se puedan ganar con una canica.',
      ahead: 'Vas por delante. Manda al rival a filas casi llenas.',
      nearTheEnd: 'Se acerca el final: si un jugador no tiene ningún hueco permitido, la partida termina en el acto. Eso favorece a quien va por delante.',
    },
  },
};
