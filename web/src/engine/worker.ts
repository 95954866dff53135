/** The engine worker: a computer player and an analyst. */

import type { Answered } from '../table/service';
import type { AdviceReport, AnalysisReport, InsightReport, Reading } from '../table/types';
import { loadModule, type WasmModule } from '../worker/module';
import type { Service } from '../worker/protocol';
import { serve } from '../worker/serve';
import { cachedTable } from './cached-table';
import type { EngineService, GameSoFar } from './service';

type WebTable = InstanceType<WasmModule['WebTable']>;
type WebComputer = InstanceType<WasmModule['WebComputer']>;
type WebAnalyst = InstanceType<WasmModule['WebAnalyst']>;

/** Who thinks, for one of the modules; they remember from call to call. */
interface Minds {
  computer: WebComputer;
  analyst: WebAnalyst;
}

const minds = new Map<WasmModule, Minds>();

function mindsOf(wasm: WasmModule): Minds {
  let known = minds.get(wasm);
  if (!known) {
    known = { computer: new wasm.WebComputer(), analyst: new wasm.WebAnalyst() };
    minds.set(wasm, known);
  }
  return known;
}

/** Asks about a game: at a cached table, or at one that lasts for the question. */
async function ask<Value>(
  so: GameSoFar,
  question: (table: WebTable, minds: Minds) => string,
): Promise<Answered<Value>> {
  const { game, record, plies } = so;
  const wasm = await loadModule(game);
  const cached = plies === undefined ? cachedTable(wasm, so) : null;
  if (cached) return JSON.parse(question(cached, mindsOf(wasm))) as Answered<Value>;
  const table = new wasm.WebTable();
  try {
    const reading = JSON.parse(table.read(record, '[]')) as Reading;
    if ('trouble' in reading) {
      return { refusal: { code: 'unreadable-game', rule: null, text: reading.trouble.text, marks: [] } };
    }
    if (plies !== undefined) {
      const entries = (JSON.parse(table.entries()) as { ok: string[] }).ok.length;
      table.reopen();
      if (entries > plies) table.undo(entries - plies);
    }
    return JSON.parse(question(table, mindsOf(wasm))) as Answered<Value>;
  } finally {
    table.free();
  }
}

serve(self, (report) => {
  const tell = (json: string): void => report(JSON.parse(json));
  const service: Service<EngineService> = {
    think: (game, order) =>
      ask<AdviceReport>(game, (table, { computer }) => computer.advise(table, JSON.stringify(order))),
    look: (game, order) =>
      ask<InsightReport>(game, (table, { analyst }) => analyst.look(table, JSON.stringify(order), tell)),
    judge: (game, order) =>
      ask<AnalysisReport>(game, (table, { analyst }) => analyst.judge(table, JSON.stringify(order), tell)),
  };
  return service;
});
