/** The one way to texts: a file of a language's folder, loaded when it is asked for. */

import type { CourseText, RuleTexts } from '../learn';
import { GAME_IDS, type GameId } from '../games/ids';
import { common } from './common';
import type { Language } from './languages';
import type { Plural } from './format';
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

/** What the pieces and powers of an army are called. */
export interface ArmyWords {
  name: string;
  /** Bugs, bases and effects by their ids on the sheet. */
  pieces: Readonly<Record<string, string>>;
  powers: Readonly<Record<string, { name: string; about: string }>>;
}

/** By the id of the army. Armies that players wrote themselves are not among them. */
export type Armies = Readonly<Record<string, ArmyWords>>;

/** The texts of each file, by its path in a language's folder. */
export type Texts = GeneratedTexts & { grammar: Grammar; armies: Armies } & Record<`lessons/${GameId}`, CourseText> & Record<`rules/${GameId}`, RuleTexts>;

/** Messages by the codes of events, refusals and the like. */
export type Dictionary = Readonly<Record<string, string | Plural<string>>>;

/** The texts that every game has, in `games/<id>.json`; each has words of its own besides. */
export interface GameTexts {
  name: string;
  about: string;
  players: string;
  /** Labels of the options by their names, with `About` what they mean; of their values where these are words. */
  options: Readonly<Record<string, unknown>> & { values?: Readonly<Record<string, Readonly<Record<string, string>>>> };
  events: Dictionary;
  /** Why a game ended. */
  reasons: Dictionary;
  refusals: Dictionary;
  /** What is wrong with a position, where there is an editor. */
  flaws?: Dictionary;
}

/** Does not compile if a game has no file of texts, or one without what every game has. */
type TextsByGame<All extends Record<GameId, GameTexts> = { readonly [Game in GameId]: GeneratedTexts[`games/${Game}`] }> = All;

/** The texts that every page has at hand. */
export type Messages = Texts['app'] & Pick<Texts, Exclude<(typeof common)[number], 'app'>> & { games: TextsByGame };

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
  const [entries, games] = await Promise.all([
    Promise.all(common.map(async (file) => [file, await loadTexts(language, file)] as const)),
    Promise.all(GAME_IDS.map(async (game) => [game, await loadTexts(language, `games/${game}`)] as const)),
  ]);
  const { app, ...others } = Object.fromEntries(entries) as unknown as Texts;
  return { ...app, ...others, games: Object.fromEntries(games) as unknown as Messages['games'] };
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
