/** Whether what was tried at a lesson's board is what the task asks for. */

import { entryOf } from '../../table/acted';
import type { Refused, Task, WantedEvent } from '../../learn';
import type { Answered, Played } from '../../table/service';
import type { TableEvent } from '../../table/types';

/** `done`; `wrong`: to be taken back; `on`: allowed, and not yet what is asked. */
export type Verdict = 'done' | 'wrong' | 'on';

export function judge(task: Task, result: Answered<Played>): Verdict {
  if ('refusal' in result) {
    const isWanted = (refused: Refused): boolean => refused.code === result.refusal.code;
    return task.kind === 'refusal' && task.refused.some(isWanted) ? 'done' : 'on';
  }
  const { events } = result.ok.acted;
  const entry = entryOf(result.ok.acted);
  switch (task.kind) {
    case 'action':
      return entry !== null && task.answers.includes(entry) ? 'done' : 'wrong';
    case 'refusal':
      return 'wrong';
    case 'event':
      if (task.events.some((wanted) => events.some((event) => fits(wanted, event)))) return 'done';
      // Where one action is enough, another one leads away from it.
      return task.solution.length === 1 ? 'wrong' : 'on';
  }
}

function fits({ name, data }: WantedEvent, event: TableEvent): boolean {
  if (event.name !== name) return false;
  const facts: Record<string, unknown> = typeof event.data === 'object' && event.data !== null ? { ...event.data } : {};
  return Object.entries(data ?? {}).every(([key, value]) => facts[key] === value);
}

/** What to play to be shown the answer. */
export function solution(task: Task): readonly string[] {
  switch (task.kind) {
    case 'action':
      return task.answers.slice(0, 1);
    case 'refusal':
      return task.refused.slice(0, 1).map((refused) => refused.action);
    case 'event':
      return task.solution;
  }
}
