/** Says events, refusals and outcomes, which games give as data, in a language. */
import { GAME_IDS, GAMES, type GameId } from '../games';
import type { TableEvent } from '../table/types';
import { eventData, isObject, type EventData } from './event-data';
import { format, placeholders, unchecked, type Values } from './format';
import type { Dictionary, Messages } from './load';
import { capital, countedSentence, filled, sentence } from './sentence';

export type SideId = 'first' | 'second';

/** Why an action was refused, as a table reports it. */
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
  /** What a piece is called where the game's texts do not say it, as for armies of X-Bugs. */
  pieceLabel?: (name: string) => string;
  /** What a kind of piece on a die of this side is called. */
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

/** An event as a sentence. `entry` is the record's text of the action, from which places may be read. */
export function sayEvent(speaker: Speaker, event: TableEvent, entry: string | null = null): string {
  const own: Dictionary = speaker.messages.games[speaker.game].events;
  const common: Dictionary = speaker.messages.say.events.common;
  const message = own[event.name] ?? common[event.name];
  if (message === undefined) return event.say;
  const values = eventValues(speaker, event.name, eventData(event), entry);
  return typeof message === 'string'
    ? sentence(speaker.messages, unchecked(message), values)
    : countedSentence(speaker.language, speaker.messages, message, Number(values.count ?? 0), values);
}

/** A refusal as a sentence, with the number of its rule. */
export function sayRefusal(speaker: Speaker, refusal: RefusalData): string {
  const { refusals } = speaker.messages;
  const own: Dictionary = speaker.messages.games[speaker.game].refusals;
  const common: Dictionary = refusals.common;
  const online: Dictionary = refusals.online;
  const message = own[refusal.code] ?? common[refusal.code] ?? online[refusal.code];
  if (typeof message !== 'string') return speaker.language === 'en' ? refusal.text : refusals.unknown;
  const [piece = '', other = ''] = refusal.marks.map((mark) => sayPiece(speaker, mark));
  const reason = sentence(speaker.messages, unchecked(message), { piece, other });
  if (refusal.rule === null) return reason;
  // The number goes before the full stop.
  const bare = reason.endsWith('.') ? reason.slice(0, -1) : reason;
  return `${format(refusals.byRule, { reason: bare, rule: refusal.rule })}.`;
}

/** Rules are numbered by game: that tells whose words a refusal needs. */
export function gameOfRule(rule: string | null): GameId | undefined {
  return GAME_IDS.find((game) => rule?.startsWith(GAMES[game].ruleLetter));
}

/** A refusal without a table, such as that of a record that could not be read. */
export function sayRefusalAlone(language: string, messages: Messages, refusal: RefusalData): string {
  const knows = (game: GameId): boolean => refusal.code in messages.games[game].refusals;
  const game = gameOfRule(refusal.rule) ?? GAME_IDS.find(knows) ?? GAME_IDS[0];
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

/** Why a game ended, as a sentence; a score begins with that of the side `seenBy`. */
export function sayReason(speaker: Speaker, outcome: OutcomeData, seenBy: SideId): string {
  return capital(reasonOf(speaker, outcome, seenBy));
}

function winnerOf({ result }: OutcomeData): SideId | null {
  return result === 'draw' ? null : result.win;
}

const INDEX = { first: 0, second: 1 } as const;

/** Why a game ended; a score begins with that of the side `seenBy`. */
function reasonOf(speaker: Speaker, outcome: OutcomeData, seenBy: SideId): string {
  const { messages, tally = {} } = speaker;
  const { reasons } = messages.say.outcome;
  const winner = winnerOf(outcome);
  const loser: SideId = winner === 'first' ? 'second' : 'first';
  const values: Record<string, string | number> = winner === null ? {} : { loser: speaker.sideName(loser) };
  if (tally.score) {
    const own = INDEX[seenBy];
    values.score = `${String(tally.score[own])}–${String(tally.score[1 - own])}`;
  }
  const ownReason = GAMES[speaker.game].outcomeReason(speaker, outcome);
  if (ownReason !== null) return ownReason;
  const own: Dictionary = messages.games[speaker.game].reasons;
  const common: Dictionary = reasons.common;
  const ofGame = own[outcome.reason];
  const isFilled = typeof ofGame === 'string' && placeholders(ofGame).every((name) => name in values);
  const message = isFilled ? ofGame : (common[outcome.reason] ?? '');
  return typeof message === 'string' ? filled(messages, unchecked(message), values) : '';
}

/** `wA1` as `the white ant 1`; what is no piece stays. */
export function sayPiece(speaker: Speaker, name: string): string {
  return speaker.pieceLabel?.(name) ?? GAMES[speaker.game].pieceName(speaker.messages, name);
}

function eventValues(speaker: Speaker, name: string, data: EventData, entry: string | null): Values {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'number') values[key] = value;
    if (typeof value === 'string') values[key] = sayPiece(speaker, value);
  }
  const side = sideOf(data.by) ?? sideOf(data.side);
  if (side !== null) values.side = speaker.sideName(side);
  if (name === 'end' && isOutcome(data.outcome)) values.outcome = sayOutcome(speaker, data.outcome);
  return { ...values, ...GAMES[speaker.game].eventValues(speaker, data, entry) };
}

function sideOf(value: unknown): SideId | null {
  return value === 'first' || value === 'second' ? value : null;
}

function isOutcome(value: unknown): value is OutcomeData {
  if (!isObject(value) || typeof value.reason !== 'string') return false;
  return value.result === 'draw' || (isObject(value.result) && sideOf(value.result.win) !== null);
}
