import type { SheetMessages } from './index';

export const sheetsCa: SheetMessages = {
  'not-json': 'Això no és JSON: línia {line}, caràcter {column}.',
  'not-toml': 'Això no és TOML: línia {line}, caràcter {column}.',
  'too-long': 'El full és massa llarg: es llegeixen {most} bytes com a màxim.',
  missing: 'Hi falta això.',
  'unknown-key': 'Aquí no hi ha cap clau amb aquest nom.',
  'unknown-id': 'Fa referència a una cosa que aquest full no té.',
  twice: 'Això hi és dues vegades.',
  'wrong-value': 'Aquest valor no és possible aquí.',
  'wrong-number': 'Ha de ser un nombre de {least} a {most}.',
  'wrong-count': 'La llista té {count} elements; n’ha de tenir de {least} a {most}.',
  'bugs-in-all': 'Hi ha {count} bugs en total; n’hi ha d’haver de {least} a {most}.',
  'on-no-die': 'Una mena de bug no surt a cap dau.',
  unused: 'Res en aquest full no ho fa servir.',
  'does-not-fit': 'Això no encaixa amb la resta del full.',
};
