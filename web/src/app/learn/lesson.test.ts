import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../../learn';
import { FakeTable } from '../../match/testing';
import { StepRun } from './lesson.svelte';

const STEP: Step = { id: 'step', board: { options: {}, actions: ['set', 'up'] }, task: { kind: 'action', answers: ['right'] } };

async function begun(step: Step = STEP) {
  const table = new FakeTable();
  const run = new StepRun('hive', step, table.client);
  await run.begin();
  return { run, table };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a step of a lesson', () => {
  it('sets up its board and is done by the right move', async () => {
    const { run } = await begun();
    expect(run.state?.entries).toEqual(['set', 'up']);
    expect(run.isDone).toBe(false);
    await run.play('right');
    expect(run.isDone).toBe(true);
    expect(run.actions).toEqual([]);
    await run.begin();
    expect(run.isDone).toBe(false);
    expect(run.state?.entries).toEqual(['set', 'up']);
  });

  it('takes a wrong move back after it could be seen, and nothing can be done until then', async () => {
    const { run } = await begun();
    const playing = run.play('wrong');
    await vi.advanceTimersByTimeAsync(100);
    expect(run.needsHint).toBe(true);
    expect(run.state?.entries).toEqual(['set', 'up', 'wrong']);
    expect(run.actions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await playing;
    expect(run.state?.entries).toEqual(['set', 'up']);
    expect(run.actions).not.toEqual([]);
  });

  it('refuses without taking anything back', async () => {
    const { run } = await begun({ ...STEP, task: { kind: 'refusal', refused: [{ action: 'illegal', code: 'illegal', rule: '' }] } });
    await run.play('illegal');
    expect(run.refusal?.code).toBe('illegal');
    expect(run.isDone).toBe(true);
  });

  // The late take-back removed a move of the fresh board.
  it('shows the answer right after a wrong move', async () => {
    const { run } = await begun();
    void run.play('wrong');
    await vi.advanceTimersByTimeAsync(100);
    const showing = run.showAnswer();
    await vi.advanceTimersByTimeAsync(5000);
    await showing;
    expect(run.state?.entries).toEqual(['set', 'up', 'right']);
    expect(run.isDone).toBe(true);
  });

  // Both waited for the same board, and both played the answer on it.
  it('shows the answer once if it is asked for twice', async () => {
    const { run } = await begun({ ...STEP, task: { kind: 'action', answers: ['right'] } });
    const showing = Promise.all([run.showAnswer(), run.showAnswer()]);
    await vi.advanceTimersByTimeAsync(5000);
    await showing;
    expect(run.state?.entries).toEqual(['set', 'up', 'right']);
    expect(run.isDone).toBe(true);
  });

  // The flag for taking back stayed set, and nothing could be played any more.
  it('starts again when the table breaks', async () => {
    const { run, table } = await begun();
    void run.play('wrong');
    await vi.advanceTimersByTimeAsync(100);
    table.held = null;
    await vi.advanceTimersByTimeAsync(1000);
    await run.begin();
    await run.play('break');
    await vi.advanceTimersByTimeAsync(100);
    expect(run.hasFailed).toBe(false);
    expect(run.state?.entries).toEqual(['set', 'up']);
    expect(run.actions).not.toEqual([]);
  });

  it('does nothing more once it is left', async () => {
    const { run, table } = await begun();
    void run.play('wrong');
    await vi.advanceTimersByTimeAsync(100);
    run.leave();
    table.held = 'of another step';
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.held).toBe('of another step');
  });
});
