import type { kulamiRulesEn } from './en';

export const kulamiRulesIt: typeof kulamiRulesEn = {
  K1: '17 tessere: quattro da 2x3 fori, cinque da 2x2, quattro da 1x3, quattro da 1x2. In tutto 64 fori.',
  K2: 'Le tessere si toccano per i bordi su una griglia: un quadrato chiuso di 8x8, o un tavoliere irregolare di dieci righe e dieci colonne al massimo, con vuoti e unito dai bordi.',
  K3: 'Ogni giocatore sceglie un colore e ne ha 28 biglie, rosse o nere. La sorte decide quale colore comincia: un giocatore nasconde nelle mani una biglia per colore e l’altro sceglie una mano.',
  K4: 'La prima biglia va in un foro qualsiasi.',
  K5: 'Ogni altra biglia va in un foro vuoto sulla riga o sulla colonna dell’ultima. Né vuoti né biglie interrompono una riga o una colonna.',
  K6: 'Le due tessere usate per ultime sono vietate; le precedenti sono di nuovo libere. Per la seconda biglia ce n’è una sola vietata.',
  K7: 'Non si può passare. La partita finisce quando tutte le 56 biglie sono piazzate, o quando chi deve giocare non ha nessun foro permesso.',
  K8: 'Una tessera è di chi vi ha più biglie e vale il suo numero di fori. In parità non è di nessuno.',
  K9: 'Il livello 1 aggiunge le zone: chi ha il gruppo più grande, unito per righe e colonne, segna la differenza.',
  K10: 'Il livello 2 aggiunge le catene: cinque o più biglie di seguito in linea retta, anche in diagonale, valgono la loro lunghezza. Chi ha il totale maggiore segna la differenza.',
  K11: 'A parità di punti è patta.',
  K20: 'Un esempio di fori permessi: sul tavoliere irregolare delle lezioni, dopo d6, d3 e i3 si può giocare solo in b3, c3, f3, g3 e i8.',
  K21: 'Un esempio di punteggio: la posizione finale delle lezioni dà 31 a 27 per il Rosso nel gioco base, 31 a 32 al livello 1 e 31 a 35 al livello 2.',
  K30: 'I tavolieri nascono da un numero, quadrati o irregolari, oppure si disegnano a mano e vengono controllati.',
  K31: 'Una partita si scrive con tavoliere, livello, colore che comincia e fori giocati. Si leggono anche le stringhe di altri programmi.',
};
