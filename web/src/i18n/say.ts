/** Says events, refusals and outcomes, which games give as data, in a language. */
import { format, list, placeholders, pluralForm, unchecked, type Message, type Plural, type Values } from './format';
import type { Dictionary, Messages } from './load';

export type GameId = 'hive' | 'abalone' | 'kulami' | 'xbugs';
export type SideId = 'first' | 'second';

/** One thing that happened, as a table tells it. */
export interface EventData {
  name: string;
  /** The English sentence, for what this file does not know. */
  say: string;
  data: unknown;
}

/** Why an action was refused, as a table tells it. */
export interface RefusalData {
  code: string;
  rule: string | null;
  /** The English sentence, for what this file does not know. */
  text: string;
  marks: readonly string[];
}

export interface OutcomeData {
  result: 'draw' | { win: SideId };
  reason: string;
}

/** What must be known besides the event. */
export interface Speaker {
  language: string;
  messages: Messages;
  game: GameId;
  /** What a side is called: a colour, an army, a player. */
  sideName: (side: SideId) => string;
  /** What a piece of X-Bugs is called; its name in actions if nothing is given. */
  pieceLabel?: (name: string) => string;
  /** What a kind of bug of X-Bugs on a die of this side is called. */
  kindLabel?: (side: SideId, kind: string) => string;
  /** What stands on the board, for sentences about the end of a game. */
  tally?: Tally;
}

/** Numbers that an outcome names, of the first side and the second. */
export interface Tally {
  /** Marbles pushed off, or points. */
  score?: readonly [number, number];
  /** Bases lost and bugs left in X-Bugs. */
  basesLost?: readonly [number, number];
  bugsLeft?: readonly [number, number];
}

type Facts = Readonly<Record<string, unknown>>;

/** An event as a sentence. `entry` is the record's text of the action, from which Hive's places are read. */
export function sayEvent(speaker: Speaker, event: EventData, entry: string | null = null): string {
  const own: Dictionary = speaker.messages.games[speaker.game].events;
  const common: Dictionary = speaker.messages.say.events.common;
  const message = own[event.name] ?? common[event.name];
  if (message === undefined) return event.say;
  const facts = isFacts(event.data) ? event.data : {};
  const values = eventValues(speaker, event.name, facts, entry);
  return typeof message === 'string'
    ? sentence(speaker.messages, unchecked(message), values)
    : countedSentence(speaker.language, speaker.messages, message, countOf(facts), values);
}

/** A refusal as a sentence, with the number of its rule. */
export function sayRefusal(speaker: Speaker, refusal: RefusalData): string {
  const { refusals } = speaker.messages;
  const own: Dictionary = speaker.messages.games[speaker.game].refusals;
  const common: Dictionary = refusals.common;
  const message = own[refusal.code] ?? common[refusal.code];
  if (typeof message !== 'string') return speaker.language === 'en' ? refusal.text : refusals.unknown;
  const [piece = '', other = ''] = refusal.marks.map((mark) => sayPiece(speaker, mark));
  const reason = sentence(speaker.messages, unchecked(message), { piece, other });
  if (refusal.rule === null) return reason;
  // The number goes before the full stop.
  const bare = reason.endsWith('.') ? reason.slice(0, -1) : reason;
  return `${format(refusals.byRule, { reason: bare, rule: refusal.rule })}.`;
}

/** Rules are numbered by game: that tells whose words a refusal needs. */
const GAME_OF_RULE: Readonly<Record<string, GameId>> = { H: 'hive', A: 'abalone', K: 'kulami', X: 'xbugs' };

export function gameOfRule(rule: string | null): GameId | undefined {
  return GAME_OF_RULE[rule?.charAt(0) ?? ''];
}

/** A refusal without a table, such as that of a record that could not be read. */
export function sayRefusalAlone(language: string, messages: Messages, refusal: RefusalData): string {
  const game = gameOfRule(refusal.rule) ?? 'hive';
  return sayRefusal({ language, messages, game, sideName: (side) => side }, refusal);
}

/** How a game ended: `White wins: Black’s queen bee is surrounded.` */
export function sayOutcome(speaker: Speaker, outcome: OutcomeData): string {
  const { say } = speaker.messages;
  const winner = winnerOf(outcome);
  const reason = reasonOf(speaker, outcome, winner ?? 'first');
  if (winner === null) return sentence(speaker.messages, say.outcome.draw, { reason });
  return sentence(speaker.messages, say.outcome.wins, { side: speaker.sideName(winner), reason });
}

