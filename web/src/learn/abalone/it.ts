import type { TextOf } from '../course';
import type { abaloneCourse } from './course';

export const abaloneIt: TextOf<typeof abaloneCourse> = {
  lessons: {
    board: {
      title: 'Il tavoliere e lo scopo',
      steps: {
        layout: {
          text: 'Il tavoliere è un esagono di 61 caselle, cinque per lato. Ogni giocatore ha 14 biglie. Nella disposizione classica riempiono le due file più vicine e le tre caselle centrali della successiva. Vince chi per primo spinge fuori sei biglie avversarie.',
        },
        begin: {
          text: 'Comincia il Nero, poi si gioca a turno. Non si può passare.',
          task: {
            ask: 'Giochi con il Nero. Fai una prima mossa qualsiasi.',
            success: 'La partita è cominciata. Ora toccherebbe al Bianco.',
            hint: 'Scegli da una a tre delle tue biglie e una direzione con caselle libere.',
          },
        },
      },
    },
    moving: {
      title: 'Muovere le biglie',
      steps: {
        single: {
          text: 'Un turno è una sola azione: una mossa o una spinta. Muovi una, due o tre tue biglie in una delle sei direzioni, e ognuna avanza esattamente di una casella. Una biglia sola va in una casella vicina vuota.',
          task: {
            ask: 'Muovi la biglia da e5 a f5.',
            success: 'Una casella, un passo.',
            hint: 'f5 è in alto a sinistra di e5.',
          },
        },
        inLine: {
          text: 'Due o tre biglie che si toccano sulla stessa linea possono muoversi insieme. In una mossa in linea avanzano lungo la propria linea, e la prima entra nella casella vuota davanti.',
          task: {
            ask: 'Muovi le tre biglie di una casella verso destra.',
            success: 'Tutta la fila è avanzata.',
            hint: 'Scegli da c3 a c5 e poi la direzione verso destra.',
          },
        },
        broadside: {
          text: 'In una mossa laterale la linea si sposta di fianco: ogni biglia di una casella, l’una accanto all’altra. Tutte le caselle in cui entrano devono essere vuote.',
          task: {
            ask: 'Muovi le tre biglie insieme in d4, d5 e d6.',
            success: 'La linea ha mantenuto la sua forma.',
            hint: 'Scegli da c3 a c5 e poi la direzione in alto a destra.',
          },
        },
        oneLine: {
          text: 'Le biglie che non stanno su una stessa linea non si muovono mai insieme, anche se si toccano.',
          task: {
            ask: 'Prova a muovere insieme c3, c4 e d5, che fanno un gomito.',
            success: 'Non si può: un gomito non è una linea.',
            hint: 'Scegli da c3 a d5 e una direzione qualsiasi.',
          },
        },
      },
    },
    sumito: {
      title: 'Spingere: il sumito',
      steps: {
        push: {
          text: 'Una mossa in linea può spingere davanti a sé biglie avversarie se su quella linea ne hai di più: due contro una, tre contro una, tre contro due. Questa spinta si chiama sumito.',
          task: {
            ask: 'Due contro una: spingi la biglia bianca.',
            success: 'Un sumito. La biglia bianca ha dovuto cedere.',
            hint: 'Devono spingere tutte e due: comincia da c3.',
          },
        },
        pac: {
          text: 'A forze pari nessuno spinge: una contro una, due contro due, tre contro tre. Questo è un pac.',
          task: {
            ask: 'Prova a spingerne due con due.',
            success: 'Non si può: un pac regge.',
            hint: 'Scegli c3 e c4 e muovi verso destra.',
          },
        },
        atMostThree: {
          text: 'Non si muovono mai più di tre tue biglie. Con quattro in linea l’ultima resta dov’è; perciò tre biglie avversarie non si possono mai spingere.',
          task: {
            ask: 'Ne hai quattro in linea contro due. Spingi con tre.',
            success: 'Tre hanno spinto ed e1 è rimasta.',
            hint: 'Lascia e1: scegli da e2 a e4.',
          },
        },
        notSideways: {
          text: 'Solo una mossa in linea spinge. Una mossa laterale richiede caselle vuote.',
          task: {
            ask: 'Prova a spingere di fianco la biglia bianca: c3 e c4 in alto a destra.',
            success: 'Non si può: di fianco non si spinge niente.',
            hint: 'Scegli c3 e c4 e poi la direzione in alto a destra.',
          },
        },
        roomBehind: {
          text: 'Dietro alle biglie spinte ci dev’essere una casella vuota o il bordo. Qualsiasi biglia, anche tua, ferma la spinta.',
          task: {
            ask: 'In c6 c’è una tua biglia. Prova a spingerle contro c5.',
            success: 'Non si può: dietro c5 non c’è posto.',
            hint: 'Scegli da c2 a c4 e muovi verso destra.',
          },
        },
        contact: {
          text: 'Le biglie che spingono devono toccare quelle spinte ed essere sulla stessa linea. Se in mezzo c’è una casella vuota, ti avvicini soltanto.',
          task: {
            ask: 'In e4 c’è un vuoto. Avvicina le due biglie a quella bianca.',
            success: 'Ora si toccano. Al prossimo turno potresti spingere.',
            hint: 'Scegli e2 ed e3 e muovi verso destra.',
          },
        },
      },
    },
    pushingOff: {
      title: 'Fuori dal tavoliere',
      steps: {
        over: {
          text: 'Una biglia spinta oltre il bordo è fuori dalla partita. È così che si segna.',
          task: {
            ask: 'Espelli la biglia bianca.',
            success: 'Espulsa: una su sei.',
            hint: 'Spingi verso destra con e7 ed e8.',
          },
        },
        neverYourOwn: {
          text: 'Le tue biglie non le puoi mai portare fuori dal tavoliere, nemmeno apposta.',
          task: {
            ask: 'Prova a muovere e8 ed e9 verso destra.',
            success: 'Non si può: le tue biglie restano sul tavoliere.',
            hint: 'Scegli e8 ed e9 e poi la direzione verso destra.',
          },
        },
        sixth: {
          text: 'La sesta biglia espulsa chiude subito la partita.',
          task: {
            ask: 'Il Bianco ne ha perse cinque. Espelli la sesta.',
            success: 'Sei biglie: vince il Nero.',
            hint: 'C’è una biglia bianca sul bordo, in d8.',
          },
        },
      },
    },
    names: {
      title: 'I nomi dei gruppi',
      steps: {
        groups: {
          text: 'I giocatori danno un nome ai gruppi. Una biglia senza compagne accanto è un monomio, due che si toccano sono un binomio e tre un trinomio: una lancia se sono in linea, un arco se fanno un gomito, uno scudo se formano un triangolo. Ogni gruppo unito è un polinomio, e quello fatto di file di tre è un blocco. Premi il triangolo nell’angolo del tavoliere e cercali qui per nome.',
        },
        facing: {
          text: 'Altri due nomi dicono come si incontrano i gruppi. Un pac: linee uguali faccia a faccia, come sulla fila e. Un det: una biglia sola nel cuore del gruppo avversario, come quella in b4; è dura da scacciare e dà fastidio. La superiorità numerica su una linea è un sumito.',
        },
      },
    },
    rest: {
      title: 'Disposizioni, tempo e patte',
      steps: {
        layouts: {
          text: 'Oltre a quella classica ci sono molte disposizioni iniziali. Questa è la margherita belga, oggi la preferita della maggior parte dei giocatori: il contatto arriva prima.',
          task: {
            ask: 'Fai una mossa qualsiasi dalla margherita belga.',
            success: 'Da qui le prime spinte distano poche mosse.',
            hint: 'Prova da a1 a b2: muove tre biglie.',
          },
        },
        timeAndDraws: {
          text: 'Le partite possono avere un limite di tempo, per esempio 10 o 15 minuti a testa; chi finisce il tempo perde. Una posizione che si presenta per la terza volta è patta, se non disattivi la regola. Con un limite di mosse vince chi ha espulso più biglie. E un giocatore senza mosse legali perde, cosa che succede solo in posizioni preparate a mano.',
        },
      },
    },
  },
  guided: {
    title: 'La tua prima partita ad Abalone',
    intro: 'Giochi con il Nero e cominci tu, dalla margherita belga. Il computer gioca al livello 1. Ritira le mosse quante volte vuoi.',
    situations: {
      won: 'Sei biglie fuori dal tavoliere. Hai vinto!',
      lost: 'Il computer è stato più veloce. La prossima volta tieni le biglie unite e lontane dal bordo.',
      drawn: 'La stessa posizione per la terza volta: patta.',
      lastOne: 'Ancora una biglia e hai vinto. Guarda lungo i bordi.',
      opening: 'Unisci i tuoi due gruppi passando per il centro del tavoliere.',
      firstCapture: 'La prima biglia è fuori. Non lasciare che il gruppo si sfaldi per inseguire la seconda.',
      firstLoss: 'Una biglia persa. Guarda quali tue biglie sono sul bordo con due avversarie in linea dietro.',
      centre: 'Punta al centro: da lì spingi verso l’esterno, e nessuno può spingerti lontano.',
      together: 'Tienile unite. Tre in linea reggono contro tre e ne spingono due.',
      edge: 'Hai molte biglie sul bordo. Portale verso l’interno prima che te le espellano.',
      hunt: 'Cerca biglie bianche sul bordo: se ne hai due o tre in linea con una di loro, puoi espellerla.',
      ahead: 'Sei molto avanti. Gioca sul sicuro: scambia spinte solo se non ci perdi niente.',
    },
  },
};
