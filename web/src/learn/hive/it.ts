import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveIt: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'Lo scopo',
      steps: {
        pieces: {
          text: 'Hive non ha un tavoliere: i pezzi sul tavolo sono il tavoliere, e tutti insieme si chiamano alveare. Ogni giocatore ne ha undici: un’ape regina, due ragni, due coleotteri, tre cavallette e tre formiche soldato. Chi comincia si tira a sorte; nella notazione chi comincia è sempre il Bianco.',
        },
        surround: {
          text: 'Vinci se chiudi tutti e sei i posti intorno all’ape regina avversaria. Non importa di chi siano i pezzi: contano i tuoi e quelli dell’avversario. La partita finisce in quel preciso momento.',
          task: {
            ask: 'Alla regina nera resta un solo lato aperto. Chiudilo con la formica.',
            success: 'Tutti e sei i lati sono chiusi: vince il Bianco.',
            hint: 'Cerca l’unico posto vuoto che tocca la regina nera. La formica cammina all’esterno.',
          },
        },
      },
    },
    placing: {
      title: 'Piazzare i pezzi',
      steps: {
        first: {
          text: 'Il primo pezzo va al centro del tavolo, e il primo del secondo giocatore deve toccarlo. Da lì in poi ogni turno è un pezzo nuovo dalla mano oppure la mossa di uno che è già sul tavolo. Puoi piazzare in qualsiasi momento, e un pezzo piazzato non lascia più il tavolo. I pezzi di un tipo prendono il numero nell’ordine in cui entrano.',
          task: {
            ask: 'Piazza un pezzo qualsiasi accanto al tuo ragno.',
            success: 'Bene. Il tuo alveare cresce dove non tocca il Nero.',
            hint: 'Scegli un pezzo dalla mano e poi uno dei posti segnati.',
          },
        },
        ownColour: {
          text: 'Un pezzo nuovo deve toccare l’alveare, ma nessun pezzo avversario. L’unica eccezione è il primo incontro dei due colori. Una pila ha il colore del pezzo in cima.',
          task: {
            ask: 'Verifica di persona: prova a piazzare una formica accanto al ragno nero.',
            success: 'Non si può, ed è giusto così: i pezzi nuovi stanno lontani dall’avversario.',
            hint: 'Metti la formica dall’altra parte del ragno nero.',
          },
        },
        gap: {
          text: 'Piazzare non è scivolare. Puoi mettere un pezzo in un buco dove nessuno potrebbe entrare scivolando, purché tocchi solo il tuo colore. Anche i coleotteri si piazzano a terra, mai sopra.',
          task: {
            ask: 'Piazza un pezzo nel buco tra i tuoi cinque pezzi.',
            success: 'Esatto. Scivolando nessuno avrebbe potuto entrarci, ma chi piazza non deve scivolare.',
            hint: 'Il buco è in mezzo all’anello bianco.',
          },
        },
        queenByFourth: {
          text: 'La regina deve essere sul tavolo entro il tuo quarto turno. Può essere il tuo primissimo pezzo, tranne che con l’apertura da torneo, un’opzione.',
          task: {
            ask: 'È il tuo quarto turno e la regina è ancora in mano. Piazzala.',
            success: 'La regina è in gioco: dal prossimo turno i tuoi pezzi si possono muovere.',
            hint: 'Ora non è permesso altro: scegli l’ape regina.',
          },
        },
      },
    },
    moving: {
      title: 'Muovere: alveare unico e libertà di movimento',
      steps: {
        queenFirst: {
          text: 'Nessun tuo pezzo si muove prima che la tua regina sia in gioco. Dopo, una mossa può benissimo finire accanto a pezzi avversari: solo quando si piazza bisogna stare alla larga. E ogni pezzo ne tocca sempre un altro.',
          task: {
            ask: 'La tua regina è ancora in mano. Prova a muovere il ragno.',
            success: 'Non si può: prima la regina, poi il movimento.',
            hint: 'Prendi il ragno bianco e mettilo in un altro posto accanto a quello nero.',
          },
        },
        oneHive: {
          text: 'La regola dell’alveare unico: tutti i pezzi restano collegati, anche a metà di una mossa. Un pezzo che è l’unico ponte tra due parti è inchiodato.',
          task: {
            ask: 'La formica è il ponte tra le regine. Prova a muoverla.',
            success: 'Non si può: senza la formica l’alveare si spezzerebbe in due.',
            hint: 'Prendi la formica e mettila, per esempio, a sinistra della tua regina.',
          },
        },
        slide: {
          text: 'Libertà di movimento: a terra i pezzi scivolano. Se i due posti ai lati del passo sono entrambi occupati, il pezzo non ci passa. E deve restare a contatto con l’alveare per tutto il tragitto: attraversare lo spazio aperto non è scivolare.',
          task: {
            ask: 'La tua regina ha un lato aperto. Prova a uscire di lì.',
            success: 'Non si può: i vicini ai due lati lasciano troppo poco spazio.',
            hint: 'Muovi la regina sul posto vuoto in basso a destra.',
          },
        },
        jumpIn: {
          text: 'Due pezzi non scivolano: la cavalletta salta e il coleottero si arrampica. Entrano in posti chiusi a tutti gli altri e ne escono.',
          task: {
            ask: 'Salta nel buco con la cavalletta.',
            success: 'Sopra il coleottero e dentro. Nessun altro pezzo potrebbe farlo.',
            hint: 'La cavalletta salta in linea retta sopra il coleottero bianco.',
          },
        },
      },
    },
    queenAndBeetle: {
      title: 'L’ape regina e il coleottero',
      steps: {
        queen: {
          text: 'L’ape regina fa esattamente un passo. È poco, ma spesso basta per scappare.',
          task: {
            ask: 'Muovi la regina di un passo.',
            success: 'Un passo, e sempre a contatto con l’alveare.',
            hint: 'Può andare nei posti che toccano insieme lei e il ragno nero.',
          },
        },
        beetle: {
          text: 'Anche il coleottero fa un passo, ma può arrampicarsi sopra qualsiasi pezzo. Quello che sta sotto non si può muovere. Da lassù cammina sull’alveare e scende dove vuole, anche nei buchi.',
          task: {
            ask: 'Arrampicati sulla regina nera con il tuo coleottero.',
            success: 'La regina nera è bloccata, e per piazzare pezzi quel posto ora è bianco.',
            hint: 'Il coleottero tocca la regina nera: muovilo sopra di lei.',
          },
        },
        covered: {
          text: 'I coleotteri possono stare l’uno sull’altro, fino a tutti e quattro sullo stesso posto. Un coleottero che è lassù è fermato solo da un altro coleottero sopra di lui.',
          task: {
            ask: 'Ora giochi con il Nero. Prova a muovere la tua regina da sotto il coleottero.',
            success: 'Non si può: chi è coperto resta dov’è.',
            hint: 'Apri la pila, prendi la regina nera e muovila da qualche parte.',
          },
        },
        gate: {
          text: 'Un coleottero che ne ha un altro sopra resta fermo, come hai visto. Le edizioni successive del gioco conoscono un altro ostacolo, che vale anche qui: la porta. Se le pile ai due lati del passo sono più alte sia della partenza sia dell’arrivo, il coleottero non ci passa.',
          task: {
            ask: 'Prova ad arrampicarti sulla tua stessa regina, tra le due pile.',
            success: 'Non si può: tutte e due le pile sono più alte del passo.',
            hint: 'Muovi il coleottero verso destra, sulla regina bianca.',
          },
        },
      },
    },
    grasshopperSpiderAnt: {
      title: 'Cavalletta, ragno e formica',
      steps: {
        grasshopper: {
          text: 'La cavalletta salta in linea retta sopra uno o più pezzi e atterra sul primo posto vuoto. Non salta mai un vuoto e non fa mai un semplice passo di lato.',
          task: {
            ask: 'Salta all’altro capo dell’alveare.',
            success: 'Tre pezzi in un solo balzo.',
            hint: 'Segui la linea dei pezzi verso destra fino al primo posto vuoto.',
          },
        },
        spider: {
          text: 'Il ragno fa esattamente tre passi lungo il bordo dell’alveare, né uno di più né uno di meno, e non torna sui suoi passi.',
          task: {
            ask: 'Muovi il ragno di tre passi, dalla parte che vuoi.',
            success: 'Tre passi esatti.',
            hint: 'Conta lungo il bordo: uno, due, tre.',
          },
        },
        ant: {
          text: 'La formica soldato cammina all’esterno dell’alveare quanto vuole. È il pezzo più veloce, finché può scivolare.',
          task: {
            ask: 'Porta la formica all’altro capo, a destra della formica nera.',
            success: 'Tutto il giro in una mossa sola.',
            hint: 'È il posto più a destra, in linea con le regine.',
          },
        },
      },
    },
    ending: {
      title: 'Blocco, vittoria e patta',
      steps: {
        pass: {
          text: 'Un giocatore bloccato, che non può né piazzare né muovere, passa finché non può di nuovo fare qualcosa. Chi può giocare non può passare.',
          task: {
            ask: 'I coleotteri neri stanno su entrambi i tuoi pezzi, e ogni posto tocca il Nero. Passa.',
            success: 'Passare era l’unica cosa che potevi fare.',
            hint: 'Usa il pulsante per passare.',
          },
        },
        draw: {
          text: 'Perde subito il proprietario della regina circondata, chiunque abbia chiuso l’ultimo lato. Se una sola mossa circonda entrambe le regine, non vince nessuno.',
          task: {
            ask: 'C’è un posto che tocca entrambe le regine. Riempilo con la formica e guarda che cosa succede.',
            success: 'Le due regine sono chiuse nello stesso momento: patta.',
            hint: 'Il posto è in basso, tra le regine.',
          },
        },
        repetition: {
          text: 'È patta anche quando entrambi i giocatori sono costretti a muovere i pezzi in un ciclo. Il programma lo vede quando una posizione si presenta per la terza volta e tocca allo stesso giocatore; un’opzione disattiva la regola. E i giocatori possono accordarsi per la patta.',
        },
      },
    },
    expansions: {
      title: 'Coccinella, zanzara e onisco',
      steps: {
        ladybug: {
          text: 'Altri tre pezzi possono entrare in gioco, uno di ogni tipo per giocatore: si attivano uno per uno nelle opzioni. La coccinella fa tre passi: due sopra l’alveare e uno per scendere. Non resta mai in cima.',
          task: {
            ask: 'Muovi la coccinella: su, avanti, giù.',
            success: 'Sopra l’alveare e di nuovo a terra.',
            hint: 'Raggiunge ciò che sta a un passo dal secondo pezzo su cui cammina.',
          },
        },
        mosquito: {
          text: 'La zanzara si muove come qualsiasi pezzo che tocca. Se tocca solo un’altra zanzara non si può muovere. Sopra l’alveare è un coleottero finché non scende.',
          task: {
            ask: 'La tua zanzara tocca una formica. Corri fino al capo destro dell’alveare, come una formica.',
            success: 'Ha preso in prestito le zampe della formica.',
            hint: 'Il posto è a destra della regina nera.',
          },
        },
        pillbug: {
          text: 'L’onisco si muove come la regina. Oppure, invece di muoversi, solleva un pezzo vicino, di qualsiasi colore, e passando sopra la propria schiena lo posa su un posto vuoto accanto a sé. Il pezzo sollevato non deve stare in una pila né essere inchiodato, e una porta ferma anche lui.',
          task: {
            ask: 'La tua regina ha cinque lati chiusi. Fai in modo che l’onisco la porti al sicuro.',
            success: 'La regina è fuori. Un onisco accanto è una buona guardia del corpo.',
            hint: 'Prendi la regina e scegli un posto dall’altra parte dell’onisco.',
          },
        },
        rest: {
          text: 'Un pezzo che si è mosso o è stato sollevato nell’ultimo turno dell’avversario riposa per un turno: non può muoversi, né essere sollevato, né sollevare.',
          task: {
            ask: 'L’onisco nero ha appena spostato la tua formica. Prova a muoverla subito.',
            success: 'Non si può: riposa fino al tuo prossimo turno.',
            hint: 'Prendi la formica bianca e mettila da qualche parte.',
          },
        },
      },
    },
  },
  guided: {
    title: 'La tua prima partita a Hive',
    intro: 'Giochi con il Bianco e cominci tu. Il computer gioca al livello 1 e gli sfuggono molte cose. Ritira le mosse quante volte vuoi.',
    situations: {
      won: 'Hai circondato la regina. Ben giocato!',
      lost: 'La tua regina è circondata. Guarda quando le è stato chiuso il quarto lato e riprova.',
      finish: 'Alla regina avversaria resta un solo lato aperto. Può arrivarci uno dei tuoi pezzi?',
      danger: 'Alla tua regina restano pochi lati aperti. Muovila, o arrampicati con un coleottero su chi la attacca.',
      mustPlaceQueen: 'È il tuo quarto turno: ora deve entrare la regina.',
      opening: 'Comincia con un ragno, una cavalletta o un coleottero: le formiche valgono di più dopo, quando si possono muovere.',
      queenSoon: 'Fai entrare presto la regina: senza di lei non si muove niente. Le conviene un posto con spazio libero intorno.',
      useAnts: 'Ora fai entrare una formica. Raggiunge tutti i posti aperti intorno all’alveare.',
      attack: 'Conta i lati aperti della regina avversaria e manda lì i pezzi, uno dopo l’altro.',
      pinning: 'Un pezzo messo in fondo a una fila inchioda quello che tocca: ora quello è un ponte.',
      closing: 'Sei a metà strada. Attenzione ai passaggi stretti: per gli ultimi posti può servire una cavalletta o un coleottero.',
      beetle: 'Un coleottero sulla regina avversaria la ferma, e allora puoi piazzare pezzi nuovi proprio accanto a lei.',
    },
  },
};
