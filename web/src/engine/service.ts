/** What the engine worker can do. It holds no table: each call brings the game. */

import type { AdviceReport, AnalysisReport, InsightReport, StudyOptions, ThinkingOptions } from '../table/types';
import type { Answered } from '../table/service';
import type { GameId } from '../games/ids';

/** A game as a record, perhaps at an earlier moment. */
export interface GameSoFar {
  game: GameId;
  record: string;
  /** Number of entries after which to look at it; all of them by default. */
  plies?: number;
  /** The record's entries; with them the worker caches the table and plays only new entries. */
  entries?: readonly string[];
}

export interface EngineService {
  think(game: GameSoFar, options: ThinkingOptions): Answered<AdviceReport>;
  /** Reports an `InsightReport` after each depth. */
  look(game: GameSoFar, options: StudyOptions): Answered<InsightReport>;
  /** Reports each `JudgedMoveReport`. */
  judge(game: GameSoFar, options: StudyOptions): Answered<AnalysisReport>;
}
