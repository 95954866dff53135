declare const placeholderNames: unique symbol;

/** A text with placeholders such as `{piece}`. Their names are part of its type. */
export type Message<Name extends string> = string & { readonly [placeholderNames]: () => Name };

/** A text that depends on a count: one form for each plural category that a language has. */
export type Plural<Name extends string = never> = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
  /** Those besides `{count}`. */
  readonly [placeholderNames]: () => Name;
};

/** What fills the placeholders of a message. */
export type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

/** A text that is found by a code at run time, so that the compiler does not know its placeholders. */
export function unchecked(text: string): Message<string> {
  return text as Message<string>;
}

/**
 * Fills the placeholders of a message: `{piece}` becomes `values.piece`. A placeholder
 * without a value stays as it is, so that a mistake can be seen.
 */
export function format<Name extends string>(message: Message<Name>, values: Values<NoInfer<Name>>): string {
  const known: Readonly<Partial<Values>> = values;
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(known[name] ?? placeholder));
}

const rulesOfLanguages = new Map<string, Intl.PluralRules>();

/** The form of a message for a count, not filled in. */
export function pluralForm<Name extends string>(language: string, forms: Plural<Name>, count: number): Message<Name | 'count'> {
  let rules = rulesOfLanguages.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    rulesOfLanguages.set(language, rules);
  }
  return (forms[rules.select(count)] ?? forms.other) as Message<Name | 'count'>;
}

/** No argument for a plural whose only placeholder is its count. */
type OtherValues<Name extends string> = [Name] extends [never] ? [] : [values: Values<Name>];

/** The message for a count; the count itself fills `{count}`. */
export function plural<Name extends string = never>(language: string, forms: Plural<Name>, count: number, ...[values]: OtherValues<NoInfer<Name>>): string {
  return format<string>(pluralForm(language, forms, count), { count, ...values });
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

/** The names of the placeholders of a text, sorted, each once. */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}
