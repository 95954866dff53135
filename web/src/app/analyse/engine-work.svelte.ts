/**
 * The engine at a game that is looked at: the lines that it sees where one is, and its
 * review of a whole line. It does one thing at a time, the one asked for last.
 */

import type { EngineClient } from '../../engine/client';
import type { InsightReport, JudgedMoveReport } from '../../table/types';
import type { GameId } from '../../games/ids';
import { CancelledError } from '../../worker/protocol';
import { MARKS, START, withMark, type Renumbered, type Tree } from './tree';

const REVIEW_MILLISECONDS = 400;
const SUGGESTION_MILLISECONDS = 1000;

/** The numbers by which records mark what a review finds. */
const FOUND_MARKS: Readonly<Record<string, number>> = { inaccuracy: 6, mistake: 2, blunder: 4 };

/** What the engine has to know of the game. */
export interface LookedAt {
  readonly game: GameId | null;
  readonly node: number;
  readonly isOver: boolean;
  /** The nodes of the game as it was played, wherever one is in it. */
  mainLine(): readonly number[];
  /** The game up to where one is. */
  recordHere(): Promise<string | null>;
  /** The game up to a node; one stays where one is. */
  recordOf(node: number): Promise<string | null>;
}

export class EngineWork {
  isLooking = $state(false);
  lines = $state(3);
  insight: InsightReport | null = $state.raw(null);
  hasFailed = $state(false);

  isReviewing = $state(false);
  review: readonly JudgedMoveReport[] = $state.raw([]);
  /** The nodes that are reviewed, by ply from 1. */
  reviewed: readonly number[] = $state.raw([]);

  #engine: EngineClient;
  #game: LookedAt;
  /** What was asked for last; an earlier task is aborted. */
  #task = new AbortController();

  constructor(engine: EngineClient, game: LookedAt) {
    this.#engine = engine;
    this.#game = game;
  }

  /** Ends whatever it is at. */
  stop(): void {
    this.isLooking = false;
    this.isReviewing = false;
    this.#begin();
  }

  close(): void {
    this.stop();
    this.#engine.close();
  }

  /** Another game is looked at: nothing is known of it. */
  forget(): void {
    this.stop();
    this.insight = null;
    this.review = [];
    this.reviewed = [];
  }

  setLooking(isLooking: boolean): void {
    this.stop();
    this.isLooking = isLooking;
    this.hasFailed = false;
    this.lookAgain();
  }

  setLines(lines: number): void {
    this.lines = lines;
    this.lookAgain();
  }

  /** Looks at what is shown now instead of what was shown before. */
  lookAgain(): void {
    if (!this.isLooking || this.#game.isOver) return;
    const { node } = this.#game;
    const signal = this.#begin();
    void this.#game.recordHere().then((record) => {
      // Whoever hurries through the moves wants to know of the last one only.
      if (signal.aborted) return;
      return this.#work(record, async (game, whole) => {
        await this.#engine.look({ game, record: whole }, { lines: this.lines }, (insight) => {
          if (node === this.#game.node) this.insight = insight;
        }, signal);
      });
    });
  }

  /** What the engine would do here. */
  async suggest(): Promise<string | null> {
    const { game } = this.#game;
    const { signal } = this.#task;
    const record = await this.#game.recordHere();
    if (!game || record === null) return null;
    try {
      const advice = await this.#engine.think({ game, record }, { milliseconds: SUGGESTION_MILLISECONDS }, signal);
      return 'ok' in advice ? advice.ok.action : null;
    } catch (error) {
      if (!(error instanceof CancelledError)) this.hasFailed = true;
      return null;
    }
  }

  /** How many moves of the reviewed line have been looked at. */
  get reviewedPlies(): number {
    return this.review.at(-1)?.ply ?? 0;
  }

  /** Whether a review was stopped before its end. */
  get canGoOn(): boolean {
    return !this.isReviewing && this.reviewedPlies > 0 && this.reviewedPlies < this.reviewed.length;
  }

  /** Goes through the game as it was played, move by move, from its start. */
  async startReview(): Promise<void> {
    this.review = [];
    this.reviewed = this.#game.mainLine();
    await this.goOnReviewing();
  }

  /** Goes on where the review was stopped. One stays where one is meanwhile. */
  async goOnReviewing(): Promise<void> {
    const end = this.reviewed.at(-1);
    if (end === undefined) return;
    this.stop();
    const { signal } = this.#task;
    this.isReviewing = true;
    const record = await this.#game.recordOf(end);
    // Cancelled before it began.
    if (signal.aborted) return;
    const from = this.reviewedPlies + 1;
    await this.#work(record, async (game, whole) => {
      await this.#engine.judge({ game, record: whole }, { milliseconds: REVIEW_MILLISECONDS, from }, (move) => {
        this.review = [...this.review, move];
      }, signal);
      this.isReviewing = false;
    });
  }

  /** The numbers of nodes have changed; of a line that lost some the beginning is still reviewed. */
  renumber({ places }: Renumbered): void {
    const gone = this.reviewed.findIndex((node) => !places.has(node));
    const kept = gone < 0 ? this.reviewed : this.reviewed.slice(0, gone);
    this.reviewed = kept.map((node) => places.get(node) ?? START);
    this.review = this.review.filter(({ ply }) => ply <= kept.length);
  }

  /** The tree with what the review thinks of moves that nobody has marked. */
  marked(tree: Tree): Tree {
    let marked = tree;
    for (const { ply, judgement } of this.review) {
      const node = this.reviewed[ply - 1];
      const mark = FOUND_MARKS[judgement];
      const isMarked = node !== undefined && (marked[node]?.nags ?? []).some((nag) => MARKS[nag] !== undefined);
      if (node !== undefined && mark !== undefined && !isMarked) marked = withMark(marked, node, mark);
    }
    return marked;
  }

  #begin(): AbortSignal {
    this.#task.abort();
    this.#task = new AbortController();
    return this.#task.signal;
  }

  async #work(record: string | null, task: (game: GameId, record: string) => Promise<void>): Promise<void> {
    const { game } = this.#game;
    if (!game || record === null) return;
    try {
      await task(game, record);
    } catch (error) {
      if (error instanceof CancelledError) return;
      this.hasFailed = true;
      this.isReviewing = false;
      this.isLooking = false;
    }
  }
}
