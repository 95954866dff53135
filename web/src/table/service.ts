/** What the table worker can do: one table, and everything a page asks of it. */

import type { GameId } from '../games/ids';
import type { Update } from './difference';
import type { Acted, Action, Checking, ClockReading, FormatInfo, GameInfo, LogEvent, Pair, ReadReport, Refusal, Side, TableState, TreeNode, InputError, XbugsPractice, XbugsPracticed, XbugsTrial } from './types';

/** Pairs of option and value. */
export type TableOptions = readonly (readonly [string, string])[];

export type Answered<Value> = { ok: Value } | { refusal: Refusal };

/** `State` is how the state of a table is given: whole, or on its way to the page as an `Update`. */
export type Opened<State = TableState> = { ok: { report: ReadReport; state: State } } | { trouble: InputError };

export interface Played<State = TableState> {
  acted: Acted;
  state: State;
}

/** The clock of a stored game. */
export interface StoredTimes {
  record: string;
  left: Pair<number>;
  /** The times at the start of the turn, if the record does not have them. */
  turnStart: Pair<number> | null;
}

export interface TableService<State = TableState, Text = string> {
  /** What a game is: its options and rules. */
  info(game: GameId): GameInfo | null;
  open(game: GameId, options: TableOptions): Opened<State>;
  /** All flaws of what options set up; the table stays as it is. */
  checkSetup(game: GameId, options: TableOptions): Checking;
  /** Reads a game of any kind in any notation. */
  read(text: string, options: TableOptions): Opened<State>;
  act(by: Side, action: string): Answered<Played<State>>;
  follow(by: Side, entry: string): Answered<Played<State>>;
  /** Plays an action before the authority has confirmed it; the next event replaces it. */
  predict(by: Side, action: string): Answered<Played<State>>;
  /** What may be played after one or another of the actions that are possible now: to choose ahead. */
  replies(): Answered<Action[]>;
  /** Drops what was predicted. */
  rollback(): Answered<State>;
  /** Applies an event of the authority's log in place of what was predicted. */
  followEvent(event: LogEvent): Answered<Played<State>>;
  /** The events after a sequence number. */
  log(since: number): Answered<LogEvent[]>;
  /** The record that players may see while the game goes on. */
  publicRecord(): Answered<string>;
  /** What an action would do without chance; nothing changes. */
  preview(by: Side, action: string): Answered<Acted>;
  /** What happened at an entry, counted from 1. */
  replay(ply: number): Answered<Acted>;
  undo(plies: number): Answered<State>;
  reopen(): Answered<State>;
  /**
   * Puts a clock on the table, given as `10+5` or `600s+5`; `stored`: with the times of the
   * game's record, and those left when it was stored.
   */
  setClock(control: string, stored: StoredTimes | null): Answered<null>;
  /** Sets the time in milliseconds, starts the clock if it stands, and reads it; `null` without a clock. */
  runClock(now: number): Answered<ClockReading | null>;
  /** Ends the game if a side has no time left; refused otherwise. */
  flag(): Answered<Played<State>>;
  setTag(name: string, value: string): Answered<null>;
  state(): Answered<State>;
  /** The table as it was after so many entries. */
  stateAt(plies: number): Answered<State>;
  formats(): Answered<FormatInfo[]>;
  write(format: string): Answered<Text>;
  /** The record of this table with other moves, comments and variations. */
  writeTree(tree: readonly TreeNode[]): Answered<string>;
  /** Opens an empty table of X-Bugs to try flicks on; the seed decides how hands tremble. */
  openPractice(options: TableOptions, seed: number): Answered<XbugsPractice>;
  /** A command at the practice table: `flick …`, `place …`, `targets …`, `cloth …`, `again`. */
  practise(command: string): Answered<XbugsPracticed>;
  /** What a flick at the practice table would do without tremor; nothing changes. */
  previewPractice(command: string): Answered<XbugsTrial>;
}

/** The service as the worker gives it: states and texts as what changed since the last one. */
export type TableWorkerService = TableService<Update, Update>;
