/** The page's side of the engine worker. */

import type { Answered } from '../table/service';
import type {
  AdviceReport,
  AnalysisReport,
  InsightReport,
  JudgedMoveReport,
  StudyOptions,
  ThinkingOptions,
} from '../table/types';
import { Caller } from '../worker/caller';
import type { GameSoFar } from './service';

/** A call that is aborted by its signal fails with `CancelledError`. */
export interface EngineClient {
  think(game: GameSoFar, options: ThinkingOptions, signal?: AbortSignal): Promise<Answered<AdviceReport>>;
  look(
    game: GameSoFar,
    options: StudyOptions,
    onReport: (report: InsightReport) => void,
    signal?: AbortSignal,
  ): Promise<Answered<InsightReport>>;
  judge(
    game: GameSoFar,
    options: StudyOptions,
    onMove: (report: JudgedMoveReport) => void,
    signal?: AbortSignal,
  ): Promise<Answered<AnalysisReport>>;
  /** Ends the worker. */
  close(): void;
}

export function openEngineClient(): EngineClient {
  const caller = new Caller(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
  // The worker implements `EngineService`: its results have the types it says.
  return {
    think: (game, options, signal) => caller.call('think', [game, options], { signal }) as Promise<Answered<AdviceReport>>,
    look: (game, options, onReport, signal) =>
      caller.call('look', [game, options], { onReport: (report) => onReport(report as InsightReport), signal }) as Promise<
        Answered<InsightReport>
      >,
    judge: (game, options, onMove, signal) =>
      caller.call('judge', [game, options], { onReport: (report) => onMove(report as JudgedMoveReport), signal }) as Promise<
        Answered<AnalysisReport>
      >,
    close: () => caller.close(),
  };
}
