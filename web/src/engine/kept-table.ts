/**
 * A table that is kept from question to question. To read a record of X-Bugs is to
 * go through every motion again, which takes a second in a long game; to follow what
 * was added takes as long as one motion.
 */

import type { Answered } from '../table/service';
import type { Reading, TableState } from '../table/types';
import type { WasmModule } from '../worker/module';
import type { GameSoFar } from './service';

type WebTable = InstanceType<WasmModule['WebTable']>;

interface Kept {
  game: string;
  tags: string;
  entries: string[];
  table: WebTable;
}

let kept: Kept | null = null;

/** The tags of a record: what stands before its first empty line. */
export function tagsOf(record: string): string {
  return record.split('\n\n')[0] ?? '';
}

/** How many entries two games have in common from the start. */
export function common(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((entry, index) => other[index] !== entry);
  return different < 0 ? one.length : different;
}

/** The table of a game that tells its entries; `null` if it does not, or cannot be read. */
export function keptTable(wasm: WasmModule, { game, record, entries }: GameSoFar): WebTable | null {
  if (!entries) return null;
  if (kept?.game === game && kept.tags === tagsOf(record) && follow(kept, entries)) return kept.table;
  kept?.table.free();
  kept = null;
  const table = new wasm.WebTable();
  const reading = JSON.parse(table.read(record, '[]')) as Reading;
  if ('trouble' in reading) {
    table.free();
    return null;
  }
  kept = { game, tags: tagsOf(record), entries: [...entries], table };
  return table;
}

/** Brings a table to other entries; whether that could be done. */
function follow({ table, entries: played }: Kept, wanted: readonly string[]): boolean {
  const same = common(played, wanted);
  if (played.length > same) {
    table.reopen();
    table.undo(played.length - same);
    played.length = same;
  }
  for (const entry of wanted.slice(same)) {
    const state = JSON.parse(table.state()) as Answered<TableState>;
    const side = 'ok' in state ? state.ok.view.to_act : null;
    if (side === null) return false;
    const followed = JSON.parse(table.follow(side, entry)) as Answered<unknown>;
    if ('refusal' in followed) return false;
    played.push(entry);
  }
  return true;
}
