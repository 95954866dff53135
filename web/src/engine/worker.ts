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

/** The players of a module. They keep their hash tables between calls. */
interface Players {
  computer: WebComputer;
  analyst: WebAnalyst;
}

const players = new Map<WasmModule, Players>();

function playersOf(wasm: WasmModule): Players {
  let known = players.get(wasm);
  if (!known) {
    known = { computer: new wasm.WebComputer(), analyst: new wasm.WebAnalyst() };
    players.set(wasm, known);
  }
  return known;
}

/** Asks about a game, at a cached table or at one that is made for this call. */
async function ask<Value>(
  soFar: GameSoFar,
  question: (table: WebTable, players: Players) => string,
): Promise<Answered<Value>> {
  const { game, record, plies } = soFar;
  const wasm = await loadModule(game);
  const cached = plies === undefined ? cachedTable(wasm, soFar) : null;
  if (cached) return JSON.parse(question(cached, playersOf(wasm))) as Answered<Value>;
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
    return JSON.parse(question(table, playersOf(wasm))) as Answered<Value>;
  } finally {
    table.free();
  }
}

serve(self, (report) => {
  const postReport = (json: string): void => report(JSON.parse(json));
  const service: Service<EngineService> = {
    think: (game, options) =>
      ask<AdviceReport>(game, (table, { computer }) => computer.advise(table, JSON.stringify(options))),
    look: (game, options) =>
      ask<InsightReport>(game, (table, { analyst }) => analyst.look(table, JSON.stringify(options), postReport)),
    judge: (game, options) =>
      ask<AnalysisReport>(game, (table, { analyst }) => analyst.judge(table, JSON.stringify(options), postReport)),
  };
  return service;
});
