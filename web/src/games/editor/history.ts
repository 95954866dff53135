/** Steps that can be taken back and made again. Nothing is changed in place. */

export interface History<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
}

/** More than anybody takes back, and little enough to keep. */
const MOST_STEPS = 300;

export function startHistory<Value>(now: Value): History<Value> {
  return { past: [], now, future: [] };
}

/** A step on; `joins` makes it one with the step before. */
export function stepped<Value>(history: History<Value>, next: Value, joins = false): History<Value> {
  if (next === history.now) return history;
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: next, future: [] };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const past = [...history.past];
  const before = past.pop();
  return before === undefined ? history : { past, now: before, future: [history.now, ...history.future] };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
