/** A sentence that depends on a count: one text for each form that a language has. */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** What fills the braces of a message. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills the braces of a message: `{piece}` becomes `values.piece`. A brace
 * without a value stays as it is, so that a mistake can be seen.
 */
export function format(message: string, values: Values = {}): string {
  return message.replace(/\{(\w+)\}/g, (brace, name: string) => {
    const value = values[name];
    return value === undefined ? brace : String(value);
  });
}

const rulesOfLanguages = new Map<string, Intl.PluralRules>();

/** The form of a message for a count, not filled in. */
export function pluralForm(language: string, forms: Plural, count: number): string {
  let rules = rulesOfLanguages.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    rulesOfLanguages.set(language, rules);
  }
  return forms[rules.select(count)] ?? forms.other;
}

/** The message for a count; the count itself fills `{count}`. */
export function plural(language: string, forms: Plural, count: number, values: Values = {}): string {
  return format(pluralForm(language, forms, count), { count, ...values });
}

const listsOfLanguages = new Map<string, Intl.ListFormat>();

/** `a1, b2 and c3`, in the language's own way. */
export function list(language: string, names: readonly string[]): string {
  let lists = listsOfLanguages.get(language);
  if (lists === undefined) {
    lists = new Intl.ListFormat(language, { type: 'conjunction' });
    listsOfLanguages.set(language, lists);
  }
  return lists.format(names);
}

/** The names in the braces of a message, sorted, each once. */
export function placeholders(message: string): string[] {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}
