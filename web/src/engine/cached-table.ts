/**
 * A table that is cached between calls. Reading a record of X-Bugs simulates every motion
 * again, which takes a second in a long game; playing a new entry simulates one.
 */

import type { Answered } from '../table/service';
import type { Reading, TableState } from '../table/types';
import type { WasmModule } from '../worker/module';
import type { GameSoFar } from './service';

type WebTable = InstanceType<WasmModule['WebTable']>;

interface CachedTable {
  game: string;
  tags: string;
  entries: string[];
  table: WebTable;
}

let cached: CachedTable | null = null;

/** The tags of a record: everything before its first empty line. */
export function tagsOf(record: string): string {
  return record.split('\n\n')[0] ?? '';
}

/** How many entries two games have in common from the start. */
export function common(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((entry, index) => other[index] !== entry);
  return different < 0 ? one.length : different;
}

/** The table of a game that comes with its entries; `null` without them, or if it cannot be read. */
export function cachedTable(wasm: WasmModule, { game, record, entries }: GameSoFar): WebTable | null {
  if (!entries) return null;
  if (cached?.game === game && cached.tags === tagsOf(record) && follow(cached, entries)) return cached.table;
  cached?.table.free();
  cached = null;
  const table = new wasm.WebTable();
  const reading = JSON.parse(table.read(record, '[]')) as Reading;
  if ('trouble' in reading) {
    table.free();
    return null;
  }
  cached = { game, tags: tagsOf(record), entries: [...entries], table };
  return table;
}

/** Takes back and plays entries until the table has the wanted ones. Returns whether that was possible. */
function follow({ table, entries: played }: CachedTable, wanted: readonly string[]): boolean {
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