/** How a game ended, to the player of one side: `You win! Black’s queen bee is surrounded.` */
export function sayOwnOutcome(speaker: Speaker, outcome: OutcomeData, own: SideId): string {
  const { youWin, youLose, drawn } = speaker.messages.say.outcome;
  const winner = winnerOf(outcome);
  const result = winner === null ? drawn : winner === own ? youWin : youLose;
  return `${result} ${capital(reasonOf(speaker, outcome, own))}`;
}

function winnerOf({ result }: OutcomeData): SideId | null {
  return result === 'draw' ? null : result.win;
}

const INDEX = { first: 0, second: 1 } as const;

/** Why a game ended; a score begins with that of the side `seenBy`. */
function reasonOf(speaker: Speaker, outcome: OutcomeData, seenBy: SideId): string {
  const { messages, language, tally = {} } = speaker;
  const { reasons } = messages.say.outcome;
  const winner = winnerOf(outcome);
  const loser: SideId = winner === 'first' ? 'second' : 'first';
  const values: Record<string, string | number> = winner === null ? {} : { loser: speaker.sideName(loser) };
  if (tally.score) {
    const own = INDEX[seenBy];
    values.score = `${String(tally.score[own])}–${String(tally.score[1 - own])}`;
  }
  if (speaker.game === 'xbugs' && outcome.reason === 'goal' && winner !== null && tally.basesLost && tally.bugsLeft) {
    const bases = tally.basesLost[INDEX[loser]] ?? 0;
    // One lost base decides a game only if a sheet says so.
    const [forms, count] = bases > 1 ? [messages.games.xbugs.reasons.bases, bases] : [messages.games.xbugs.reasons.bugs, tally.bugsLeft[INDEX[loser]] ?? 0];
    return filled(messages, pluralForm(language, forms, count), { loser: speaker.sideName(loser), count });
  }
  const own: Dictionary = messages.games[speaker.game].reasons;
  const common: Dictionary = reasons.common;
  const ofGame = own[outcome.reason];
  const isFilled = typeof ofGame === 'string' && placeholders(ofGame).every((name) => name in values);
  const message = isFilled ? ofGame : (common[outcome.reason] ?? '');
  return typeof message === 'string' ? filled(messages, unchecked(message), values) : '';
}

/** `wA1` as `the white ant 1`; what is no piece of Hive stays, or gets its label. */
export function sayPiece(speaker: Speaker, name: string): string {
  if (speaker.game === 'xbugs') return speaker.pieceLabel?.(name) ?? name;
  if (speaker.game !== 'hive') return name;
  const match = /^([wb])([QSBGAMLP])(\d?)$/.exec(name);
  if (match === null) return name;
  const [, colour, letter = '', number = ''] = match;
  const pieces: Readonly<Record<string, { white: string; black: string }>> = speaker.messages.games.hive.pieces;
  const words = pieces[letter];
  if (words === undefined) return name;
  return format(unchecked(colour === 'w' ? words.white : words.black), { number });
}

function isFacts(data: unknown): data is Facts {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function countOf(facts: Facts): number {
  if (typeof facts.lost === 'number') return facts.lost;
  return Array.isArray(facts.pushed) ? facts.pushed.length : 0;
}

function eventValues(speaker: Speaker, name: string, facts: Facts, entry: string | null): Values {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'number') values[key] = value;
    if (typeof value === 'string') values[key] = sayPiece(speaker, value);
  }
  const side = sideOf(facts.by) ?? sideOf(facts.side);
  if (side !== null) values.side = speaker.sideName(side);
  if (name === 'end' && isOutcome(facts.outcome)) values.outcome = sayOutcome(speaker, facts.outcome);
  switch (speaker.game) {
    case 'hive':
      values.place = hivePlace(speaker, entry);
      break;
    case 'abalone':
      addAbalone(speaker, facts, values);
      break;
    case 'kulami':
      addKulami(speaker, facts, values);
      break;
    case 'xbugs':
      values.dice = list(speaker.language, dice(speaker, facts.dice, side));
      break;
  }
  return values;
}

