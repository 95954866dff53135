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

export interface EngineClient {
  think(game: GameSoFar, order: ThinkingOptions): Promise<Answered<AdviceReport>>;
  look(
    game: GameSoFar,
    order: StudyOptions,
    onReport: (report: InsightReport) => void,
  ): Promise<Answered<InsightReport>>;
  judge(
    game: GameSoFar,
    order: StudyOptions,
    onMove: (report: JudgedMoveReport) => void,
  ): Promise<Answered<AnalysisReport>>;
  /** Ends whatever it is at; what was asked for fails with `Stopped`. */
  stop(): void;
}

export function openEngineClient(): EngineClient {
  const caller = new Caller(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
  // The worker implements `EngineService`: its results have the types it says.
  return {
    think: (game, order) => caller.call('think', [game, order]) as Promise<Answered<AdviceReport>>,
    look: (game, order, onReport) =>
      caller.call('look', [game, order], (report) => onReport(report as InsightReport)) as Promise<
        Answered<InsightReport>
      >,
    judge: (game, order, onMove) =>
      caller.call('judge', [game, order], (report) => onMove(report as JudgedMoveReport)) as Promise<
        Answered<AnalysisReport>
      >,
    stop: () => caller.stop(),
  };
}
