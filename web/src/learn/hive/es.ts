import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveEs: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'El objetivo',
      steps: {
        pieces: {
          text: 'Hive no tiene tablero: las piezas que hay en la mesa son el tablero, y todas juntas se llaman la colmena. Cada jugador tiene once: una abeja reina, dos arañas, dos escarabajos, tres saltamontes y tres hormigas soldado. Quién empieza se decide por sorteo; en la notación, quien empieza lleva siempre las blancas.',
        },
        surround: {
          text: 'Ganas si cierras los seis sitios que rodean a la abeja reina contraria. Da igual de quién sean las piezas: cuentan las tuyas y las del rival. La partida termina en ese mismo momento.',
          task: {
            ask: 'A la reina negra solo le queda un lado abierto. Ciérralo con la hormiga.',
            success: 'Los seis lados están cerrados: ganan las blancas.',
            hint: 'Busca el único sitio vacío que toca a la reina negra. La hormiga camina por fuera.',
          },
        },
      },
    },
    placing: {
      title: 'Colocar piezas',
      steps: {
        first: {
          text: 'La primera pieza va en el centro de la mesa, y la primera del segundo jugador debe tocarla. A partir de ahí, cada turno es o una pieza nueva de la mano o un movimiento de una que ya está en la mesa. Puedes colocar en cualquier momento, y una pieza colocada ya no sale nunca de la mesa. Las piezas de una misma clase se numeran por orden de entrada.',
          task: {
            ask: 'Coloca cualquier pieza junto a tu araña.',
            success: 'Bien. Tu colmena crece por donde no toca piezas negras.',
            hint: 'Elige una pieza de la mano y después uno de los sitios marcados.',
          },
        },
        ownColour: {
          text: 'Una pieza nueva debe tocar la colmena, pero ninguna pieza contraria. La única excepción es el primer contacto entre los dos colores. Una pila es del color de la pieza de arriba.',
          task: {
            ask: 'Compruébalo: intenta colocar una hormiga junto a la araña negra.',
            success: 'Rechazado, como debe ser: las piezas nuevas se mantienen lejos del rival.',
            hint: 'Pon la hormiga al otro lado de la araña negra.',
          },
        },
        gap: {
          text: 'Colocar no es deslizarse. Puedes poner una pieza en un hueco donde ninguna podría entrar deslizándose, siempre que solo toque tu color. Los escarabajos también se colocan en el suelo, nunca encima.',
          task: {
            ask: 'Coloca una pieza en el hueco que hay entre tus cinco piezas.',
            success: 'Exacto. Nadie habría podido entrar deslizándose, pero colocar es libre.',
            hint: 'El hueco está en medio del anillo blanco.',
          },
        },
        queenByFourth: {
          text: 'La reina debe estar en la mesa en tu cuarto turno a más tardar. Puede ser tu primera pieza, salvo que se haya elegido la apertura de torneo, que lo prohíbe.',
          task: {
            ask: 'Es tu cuarto turno y la reina sigue en la mano. Colócala.',
            success: 'La reina ya está en juego: desde tu próximo turno tus piezas se pueden mover.',
            hint: 'Ahora no se permite nada más: elige la abeja reina.',
          },
        },
      },
    },
    moving: {
      title: 'Mover: colmena única y libertad de movimiento',
      steps: {
        queenFirst: {
          text: 'Ninguna pieza tuya se mueve antes de que tu reina esté en juego. Después, un movimiento sí puede acabar junto a piezas contrarias: solo al colocar hay que guardar distancia. Y toda pieza toca siempre alguna otra.',
          task: {
            ask: 'Tu reina sigue en la mano. Intenta mover la araña.',
            success: 'Rechazado: primero la reina, después el movimiento.',
            hint: 'Toma la araña blanca y ponla en otro sitio junto a la negra.',
          },
        },
        oneHive: {
          text: 'La regla de la colmena única: todas las piezas están siempre conectadas, también a mitad de un movimiento. Una pieza que es el único puente entre dos partes está clavada.',
          task: {
            ask: 'La hormiga es el puente entre las reinas. Intenta moverla.',
            success: 'Rechazado: sin la hormiga la colmena quedaría partida en dos.',
            hint: 'Toma la hormiga y ponla, por ejemplo, a la izquierda de tu reina.',
          },
        },
        slide: {
          text: 'Libertad de movimiento: en el suelo, las piezas se deslizan. Si los dos sitios a ambos lados del paso están ocupados, la pieza no cabe. Y debe mantener el contacto con la colmena todo el tiempo: cruzar espacio abierto no es deslizarse.',
          task: {
            ask: 'Tu reina tiene un lado abierto. Intenta salir por ahí.',
            success: 'Rechazado: las vecinas de ambos lados dejan muy poco sitio.',
            hint: 'Mueve la reina al sitio vacío de abajo a la derecha.',
          },
        },
        jumpIn: {
          text: 'Dos piezas no se deslizan: el saltamontes salta y el escarabajo trepa. Entran y salen de sitios cerrados para todas las demás.',
          task: {
            ask: 'Salta dentro del hueco con el saltamontes.',
            success: 'Por encima del escarabajo y adentro. Ninguna otra pieza podría hacerlo.',
            hint: 'El saltamontes salta en línea recta por encima del escarabajo blanco.',
          },
        },
      },
    },
    queenAndBeetle: {
      title: 'La abeja reina y el escarabajo',
      steps: {
        queen: {
          text: 'La abeja reina da exactamente un paso. Es poco, pero a menudo basta para escapar.',
          task: {
            ask: 'Mueve la reina un paso.',
            success: 'Un paso, y sin perder el contacto con la colmena.',
            hint: 'Puede ir a los sitios que tocan a la vez a la reina y a la araña negra.',
          },
        },
        beetle: {
          text: 'El escarabajo también da un paso, pero puede trepar encima de cualquier pieza. La que queda debajo no se puede mover. Desde arriba camina sobre la colmena y baja donde quiere, también dentro de los huecos.',
          task: {
            ask: 'Trepa encima de la reina negra con tu escarabajo.',
            success: 'La reina negra queda retenida, y para colocar piezas ese sitio ahora es blanco.',
            hint: 'El escarabajo toca a la reina negra: muévelo encima de ella.',
          },
        },
        covered: {
          text: 'Los escarabajos pueden ponerse unos encima de otros, hasta los cuatro en el mismo sitio. A un escarabajo que está arriba solo lo detiene otro escarabajo encima.',
          task: {
            ask: 'Ahora juegas con negras. Intenta mover tu reina de debajo del escarabajo.',
            success: 'Rechazado: quien está cubierto se queda.',
            hint: 'Abre la pila, toma la reina negra y muévela a donde sea.',
          },
        },
        gate: {
          text: 'Un escarabajo con otro encima no se mueve, como ya has visto. Las ediciones posteriores del juego conocen otro obstáculo, que aquí también vale: la puerta. Si las pilas a ambos lados del paso son más altas que el sitio de salida y que el de llegada, el escarabajo no cabe.',
          task: {
            ask: 'Intenta trepar encima de tu propia reina, entre las dos pilas.',
            success: 'Rechazado: las dos pilas son más altas que el paso.',
            hint: 'Mueve el escarabajo hacia la derecha, encima de la reina blanca.',
          },
        },
      },
    },
    grasshopperSpiderAnt: {
      title: 'Saltamontes, araña y hormiga',
      steps: {
        grasshopper: {
          text: 'El saltamontes salta en línea recta por encima de una o más piezas y cae en el primer sitio vacío. Nunca salta por encima de un vacío ni da un simple paso al lado.',
          task: {
            ask: 'Salta al otro extremo de la colmena.',
            success: 'Tres piezas de un solo salto.',
            hint: 'Sigue la línea de piezas hacia la derecha hasta el primer sitio vacío.',
          },
        },
        spider: {
          text: 'La araña da exactamente tres pasos por el borde de la colmena, ni uno más ni uno menos, y no vuelve atrás por el camino.',
          task: {
            ask: 'Mueve la araña tres pasos, hacia el lado que quieras.',
            success: 'Tres pasos exactos.',
            hint: 'Cuenta por el borde: uno, dos, tres.',
          },
        },
        ant: {
          text: 'La hormiga soldado camina por fuera de la colmena tan lejos como quiera. Es la pieza más rápida, siempre que pueda deslizarse.',
          task: {
            ask: 'Lleva tu hormiga al otro extremo, a la derecha de la hormiga negra.',
            success: 'Toda la vuelta en un solo movimiento.',
            hint: 'Es el sitio de más a la derecha, en línea con las reinas.',
          },
        },
      },
    },
    ending: {
      title: 'Bloqueo, victoria y tablas',
      steps: {
        pass: {
          text: 'Un jugador bloqueado, que no puede ni colocar ni mover, pasa hasta que vuelva a poder hacer algo. Quien puede jugar no puede pasar.',
          task: {
            ask: 'Los escarabajos negros están encima de tus dos piezas, y todos los sitios tocan piezas negras. Pasa.',
            success: 'Pasar era lo único que podías hacer.',
            hint: 'Usa el botón «Pasar».',
          },
        },
        draw: {
          text: 'Pierde enseguida el dueño de la reina rodeada, sea quien sea quien cerró el último lado. Si una misma jugada rodea a las dos reinas, no gana nadie.',
          task: {
            ask: 'Hay un sitio que toca a las dos reinas. Llénalo con tu hormiga y mira qué pasa.',
            success: 'Las dos reinas quedan encerradas a la vez: tablas.',
            hint: 'El sitio está debajo, entre las reinas.',
          },
        },
        repetition: {
          text: 'También son tablas cuando ambos jugadores se ven obligados a mover sus piezas en un bucle. El programa lo ve cuando una posición aparece por tercera vez y le toca al mismo jugador; una opción lo desactiva. Y los jugadores pueden pactar tablas.',
        },
      },
    },
    expansions: {
      title: 'Mariquita, mosquito y bicho bola',
      steps: {
        ladybug: {
          text: 'Tres piezas más pueden entrar en el juego, una de cada por jugador, y se activan por separado. La mariquita da tres pasos: dos por encima de la colmena y uno de bajada. Nunca se queda arriba.',
          task: {
            ask: 'Mueve la mariquita: sube, avanza, baja.',
            success: 'Por encima de la colmena y abajo.',
            hint: 'Llega a lo que queda a un paso de la segunda pieza que pisa.',
          },
        },
        mosquito: {
          text: 'El mosquito se mueve como cualquier pieza que toca. Si solo toca un mosquito, no se puede mover. Encima de la colmena es un escarabajo hasta que baja.',
          task: {
            ask: 'Tu mosquito toca una hormiga. Corre hasta el extremo derecho de la colmena, como una hormiga.',
            success: 'Ha tomado prestadas las patas de la hormiga.',
            hint: 'El sitio está a la derecha de la reina negra.',
          },
        },
        pillbug: {
          text: 'El bicho bola se mueve como la reina. O bien, en lugar de moverse, levanta una pieza de al lado, de cualquier color, y por encima de su espalda la deja en un sitio vacío que toque. La pieza levantada debe estar sola y no clavada, y una puerta también la detiene.',
          task: {
            ask: 'Tu reina tiene cinco lados cerrados. Que el bicho bola la lleve a un lugar seguro.',
            success: 'La reina ya está fuera. Un bicho bola al lado es un buen guardaespaldas.',
            hint: 'Toma la reina y elige un sitio al otro lado del bicho bola.',
          },
        },
        rest: {
          text: 'Una pieza que se movió o fue levantada en el último turno del rival descansa un turno: no puede moverse, ni ser levantada, ni levantar a otras.',
          task: {
            ask: 'El bicho bola negro acaba de trasladar tu hormiga. Intenta moverla enseguida.',
            success: 'Rechazado: descansa hasta tu próximo turno.',
            hint: 'Toma la hormiga blanca y ponla donde sea.',
          },
        },
      },
    },
  },
  guided: {
    title: 'Tu primera partida de Hive',
    intro: 'Juegas con blancas y empiezas tú. La máquina juega en el nivel 1 y se le escapan muchas cosas. Deshaz jugadas tantas veces como quieras.',
    situations: {
      won: 'Has rodeado a la reina. ¡Bien jugado!',
      lost: 'Tu reina está rodeada. Mira cuándo se le cerró el cuarto lado y vuelve a intentarlo.',
      finish: 'A la reina contraria le queda un solo lado abierto. ¿Puede llegar alguna pieza tuya?',
      danger: 'A tu reina le quedan pocos lados abiertos. Muévela, o trepa con un escarabajo encima de un atacante.',
      mustPlaceQueen: 'Es tu cuarto turno: ahora tiene que entrar la reina.',
      opening: 'Empieza con una araña, un saltamontes o un escarabajo: las hormigas valen más después, cuando se pueden mover.',
      queenSoon: 'Saca pronto a la reina: sin ella no se mueve nada. Le conviene un sitio con espacio libre alrededor.',
      useAnts: 'Ahora saca una hormiga. Llega a todos los sitios abiertos alrededor de la colmena.',
      attack: 'Cuenta los lados abiertos de la reina contraria y manda piezas allí, una tras otra.',
      pinning: 'Una pieza puesta en la punta de una fila clava a la que toca: ahora esa es un puente.',
      closing: 'Ya estás a medio camino. Cuidado con los pasos estrechos: los últimos sitios pueden pedir un saltamontes o un escarabajo.',
      beetle: 'Un escarabajo encima de la reina contraria la detiene, y entonces puedes colocar piezas nuevas justo a su lado.',
    },
  },
};
