import type { TextOf } from '../course';
import type { abaloneCourse } from './course';

export const abaloneCa: TextOf<typeof abaloneCourse> = {
  lessons: {
    board: {
      title: 'El tauler i l’objectiu',
      steps: {
        layout: {
          text: 'El tauler és un hexàgon de 61 caselles, cinc per costat. Cada jugador té 14 boles. En la disposició estàndard omplen les dues files més properes i les tres caselles centrals de la següent. Guanya qui expulsa primer sis boles contràries del tauler.',
        },
        begin: {
          text: 'Comença Negre i després els jugadors s’alternen. No es pot passar.',
          task: {
            ask: 'Jugues amb negres. Fes una primera jugada qualsevol.',
            success: 'La partida ha començat. Ara tocaria a Blanc.',
            hint: 'Tria d’una a tres boles teves i una direcció amb caselles lliures.',
          },
        },
      },
    },
    moving: {
      title: 'Moure boles',
      steps: {
        single: {
          text: 'Un torn és una sola acció: un moviment o una empenta. Mous una, dues o tres boles teves en una de les sis direccions, i cadascuna avança exactament una casella. Una bola sola va a una casella veïna buida.',
          task: {
            ask: 'Mou la bola d’e5 a f5.',
            success: 'Una casella, un pas.',
            hint: 'f5 és a dalt a l’esquerra d’e5.',
          },
        },
        inLine: {
          text: 'Dues o tres boles que es toquen en una mateixa línia es poden moure juntes. En un moviment en línia avancen al llarg de la seva pròpia línia, i la primera entra a la casella buida del davant.',
          task: {
            ask: 'Mou les tres boles una casella cap a la dreta.',
            success: 'Tota la fila ha avançat.',
            hint: 'Tria de c3 a c5 i després la direcció cap a la dreta.',
          },
        },
        broadside: {
          text: 'En un moviment de fletxa la línia es desplaça de costat: cada bola una casella, l’una al costat de l’altra. Totes les caselles on entren han d’estar buides.',
          task: {
            ask: 'Mou les tres boles juntes a d4, d5 i d6.',
            success: 'La línia ha conservat la forma.',
            hint: 'Tria de c3 a c5 i després la direcció amunt a la dreta.',
          },
        },
        oneLine: {
          text: 'Les boles que no són en una mateixa línia no es mouen mai juntes, encara que es toquin.',
          task: {
            ask: 'Intenta moure juntes c3, c4 i d5, que fan colze.',
            success: 'No es pot: un colze no és una línia.',
            hint: 'Tria de c3 a d5 i qualsevol direcció.',
          },
        },
      },
    },
    sumito: {
      title: 'Empènyer: el sumito',
      steps: {
        push: {
          text: 'Un moviment en línia pot empènyer boles contràries si tens més boles en aquella línia: dues contra una, tres contra una, tres contra dues. Aquesta empenta es diu sumito.',
          task: {
            ask: 'Dues contra una: empeny la bola blanca.',
            success: 'Un sumito. La bola blanca ha hagut de cedir.',
            hint: 'Han d’empènyer totes dues: comença per c3.',
          },
        },
        pac: {
          text: 'Amb forces iguals ningú no empeny ningú: una contra una, dues contra dues, tres contra tres. Això és un pac.',
          task: {
            ask: 'Intenta empènyer-ne dues amb dues.',
            success: 'No es pot: un pac aguanta.',
            hint: 'Tria c3 i c4 i mou cap a la dreta.',
          },
        },
        atMostThree: {
          text: 'No es mouen mai més de tres boles teves. Amb quatre en línia, l’última es queda on és; per això tres boles contràries no es poden empènyer mai.',
          task: {
            ask: 'En tens quatre en línia contra dues. Empeny amb tres.',
            success: 'Tres boles han empès, i e1 s’ha quedat on era.',
            hint: 'Deixa e1: tria d’e2 a e4.',
          },
        },
        notSideways: {
          text: 'Només empeny un moviment en línia. Un moviment de fletxa demana caselles buides.',
          task: {
            ask: 'Intenta empènyer la bola blanca de costat: c3 i c4 amunt a la dreta.',
            success: 'No es pot: de costat no s’empeny res.',
            hint: 'Tria c3 i c4 i després la direcció amunt a la dreta.',
          },
        },
        roomBehind: {
          text: 'Darrere de les boles empeses hi ha d’haver una casella buida o la vora. Qualsevol bola que hi hagi, fins i tot teva, atura l’empenta.',
          task: {
            ask: 'A c6 hi ha una bola teva. Intenta empènyer c5 cap a c6.',
            success: 'No es pot: darrere de c5 no hi ha lloc.',
            hint: 'Tria de c2 a c4 i mou cap a la dreta.',
          },
        },
        contact: {
          text: 'Les boles que empenyen han de tocar les empeses i ser a la mateixa línia. Si hi ha una casella buida entremig, només t’hi acostes.',
          task: {
            ask: 'A e4 hi ha un buit. Acosta les dues boles a la blanca.',
            success: 'Ara es toquen. Al torn següent podries empènyer.',
            hint: 'Tria e2 i e3 i mou cap a la dreta.',
          },
        },
      },
    },
    pushingOff: {
      title: 'Fora del tauler',
      steps: {
        over: {
          text: 'Una bola empesa més enllà de la vora queda fora de la partida. Així és com es marca.',
          task: {
            ask: 'Expulsa la bola blanca.',
            success: 'Expulsada: una de sis.',
            hint: 'Empeny cap a la dreta amb e7 i e8.',
          },
        },
        neverYourOwn: {
          text: 'Les teves boles no les pots treure mai del tauler, ni expressament.',
          task: {
            ask: 'Intenta moure e8 i e9 cap a la dreta.',
            success: 'No es pot: les teves boles es queden al tauler.',
            hint: 'Tria e8 i e9 i després la direcció cap a la dreta.',
          },
        },
        sixth: {
          text: 'La sisena bola expulsada acaba la partida a l’instant.',
          task: {
            ask: 'Blanc n’ha perdut cinc. Expulsa la sisena.',
            success: 'Sis boles: guanya Negre.',
            hint: 'Hi ha una bola blanca a la vora, a d8.',
          },
        },
      },
    },
    names: {
      title: 'Els noms dels grups',
      steps: {
        groups: {
          text: 'Els jugadors posen nom als grups. Una bola sense cap companya al costat és un monomi, dues que es toquen són un binomi i tres, un trinomi: una llança si són en línia, un arc si fan colze, un escut si formen un triangle. Qualsevol grup unit és un polinomi, i el que està fet de files de tres és un bloc. Prem el triangle del racó del tauler i busca’ls aquí pel nom.',
        },
        facing: {
          text: 'Dos noms més diuen com es troben els grups. Un pac: línies iguals cara a cara, com a la fila e. Un det: una bola sola ben endins del grup contrari, com la de b4; costa de fer fora i fa nosa. La superioritat numèrica en una línia és un sumito.',
        },
      },
    },
    rest: {
      title: 'Disposicions, temps i taules',
      steps: {
        layouts: {
          text: 'A més de l’estàndard hi ha moltes disposicions inicials. Aquesta és la margarida belga, la que avui prefereix la majoria de jugadors: el contacte arriba abans.',
          task: {
            ask: 'Fes qualsevol jugada des de la margarida belga.',
            success: 'Des d’aquí les primeres empentes són a poques jugades.',
            hint: 'Prova d’a1 a b2: mou tres boles.',
          },
        },
        timeAndDraws: {
          text: 'Les partides poden tenir límit de temps, per exemple 10 o 15 minuts per jugador; qui es queda sense temps perd. Si una posició surt per tercera vegada, són taules, tret que ho desactivis. Amb un límit de jugades guanya qui ha expulsat més boles. I un jugador sense cap jugada legal perd, cosa que només passa en posicions muntades a mà.',
        },
      },
    },
  },
  guided: {
    title: 'La teva primera partida d’Abalone',
    intro: 'Jugues amb negres i comences, des de la margarida belga. L’ordinador juga al nivell 1. Desfés jugades tantes vegades com vulguis.',
    situations: {
      won: 'Sis boles fora del tauler. Has guanyat!',
      lost: 'L’ordinador ha estat més ràpid. La pròxima vegada mantén les boles juntes i lluny de la vora.',
      drawn: 'La mateixa posició per tercera vegada: taules.',
      lastOne: 'Una bola més i hauràs guanyat. Mira les vores.',
      opening: 'Ajunta els teus dos grups passant pel mig del tauler.',
      firstCapture: 'La primera bola ja és fora. No deixis que el grup es desfaci per anar a buscar la segona.',
      firstLoss: 'Una bola perduda. Mira quines boles teves són a la vora amb dues de contràries en línia al darrere.',
      centre: 'Ves cap al centre: des d’allà empenys cap enfora, i a tu costa d’empènyer-te lluny.',
      together: 'Mantén-les juntes. Tres en línia aguanten contra tres i n’empenyen dues.',
      edge: 'Tens moltes boles a la vora. Porta-les cap endins abans que te les expulsin.',
      hunt: 'Busca boles blanques a la vora: dues o tres de teves en línia amb una l’expulsen.',
      ahead: 'Vas molt per davant. No t’arrisquis: intercanvia empentes només si no hi perds res.',
    },
  },
};
