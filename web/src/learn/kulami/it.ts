import type { TextOf } from '../course';
import type { kulamiCourse } from './course';

export const kulamiIt: TextOf<typeof kulamiCourse> = {
  lessons: {
    board: {
      title: 'Tessere e biglie',
      steps: {
        tiles: {
          text: 'Il tavoliere è fatto di 17 tessere di legno con fori: quattro da due per tre, cinque da due per due, quattro da uno per tre e quattro da uno per due. In tutto 64 fori. Ogni giocatore ha 28 biglie, rosse o nere; la sorte decide quale colore comincia.',
        },
        shapes: {
          text: 'Le tessere si toccano per i bordi su una griglia quadrata. Possono formare un quadrato chiuso di otto per otto, o una forma irregolare qualsiasi di dieci righe e dieci colonne al massimo, con vuoti ai margini e all’interno. Le tessere di un tavoliere irregolare sono unite dai bordi.',
        },
      },
    },
    placing: {
      title: 'Dove può andare una biglia',
      steps: {
        first: {
          text: 'La prima biglia della partita va in un foro qualsiasi.',
          task: {
            ask: 'Giochi con il Rosso. Metti la tua prima biglia dove vuoi.',
            success: 'Da qui in poi ogni biglia risponde alla precedente.',
            hint: 'Scegli un foro qualsiasi.',
          },
        },
        answer: {
          text: 'Ogni altra biglia va in un foro vuoto sulla riga o sulla colonna della biglia appena messa.',
          task: {
            ask: 'Il Rosso ha giocato d6. Rispondi con il Nero, sulla stessa riga o colonna.',
            success: 'E ora il Rosso deve guardare la riga e la colonna della tua biglia.',
            hint: 'I fori permessi sono segnati: la colonna d e la riga 6.',
          },
        },
        elsewhere: {
          text: 'Altrove non si può, per quanto il foro sembri buono.',
          task: {
            ask: 'Prova b3, che non è né sulla riga 6 né sulla colonna d.',
            success: 'Non si può: è l’ultima biglia a decidere dove puoi andare.',
            hint: 'Scegli il foro b3.',
          },
        },
        acrossGap: {
          text: 'Una riga o una colonna attraversa tutto il tavoliere. Né i vuoti né le biglie la interrompono.',
          task: {
            ask: 'L’ultima biglia è in i3. Trova il foro permesso sulla colonna i, oltre il vuoto.',
            success: 'i8: il vuoto in mezzo non conta.',
            hint: 'Scendi lungo la colonna i fino alla penultima riga.',
          },
        },
      },
    },
    forbidden: {
      title: 'Tessere vietate',
      steps: {
        lastTile: {
          text: 'Le due tessere usate per ultime sono vietate. Una è quella della biglia appena messa.',
          task: {
            ask: 'Il Rosso ha giocato d6. Prova d5, sulla stessa tessera.',
            success: 'Non si può: ora quella tessera è vietata.',
            hint: 'Scegli il foro d5.',
          },
        },
        ownTile: {
          text: 'L’altra è quella della biglia prima: la tua ultima. Solo la seconda biglia della partita trova un’unica tessera vietata.',
          task: {
            ask: 'Giochi con il Rosso; la tua ultima biglia è d6 e il Nero ha risposto d3. Prova d5.',
            success: 'Non si può: su quella tessera eri un momento fa.',
            hint: 'Scegli il foro d5, sulla tessera della tua stessa biglia.',
          },
        },
        freeAgain: {
          text: 'Appena sono state usate altre due tessere, quella più vecchia è di nuovo libera.',
          task: {
            ask: 'Dopo d6, d3 e d1 la tessera di d6 è libera. Gioca d5 con il Nero.',
            success: 'Esatto: erano vietate solo le tessere di d3 e d1.',
            hint: 'd5 è sulla colonna dell’ultima biglia, sulla tessera di d6.',
          },
        },
      },
    },
    scoring: {
      title: 'La fine e il punteggio',
      steps: {
        majority: {
          text: 'Non si può passare. La partita finisce quando tutte le 56 biglie sono piazzate, o subito se chi deve giocare non ha nessun foro permesso. Allora ogni tessera va a chi vi ha più biglie e vale il suo numero di fori, pieni o vuoti che siano. Una tessera in parità, o vuota, non è di nessuno.',
        },
        end: {
          text: 'Vince chi ha più punti; a parità di punti è patta. Questa partita sta per finire.',
          task: {
            ask: 'Gioca f8 con il Rosso: dopo, il Nero non ha nessun foro permesso.',
            success: 'Fine. Nel gioco base vince il Rosso per 31 a 27.',
            hint: 'Scegli il foro segnato, f8.',
          },
        },
      },
    },
    areas: {
      title: 'Livello 1: zone',
      steps: {
        largest: {
          text: 'Al livello 1 contano anche le zone. Una zona è un gruppo di biglie di un colore che si toccano per righe e colonne, non in diagonale; i bordi delle tessere non contano, i vuoti sì. Di ogni giocatore conta solo la zona più grande, e chi ha quella più grande segna la differenza.',
          task: {
            ask: 'Gioca di nuovo f8 e guarda il conto al livello 1.',
            success: 'Zone di 12 e di 17: cinque punti al Nero, che vince per 32 a 31.',
            hint: 'Scegli il foro segnato, f8.',
          },
        },
      },
    },
    chains: {
      title: 'Livello 2: catene',
      steps: {
        runs: {
          text: 'Il livello 2 aggiunge le catene: cinque o più biglie tue di seguito in linea retta, su una riga, una colonna o una diagonale. Una catena vale la sua lunghezza, e una biglia può far parte di più catene in direzioni diverse. Chi ha il totale più alto segna la differenza.',
          task: {
            ask: 'Gioca f8 ancora una volta e guarda il conto al livello 2.',
            success: 'Il Rosso ha catene da 7 e da 5, il Nero tre da 5: altri tre punti al Nero, 35 a 31.',
            hint: 'Scegli il foro segnato, f8.',
          },
        },
      },
    },
    boards: {
      title: 'Tavolieri senza fine',
      steps: {
        drawn: {
          text: 'Un numero disegna il tavoliere: lo stesso numero dà ovunque lo stesso tavoliere. Ci sono 390.254.538 quadrati diversi, e tavolieri irregolari, larghi o compatti. Puoi anche disegnarne uno tu; l’editor ti dice che cosa non va.',
        },
        written: {
          text: 'Una partita si scrive con il tavoliere, il livello, il colore che comincia e i fori giocati. Un foro è la lettera della colonna e il numero della riga, contando dall’alto: d6. Puoi anche incollare tavolieri di altri programmi, stringhe di 200 caratteri.',
        },
      },
    },
  },
  guided: {
    title: 'La tua prima partita a Kulami',
    intro: 'Giochi con il Rosso e cominci tu, nel gioco base: contano solo le tessere. Il computer gioca al livello 1.',
    situations: {
      won: 'Hai più punti. Ben giocato!',
      lost: 'Il computer ha più punti. Guarda quali tessere grandi ha vinto per una sola biglia.',
      drawn: 'Stessi punti: patta.',
      opening: 'Comincia su una tessera grande: vale sei punti per chi vi ha più biglie.',
      answer: 'Bada ai fori segnati: sono la riga e la colonna dell’ultima biglia, senza le due tessere vietate.',
      majority: 'Due biglie su tre vincono una tessera da tre; due su due una piccola. Quando una tessera è decisa, metterci altre biglie è uno spreco.',
      steer: 'Ogni mossa manda anche l’avversario da qualche parte. Preferisci righe e colonne dove ha poco da guadagnare.',
      fewChoices: 'Ora hai poca scelta. Pensa a che cosa può risponderti l’avversario in ogni caso.',
      bigTiles: 'Conta le tessere da sei e da quattro: chi è in vantaggio, e quali sono ancora aperte?',
      behind: 'Sei indietro. Cerca tessere in parità che si possano vincere con una biglia.',
      ahead: 'Sei in vantaggio. Manda l’avversario su righe quasi piene.',
      nearTheEnd: 'La fine è vicina: se un giocatore non ha fori permessi, la partita finisce subito. Questo aiuta chi è in vantaggio.',
    },
  },
};
