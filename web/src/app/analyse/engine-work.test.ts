import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../engine/client';
import type { InsightReport, JudgedMoveReport } from '../../table/types';
import { CancelledError, WorkerFailure } from '../../worker/protocol';
import { EngineWork, type LookedAt } from './engine-work.svelte';
import { promoted, startTree, withMark, withMove, without, type Tree } from './tree';

const LINE = ['a', 'b', 'c'];

function treeOf(...moves: string[]): Tree {
  let tree = startTree();
  moves.forEach((move, index) => ({ tree } = withMove(tree, index, move)));
  return tree;
}

const judged = (ply: number, judgement: string): JudgedMoveReport => ({ ply, judgement }) as unknown as JudgedMoveReport;
const insight = (depth: number): InsightReport => ({ depth, lines: [] }) as unknown as InsightReport;

/** An engine that answers when it is told to. */
class SlowEngine {
  asked: string[] = [];
  tell: (report: never) => void = () => undefined;
  #end: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;

  get client(): EngineClient {
    const ask = (kind: string) => ({ record }: { record: string }, order: { from?: number }, tell: (report: never) => void, signal: AbortSignal) => {
      signal.addEventListener('abort', () => this.#end?.reject(new CancelledError()));
      this.asked.push(`${kind} ${record}${order.from ? ` from ${order.from}` : ''}`);
      this.tell = tell;
      return new Promise((resolve, reject) => (this.#end = { resolve, reject }));
    };
    return { look: ask('look'), judge: ask('judge') } as unknown as EngineClient;
  }

  async finish(): Promise<void> {
    this.#end?.resolve({ ok: null });
    await settled();
  }

  async fail(): Promise<void> {
    this.#end?.reject(new WorkerFailure('unreachable'));
    await settled();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function atWork(): { engine: SlowEngine; game: { -readonly [Key in keyof LookedAt]: LookedAt[Key] }; work: EngineWork } {
  const engine = new SlowEngine();
  const recordOf = (node: number): Promise<string> => Promise.resolve(LINE.slice(0, node).join(''));
  const game = { game: 'hive' as const, node: 1, isOver: false, mainLine: () => [1, 2, 3], recordHere: () => recordOf(game.node), recordOf };
  return { engine, game, work: new EngineWork(engine.client, game) };
}

describe('the engine looks on', () => {
  it('at where one is last, and not at what was passed', async () => {
    const { engine, game, work } = atWork();
    work.setLooking(true);
    game.node = 2;
    work.lookAgain();
    game.node = 3;
    work.lookAgain();
    await settled();
    expect(engine.asked).toEqual(['look abc']);
    engine.tell(insight(4) as never);
    expect(work.insight?.depth).toBe(4);
  });

  it('and what it says too late is not shown', async () => {
    const { engine, game, work } = atWork();
    work.setLooking(true);
    await settled();
    game.node = 2;
    engine.tell(insight(9) as never);
    expect(work.insight).toBeNull();
  });

  it('not at a game that is over, and says when it breaks', async () => {
    const { engine, game, work } = atWork();
    game.isOver = true;
    work.setLooking(true);
    await settled();
    expect(engine.asked).toEqual([]);
    game.isOver = false;
    work.lookAgain();
    await settled();
    await engine.fail();
    expect([work.hasFailed, work.isLooking]).toEqual([true, false]);
    work.setLooking(true);
    expect(work.hasFailed).toBe(false);
  });
});

describe('a review', () => {
  it('stops, and goes on where it was', async () => {
    const { engine, work } = atWork();
    void work.startReview();
    await settled();
    engine.tell(judged(1, 'good') as never);
    work.stop();
    expect([work.isReviewing, work.canGoOn, work.reviewedPlies]).toEqual([false, true, 1]);
    void work.goOnReviewing();
    await settled();
    engine.tell(judged(2, 'blunder') as never);
    engine.tell(judged(3, 'good') as never);
    await engine.finish();
    expect(engine.asked).toEqual(['judge abc from 1', 'judge abc from 2']);
    expect([work.isReviewing, work.canGoOn, work.reviewedPlies]).toEqual([false, false, 3]);
  });

  it('that is stopped before it began is not begun', async () => {
    const { engine, work } = atWork();
    void work.startReview();
    work.stop();
    await settled();
    expect(engine.asked).toEqual([]);
    expect(work.isReviewing).toBe(false);
  });

  it('marks its faults, but nothing that somebody has marked', () => {
    const { work } = atWork();
    work.reviewed = [1, 2, 3];
    work.review = [judged(1, 'blunder'), judged(2, 'mistake'), judged(3, 'best')];
    const tree = work.marked(withMark(treeOf(...LINE), 2, 1));
    expect(tree.map(({ nags }) => nags)).toEqual([[], [4], [1], []]);
  });

  it('follows the nodes of its line to their new numbers, as far as they are there', () => {
    const { work } = atWork();
    work.reviewed = [1, 2, 3];
    work.review = [judged(1, 'good'), judged(2, 'good'), judged(3, 'good')];
    const tree = treeOf(...LINE);
    work.renumber(promoted(tree, 3));
    expect(work.reviewed).toEqual([1, 2, 3]);
    work.renumber(without(tree, 2));
    expect(work.reviewed).toEqual([1]);
    expect(work.review.map(({ ply }) => ply)).toEqual([1]);
  });
});
