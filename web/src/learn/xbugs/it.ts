import type { TextOf } from '../course';
import type { xbugsCourse } from './course';

export const xbugsIt: TextOf<typeof xbugsCourse> = {
  lessons: {
    words: {
      title: 'Pulci, bug e basi',
      steps: {
        fleas: {
          text: 'Ogni disco del gioco è una pulce. I bug sono i combattenti del tuo esercito: compaiono sui dadi. Le basi sono i tuoi tre dischi grandi, bifacciali. Gli effetti sono dischetti che aspettano fuori dal tavolo finché un potere non li usa. Le risorse sono i dischetti lisci al centro. Ciò con cui premi una pulce per farla saltare è lo schiacciapulci.',
        },
        sheets: {
          text: 'Ogni esercito ha una scheda di riferimento: i bug e le loro misure, le 18 facce dei dadi, le basi e quanto costano, gli effetti e i poteri. Quando una scheda contraddice le regole, vale la scheda, e il pannello della partita dice che cosa cambia. Il gioco comprende quattro eserciti, e puoi scrivere una scheda tua; se contiene errori, ti vengono segnalati.',
        },
      },
    },
    table: {
      title: 'La preparazione',
      steps: {
        bases: {
          text: 'Il tavolo è un quadrato, o quasi, con il lato da 80 a 100 cm, coperto da un panno: su un panno spesso le pulci saltano più in alto e meno lontano. Prima della partita puoi provare tiri quante volte vuoi e cambiare il panno. Metà del tavolo è il tuo territorio. Ogni giocatore piazza tre basi, con il lato piccolo in su, nel proprio territorio e a circa 10 cm dal bordo del tavolo: tra 8 e 12, se il piazzamento non è libero. Piazza prima Sud, poi Nord.',
          task: {
            ask: 'Piazza una base da qualche parte nel tuo territorio.',
            success: 'Piazzata. Le basi non si muovono mai: scegli bene il posto.',
            hint: 'La tua metà è quella vicina. Resta a circa 10 cm dal bordo del tavolo.',
          },
        },
        bugs: {
          text: 'Poi vengono i bug: dove vuoi nel tuo territorio, ma ad almeno 10 cm dalla linea di mezzo. I pezzi bifacciali cominciano con il lato normale in su. Gli effetti restano fuori dal tavolo.',
          task: {
            ask: 'Prova a piazzare un moscerino a soli 5 cm dalla linea di mezzo.',
            success: 'Non si può: i bug partono a distanza.',
            hint: 'Metti il moscerino appena sotto la linea di mezzo.',
          },
        },
        drop: {
          text: 'Quando tutto è a posto, si lasciano cadere insieme al centro, da 20 cm, dieci risorse, cinque per giocatore. Restano come cadono; i due colori non fanno differenza. Solo allora si tira a sorte chi comincia.',
          task: {
            ask: 'Lascia cadere le risorse.',
            success: 'Non ci sono due cadute uguali.',
            hint: 'Usa il pulsante per lasciar cadere le risorse.',
          },
        },
      },
    },
    turn: {
      title: 'Un turno: dadi e mosse',
      steps: {
        roll: {
          text: 'Un turno va così: lanci i dadi, muovi i bug, fai entrare un rinforzo, fai il tiro bonus. Cominci con tre dadi. Le risorse si possono spendere in qualsiasi momento del tuo turno.',
          task: {
            ask: 'Lancia i dadi.',
            success: 'Tre moscerini: puoi far saltare tre moscerini diversi.',
            hint: 'Usa il pulsante dei dadi.',
          },
        },
        dice: {
          text: 'Ogni dado ti lascia muovere un bug del tipo che mostra. Un dado che non serve a nessun bug può valere per un rinforzo, altrimenti è perso.',
          task: {
            ask: 'I dadi mostrano solo moscerini. Prova a far saltare un lanciere.',
            success: 'Non si può: nessun dado mostra un lanciere.',
            hint: 'Scegli un lanciere, mira e tira.',
          },
        },
        once: {
          text: 'Un bug si muove al massimo una volta per turno, per quanti dadi lo mostrino. E niente si sposta o si riordina a mano: i pezzi si muovono solo con i tiri.',
          task: {
            ask: 'Il moscerino 1 è appena saltato. Prova a farlo saltare di nuovo.',
            success: 'Non si può: ora tocca a un altro moscerino.',
            hint: 'Scegli ancora il moscerino 1.',
          },
        },
      },
    },
    flick: {
      title: 'Il tiro e le sue conseguenze',
      steps: {
        aim: {
          text: 'Scegli una direzione e quanto premi. Premere vicino al bordo della pulce o più lontano decide se il salto è radente o ripido, e l’inclinazione le dà effetto laterale. L’anteprima mostra il volo con una mano che non trema. In questa lezione la tua mano è perfetta.',
          task: {
            ask: 'Fai saltare un moscerino dove vuoi.',
            success: 'Ora sai come funziona. Prova anche altre pressioni.',
            hint: 'Scegli un moscerino, trascina all’indietro per mirare, poi premi «Tira!».',
          },
        },
        capture: {
          text: 'Se una parte qualsiasi della tua pulce si ferma sopra una pulce avversaria, è una cattura: quella lascia il tavolo. Un solo tiro può catturarne più d’una. Atterrare sulle proprie non fa danni. Per il resto, le pulci sovrapposte restano come sono.',
          task: {
            ask: 'Fai atterrare il moscerino 1 sulla larva di fronte.',
            success: 'Cattura!',
            hint: 'Tira dritto davanti a te, con circa due terzi della pressione e premendo ben lontano dal bordo della pulce: il salto è ripido e non scivola oltre.',
          },
        },
        out: {
          text: 'Una pulce che esce dal tavolo è fuoricampo: torna da dove era partita e la sua mossa è finita.',
          task: {
            ask: 'Fai uscire un moscerino dal tavolo, con tutta la tua forza.',
            success: 'Torna dov’era, e la mossa è persa.',
            hint: 'Tira all’indietro, a tutta pressione, oltre il bordo del tavolo dalla tua parte: è molto più vicino dell’altro.',
          },
        },
        failure: {
          text: 'Il fallimento critico: una pulce che si ferma sotto un bug, un effetto o una base avversari, o sotto una risorsa, è eliminata, quali che siano i suoi poteri. Qui il moscerino 3 è scivolato sotto una risorsa. Una pulce che finisce sopra un pezzo e sotto un altro fa entrambe le cose: cattura ed è eliminata.',
        },
        accidents: {
          text: 'Le mosse accidentali contano. Ciò che un tiro sposta resta dove si ferma, e le catture che ne derivano valgono: un pezzo avversario spinto sotto la tua pulce è catturato, e se le finisce sopra è un tuo fallimento critico. Una base si rimette al suo posto, e ciò che cade dal tavolo ritorna, se serve nel posto libero più vicino. Un pezzo rimasto in piedi, di taglio, viene fatto cadere. Quando si toglie un pezzo da sotto, quello che c’era sopra scende, e questo non cattura niente.',
        },
      },
    },
    resources: {
      title: 'Risorse e basi grandi',
      steps: {
        collect: {
          text: 'Un bug che si ferma sopra una risorsa la cattura; un effetto non può. La tieni e la spendi quando vuoi, nel tuo turno. Le risorse spese escono dal gioco.',
          task: {
            ask: 'Cattura una risorsa con uno dei moscerini.',
            success: 'Hai una risorsa.',
            hint: 'Il meglio è un salto ripido e corto. Bada a non scivolarci sotto.',
          },
        },
        poor: {
          text: 'Ingrandire una base costa due risorse, se la scheda non dice altro. Riparare una base ridotta costa lo stesso.',
          task: {
            ask: 'Non hai risorse. Prova a ingrandire la Fonderia.',
            success: 'Non si può: prima raccogline due.',
            hint: 'Usa il pulsante della Fonderia.',
          },
        },
        develop: {
          text: 'Una base grande resiste di più, e di solito dà al tuo esercito un potere che puoi usare subito.',
          task: {
            ask: 'Ora hai due risorse. Ingrandisci una base.',
            success: 'È grande, e il suo potere è pronto già in questo turno.',
            hint: 'Scegli una qualsiasi delle tue tre basi.',
          },
        },
      },
    },
    bases: {
      title: 'Catturare le basi',
      steps: {
        attack: {
          text: 'Solo i bug catturano le basi. Una base piccola catturata è eliminata, e la mossa del bug è finita, quali che siano i suoi poteri.',
          task: {
            ask: 'La Vasca è proprio davanti al moscerino 1. Atterraci sopra.',
            success: 'La base è eliminata.',
            hint: 'Poco più di metà pressione, premendo ben lontano dal bordo della pulce.',
          },
        },
        price: {
          text: 'Perdere una base fa male due volte: il proprietario deve anche sacrificare uno dei suoi bug, e gli viene tolto un dado a caso.',
          task: {
            ask: 'Per un momento giochi con Nord. Scegli il bug che si perde con la base.',
            success: 'A Nord restano due basi, un bug in meno e due dadi.',
            hint: 'Scegli uno qualsiasi dei bug segnati.',
          },
        },
        large: {
          text: 'Una base grande catturata viene solo ridotta a piccola. Il bug viene messo accanto, dal lato da cui veniva e con il lato normale in su, e la sua mossa è finita.',
        },
      },
    },
    powers: {
      title: 'Poteri, effetti, bug bifacciali',
      steps: {
        fire: {
          text: 'I poteri sono sulla scheda: alcuni ci sono dall’inizio, altri richiedono che una certa base sia grande. Per sparare un effetto lo si mette accanto al bug, mai sopra una pulce avversaria, e lo si fa saltare. I bombardieri hanno i missili dall’inizio.',
          task: {
            ask: 'Spara un missile con un bombardiere, invece di muoverlo.',
            success: 'Sparato. Ha consumato il dado, e il bombardiere è rimasto dov’era.',
            hint: 'Scegli un bombardiere, poi il potere, poi mira.',
          },
        },
        effects: {
          text: 'Gli effetti non catturano né basi né risorse. Dopo l’uso un effetto di solito torna nella riserva; quello che resta sul tavolo si può catturare come ogni pulce, ma questo non dà il tiro bonus. Un effetto che esce dal tavolo o finisce sotto qualcosa è semplicemente consumato.',
        },
        flip: {
          text: 'Alcuni bug sono bifacciali, e il lato speciale mostra un potere. Solo un salto li può girare; la scheda dice se il lato speciale deve vedersi prima della mossa o dopo.',
          task: {
            ask: 'Fai saltare un lanciere in modo che atterri con il lato speciale in su.',
            success: 'Girato. Con il Nido grande ora forse potrebbe saltare di nuovo.',
            hint: 'Prova a tirare dritto con meno di metà pressione, premendo lontano dal bordo della pulce.',
          },
        },
      },
    },
    backAndBonus: {
      title: 'Rinforzo e tiro bonus',
      steps: {
        reinforcement: {
          text: 'Se un dado non si è potuto usare, perché tutti i bug di quel tipo avevano già mosso, erano bloccati o non si possono muovere, e ne avevi perso uno, quello può tornare: uno per turno, accanto a una delle tue basi e con il lato normale in su. In quel turno non si muove. Non voler muovere non conta. Anche i bug sacrificati con una base possono tornare.',
        },
        bonus: {
          text: 'Chi nel turno ha eliminato un bug o una base avversari ha una mossa in più alla fine, il tiro bonus, con un bug che non ha ancora mosso. È una mossa come le altre: il bug può usare i suoi poteri e sparare i suoi effetti. Ma ciò che elimina non ne dà un’altra. Una risorsa, un effetto o una base ridotta non lo danno.',
          task: {
            ask: 'Hai catturato una larva. Fai il tiro bonus con un altro bug.',
            success: 'Era il tiro bonus, e il turno è finito.',
            hint: 'Qualsiasi bug tranne il moscerino 1, qualunque cosa mostrassero i dadi.',
          },
        },
      },
    },
    victory: {
      title: 'Vincere',
      steps: {
        secondBase: {
          text: 'Vinci appena due basi avversarie sono eliminate.',
          task: {
            ask: 'Nord ha già perso una base. Atterra sul Carapace con il moscerino 2.',
            success: 'La seconda base: hai vinto.',
            hint: 'Un po’ verso destra e poco più di metà pressione.',
          },
        },
        otherWays: {
          text: 'Vinci anche quando all’avversario restano non più di due bug. Nella partita lunga, che è un’opzione, bisogna eliminare tutte e tre le basi, e i rinforzi arrivano solo a chi ha almeno due basi; lì gli altri due modi di vincere non contano. Se un tiro sconfigge entrambi i giocatori, vince chi è di turno.',
        },
      },
    },
  },
  guided: {
    title: 'La tua prima partita a X-Bugs',
    intro: 'Guidi i Calabroni d’ottone, nella metà vicina, con mano ferma. Il computer guida i Punteruoli acidi al livello 1.',
    situations: {
      won: 'Vittoria! L’altra metà è tua.',
      lost: 'Questa volta hai perso. Metti le basi più indietro e bada a che cosa può raggiungerle.',
      placeBases: 'Distribuisci le basi e mettile piuttosto indietro: chi le vuole deve fare molta strada.',
      placeBugs: 'Piazza i bug, o lascia che gli altri si dispongano nella formazione consueta.',
      drop: 'È tutto a posto. Lascia cadere le risorse.',
      loseBug: 'Una base persa: scegli un bug da sacrificare. Un moscerino è quello che fa meno male.',
      roll: 'Lancia i dadi. Dicono quali bug puoi far saltare.',
      develop: 'Hai due risorse: ingrandisci una base. La Fonderia ti raddoppia i missili.',
      firstFlick: 'Le risorse vicine sono buoni primi bersagli: salti ripidi e corti. Guarda l’anteprima prima di tirare.',
      reinforce: 'Un bug può tornare. Fallo entrare dalla base dove serve.',
      bonus: 'Hai guadagnato un tiro bonus: con un bug che non ha ancora mosso.',
      lastBase: 'Una base è già caduta. Un’altra e vinci: quale bug è più vicino?',
      guard: 'Hai perso una base. Scaccia i bug che minacciano le altre.',
      resources: 'Le catture danno tiri bonus, le risorse danno poteri. Che cosa hai più vicino?',
    },
  },
};