/** `east of the white spider 1`, from an entry such as `bA1 wS1-`. */
function hivePlace(speaker: Speaker, entry: string | null): string {
  const reference = entry?.trim().split(/\s+/)[1];
  if (reference === undefined) return '';
  const match = /^([-/\\]?)([wb][A-Z]\d?)([-/\\]?)$/.exec(reference);
  if (match === null) return '';
  const [, before = '', piece = '', after = ''] = match;
  const signs: Readonly<Record<string, keyof Messages['games']['hive']['beside']>> = {
    '-X': 'west',
    'X-': 'east',
    '\\X': 'north-west',
    'X/': 'north-east',
    '/X': 'south-west',
    'X\\': 'south-east',
    X: 'on',
  };
  const direction = signs[`${before}X${after}`] ?? 'on';
  return filled(speaker.messages, speaker.messages.games.hive.beside[direction], { piece: sayPiece(speaker, piece) });
}

function addAbalone(speaker: Speaker, facts: Facts, values: Record<string, string | number>): void {
  const directions: Readonly<Record<string, string>> = speaker.messages.say.directions;
  if (typeof facts.direction === 'string') {
    values.direction = directions[facts.direction] ?? facts.direction;
  }
  if (Array.isArray(facts.marbles)) {
    values.marbles = list(speaker.language, facts.marbles.map(abaloneCell));
  }
  if (typeof facts.to_win === 'number') values.total = facts.to_win;
}

/** The name of a cell of Abalone from its axial coordinates: the centre (0, 0) is e5. */
function abaloneCell(place: unknown): string {
  if (!isFacts(place) || typeof place.x !== 'number' || typeof place.y !== 'number') return '';
  const row = 'abcdefghi'[4 - place.y] ?? '?';
  return `${row}${String(5 + place.x)}`;
}

function addKulami(speaker: Speaker, facts: Facts, values: Record<string, string | number>): void {
  if (!isFacts(facts.score) || !Array.isArray(facts.score.points)) return;
  const [first, second] = facts.score.points as unknown[];
  values.first = speaker.sideName('first');
  values.second = speaker.sideName('second');
  if (typeof first === 'number') values.firstPoints = first;
  if (typeof second === 'number') values.secondPoints = second;
}

function dice(speaker: Speaker, faces: unknown, side: SideId | null): string[] {
  if (!Array.isArray(faces)) return [];
  return faces.map((face: unknown) => {
    if (face === 'wild') return speaker.messages.games.xbugs.play.wild;
    if (typeof face !== 'string') return '';
    return side === null ? face : (speaker.kindLabel?.(side, face) ?? face);
  });
}

function sideOf(value: unknown): SideId | null {
  return value === 'first' || value === 'second' ? value : null;
}

function isOutcome(value: unknown): value is OutcomeData {
  if (!isFacts(value) || typeof value.reason !== 'string') return false;
  return value.result === 'draw' || (isFacts(value.result) && sideOf(value.result.win) !== null);
}

/** A message as a whole sentence: names of sides with their article, contractions, a capital at the start. */
export function sentence<Name extends string>(messages: Messages, message: Message<Name>, values: Values<NoInfer<Name>>): string {
  return capital(filled(messages, message, values));
}

/** A message as part of a sentence. */
export function filled<Name extends string>(messages: Messages, message: Message<Name>, values: Values<NoInfer<Name>>): string {
  return contracted(messages, format(message, withArticles(messages, message, values)));
}

/** A sentence that depends on a count. */
export function countedSentence<Name extends string>(language: string, messages: Messages, forms: Plural<Name>, count: number, values: Values<NoInfer<Name>>): string {
  return sentence<string>(messages, pluralForm(language, forms, count), { count, ...values });
}

/** Names of sides in a message. They are labels before a colon at the start, and after one unless a word follows. */
const SIDES = /(: ?)?\{(side|loser|firstSide|secondSide)\}/g;

function withArticles(messages: Messages, message: string, values: Values): Values {
  const named = { ...values };
  for (const { 1: colon, 2: name = '', index, 0: found } of message.matchAll(SIDES)) {
    const value = values[name];
    const rest = message.slice(index + found.length);
    const isLabel = index === 0 ? rest.startsWith(':') : colon !== undefined && !/^ \p{L}/u.test(rest);
    if (!isLabel && typeof value === 'string') named[name] = messages.grammar.withArticle[value] ?? value;
  }
  return named;
}

/** Contractions (`de el` is `del`), and no spaces around what was left out. */
function contracted(messages: Messages, text: string): string {
  let said = text.replace(/\s+/g, ' ').replace(/ ([.,])/g, '$1').trim();
  for (const [from, to] of Object.entries(messages.grammar.contractions)) said = said.replaceAll(` ${from}`, ` ${to}`);
  return said;
}

/** A capital at the start, except in the name of a cell such as `d6`. */
function capital(text: string): string {
  return /^[a-j]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
