import { describe, expect, it } from 'vitest';
import type { Task } from '../../learn';
import type { Answered, Played } from '../../table/service';
import type { TableState } from '../../table/types';
import { playedMove } from '../../table/acted';
import { judge, solution } from './judge';

const played = (entry: string, name = 'move', data: unknown = {}): Answered<Played> => ({
  ok: { acted: playedMove(entry, [{ name, say: '', data }]), state: {} as TableState },
});
const refused = (code: string): Answered<Played> => ({ refusal: { code, rule: null, text: '', marks: [] } });

describe('a task', () => {
  it('that asks for an action takes one of its answers', () => {
    const task: Task = { kind: 'action', answers: ['a1b1', 'a2b2'] };
    expect(judge(task, played('a2b2'))).toBe('done');
    expect(judge(task, played('a3b3'))).toBe('wrong');
    expect(judge(task, refused('blocked'))).toBe('on');
    expect(solution(task)).toEqual(['a1b1']);
  });

  it('that asks for a refusal is done by being refused', () => {
    const task: Task = { kind: 'refusal', refused: [{ action: 'x', code: 'gate', rule: 'H1' }] };
    expect(judge(task, refused('gate'))).toBe('done');
    expect(judge(task, refused('covered'))).toBe('on');
    expect(judge(task, played('y'))).toBe('wrong');
    expect(solution(task)).toEqual(['x']);
  });

  it('that asks for an event compares what it names', () => {
    const task: Task = { kind: 'event', events: [{ name: 'place', data: { piece: 'wQ' } }], solution: ['wQ', 'x'] };
    expect(judge(task, played('wQ', 'place', { piece: 'wQ', other: 1 }))).toBe('done');
    expect(judge(task, played('wA1', 'place', { piece: 'wA1' }))).toBe('on');
    expect(judge({ ...task, solution: ['wQ'] }, played('wA1', 'place', { piece: 'wA1' }))).toBe('wrong');
  });
});
