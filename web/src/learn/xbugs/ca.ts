import type { TextOf } from '../course';
import type { xbugsCourse } from './course';

export const xbugsCa: TextOf<typeof xbugsCourse> = {
  lessons: {
    words: {
      title: 'Puces, bugs i bases',
      steps: {
        fleas: {
          text: 'Qualsevol disc del joc és una puça. Els bugs són els combatents del teu exèrcit: surten als daus. Les bases són els teus tres discos grans, de dues cares. Els efectes són discos petits que esperen fora de la taula fins que un poder els fa servir. Els recursos són els discos petits i llisos del mig. Allò amb què prems una puça perquè salti és l’aixafapuces.',
        },
        sheets: {
          text: 'Cada exèrcit té un full de referència: els bugs i les seves mides, les 18 cares dels daus, les bases i què costen, els efectes i els poders. Quan un full contradiu les regles, mana el full, i el panell de la partida diu què canvia. Amb el joc venen quatre exèrcits, i te’n pots escriure un de propi; en llegir-lo se t’indiquen els errors.',
        },
      },
    },
    table: {
      title: 'La preparació',
      steps: {
        bases: {
          text: 'La taula és un quadrat, o gairebé, de 80 a 100 cm per costat, amb un tapet: amb un de gruixut les puces salten més amunt i menys lluny. Abans de la partida pots assajar tirs tantes vegades com vulguis i canviar el tapet. La meitat de la taula és teva. Cada jugador posa tres bases, amb la cara petita amunt, a la seva meitat i a uns 10 cm de la vora de la taula: entre 8 i 12, si no es juga amb col·locació lliure. Primer col·loca Sud i després Nord.',
          task: {
            ask: 'Col·loca una base en algun lloc de la teva meitat.',
            success: 'Col·locada. Les bases no es mouen mai: tria bé el lloc.',
            hint: 'La teva meitat és la propera. Queda’t dins de la franja, a uns 10 cm de la vora de la taula.',
          },
        },
        bugs: {
          text: 'Després venen els bugs: on vulguis de la teva meitat, però a 10 cm de la línia central com a mínim. Les peces de dues cares comencen amb la cara normal amunt. Els efectes es queden fora de la taula.',
          task: {
            ask: 'Intenta col·locar un mosquit a només 5 cm de la línia central.',
            success: 'No es pot: els bugs comencen a distància.',
            hint: 'Posa el mosquit just per sota de la línia central.',
          },
        },
        drop: {
          text: 'Quan tot és a lloc, es deixen caure junts al centre, des de 20 cm, deu recursos, cinc per jugador. Es queden tal com cauen; els dos colors no canvien res. Només llavors es tria a l’atzar qui comença.',
          task: {
            ask: 'Deixa caure els recursos.',
            success: 'No hi ha dues caigudes iguals.',
            hint: 'Prem «Deixa caure els recursos».',
          },
        },
      },
    },
    turn: {
      title: 'Un torn: daus i moviments',
      steps: {
        roll: {
          text: 'Un torn va així: llances els daus, mous bugs, fas entrar un reforç i fas el moviment de bonificació. Comences amb tres daus. Els recursos es poden gastar en qualsevol moment del teu torn.',
          task: {
            ask: 'Llança els daus.',
            success: 'Tres mosquits: pots fer saltar tres mosquits diferents.',
            hint: 'Fes servir el botó dels daus.',
          },
        },
        dice: {
          text: 'Cada dau et deixa moure un bug de la mena que mostra. Un dau que no serveix per a cap bug pot valer per a un reforç, o es perd.',
          task: {
            ask: 'Els daus només mostren mosquits. Intenta fer saltar un llancer.',
            success: 'No es pot: cap dau no mostra un llancer.',
            hint: 'Tria un llancer, apunta i tira.',
          },
        },
        once: {
          text: 'Un bug es mou una vegada per torn com a màxim, surti en tants daus com surti. I res no s’aparta ni s’endreça amb la mà: les peces només es mouen amb tirs.',
          task: {
            ask: 'El mosquit 1 acaba de saltar. Intenta fer-lo saltar una altra vegada.',
            success: 'No es pot: ara és el torn d’un altre mosquit.',
            hint: 'Torna a triar el mosquit 1.',
          },
        },
      },
    },
    flick: {
      title: 'El tir i què en surt',
      steps: {
        aim: {
          text: 'Tries una direcció i amb quina força prems. La distància a la vora del disc decideix si el salt és rasant o alt, i la inclinació fa girar la puça. La previsualització mostra el vol d’una mà que no tremola. En aquesta lliçó la teva mà és perfecta.',
          task: {
            ask: 'Fes saltar un mosquit cap on vulguis.',
            success: 'Ja saps com va. Prova també altres pressions.',
            hint: 'Tria un mosquit, arrossega per apuntar i prem «Tira!».',
          },
        },
        capture: {
          text: 'Si qualsevol part de la teva puça s’atura damunt d’una puça contrària, la captures i surt de la taula. Un sol tir en pot capturar més d’una. Caure damunt de les teves no fa cap mal. Altrament, les puces encavalcades es queden com estan.',
          task: {
            ask: 'Fes caure el mosquit 1 damunt de la larva del davant.',
            success: 'Captura!',
            hint: 'Tot recte, uns dos terços de la pressió i ben lluny de la vora del disc per fer un salt alt: així no passa de llarg.',
          },
        },
        out: {
          text: 'Una puça que surt de la taula és fora de camp: torna allà d’on venia i el seu moviment s’ha acabat.',
          task: {
            ask: 'Fes sortir un mosquit de la taula, amb totes les teves forces.',
            success: 'Torna on era, i el moviment s’ha perdut.',
            hint: 'Cap enrere, per sobre de la teva vora de la taula i a tota pressió: és molt més a prop que l’altra.',
          },
        },
        failure: {
          text: 'El fracàs crític: una puça que s’atura a sota d’un bug, d’un efecte o d’una base contraris, o a sota d’un recurs, es perd, tingui els poders que tingui. Aquí el mosquit 3 ha lliscat sota un recurs. Una puça que acaba damunt d’una peça i sota una altra fa totes dues coses: captura i es perd.',
        },
        accidents: {
          text: 'Els moviments accidentals compten. El que un tir empeny es queda on s’atura, i les captures que en resulten valen: una peça contrària empesa a sota de la teva puça és capturada, i si va a parar a sobre és el teu fracàs crític. Una base es torna a lloc, i el que cau de la taula torna, si cal al lloc lliure més proper. Una peça que queda de cantell es tomba. Quan es retira una peça de sota, el que hi havia a sobre baixa, i això no captura res.',
        },
      },
    },
    resources: {
      title: 'Recursos i bases grans',
      steps: {
        collect: {
          text: 'Un bug que s’atura damunt d’un recurs el captura; un efecte no pot. Te’l quedes i el gastes quan vols, en el teu torn. Els recursos gastats surten del joc.',
          task: {
            ask: 'Captura un recurs amb un dels mosquits.',
            success: 'Ja tens un recurs.',
            hint: 'El millor és un salt alt i curt. Compte de no lliscar-hi per sota.',
          },
        },
        poor: {
          text: 'Ampliar una base costa dos recursos, si el full no diu una altra cosa. Reparar una base que s’ha tornat petita costa igual.',
          task: {
            ask: 'No tens recursos. Intenta ampliar la Foneria.',
            success: 'No es pot: primer aplega’n dos.',
            hint: 'Fes servir el botó de la Foneria.',
          },
        },
        develop: {
          text: 'Una base gran resisteix més, i normalment dona al teu exèrcit un poder que pots fer servir de seguida.',
          task: {
            ask: 'Ara tens dos recursos. Amplia una base.',
            success: 'Ja és gran, i el seu poder està a punt en aquest mateix torn.',
            hint: 'Tria qualsevol de les teves tres bases.',
          },
        },
      },
    },
    bases: {
      title: 'Capturar bases',
      steps: {
        attack: {
          text: 'Només els bugs capturen bases. Una base petita tocada queda eliminada, i el moviment del bug s’ha acabat, tingui els poders que tingui.',
          task: {
            ask: 'La Cuba és just davant del mosquit 1. Fes-l’hi caure a sobre.',
            success: 'La base està eliminada.',
            hint: 'Una mica més de mitja pressió, ben lluny de la vora del disc.',
          },
        },
        price: {
          text: 'Perdre una base fa mal dues vegades: l’amo també ha de sacrificar un dels seus bugs, i se li treu un dau a l’atzar.',
          task: {
            ask: 'Per un moment fas de Nord. Tria el bug que es perd amb la base.',
            success: 'A Nord li queden dues bases, un bug menys i dos daus.',
            hint: 'Tria qualsevol dels bugs marcats.',
          },
        },
        large: {
          text: 'Una base gran tocada només es torna petita. El bug es posa al seu costat, per la banda d’on venia i amb la cara normal amunt, i el seu moviment s’ha acabat.',
        },
      },
    },
    powers: {
      title: 'Poders, efectes i dues cares',
      steps: {
        fire: {
          text: 'Els poders són al full: alguns hi són des del començament, d’altres demanen que una base concreta sigui gran. Per disparar un efecte es posa al costat del bug, mai damunt d’una puça contrària, i es fa saltar. Els bombarders tenen míssils des del començament.',
          task: {
            ask: 'Dispara un míssil amb un bombarder, en lloc de moure’l.',
            success: 'Disparat. Ha gastat el dau, i el bombarder s’ha quedat on era.',
            hint: 'Tria un bombarder, després el poder i després apunta.',
          },
        },
        effects: {
          text: 'Els efectes no capturen ni bases ni recursos. Després d’usar-lo, un efecte sol tornar a la reserva; el que es queda a la taula es pot capturar com qualsevol puça, però això no dona moviment de bonificació. Un efecte que surt de la taula o acaba sota alguna cosa simplement s’ha gastat.',
        },
        flip: {
          text: 'Alguns bugs tenen dues cares, i l’especial mostra un poder. Només un salt els pot girar; el full diu si la cara especial s’ha de veure abans del moviment o després.',
          task: {
            ask: 'Fes saltar un llancer de manera que caigui amb la cara especial amunt.',
            success: 'Girat. Amb el Niu gran, ara potser podria tornar a saltar.',
            hint: 'Prova tot recte amb menys de mitja pressió, lluny de la vora del disc.',
          },
        },
      },
    },
    backAndBonus: {
      title: 'Reforç i moviment de bonificació',
      steps: {
        reinforcement: {
          text: 'Si un dau no s’ha pogut fer servir, perquè tots els bugs d’aquella mena s’havien mogut, estaven retinguts o no es poden moure, i n’havies perdut algun, pot tornar: un per torn, al costat d’una de les teves bases i amb la cara normal amunt. Aquell torn no es mou. No voler moure no hi compta. Els bugs sacrificats amb una base també poden tornar.',
        },
        bonus: {
          text: 'Qui ha eliminat un bug o una base contraris durant el torn té un moviment més al final, amb un bug que encara no s’hagi mogut. És un moviment com qualsevol altre: el bug pot fer servir els seus poders i disparar els seus efectes. Però el que elimina no dona una segona bonificació. Un recurs, un efecte o una base feta petita no el donen.',
          task: {
            ask: 'Has capturat una larva. Fes el moviment de bonificació amb un altre bug.',
            success: 'Això era la bonificació, i el torn s’ha acabat.',
            hint: 'Qualsevol bug menys el mosquit 1, tant és què mostraven els daus.',
          },
        },
      },
    },
    victory: {
      title: 'Guanyar',
      steps: {
        secondBase: {
          text: 'Guanyes tan bon punt hi ha dues bases contràries eliminades.',
          task: {
            ask: 'Nord ja ha perdut una base. Fes caure el mosquit 2 damunt de la Closca.',
            success: 'La segona base: has guanyat.',
            hint: 'Una mica cap a la dreta i una mica més de mitja pressió.',
          },
        },
        otherWays: {
          text: 'També guanyes quan al contrincant no li queden més de dos bugs. A la partida llarga, que és una opció, cal eliminar les tres bases, i només rep reforços qui té dues bases com a mínim; allà les altres dues maneres de guanyar no compten. Si un tir venç tots dos jugadors, guanya qui té el torn.',
        },
      },
    },
  },
  guided: {
    title: 'La teva primera partida d’X-Bugs',
    intro: 'Comandes les Vespes de llautó, a la meitat propera, amb mà ferma. L’ordinador porta els Corcs àcids al nivell 1.',
    situations: {
      won: 'Victòria! L’altra meitat és teva.',
      lost: 'Aquesta vegada has perdut. Posa les bases més enrere i vigila què hi pot arribar.',
      placeBases: 'Escampa les bases i posa-les força enrere: qui les vulgui, que hagi de fer un bon tros.',
      placeBugs: 'Col·loca els bugs, o deixa que la resta es posi en la formació habitual.',
      drop: 'Tot és a lloc. Deixa caure els recursos.',
      loseBug: 'Una base perduda: tria un bug per sacrificar. Un mosquit és el que fa menys mal.',
      roll: 'Llança els daus. Diuen quins bugs pots fer saltar.',
      develop: 'Tens dos recursos: amplia una base. La Foneria et dobla els míssils.',
      firstFlick: 'Els recursos propers són bons primers objectius: salts alts i curts. Mira la previsualització abans de prémer «Tira!».',
      reinforce: 'Un bug pot tornar. Fes-lo entrar per la base on calgui.',
      bonus: 'T’has guanyat un moviment de bonificació: amb un bug que encara no s’hagi mogut.',
      lastBase: 'Ja ha caigut una base. Una més i guanyes: quin bug és més a prop?',
      guard: 'Has perdut una base. Foragita els bugs que amenacen les altres.',
      resources: 'Les captures donen moviments de bonificació, els recursos donen poders. Què tens més a prop?',
    },
  },
};
