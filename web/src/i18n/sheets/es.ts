import type { SheetMessages } from './index';

export const sheetsEs: SheetMessages = {
  'not-json': 'Esto no es JSON: línea {line}, carácter {column}.',
  'not-toml': 'Esto no es TOML: línea {line}, carácter {column}.',
  'too-long': 'La hoja es demasiado larga: se leen {most} bytes como máximo.',
  missing: 'Falta esto.',
  'unknown-key': 'Aquí no hay ninguna clave con ese nombre.',
  'unknown-id': 'Nombra algo que esta hoja no tiene.',
  twice: 'Esto aparece dos veces.',
  'wrong-value': 'Este valor no es posible aquí.',
  'wrong-number': 'Debe ser un número de {least} a {most}.',
  'wrong-count': 'La lista tiene {count} elementos; debe tener de {least} a {most}.',
  'bugs-in-all': 'Hay {count} bugs en total; debe haber de {least} a {most}.',
  'on-no-die': 'Una clase de bug no sale en ningún dado.',
  unused: 'Nada en esta hoja lo usa.',
  'does-not-fit': 'Esto no encaja con el resto de la hoja.',
};
