import type { SheetMessages } from './index';

export const sheetsIt: SheetMessages = {
  'not-json': 'Questo non è JSON: riga {line}, carattere {column}.',
  'not-toml': 'Questo non è TOML: riga {line}, carattere {column}.',
  'too-long': 'La scheda è troppo lunga: si leggono al massimo {most} byte.',
  missing: 'Questo manca.',
  'unknown-key': 'Qui non esiste una chiave con questo nome.',
  'unknown-id': 'Nomina qualcosa che questa scheda non ha.',
  twice: 'Questo compare due volte.',
  'wrong-value': 'Questo valore non è possibile qui.',
  'wrong-number': 'Deve essere un numero da {least} a {most}.',
  'wrong-count': 'Elementi della lista: {count}; devono essere da {least} a {most}.',
  'bugs-in-all': 'I bug sono in tutto {count}; devono essere da {least} a {most}.',
  'on-no-die': 'Un tipo di bug non è su nessun dado.',
  unused: 'Niente in questa scheda lo usa.',
  'does-not-fit': 'Questo non va d’accordo con il resto della scheda.',
};
