import type { TextOf } from '../course';
import type { kulamiCourse } from './course';

export const kulamiCa: TextOf<typeof kulamiCourse> = {
  lessons: {
    board: {
      title: 'Llosetes i boles',
      steps: {
        tiles: {
          text: 'El tauler està fet de 17 llosetes de fusta amb forats: quatre de dos per tres, cinc de dos per dos, quatre d’un per tres i quatre d’un per dos. En total, 64 forats. Cada jugador té 28 boles, vermelles o negres; l’atzar decideix quin color comença.',
        },
        shapes: {
          text: 'Les llosetes es toquen per les vores damunt d’una quadrícula. Poden formar un quadrat tancat de vuit per vuit, o qualsevol forma irregular de deu files i deu columnes com a màxim, amb buits a la vora i a dins. Les llosetes d’un tauler irregular estan unides per les vores.',
        },
      },
    },
    placing: {
      title: 'On pot anar una bola',
      steps: {
        first: {
          text: 'La primera bola de la partida va a qualsevol forat.',
          task: {
            ask: 'Jugues amb vermelles. Posa la primera bola on vulguis.',
            success: 'A partir d’ara cada bola respon a l’anterior.',
            hint: 'Tria qualsevol forat.',
          },
        },
        answer: {
          text: 'Cada bola següent va a un forat buit de la fila o de la columna de la bola que s’acaba de posar.',
          task: {
            ask: 'Vermell ha jugat d6. Respon amb negres, a la mateixa fila o columna.',
            success: 'I ara Vermell ha de mirar la fila i la columna de la teva bola.',
            hint: 'Els forats permesos estan marcats: la columna d i la fila 6.',
          },
        },
        elsewhere: {
          text: 'En qualsevol altre lloc no es pot, per molt bo que sembli el forat.',
          task: {
            ask: 'Prova b3, que no és ni a la fila 6 ni a la columna d.',
            success: 'No es pot: l’última bola decideix on pots anar.',
            hint: 'Tria el forat b3.',
          },
        },
        acrossGap: {
          text: 'Una fila o una columna travessa tot el tauler. Ni els buits ni les boles la interrompen.',
          task: {
            ask: 'L’última bola és a i3. Troba el forat permès de la columna «i», més enllà del buit.',
            success: 'i8: el buit del mig no hi fa res.',
            hint: 'Baixa per la columna «i» fins a la penúltima fila.',
          },
        },
      },
    },
    forbidden: {
      title: 'Llosetes prohibides',
      steps: {
        lastTile: {
          text: 'Les dues últimes llosetes usades estan prohibides. Una és la de la bola que s’acaba de posar.',
          task: {
            ask: 'Vermell ha jugat d6. Prova d5, a la mateixa lloseta.',
            success: 'No es pot: ara aquesta lloseta està prohibida.',
            hint: 'Tria el forat d5.',
          },
        },
        ownTile: {
          text: 'L’altra és la de la bola anterior: la teva última. Només la segona bola de la partida es troba amb una sola lloseta prohibida.',
          task: {
            ask: 'Jugues amb vermelles; la teva última bola és d6 i Negre ha respost d3. Prova d5.',
            success: 'No es pot: en aquesta lloseta hi eres fa un moment.',
            hint: 'Tria el forat d5, a la lloseta de la teva pròpia bola.',
          },
        },
        freeAgain: {
          text: 'Tan bon punt s’han usat dues llosetes més, la més antiga torna a ser lliure.',
          task: {
            ask: 'Després de d6, d3 i d1, la lloseta de d6 és lliure. Juga d5 amb negres.',
            success: 'Exacte: ara només estaven tancades les llosetes de d3 i d1.',
            hint: 'd5 és a la columna de l’última bola, a la lloseta de d6.',
          },
        },
      },
    },
    scoring: {
      title: 'El final i la puntuació',
      steps: {
        majority: {
          text: 'No es pot passar. La partida s’acaba quan les 56 boles estan col·locades, o de seguida si qui ha de jugar no té cap forat permès. Llavors cada lloseta és de qui hi té més boles i val el seu nombre de forats, estiguin plens o no. Una lloseta empatada, o buida, no és de ningú.',
        },
        end: {
          text: 'Guanya qui té més punts; amb els mateixos punts, taules. Aquesta partida és a punt d’acabar.',
          task: {
            ask: 'Juga f8 amb vermelles: després, Negre no té cap forat permès.',
            success: 'Final. En el joc bàsic guanya Vermell per 31 a 27.',
            hint: 'Tria el forat marcat, f8.',
          },
        },
      },
    },
    areas: {
      title: 'Nivell 1: zones',
      steps: {
        largest: {
          text: 'Al nivell 1 també compten les zones. Una zona és un grup de boles d’un color que es toquen per files i columnes, no en diagonal; les vores de les llosetes no hi compten, els buits sí. De cada jugador només compta la zona més gran, i qui la té més gran suma la diferència.',
          task: {
            ask: 'Torna a jugar f8 i mira el recompte del nivell 1.',
            success: 'Zones de 12 i de 17: cinc punts per a Negre, que guanya per 32 a 31.',
            hint: 'Tria el forat marcat, f8.',
          },
        },
      },
    },
    chains: {
      title: 'Nivell 2: cadenes',
      steps: {
        runs: {
          text: 'El nivell 2 hi afegeix les cadenes: cinc o més boles teves seguides en línia recta, en una fila, una columna o una diagonal. Una cadena val la seva llargada, i una bola pot ser de més d’una cadena en direccions diferents. Qui en té més suma la diferència.',
          task: {
            ask: 'Juga f8 una vegada més i mira el recompte del nivell 2.',
            success: 'Vermell té cadenes de 7 i 5, Negre tres de 5: tres punts més per a Negre, 35 a 31.',
            hint: 'Tria el forat marcat, f8.',
          },
        },
      },
    },
    boards: {
      title: 'Taulers sense fi',
      steps: {
        drawn: {
          text: 'Cada número dona un tauler, i és el mateix a tot arreu. Hi ha 390.254.538 quadrats diferents, i taulers irregulars, solts o compactes. També pots dibuixar-ne un tu; l’editor et diu què hi falla.',
        },
        written: {
          text: 'Una partida s’escriu amb el tauler, el nivell, el color que comença i els forats jugats. Un forat és la lletra de la columna i el número de la fila, comptant des de dalt: d6. També pots enganxar taulers d’altres programes, cadenes de 200 caràcters.',
        },
      },
    },
  },
  guided: {
    title: 'La teva primera partida de Kulami',
    intro: 'Jugues amb vermelles i comences, en el joc bàsic: només compten les llosetes. L’ordinador juga al nivell 1.',
    situations: {
      won: 'Tens més punts. Ben jugat!',
      lost: 'L’ordinador té més punts. Mira quines llosetes grans ha guanyat per una sola bola.',
      drawn: 'Els mateixos punts: taules.',
      opening: 'Comença en una lloseta gran: val sis punts per a qui hi tingui més boles.',
      answer: 'Fixa’t en els forats marcats: són la fila i la columna de l’última bola, sense les dues llosetes prohibides.',
      majority: 'Dues boles de tres guanyen una lloseta de tres; dues de dues, una de petita. Quan una lloseta està decidida, posar-hi més boles és malgastar-les.',
      steer: 'Cada jugada també envia el contrincant a algun lloc. Prefereix files i columnes on tingui poc a guanyar.',
      fewChoices: 'Ara tens poques opcions. Pensa què et poden respondre a cadascuna.',
      bigTiles: 'Compta les llosetes de sis i de quatre: qui hi va al davant, i quines encara són obertes?',
      behind: 'Vas per darrere. Busca llosetes empatades que es puguin guanyar amb una bola.',
      ahead: 'Vas al davant. Envia el contrincant a files gairebé plenes.',
      nearTheEnd: 'S’acosta el final: qui no té cap forat permès acaba la partida de cop. Això afavoreix qui va al davant.',
    },
  },
};
