/** What the engine worker can do. It holds no table: each call brings the game. */

import type { AdviceReport, AnalysisReport, InsightReport, StudyOptions, ThinkingOptions } from '../table/types';
import type { Answered } from '../table/service';
import type { GameId } from '../games/ids';

/** A game as a record, perhaps at an earlier moment. */
export interface GameSoFar {
  game: GameId;
  record: string;
  /** After how many entries; at its end if nothing is said. */
  plies?: number;
  /**
   * The record's entries. Where they are told, the worker keeps the table and only
   * follows what is new.
   */
  entries?: readonly string[];
}

export interface EngineService {
  think(game: GameSoFar, order: ThinkingOptions): Answered<AdviceReport>;
  /** Reports an `InsightReport` after each depth. */
  look(game: GameSoFar, order: StudyOptions): Answered<InsightReport>;
  /** Reports each `JudgedMoveReport`. */
  judge(game: GameSoFar, order: StudyOptions): Answered<AnalysisReport>;
}
