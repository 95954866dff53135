/** The table worker: holds one table, of whichever game was opened last. */

import { loadModule, loadNamedModule, loadPhysics, type PhysicsModule, type WasmModule } from '../worker/module';
import type { Service } from '../worker/protocol';
import { serve } from '../worker/serve';
import { Sender, StateSender, type Update } from './difference';
import type { Answered, Opened, Played, TableOptions, TableWorkerService } from './service';
import { repliesAt } from './replies';
import type { Acted, Checking, ClockReading, FormatInfo, GameInfo, LogEvent, Pair, Reading, TableState, XbugsPractice, XbugsPracticed, XbugsTrial } from './types';

type WebTable = InstanceType<WasmModule['WebTable']>;

let table: WebTable | null = null;
const states = new StateSender();
const texts = new Sender<string>();
let practice: InstanceType<PhysicsModule['WebPractice']> | null = null;

/** What the module answers is JSON of the type that `generated.ts` says. */
function parsed<Value>(json: string): Value {
  return JSON.parse(json) as Value;
}

const NO_TABLE = { refusal: { code: 'no-table', rule: null, text: 'no table has been opened yet', marks: [] } };

function ask<Value>(question: (table: WebTable) => string): Answered<Value> {
  return table ? parsed<Answered<Value>>(question(table)) : NO_TABLE;
}

function changed<Value>(sender: { update(value: Value): Update }, answer: Answered<Value>): Answered<Update> {
  return 'refusal' in answer ? answer : { ok: sender.update(answer.ok) };
}

function stateAfter<Value>(question: (table: WebTable) => string): Answered<Update> {
  const answer = ask<Value>(question);
  return 'refusal' in answer ? answer : changed(states, ask((at) => at.state()));
}

function played(take: (table: WebTable) => string): Answered<Played<Update>> {
  const acted = ask<Acted>(take);
  if ('refusal' in acted) return acted;
  const state = changed(states, ask((at) => at.state()));
  return 'refusal' in state ? state : { ok: { acted: acted.ok, state: state.ok } };
}

/** Tries on a table of its own, so that the one there is stays if there is trouble. */
async function opened(module: Promise<WasmModule>, open: (table: WebTable) => string): Promise<Opened<Update>> {
  const { WebTable } = await module;
  const candidate = new WebTable();
  const reading = parsed<Reading>(open(candidate));
  if ('trouble' in reading) {
    candidate.free();
    return reading;
  }
  table?.free();
  table = candidate;
  const state = ask<TableState>((at) => at.state());
  if ('refusal' in state) return { trouble: { kind: 'text', text: state.refusal.text } };
  return { ok: { report: reading.ok, state: states.update(state.ok, true) } };
}

async function read(text: string, options: TableOptions): Promise<Opened<Update>> {
  const reading = (at: WebTable): string => at.read(text, JSON.stringify(options));
  const onBoards = await opened(loadNamedModule('boards'), reading);
  const isElsewhere = 'trouble' in onBoards && onBoards.trouble.kind === 'other-game';
  return isElsewhere ? opened(loadNamedModule('physics'), reading) : onBoards;
}

const service: Service<TableWorkerService> = {
  info: async (game) => {
    const { games } = await loadModule(game);
    return parsed<GameInfo[]>(games()).find((info) => info.id === game) ?? null;
  },
  open: (game, options) => opened(loadModule(game), (at) => at.open(game, JSON.stringify(options))),
  checkSetup: async (game, options) => {
    const { checkSetup } = await loadModule(game);
    return parsed<Checking>(checkSetup(game, JSON.stringify(options)));
  },
  read,
  act: (by, action) => played((at) => at.act(by, action)),
  follow: (by, entry) => played((at) => at.follow(by, entry)),
  predict: (by, action) => played((at) => at.predict(by, action)),
  replies: () => (table ? { ok: repliesAt(table) } : NO_TABLE),
  rollback: () => stateAfter((at) => at.rollback()),
  followEvent: (event) => played((at) => at.followEvent(JSON.stringify(event))),
  log: (since) => ask<LogEvent[]>((at) => at.log(since)),
  publicRecord: () => ask<string>((at) => at.publicRecord()),
  preview: (by, action) => ask<Acted>((at) => at.preview(by, action)),
  replay: (ply) => ask<Acted>((at) => at.replay(ply)),
  undo: (plies) => stateAfter((at) => at.undo(plies)),
  reopen: () => stateAfter((at) => at.reopen()),
  setClock: (control, stored) => {
    const answer = ask<null>((at) => at.setClock(control));
    if (!stored || 'refusal' in answer) return answer;
    const restoreTimes = (left: Pair<number>): Answered<null> => ask((at) => at.restoreClock(stored.record, JSON.stringify(left)));
    // First, so that a side without time gets these back if its turn is reopened.
    if (stored.turnStart) restoreTimes(stored.turnStart);
    return restoreTimes(stored.left);
  },
  runClock: (now) => ask<ClockReading | null>((at) => at.runClock(now)),
  flag: () => played((at) => at.flag()),
  setTag: (name, value) => ask<null>((at) => at.setTag(name, value)),
  state: () => changed(states, ask((at) => at.state())),
  stateAt: (plies) => changed(states, ask((at) => at.stateAt(plies))),
  formats: () => ask<FormatInfo[]>((at) => at.formats()),
  write: (format) => changed(texts, ask((at) => at.write(format))),
  writeTree: (tree) => ask<string>((at) => at.writeTree(JSON.stringify(tree))),
  openPractice: async (options, seed) => {
    const { WebPractice } = await loadPhysics();
    practice ??= new WebPractice();
    return parsed<Answered<XbugsPractice>>(practice.open(JSON.stringify(options), seed));
  },
  practise: (command) => (practice ? parsed<Answered<XbugsPracticed>>(practice.act(command)) : NO_TABLE),
  previewPractice: (command) => (practice ? parsed<Answered<XbugsTrial>>(practice.preview(command)) : NO_TABLE),
};

serve(self, () => service);
