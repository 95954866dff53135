import type { SharedWords } from './index';

export const sharedRo: SharedWords = {
  title: 'O partidă primită prin link',
  copy: 'Linkul conține toată partida, iar aceasta este copia ta. Ce faci cu ea rămâne pe acest dispozitiv: cine a trimis-o nu vede nimic.',
  whatNow: 'Ce vrei să faci cu ea?',
  analyse: 'Analizeaz-o',
  analyseAbout: 'Parcurge mutările cu motorul și încearcă altele.',
  computer: 'Continuă împotriva calculatorului',
  computerAbout: 'Din această poziție, la nivelul pe care îl alegi.',
  playAs: 'Joacă cu {side}',
  two: 'Continuă în doi',
  twoAbout: 'Din această poziție, cu cineva lângă tine pe acest ecran.',
  table: 'Vezi finalul pe tablă',
  tableAbout: 'Așa cum s-a încheiat, cu scorul. Ia înapoi ultimele mutări ca să continui de acolo.',
};
