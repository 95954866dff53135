import type { TextOf } from '../course';
import type { abaloneCourse } from './course';

export const abaloneEs: TextOf<typeof abaloneCourse> = {
  lessons: {
    board: {
      title: 'El tablero y el objetivo',
      steps: {
        layout: {
          text: 'El tablero es un hexágono de 61 casillas, cinco por lado. Cada jugador tiene 14 piezas. En la disposición estándar llenan las dos filas más cercanas y las tres casillas centrales de la siguiente. Gana quien expulsa primero seis piezas contrarias del tablero.',
        },
        begin: {
          text: 'Empiezan las negras y después los jugadores se alternan. No se puede pasar.',
          task: {
            ask: 'Juegas con negras. Haz una primera jugada cualquiera.',
            success: 'La partida ha empezado. Ahora les tocaría a las blancas.',
            hint: 'Elige de una a tres piezas tuyas y una dirección con casillas libres.',
          },
        },
      },
    },
    moving: {
      title: 'Mover piezas',
      steps: {
        single: {
          text: 'Un turno es una sola acción: un movimiento o un sumito. Mueves una, dos o tres piezas tuyas en una de las seis direcciones, y cada una avanza exactamente una casilla. Una pieza sola va a una casilla vecina vacía.',
          task: {
            ask: 'Mueve la pieza de e5 a f5.',
            success: 'Una casilla, un paso.',
            hint: 'f5 está arriba a la izquierda de e5.',
          },
        },
        inLine: {
          text: 'Dos o tres piezas que se tocan en una misma línea pueden moverse juntas. En un movimiento en línea avanzan a lo largo de su propia línea, y la primera entra en la casilla vacía de delante.',
          task: {
            ask: 'Mueve las tres piezas una casilla a la derecha.',
            success: 'Toda la fila ha avanzado.',
            hint: 'Elige de c3 a c5 y después la dirección a la derecha.',
          },
        },
        broadside: {
          text: 'En un movimiento de flecha la línea se desplaza de lado: cada pieza una casilla, una junto a otra. Todas las casillas en las que entran deben estar vacías.',
          task: {
            ask: 'Mueve las tres piezas juntas a d4, d5 y d6.',
            success: 'La línea ha conservado su forma.',
            hint: 'Elige de c3 a c5 y después la dirección arriba a la derecha.',
          },
        },
        oneLine: {
          text: 'Las piezas que no están en una misma línea nunca se mueven juntas, aunque se toquen.',
          task: {
            ask: 'Intenta mover juntas c3, c4 y d5, que forman un codo.',
            success: 'Rechazado: un codo no es una línea.',
            hint: 'Elige de c3 a d5 y cualquier dirección.',
          },
        },
      },
    },
    sumito: {
      title: 'Empujar: el sumito',
      steps: {
        push: {
          text: 'Un movimiento en línea puede empujar piezas contrarias si tienes más piezas en esa línea: dos contra una, tres contra una, tres contra dos. Ese empuje se llama sumito.',
          task: {
            ask: 'Dos contra una: empuja la pieza blanca.',
            success: 'Un sumito. La pieza blanca ha tenido que ceder.',
            hint: 'Deben empujar las dos: empieza por c3.',
          },
        },
        pac: {
          text: 'Con fuerzas iguales nadie empuja a nadie: una contra una, dos contra dos, tres contra tres. Eso es un pac.',
          task: {
            ask: 'Intenta empujar dos con dos.',
            success: 'Rechazado: un pac aguanta.',
            hint: 'Elige c3 y c4 y mueve a la derecha.',
          },
        },
        atMostThree: {
          text: 'Nunca se mueven más de tres piezas tuyas. Con cuatro en línea, la última se queda donde está; por eso tres piezas contrarias no se pueden empujar nunca.',
          task: {
            ask: 'Tienes cuatro en línea contra dos. Empuja con tres.',
            success: 'Han empujado tres, y e1 se ha quedado.',
            hint: 'Deja e1: elige de e2 a e4.',
          },
        },
        notSideways: {
          text: 'Solo empuja un movimiento en línea. Un movimiento de flecha pide casillas vacías.',
          task: {
            ask: 'Intenta empujar la pieza blanca de lado: c3 y c4 arriba a la derecha.',
            success: 'Rechazado: de lado no se empuja nada.',
            hint: 'Elige c3 y c4 y después la dirección arriba a la derecha.',
          },
        },
        roomBehind: {
          text: 'Detrás de las piezas empujadas debe haber una casilla vacía o el borde. Cualquier pieza que haya ahí, incluso tuya, detiene el sumito.',
          task: {
            ask: 'En c6 hay una pieza tuya. Intenta empujar c5 contra ella.',
            success: 'Rechazado: detrás de c5 no hay sitio.',
            hint: 'Elige de c2 a c4 y mueve a la derecha.',
          },
        },
        contact: {
          text: 'Las piezas que empujan deben tocar a las empujadas y estar en la misma línea. Si hay una casilla vacía en medio, solo te acercas.',
          task: {
            ask: 'En e4 hay un vacío. Acerca las dos piezas a la blanca.',
            success: 'Ahora se tocan. En tu próximo turno podrías empujar.',
            hint: 'Elige e2 y e3 y mueve a la derecha.',
          },
        },
      },
    },
    pushingOff: {
      title: 'Fuera del tablero',
      steps: {
        over: {
          text: 'Una pieza empujada más allá del borde queda fuera de la partida. Así es como se puntúa.',
          task: {
            ask: 'Expulsa la pieza blanca.',
            success: 'Expulsada: una de seis.',
            hint: 'Empuja a la derecha con e7 y e8.',
          },
        },
        neverYourOwn: {
          text: 'Tus propias piezas no las puedes sacar nunca del tablero, ni a propósito.',
          task: {
            ask: 'Intenta mover e8 y e9 a la derecha.',
            success: 'Rechazado: tus piezas se quedan en el tablero.',
            hint: 'Elige e8 y e9 y después la dirección a la derecha.',
          },
        },
        sixth: {
          text: 'La sexta pieza expulsada termina la partida al instante.',
          task: {
            ask: 'Las blancas han perdido cinco. Expulsa la sexta.',
            success: 'Seis piezas: ganan las negras.',
            hint: 'Hay una pieza blanca en el borde, en d8.',
          },
        },
      },
    },
    names: {
      title: 'Los nombres de los grupos',
      steps: {
        groups: {
          text: 'Los jugadores ponen nombre a los grupos. Una pieza sin ninguna compañera al lado es un monomio, dos que se tocan son un binomio y tres, un trinomio: una lanza si están en línea, un arco si hacen codo, un escudo si forman un triángulo. Cualquier grupo unido es un polinomio, y el que está hecho de filas de tres es un bloque. Pulsa el triángulo de la esquina del tablero y búscalos aquí por su nombre.',
        },
        facing: {
          text: 'Dos nombres más dicen cómo se encuentran los grupos. Un pac: líneas iguales frente a frente, como en la fila e. Un det: una pieza sola muy dentro del grupo contrario, como la de b4; cuesta echarla y estorba. La superioridad numérica en una línea es un sumito.',
        },
      },
    },
    rest: {
      title: 'Disposiciones, tiempo y tablas',
      steps: {
        layouts: {
          text: 'Además de la estándar hay muchas disposiciones iniciales. Esta es la margarita belga, la que hoy prefiere la mayoría de los jugadores: el contacto llega antes.',
          task: {
            ask: 'Haz cualquier jugada desde la margarita belga.',
            success: 'Desde aquí los primeros sumitos están a pocas jugadas.',
            hint: 'Prueba de a1 a b2: mueve tres piezas.',
          },
        },
        timeAndDraws: {
          text: 'Las partidas pueden tener límite de tiempo, por ejemplo 10 o 15 minutos por jugador; quien se queda sin tiempo pierde. Una posición que aparece por tercera vez son tablas, si no lo desactivas. Con un límite de jugadas gana quien ha expulsado más piezas. Y un jugador sin ninguna jugada legal pierde, cosa que solo ocurre en posiciones montadas a mano.',
        },
      },
    },
  },
  guided: {
    title: 'Tu primera partida de Abalone',
    intro: 'Juegas con negras y empiezas tú, desde la margarita belga. La máquina juega en el nivel 1. Deshaz jugadas tantas veces como quieras.',
    situations: {
      won: 'Seis piezas fuera del tablero. ¡Has ganado!',
      lost: 'La máquina ha sido más rápida. La próxima vez mantén las piezas juntas y lejos del borde.',
      drawn: 'La misma posición por tercera vez: tablas.',
      lastOne: 'Una pieza más y habrás ganado. Mira los bordes.',
      opening: 'Junta tus dos grupos pasando por el centro del tablero.',
      firstCapture: 'La primera pieza ya está fuera. No dejes que el grupo se deshaga por ir a buscar la segunda.',
      firstLoss: 'Una pieza perdida. Mira qué piezas tuyas están en el borde con dos contrarias en línea detrás.',
      centre: 'Ve hacia el centro: desde ahí empujas hacia fuera, y a ti cuesta empujarte lejos.',
      together: 'Mantenlas juntas. Tres en línea aguantan contra tres y empujan a dos.',
      edge: 'Tienes muchas piezas en el borde. Llévalas hacia dentro antes de que te las expulsen.',
      hunt: 'Busca piezas blancas en el borde: si dos o tres tuyas la tocan en línea, la expulsan.',
      ahead: 'Vas muy por delante. Juega seguro: acepta cambios solo si no pierdes nada.',
    },
  },
};
