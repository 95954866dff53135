/** The one way to texts: a file of a language's folder, loaded when it is asked for. */

import type { CourseText, RuleTexts } from '../learn';
import type { GameId } from '../worker/game-id';
import type { Armies } from './armies';
import { common } from './common';
import type { Language } from './languages';
import type { GeneratedTexts } from './texts';

/** What a language needs besides texts to put names into sentences. */
export interface Grammar {
  /** The quotation marks of the language, opening and closing. */
  quotes: string;
  /** Names of sides as they are inside a sentence, where that differs: `Bianco`, `il Bianco`. */
  withArticle: Readonly<Record<string, string>>;
  /** Words that contract once a message is filled in: `de el` is `del`. */
  contractions: Readonly<Record<string, string>>;
}

/** The texts of each file, by its path in a language's folder. */
export type Texts = GeneratedTexts & { grammar: Grammar; armies: Armies } & Record<`lessons/${GameId}`, CourseText> & Record<`rules/${GameId}`, RuleTexts>;

/** The texts that every page has at hand. */
export type Messages = Texts['app'] & Pick<Texts, Exclude<(typeof common)[number], 'app'>>;

const files = import.meta.glob<unknown>('./*/**/*.json', { import: 'default' });
const loaded = new Map<string, unknown>();

/** The texts of one file. After a failure the next call asks for it again. */
export async function loadTexts<File extends keyof Texts>(language: Language, file: File): Promise<Texts[File]> {
  const path = `./${language}/${file}.json`;
  if (!loaded.has(path)) {
    const load = files[path];
    if (!load) throw new Error(`there is no file ${path}`);
    loaded.set(path, withPlurals(await load()));
  }
  return loaded.get(path) as Texts[File];
}

export async function loadMessages(language: Language): Promise<Messages> {
  const entries = await Promise.all(common.map(async (file) => [file, await loadTexts(language, file)] as const));
  const { app, ...others } = Object.fromEntries(entries) as unknown as Texts;
  return { ...app, ...others };
}

const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/;

/** Makes one object of the forms of a plural, which translators' tools expect as keys such as `moves_one`. */
export function withPlurals(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  const joined: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(texts)) {
    const [, name, form] = PLURAL_KEY.exec(key) ?? [];
    if (name === undefined || form === undefined) joined[key] = withPlurals(value);
    else joined[name] = { ...(joined[name] as object | undefined), [form]: value as unknown };
  }
  return joined;
}
