import type { SheetMessages } from './index';

export const sheetsRo: SheetMessages = {
  'not-json': 'Acesta nu este JSON: rândul {line}, caracterul {column}.',
  'not-toml': 'Acesta nu este TOML: rândul {line}, caracterul {column}.',
  'too-long': 'Fișa este prea lungă: se citesc cel mult {most} de octeți.',
  missing: 'Acest lucru lipsește.',
  'unknown-key': 'Aici nu există nicio cheie cu acest nume.',
  'unknown-id': 'Numește ceva ce nu există în această fișă.',
  twice: 'Apare de două ori.',
  'wrong-value': 'Această valoare nu este posibilă aici.',
  'wrong-number': 'Trebuie să fie un număr de la {least} la {most}.',
  'wrong-count': 'Numărul de elemente din listă este {count}; trebuie să fie de la {least} la {most}.',
  'bugs-in-all': 'Numărul total de bugi este {count}; trebuie să fie de la {least} la {most}.',
  'on-no-die': 'Un tip de bug nu apare pe niciun zar.',
  unused: 'Nimic din această fișă nu îl folosește.',
  'does-not-fit': 'Acest lucru nu se potrivește cu restul fișei.',
};
