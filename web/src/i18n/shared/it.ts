import type { SharedWords } from './index';

export const sharedIt: SharedWords = {
  title: 'Una partita condivisa',
  copy: 'Il link contiene tutta la partita, e questa è la tua copia. Quello che ne fai resta su questo dispositivo: chi l’ha inviata non ne vede nulla.',
  whatNow: 'Che cosa vuoi farne?',
  analyse: 'Guardala nell’analisi',
  analyseAbout: 'Scorri le mosse con il motore e provane altre.',
  computer: 'Continua contro il computer',
  computerAbout: 'Da questa posizione, al livello che scegli.',
  playAs: 'Gioca con {side}',
  two: 'Continua in due',
  twoAbout: 'Da questa posizione, con qualcuno accanto a te su questo schermo.',
  table: 'Mostrala al tavolo',
  tableAbout: 'Com’è finita, con il punteggio. Ritira le ultime mosse per continuare da lì.',
};
