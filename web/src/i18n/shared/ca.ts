import type { SharedWords } from './index';

export const sharedCa: SharedWords = {
  title: 'Una partida compartida',
  copy: 'L’enllaç conté tota la partida, i això n’és una còpia teva. El que en facis es queda en aquest dispositiu: qui l’ha enviat no en veu res.',
  whatNow: 'Què en vols fer?',
  analyse: 'Mira-la a l’anàlisi',
  analyseAbout: 'Repassa les jugades amb el motor i prova’n d’altres.',
  computer: 'Continua contra l’ordinador',
  computerAbout: 'Des d’aquesta posició, al nivell que triïs.',
  playAs: 'Juga amb {side}',
  two: 'Continua amb una altra persona',
  twoAbout: 'Des d’aquesta posició, amb algú al teu costat en aquesta pantalla.',
  table: 'Mostra-la a la taula',
  tableAbout: 'Tal com va acabar, amb el resultat. Desfés les últimes jugades per continuar des d’allà.',
};
