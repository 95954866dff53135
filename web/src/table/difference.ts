/**
 * Differences between values of plain data, so that a reply of the table worker holds what
 * changed since the one before and not the whole game again.
 */

import { WorkerFailure } from '../worker/protocol';
import type { Actions, TableState } from './types';

/** How to get from one value to the next; `null` if nothing changed. */
export type Difference =
  | null
  | { value: unknown }
  | { fields: Record<string, Difference> }
  | { items: [index: number, change: Difference][] }
  /** Runs of items of the old list (`[start, length]`) and new items (`[item]`), in order. */
  | { runs: ([start: number, length: number] | [item: unknown])[] }
  /** For texts: what is inserted in place of a number of characters. */
  | { from: number; removed: number; inserted: string };

/** A value as it crosses to the page: as the difference from the one sent before it. */
export interface Update {
  /** The number of the update that it builds on; 0 for a whole value. */
  base: number;
  version: number;
  change: Difference;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function difference(before: unknown, after: unknown): Difference {
  if (before === after) return null;
  if (typeof before === 'string' && typeof after === 'string') return textChanged(before, after);
  if (Array.isArray(before) && Array.isArray(after)) return listChanged(before, after);
  if (isFields(before) && isFields(after)) return fieldsChanged(before, after);
  return { value: after };
}

function fieldsChanged(before: Fields, after: Fields): Difference {
  const keys = Object.keys(after);
  const hasLost = Object.keys(before).some((key) => !Object.hasOwn(after, key));
  if (hasLost) return { value: after };
  const changed = keys
    .map((key) => [key, Object.hasOwn(before, key) ? difference(before[key], after[key]) : { value: after[key] }] as const)
    .filter(([, change]) => change !== null);
  return changed.length === 0 ? null : { fields: Object.fromEntries(changed) };
}

function listChanged(before: readonly unknown[], after: readonly unknown[]): Difference {
  if (before.length !== after.length) return runsOf(before, after);
  const items = after
    .map((value, index): [number, Difference] => [index, difference(before[index], value)])
    .filter(([, change]) => change !== null);
  if (items.length === 0) return null;
  // Where most differ, they have rather moved than changed.
  return items.length * 2 > after.length ? runsOf(before, after) : { items };
}

/** The new list as parts of the old one, for lists such as that of the legal moves. */
function runsOf(before: readonly unknown[], after: readonly unknown[]): Difference {
  const indices = new Map(before.map((item, index) => [JSON.stringify(item), index]));
  const runs: ([number, number] | [unknown])[] = [];
  let last: [number, number] | null = null;
  for (const item of after) {
    const index = indices.get(JSON.stringify(item));
    if (index === undefined) {
      runs.push([item]);
      last = null;
    } else if (last && last[0] + last[1] === index) {
      last[1] += 1;
    } else {
      last = [index, 1];
      runs.push(last);
    }
  }
  return { runs };
}

/** What is between the longest common beginning and the longest common end. */
function textChanged(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, removed: before.length - from - end, inserted: after.slice(from, after.length - end) };
}

/** The value after a difference. What did not change is the same object as before. */
export function apply(before: unknown, change: Difference): unknown {
  if (change === null) return before;
  if ('value' in change) return change.value;
  if ('fields' in change) {
    const fields = before as Fields;
    const changed = Object.entries(change.fields).map(([key, inner]) => [key, apply(fields[key], inner)] as const);
    return { ...fields, ...Object.fromEntries(changed) };
  }
  if ('items' in change) {
    const items = [...(before as unknown[])];
    for (const [index, inner] of change.items) items[index] = apply(items[index], inner);
    return items;
  }
  if ('runs' in change) {
    const items = before as unknown[];
    return change.runs.flatMap((run) => (run.length === 2 ? items.slice(run[0], run[0] + run[1]) : [run[0]]));
  }
  const { from, removed, inserted } = change;
  const text = before as string;
  return text.slice(0, from) + inserted + text.slice(from + removed);
}

/** The worker's half: remembers what the page has. */
export class Sender<Value> {
  #version = 0;
  #sent: Value | null = null;

  /** `isWhole`: whether the page gets it without regard to what it has. */
  update(value: Value, isWhole = false): Update {
    const base = isWhole || this.#sent === null ? 0 : this.#version;
    const change = base === 0 ? { value } : difference(this.#sent, value);
    this.#version += 1;
    this.#sent = value;
    return { base, version: this.#version, change };
  }
}

/** The page's half. Updates are received in the order in which they are sent. */
export class Receiver<Value> {
  #version = 0;
  #received: Value | null = null;

  receive({ base, version, change }: Update): Value {
    if (base !== 0 && base !== this.#version) throw new WorkerFailure('an update of the table was lost');
    const value = apply(this.#received, change) as Value;
    this.#version = version;
    this.#received = value;
    return value;
  }
}

/**
 * A state as it is compared: sides take turns, so what they may do is compared with what the same
 * side could do last.
 */
interface ComparedState {
  rest: Omit<TableState, 'actions'>;
  actionsOf: Partial<Record<string, Actions>>;
}

function turnOf({ view }: Pick<TableState, 'view'>): string {
  return view.to_act ?? 'nobody';
}

export class StateSender {
  #sender = new Sender<ComparedState>();
  #actionsOf: ComparedState['actionsOf'] = {};

  update(state: TableState, isWhole = false): Update {
    const { actions, ...rest } = state;
    this.#actionsOf = { ...(isWhole ? {} : this.#actionsOf), [turnOf(state)]: actions };
    return this.#sender.update({ rest, actionsOf: this.#actionsOf }, isWhole);
  }
}

export class StateReceiver {
  #receiver = new Receiver<ComparedState>();

  receive(update: Update): TableState {
    const { rest, actionsOf } = this.#receiver.receive(update);
    return { ...rest, actions: actionsOf[turnOf(rest)] ?? { listed: [], forms: [] } };
  }
}
