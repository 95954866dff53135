import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveCa: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'L’objectiu',
      steps: {
        pieces: {
          text: 'Hive no té tauler: les peces que hi ha a la taula són el tauler, i de totes juntes en diem el rusc. Cada jugador en té onze: una abella reina, dues aranyes, dos escarabats, tres saltamartins i tres formigues. Qui comença es tria a l’atzar; en la notació, qui comença juga sempre amb blanques.',
        },
        surround: {
          text: 'Guanyes si rodeges del tot l’abella reina contrària: els sis llocs del seu voltant. Tant és de qui siguin les peces: compten les teves i les del contrincant. La partida s’acaba en aquell mateix moment.',
          task: {
            ask: 'A la reina negra només li queda un costat obert. Tanca’l amb la formiga.',
            success: 'Els sis costats estan tancats: guanya Blanc.',
            hint: 'Busca l’únic lloc buit que toca la reina negra. La formiga camina per fora.',
          },
        },
      },
    },
    placing: {
      title: 'Col·locar peces',
      steps: {
        first: {
          text: 'La primera peça va al centre de la taula, i la primera del segon jugador l’ha de tocar. A partir d’aquí, cada torn és o bé una peça nova de la mà o bé un moviment d’una que ja és a la taula. Pots col·locar peces en qualsevol torn, i una peça col·locada ja no surt mai de la taula. Les peces d’una mateixa mena es numeren per ordre d’entrada.',
          task: {
            ask: 'Col·loca qualsevol peça al costat de la teva aranya.',
            success: 'Bé. El rusc creix sense que toquis cap peça negra.',
            hint: 'Tria una peça de la mà i després un dels llocs marcats.',
          },
        },
        ownColour: {
          text: 'Una peça nova ha de tocar el rusc, però cap peça contrària. L’única excepció és el primer contacte entre els dos colors. Una pila és del color de la peça de dalt.',
          task: {
            ask: 'Comprova-ho: intenta col·locar una formiga al costat de l’aranya negra.',
            success: 'No es pot, com ha de ser: les peces noves es mantenen lluny del contrincant.',
            hint: 'Posa la formiga a l’altra banda de l’aranya negra.',
          },
        },
        gap: {
          text: 'Col·locar no és lliscar. Pots posar una peça en una caixa, un buit tancat on cap altra no podria entrar lliscant, sempre que només toqui peces teves. Els escarabats també es col·loquen a la taula, mai a sobre.',
          task: {
            ask: 'Col·loca una peça a la caixa que hi ha entre les teves cinc peces.',
            success: 'Exacte. Cap peça no hi hauria pogut entrar lliscant, però col·locar-la-hi sí que es pot.',
            hint: 'La caixa és al mig de l’anell blanc.',
          },
        },
        queenByFourth: {
          text: 'La reina ha de ser a la taula al quart torn com a molt tard. Pot ser la teva primera peça, tret que s’hagi triat l’obertura de torneig, que ho prohibeix.',
          task: {
            ask: 'És el teu quart torn i la reina encara és a la mà. Col·loca-la.',
            success: 'La reina ja és en joc: a partir del torn següent les teves peces es poden moure.',
            hint: 'Ara no es permet res més: tria l’abella reina.',
          },
        },
      },
    },
    moving: {
      title: 'Moure: rusc únic i llibertat de moviment',
      steps: {
        queenFirst: {
          text: 'Cap peça teva no es mou abans que la reina sigui en joc. Després, un moviment sí que pot acabar al costat de peces contràries: només en col·locar cal guardar distància. I tota peça en toca sempre alguna altra.',
          task: {
            ask: 'La teva reina encara és a la mà. Intenta moure l’aranya.',
            success: 'No es pot: primer la reina, després el moviment.',
            hint: 'Agafa l’aranya blanca i posa-la en un altre lloc al costat de la negra.',
          },
        },
        oneHive: {
          text: 'La regla del rusc únic: totes les peces estan sempre connectades, també a mig moviment. Una peça que és l’únic pont entre dues parts està clavada.',
          task: {
            ask: 'La formiga és el pont entre les reines. Intenta moure-la.',
            success: 'No es pot: sense la formiga el rusc quedaria partit en dos.',
            hint: 'Agafa la formiga i posa-la, per exemple, a l’esquerra de la teva reina.',
          },
        },
        slide: {
          text: 'Llibertat de moviment: al nivell de la taula, les peces llisquen. Si els dos llocs de banda i banda del pas són ocupats, la peça no hi passa. I ha de mantenir el contacte amb el rusc tota l’estona: travessar espai obert no és lliscar.',
          task: {
            ask: 'La teva reina té un costat obert. Intenta sortir per allà.',
            success: 'No es pot: les veïnes de banda i banda deixen massa poc espai.',
            hint: 'Mou la reina al lloc buit de baix a la dreta.',
          },
        },
        jumpIn: {
          text: 'Dues peces no llisquen: el saltamartí salta i l’escarabat s’enfila. Entren i surten de llocs tancats per a totes les altres.',
          task: {
            ask: 'Salta dins de la caixa amb el saltamartí.',
            success: 'Per damunt de l’escarabat i cap dins. Cap altra peça no ho podria fer.',
            hint: 'El saltamartí salta en línia recta per damunt de l’escarabat blanc.',
          },
        },
      },
    },
    queenAndBeetle: {
      title: 'L’abella reina i l’escarabat',
      steps: {
        queen: {
          text: 'L’abella reina fa exactament un pas. És poc, però sovint n’hi ha prou per escapar.',
          task: {
            ask: 'Mou la reina un pas.',
            success: 'Un pas, i sense perdre el contacte amb el rusc.',
            hint: 'Pot anar als llocs que toquen alhora la reina i l’aranya negra.',
          },
        },
        beetle: {
          text: 'L’escarabat també fa un pas, però es pot enfilar damunt de qualsevol peça. La que queda a sota no es pot moure. Des de dalt camina per sobre del rusc i baixa on vol, també dins de les caixes.',
          task: {
            ask: 'Enfila’t damunt de la reina negra amb l’escarabat.',
            success: 'La reina negra queda retinguda, i per col·locar peces aquest lloc ara és blanc.',
            hint: 'L’escarabat toca la reina negra: mou-lo damunt seu.',
          },
        },
        covered: {
          text: 'Els escarabats es poden posar l’un damunt de l’altre, fins i tot els quatre al mateix lloc. Un escarabat que és a dalt només el pot bloquejar un altre que se li posi a sobre.',
          task: {
            ask: 'Ara jugues amb negres. Intenta treure la reina de sota l’escarabat.',
            success: 'No es pot: qui està cobert es queda.',
            hint: 'Obre la pila, agafa la reina negra i mou-la on sigui.',
          },
        },
        gate: {
          text: 'Un escarabat que en té un altre a sobre no es mou, com ja has vist. Les edicions posteriors del joc coneixen un altre obstacle, que aquí també val: la porta. Si les piles de banda i banda del pas són més altes que el lloc de sortida i que el d’arribada, l’escarabat no hi passa.',
          task: {
            ask: 'Intenta enfilar-te damunt de la teva pròpia reina, entre les dues piles.',
            success: 'No es pot: totes dues piles són més altes que el pas.',
            hint: 'Mou l’escarabat cap a la dreta, damunt de la reina blanca.',
          },
        },
      },
    },
    grasshopperSpiderAnt: {
      title: 'Saltamartí, aranya i formiga',
      steps: {
        grasshopper: {
          text: 'El saltamartí salta en línia recta per damunt d’una o més peces i cau al primer lloc buit. No salta mai per damunt d’un buit ni fa un simple pas al costat.',
          task: {
            ask: 'Salta a l’altra punta del rusc.',
            success: 'Tres peces d’un sol salt.',
            hint: 'Segueix la línia de peces cap a la dreta fins al primer lloc buit.',
          },
        },
        spider: {
          text: 'L’aranya fa exactament tres passos per la vora del rusc, ni un més ni un menys, i no torna enrere pel camí.',
          task: {
            ask: 'Mou l’aranya tres passos, cap a la banda que vulguis.',
            success: 'Tres passos exactes.',
            hint: 'Compta per la vora: un, dos, tres.',
          },
        },
        ant: {
          text: 'La formiga camina per fora del rusc tan lluny com vol. És la peça més ràpida, sempre que pugui lliscar.',
          task: {
            ask: 'Porta la formiga a l’altra punta, a la dreta de la formiga negra.',
            success: 'Tota la volta en un sol moviment.',
            hint: 'És el lloc de més a la dreta, en línia amb les reines.',
          },
        },
      },
    },
    ending: {
      title: 'Jugador bloquejat, victòria i taules',
      steps: {
        pass: {
          text: 'Un jugador bloquejat, que no pot ni col·locar ni moure, passa fins que torni a poder fer alguna cosa. Qui pot jugar no pot passar.',
          task: {
            ask: 'Els escarabats negres són damunt de les teves dues peces, i tots els llocs toquen peces negres. Passa.',
            success: 'Passar era l’única cosa que podies fer.',
            hint: 'Fes servir el botó de passar.',
          },
        },
        draw: {
          text: 'Perd de seguida l’amo de la reina rodejada, tant és qui hagi tancat l’últim costat. Si una mateixa jugada rodeja les dues reines, no guanya ningú.',
          task: {
            ask: 'Hi ha un lloc que toca les dues reines. Omple’l amb la formiga i mira què passa.',
            success: 'Les dues reines queden tancades alhora: taules.',
            hint: 'El lloc és a sota, entre les reines.',
          },
        },
        repetition: {
          text: 'També són taules quan tots dos jugadors estan obligats a moure les peces en un bucle. El programa ho veu quan una posició surt per tercera vegada i li toca al mateix jugador; una opció ho desactiva. I els jugadors poden pactar taules.',
        },
      },
    },
    expansions: {
      title: 'Marieta, mosquit i porquet de Sant Antoni',
      steps: {
        ladybug: {
          text: 'Tres peces més poden entrar al joc, una de cada per jugador; s’activen per separat. La marieta fa tres passos: dos per damunt del rusc i un de baixada. No es queda mai a dalt.',
          task: {
            ask: 'Mou la marieta: puja, avança, baixa.',
            success: 'Per damunt del rusc i cap avall.',
            hint: 'Arriba als llocs que queden a un pas de la segona peça que trepitja.',
          },
        },
        mosquito: {
          text: 'El mosquit es mou com qualsevol peça que toca. Si només toca un mosquit, no es pot moure. Damunt del rusc és un escarabat fins que baixa.',
          task: {
            ask: 'El teu mosquit toca una formiga. Corre fins a la punta dreta del rusc, com una formiga.',
            success: 'Ha manllevat les potes de la formiga.',
            hint: 'El lloc és a la dreta de la reina negra.',
          },
        },
        pillbug: {
          text: 'El porquet de Sant Antoni es mou com la reina. O bé, en lloc de moure’s, aixeca una peça del costat, de qualsevol color, se la passa per damunt de l’esquena i la deixa en un lloc buit que també toqui. La peça aixecada ha d’estar sola i no clavada, i una porta també l’atura.',
          task: {
            ask: 'La teva reina té cinc costats tancats. Que el porquet la porti a lloc segur.',
            success: 'La reina ja és fora. Un porquet al costat és un bon guardaespatlles.',
            hint: 'Agafa la reina i tria un lloc a l’altra banda del porquet.',
          },
        },
        rest: {
          text: 'Una peça que s’ha mogut o ha estat aixecada en l’últim torn del contrincant reposa un torn: no es pot moure, ni aixecar, ni pot aixecar-ne d’altres.',
          task: {
            ask: 'El porquet negre acaba de traslladar la teva formiga. Intenta moure-la de seguida.',
            success: 'No es pot: reposa fins al teu torn següent.',
            hint: 'Agafa la formiga blanca i posa-la on sigui.',
          },
        },
      },
    },
  },
  guided: {
    title: 'La teva primera partida de Hive',
    intro: 'Jugues amb blanques i comences. L’ordinador juga al nivell 1 i se li escapen moltes coses. Desfés jugades tantes vegades com vulguis.',
    situations: {
      won: 'Has rodejat la reina. Ben jugat!',
      lost: 'La teva reina està rodejada. Mira quan se li va tancar el quart costat i torna-ho a provar.',
      finish: 'A la reina contrària li queda un sol costat obert. Hi pot arribar alguna peça teva?',
      danger: 'A la teva reina li queden pocs costats oberts. Mou-la, o enfila un escarabat damunt d’un atacant.',
      mustPlaceQueen: 'És el teu quart torn: ara ha d’entrar la reina.',
      opening: 'Comença amb una aranya, un saltamartí o un escarabat: les formigues valen més després, quan es poden moure.',
      queenSoon: 'Col·loca aviat la reina: sense ella no es mou res. Li convé un lloc amb espais lliures al voltant.',
      useAnts: 'Ara col·loca una formiga. Arriba a tots els llocs oberts del voltant del rusc.',
      attack: 'Compta els costats oberts de la reina contrària i envia-hi peces, una rere l’altra.',
      pinning: 'Una peça posada a la punta d’una fila clava la que toca: ara aquella és un pont.',
      closing: 'Ja ets a mig camí. Compte amb els passos estrets: per als últims llocs et pot caldre un saltamartí o un escarabat.',
      beetle: 'Un escarabat damunt de la reina contrària l’atura, i llavors pots col·locar peces noves just al costat.',
    },
  },
};
