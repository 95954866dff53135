/** What the table worker can do: one table, and everything a page asks of it. */

import type { GameId } from '../worker/game-id';
import type { Acted, Checking, FormatInfo, GameInfo, LogEvent, Outcome, ReadReport, Refusal, Side, TableState, TreeNode, InputError, XbugsPractice, XbugsPracticed, XbugsTrial } from './types';

/** Pairs of option and value. */
export type TableOptions = readonly (readonly [string, string])[];

export type Answered<Value> = { ok: Value } | { refusal: Refusal };

export type Opened = { ok: { report: ReadReport; state: TableState } } | { trouble: InputError };

export interface Played {
  acted: Acted;
  state: TableState;
}

export interface TableService {
  /** What a game is: its options and rules. */
  info(game: GameId): GameInfo | null;
  open(game: GameId, options: TableOptions): Opened;
  /** All flaws of what options set up; the table stays as it is. */
  checkSetup(game: GameId, options: TableOptions): Checking;
  /** Reads a game of any kind in any notation. */
  read(text: string, options: TableOptions): Opened;
  act(by: Side, action: string): Answered<Played>;
  follow(by: Side, entry: string): Answered<Played>;
  /** Plays an action before the authority has confirmed it; the next event replaces it. */
  predict(by: Side, action: string): Answered<Played>;
  /** Drops what was predicted. */
  rollback(): Answered<TableState>;
  /** Applies an event of the authority's log in place of what was predicted. */
  followEvent(event: LogEvent): Answered<Played>;
  /** The events after a sequence number. */
  log(since: number): Answered<LogEvent[]>;
  /** The record that players may see while the game goes on. */
  publicRecord(): Answered<string>;
  /** What an action would do without chance; nothing changes. */
  preview(by: Side, action: string): Answered<Acted>;
  /** What happened at an entry, counted from 1. */
  replay(ply: number): Answered<Acted>;
  undo(plies: number): Answered<TableState>;
  reopen(): Answered<TableState>;
  end(outcome: Outcome): Answered<TableState>;
  setTag(name: string, value: string): Answered<null>;
  state(): Answered<TableState>;
  /** The table as it was after so many entries. */
  stateAt(plies: number): Answered<TableState>;
  formats(): Answered<FormatInfo[]>;
  write(format: string): Answered<string>;
  /** The record of this table with other moves, comments and variations. */
  writeTree(tree: readonly TreeNode[]): Answered<string>;
  /** Opens an empty table of X-Bugs to try flicks on; the seed decides how hands tremble. */
  openPractice(options: TableOptions, seed: number): Answered<XbugsPractice>;
  /** A command at the practice table: `flick …`, `place …`, `targets …`, `cloth …`, `again`. */
  practise(command: string): Answered<XbugsPracticed>;
  /** What a flick at the practice table would do without tremor; nothing changes. */
  previewPractice(command: string): Answered<XbugsTrial>;
}
