import type { TextOf } from '../course';
import type { xbugsCourse } from './course';

export const xbugsEs: TextOf<typeof xbugsCourse> = {
  lessons: {
    words: {
      title: 'Pulgas, bugs y bases',
      steps: {
        fleas: {
          text: 'Cualquier disco del juego es una pulga. Los bugs son los combatientes de tu ejército: salen en los dados. Las bases son tus tres discos grandes, de dos caras. Los efectos son discos pequeños que esperan fuera de la mesa hasta que un poder los usa. Los recursos son los discos pequeños y lisos del centro. Aquello con lo que aprietas una pulga para que salte es el aplastapulgas.',
        },
        sheets: {
          text: 'Cada ejército tiene una hoja de referencia: los bugs y sus tamaños, las 18 caras de los dados, las bases y lo que cuestan, los efectos y los poderes. Cuando una hoja contradice las reglas, manda la hoja, y el panel de la partida dice qué cambia. Con el juego vienen cuatro ejércitos, y puedes escribir el tuyo; al leerlo se te indican los errores.',
        },
      },
    },
    table: {
      title: 'La preparación',
      steps: {
        bases: {
          text: 'La mesa es un cuadrado, o casi, de 80 a 100 cm por lado, con un tapete: con uno grueso las pulgas saltan más alto y menos lejos. Antes de la partida puedes ensayar tiros cuantas veces quieras y cambiar el tapete. La mitad de la mesa es tuya. Cada jugador pone tres bases, con la cara pequeña hacia arriba, en su mitad y a unos 10 cm del borde de la mesa: entre 8 y 12, si no se juega con colocación libre. Primero coloca Sur y después Norte.',
          task: {
            ask: 'Coloca una base en algún lugar de tu mitad.',
            success: 'Colocada. Las bases no se mueven nunca: elige bien el sitio.',
            hint: 'Tu mitad es la cercana. Quédate dentro de la franja, a unos 10 cm del borde de la mesa.',
          },
        },
        bugs: {
          text: 'Después vienen los bugs: donde quieras de tu mitad, pero a 10 cm de la línea central como mínimo. Las piezas de dos caras empiezan con la normal hacia arriba. Los efectos se quedan fuera de la mesa.',
          task: {
            ask: 'Intenta colocar un mosquito a solo 5 cm de la línea central.',
            success: 'Rechazado: los bugs empiezan a distancia.',
            hint: 'Pon el mosquito justo debajo de la línea central.',
          },
        },
        drop: {
          text: 'Cuando todo está en su sitio, se dejan caer juntos en el centro, desde 20 cm, diez recursos, cinco por jugador. Se quedan tal como caen; sus dos colores no cambian nada. Solo entonces se sortea quién empieza.',
          task: {
            ask: 'Deja caer los recursos.',
            success: 'No hay dos caídas iguales.',
            hint: 'Usa el botón «Dejar caer los recursos».',
          },
        },
      },
    },
    turn: {
      title: 'Un turno: dados y movimientos',
      steps: {
        roll: {
          text: 'Un turno va así: tiras los dados, mueves bugs, haces entrar un refuerzo y haces el movimiento extra. Empiezas con tres dados. Los recursos se pueden gastar en cualquier momento de tu turno.',
          task: {
            ask: 'Tira los dados.',
            success: 'Tres mosquitos: puedes hacer saltar tres mosquitos distintos.',
            hint: 'Usa el botón de los dados.',
          },
        },
        dice: {
          text: 'Cada dado te deja mover un bug de la clase que muestra. Un dado que no sirve para ningún bug puede valer para un refuerzo, o se pierde.',
          task: {
            ask: 'Los dados solo muestran mosquitos. Intenta hacer saltar un lancero.',
            success: 'Rechazado: ningún dado muestra un lancero.',
            hint: 'Elige un lancero, apunta y tira.',
          },
        },
        once: {
          text: 'Un bug se mueve una vez por turno como máximo, aunque salga en varios dados. Y nada se aparta ni se ordena con la mano: las piezas solo se mueven con tiros.',
          task: {
            ask: 'El mosquito 1 acaba de saltar. Intenta hacerlo saltar otra vez.',
            success: 'Rechazado: ahora le toca a otro mosquito.',
            hint: 'Vuelve a elegir el mosquito 1.',
          },
        },
      },
    },
    flick: {
      title: 'El tiro y sus consecuencias',
      steps: {
        aim: {
          text: 'Eliges una dirección y con cuánta fuerza aprietas. La distancia al borde de la pulga decide si el salto es raso o alto, y la inclinación hace girar la pulga. La vista previa muestra el vuelo con un pulso que no tiembla. En esta lección tu pulso es perfecto.',
          task: {
            ask: 'Haz saltar un mosquito hacia donde quieras.',
            success: 'Ya sabes cómo va. Prueba también otras presiones.',
            hint: 'Elige un mosquito, arrastra para apuntar y pulsa «¡Tirar!».',
          },
        },
        capture: {
          text: 'Si cualquier parte de tu pulga se detiene sobre una pulga contraria, la capturas y sale de la mesa. Un solo tiro puede capturar varias. Caer sobre las tuyas no hace ningún daño. Por lo demás, las pulgas superpuestas se quedan como están.',
          task: {
            ask: 'Haz caer el mosquito 1 sobre la larva de enfrente.',
            success: '¡Captura!',
            hint: 'Todo recto, unos dos tercios de la presión y bien lejos del borde de la pulga, para un salto alto: así no pasa de largo.',
          },
        },
        out: {
          text: 'Una pulga que sale de la mesa está fuera de juego: vuelve al sitio de donde venía y su movimiento ha terminado.',
          task: {
            ask: 'Haz salir un mosquito de la mesa, con todas tus fuerzas.',
            success: 'Vuelve a donde estaba, y el movimiento se ha perdido.',
            hint: 'Hacia atrás, por encima de tu borde de la mesa y a toda presión: está mucho más cerca que el otro.',
          },
        },
        failure: {
          text: 'El fallo crítico: una pulga que se detiene debajo de un bug, un efecto o una base contrarios, o debajo de un recurso, se pierde, tenga los poderes que tenga. Aquí el mosquito 3 se ha deslizado debajo de un recurso. Una pulga que acaba sobre una pieza y bajo otra hace las dos cosas: captura y se pierde.',
        },
        accidents: {
          text: 'Los movimientos accidentales cuentan. Lo que un tiro empuja se queda donde se detiene, y las capturas que resulten valen: una pieza contraria empujada debajo de tu pulga queda capturada, y si va a parar encima es tu fallo crítico. Una base se devuelve a su sitio, y lo que cae de la mesa vuelve, si hace falta al lugar libre más cercano. Una pieza que queda de canto se tumba. Cuando se retira una pieza de debajo, lo que había encima baja, y eso no captura nada.',
        },
      },
    },
    resources: {
      title: 'Recursos y bases grandes',
      steps: {
        collect: {
          text: 'Un bug que se detiene sobre un recurso lo captura; un efecto no puede. Te lo quedas y lo gastas cuando quieras, en tu turno. Los recursos gastados salen del juego.',
          task: {
            ask: 'Captura un recurso con uno de los mosquitos.',
            success: 'Ya tienes un recurso.',
            hint: 'Lo mejor es un salto alto y corto. Cuidado con deslizarte por debajo.',
          },
        },
        poor: {
          text: 'Agrandar una base cuesta dos recursos, si la hoja no dice otra cosa. Reparar una base que se ha vuelto pequeña cuesta lo mismo.',
          task: {
            ask: 'No tienes recursos. Intenta agrandar la Fundición.',
            success: 'Rechazado: primero reúne dos.',
            hint: 'Usa el botón de la Fundición.',
          },
        },
        develop: {
          text: 'Una base grande resiste más, y normalmente da a tu ejército un poder que puedes usar enseguida.',
          task: {
            ask: 'Ahora tienes dos recursos. Agranda una base.',
            success: 'Ya es grande, y su poder está listo en este mismo turno.',
            hint: 'Elige cualquiera de tus tres bases.',
          },
        },
      },
    },
    bases: {
      title: 'Capturar bases',
      steps: {
        attack: {
          text: 'Solo los bugs capturan bases. Una base pequeña alcanzada queda eliminada, y el movimiento del bug ha terminado, tenga los poderes que tenga.',
          task: {
            ask: 'La Cisterna está justo enfrente del mosquito 1. Hazlo caer encima.',
            success: 'La base está eliminada.',
            hint: 'Algo más de media presión, bien lejos del borde de la pulga.',
          },
        },
        price: {
          text: 'Perder una base duele dos veces: el dueño también debe sacrificar uno de sus bugs, y se le quita un dado al azar.',
          task: {
            ask: 'Por un momento llevas el ejército de Norte. Elige el bug que se pierde con la base.',
            success: 'A Norte le quedan dos bases, un bug menos y dos dados.',
            hint: 'Elige cualquiera de los bugs marcados.',
          },
        },
        large: {
          text: 'Una base grande alcanzada solo se vuelve pequeña. El bug se pone a su lado, por donde venía y con la cara normal hacia arriba, y su movimiento ha terminado.',
        },
      },
    },
    powers: {
      title: 'Poderes, efectos y dos caras',
      steps: {
        fire: {
          text: 'Los poderes están en la hoja: algunos existen desde el principio, otros piden que una base concreta sea grande. Para disparar un efecto se pone junto al bug, nunca sobre una pulga contraria, y se hace saltar. Los bombarderos tienen misiles desde el principio.',
          task: {
            ask: 'Dispara un misil con un bombardero, en lugar de moverlo.',
            success: 'Disparado. Ha gastado el dado, y el bombardero se ha quedado donde estaba.',
            hint: 'Elige un bombardero, después el poder y después apunta.',
          },
        },
        effects: {
          text: 'Los efectos no capturan ni bases ni recursos. Después de usarlo, un efecto suele volver a la reserva; el que se queda en la mesa se puede capturar como cualquier pulga, pero eso no da movimiento extra. Un efecto que sale de la mesa o acaba debajo de algo simplemente se ha gastado.',
        },
        flip: {
          text: 'Algunos bugs tienen dos caras, y la especial muestra un poder. Solo un salto les puede dar la vuelta; la hoja dice si la cara especial debe verse antes del movimiento o después.',
          task: {
            ask: 'Haz saltar un lancero de modo que caiga con la cara especial hacia arriba.',
            success: 'Se ha dado la vuelta. Con el Nido grande, ahora quizá podría saltar otra vez.',
            hint: 'Prueba todo recto con menos de media presión, lejos del borde de la pulga.',
          },
        },
      },
    },
    backAndBonus: {
      title: 'Refuerzo y movimiento extra',
      steps: {
        reinforcement: {
          text: 'Si un dado no se ha podido usar, porque todos los bugs de esa clase se habían movido, estaban retenidos o no se pueden mover, y has perdido alguno antes, uno de ellos puede volver: solo uno por turno, junto a una de tus bases y con la cara normal hacia arriba. En ese turno no se mueve. No querer mover no cuenta. Los bugs sacrificados con una base también pueden volver.',
        },
        bonus: {
          text: 'Quien ha eliminado un bug o una base contrarios en el turno tiene un movimiento más al final, con un bug que aún no se haya movido. Es un movimiento como cualquier otro: el bug puede usar sus poderes y disparar sus efectos. Pero lo que elimina no da un segundo. Capturar un recurso o un efecto, o reducir una base, no lo da.',
          task: {
            ask: 'Has capturado una larva. Haz el movimiento extra con otro bug.',
            success: 'Ese era el movimiento extra, y el turno ha terminado.',
            hint: 'Cualquier bug menos el mosquito 1, da igual lo que mostraran los dados.',
          },
        },
      },
    },
    victory: {
      title: 'Ganar',
      steps: {
        secondBase: {
          text: 'Ganas en cuanto hay dos bases contrarias eliminadas.',
          task: {
            ask: 'Norte ya ha perdido una base. Haz caer el mosquito 2 sobre la Coraza.',
            success: 'La segunda base: has ganado.',
            hint: 'Un poco hacia la derecha y algo más de media presión.',
          },
        },
        otherWays: {
          text: 'También ganas cuando al rival no le quedan más de dos bugs. En la partida larga, que es una opción, hay que eliminar las tres bases, y solo recibe refuerzos quien tiene dos bases como mínimo; ahí las otras dos formas de ganar no cuentan. Si un tiro vence a ambos jugadores, gana quien tiene el turno.',
        },
      },
    },
  },
  guided: {
    title: 'Tu primera partida de X-Bugs',
    intro: 'Diriges a los Avispones de latón, en la mitad cercana, con pulso firme. La máquina lleva a los Gorgojos ácidos en el nivel 1.',
    situations: {
      won: '¡Victoria! La otra mitad es tuya.',
      lost: 'Esta vez has perdido. Pon las bases más atrás y vigila qué puede llegar hasta ellas.',
      placeBases: 'Reparte las bases y ponlas bastante atrás: quien las quiera, que tenga un buen trecho.',
      placeBugs: 'Coloca los bugs, o deja que el resto se ponga en la formación habitual.',
      drop: 'Todo está en su sitio. Deja caer los recursos.',
      loseBug: 'Una base perdida: elige un bug para sacrificar. Un mosquito es lo que menos duele.',
      roll: 'Tira los dados. Dicen qué bugs puedes hacer saltar.',
      develop: 'Tienes dos recursos: agranda una base. La Fundición te dobla los misiles.',
      firstFlick: 'Los recursos cercanos son buenos primeros objetivos: saltos altos y cortos. Mira la vista previa antes de pulsar «¡Tirar!».',
      reinforce: 'Un bug puede volver. Hazlo entrar por la base donde haga falta.',
      bonus: 'Te has ganado un movimiento extra: con un bug que aún no se haya movido.',
      lastBase: 'Ya ha caído una base. Una más y ganas: ¿qué bug está más cerca?',
      guard: 'Has perdido una base. Ahuyenta a los bugs que amenazan las otras.',
      resources: 'Las capturas dan movimientos extra, los recursos dan poderes. ¿Qué tienes más cerca?',
    },
  },
};
