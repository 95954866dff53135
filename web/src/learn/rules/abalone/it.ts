import type { abaloneRulesEn } from './en';

export const abaloneRulesIt: typeof abaloneRulesEn = {
  A1: 'Vince chi per primo espelle dal tavoliere sei biglie avversarie.',
  A2: 'Il tavoliere è un esagono di 61 caselle. Ogni giocatore ha 14 biglie; nella disposizione classica riempiono le due file più vicine e tre caselle della terza.',
  A3: 'Comincia il Nero, poi si gioca a turno. Non si può passare.',
  A4: 'Un turno è una sola azione: una mossa o una spinta (sumito). Ogni biglia che si muove avanza di una casella.',
  A5: 'Muovi una, due o tre tue biglie in una delle sei direzioni.',
  A6: 'Una biglia sola si muove in una casella vicina vuota.',
  A7: 'Due o tre biglie che si toccano su una stessa linea si muovono insieme nella stessa direzione.',
  A8: 'Mossa in linea: lungo la propria linea, nella casella vuota davanti.',
  A9: 'Mossa laterale: di fianco, una casella ciascuna; tutte le caselle in cui entrano devono essere vuote.',
  A10: 'Sumito: una mossa in linea spinge biglie avversarie se sulla linea ne hai di più: 2 contro 1, 3 contro 1, 3 contro 2. A forze pari, un pac, non si può spingere.',
  A11: 'Non si muovono mai più di tre tue biglie; con quattro in linea la quarta resta. Quattro contro tre non è una spinta.',
  A12: 'Un sumito va solo in linea; una mossa laterale non spinge mai.',
  A13: 'Dietro alle biglie spinte ci dev’essere una casella vuota o il bordo. Qualsiasi biglia che si trovi lì, dell’uno o dell’altro colore, impedisce la spinta.',
  A14: 'Le biglie che spingono toccano quelle spinte e sono sulla stessa linea.',
  A15: 'Una biglia spinta oltre il bordo è fuori dalla partita. Non puoi mai portare fuori una biglia tua.',
  A16: 'Le partite possono avere un limite di tempo, per esempio 10 o 15 minuti a testa; nei tornei ce l’hanno sempre. Chi finisce il tempo perde.',
  A17: 'Nomi: monomio, binomio e trinomio sono gruppi di una, due e tre biglie (lancia, arco, scudo); polinomio un gruppo qualsiasi; blocco file di tre; det una biglia sola dentro un gruppo avversario; pac linee uguali faccia a faccia; sumito superiorità numerica di una linea su quella avversaria che tocca, 3-2, 3-1 o 2-1, che la spinta sia possibile ora o no.',
  A20: 'Le partite cominciano da una disposizione scelta per nome; se non scegli, da quella classica.',
  A21: 'La terza volta che si presenta una posizione è patta, se la regola non è disattivata. Con un limite di mosse vince chi ha espulso più biglie.',
  A22: 'Un giocatore senza mosse legali perde.',
};
