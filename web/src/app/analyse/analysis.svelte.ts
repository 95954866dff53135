/** A game that is looked at: its tree, where one is in it, and what the engine sees. */

import type { EngineClient } from '../../engine/client';
import type { TableClient } from '../../table/client';
import type { Answered, TableOptions } from '../../table/service';
import type { Acted, InsightReport, JudgedMoveReport, Refusal, TableState, Trouble } from '../../table/types';
import { Stopped } from '../../worker/protocol';
import { isGameId, type GameId } from '../../worker/game-id';
import { endOfLine, pathTo, promoted, START, startTree, withMove, without, type Tree } from './tree';

const REVIEW_MILLISECONDS = 400;
const SUGGESTION_MILLISECONDS = 1000;

export class Analysis {
  game: GameId | null = $state.raw(null);
  tree: Tree = $state.raw(startTree());
  node = $state(START);
  state: TableState | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  news: Acted | null = $state.raw(null);
  /** How the text was understood, by the format's id. */
  format: string | null = $state.raw(null);
  trouble: Trouble | 'failed' | null = $state.raw(null);

  isLooking = $state(false);
  lines = $state(3);
  insight: InsightReport | null = $state.raw(null);
  hasEngineFailed = $state(false);

  isReviewing = $state(false);
  review: readonly JudgedMoveReport[] = $state.raw([]);
  /** The nodes that were reviewed, by ply from 1. */
  reviewed: readonly number[] = $state.raw([]);

  #table: TableClient;
  #engine: EngineClient;
  /** The nodes whose moves the table has played. */
  #played: number[] = [];
  /** What is done with the table, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(table: TableClient, engine: EngineClient) {
    this.#table = table;
    this.#engine = engine;
  }

  close(): void {
    this.#engine.stop();
    this.#table.close();
  }

  /** Reads a game in any notation and goes to its end. */
  async read(text: string): Promise<boolean> {
    return this.#opened(() => this.#table.read(text, []));
  }

  async open(game: GameId, options: TableOptions): Promise<boolean> {
    return this.#opened(() => this.#table.open(game, options));
  }

  async #opened(open: () => ReturnType<TableClient['read']>): Promise<boolean> {
    this.#stopEngine();
    try {
      const opened = await open();
      if ('trouble' in opened) {
        this.trouble = opened.trouble;
        return false;
      }
      const { report, state } = opened.ok;
      if (!isGameId(report.game)) return false;
      this.trouble = null;
      this.game = report.game;
      this.format = report.format;
      this.tree = report.tree;
      this.node = endOfLine(this.tree, START);
      this.#played = pathTo(this.tree, this.node);
      this.state = state;
      this.review = [];
      this.reviewed = [];
      this.#clear();
      return true;
    } catch {
      this.trouble = 'failed';
      return false;
    }
  }

  /** Shows the table after the move of a node. */
  goTo(node: number): Promise<void> {
    return this.#inOrder(async () => {
      const path = pathTo(this.tree, node);
      const same = path.findIndex((step, index) => this.#played[index] !== step);
      const common = same < 0 ? Math.min(path.length, this.#played.length) : same;
      // An end that the rules did not make would stand in the way.
      let answer = await this.#table.reopen();
      const back = this.#played.length - common;
      if (back > 0) answer = await this.#table.undo(back);
      this.#played = this.#played.slice(0, common);
      for (const step of path.slice(common)) {
        const side = 'ok' in answer ? answer.ok.view.to_act : null;
        if (!side) break;
        const followed = await this.#table.follow(side, this.tree[step]?.entry ?? '');
        if ('refusal' in followed) {
          this.refusal = followed.refusal;
          break;
        }
        this.#played.push(step);
        answer = { ok: followed.ok.state };
      }
      if ('ok' in answer) this.state = answer.ok;
      this.node = this.#played.at(-1) ?? START;
      this.news = null;
      this.#clear();
      this.#lookAgain();
    });
  }

  /** Plays a move here: along the line that is there, or as a variation. */
  play(action: string): Promise<void> {
    return this.#inOrder(async () => {
      const side = this.state?.view.to_act;
      if (!side) return;
      const played = await this.#table.act(side, action);
      if ('refusal' in played) {
        this.refusal = played.refusal;
        return;
      }
      const { acted, state } = played.ok;
      this.state = state;
      if (acted.entry === null) return;
      const { tree, node } = withMove(this.tree, this.node, acted.entry);
      this.tree = tree;
      this.node = node;
      this.#played.push(node);
      this.news = acted;
      this.#clear();
      this.#lookAgain();
    });
  }

  async remove(): Promise<void> {
    const { node } = this;
    if (node === START) return;
    await this.goTo(this.tree[node]?.parent ?? START);
    const path = pathTo(this.tree, this.node).map((step) => this.tree[step]?.entry ?? '');
    this.tree = without(this.tree, node);
    this.#findAgain(path);
  }

  promote(): void {
    const path = pathTo(this.tree, this.node).map((step) => this.tree[step]?.entry ?? '');
    this.tree = promoted(this.tree, this.node).tree;
    this.#findAgain(path);
  }

  /** The numbers of nodes have changed: goes along the same moves. */
  #findAgain(entries: readonly string[]): void {
    let node = START;
    this.#played = entries.map((entry) => {
      node = withMove(this.tree, node, entry).node;
      return node;
    });
    this.node = node;
    this.review = [];
    this.reviewed = [];
  }

  async writeRecord(): Promise<string | null> {
    const written = await this.#table.writeTree(this.tree);
    return 'ok' in written ? written.ok : null;
  }

  async write(format: string): Promise<string | null> {
    const written = await this.#table.write(format);
    return 'ok' in written ? written.ok : null;
  }

  // For a game with chance and motion.

  /** What happened at an entry of the line that is shown, counted from 1. */
  async replayed(ply: number): Promise<Acted | null> {
    const answer = await this.#table.replay(ply);
    return 'ok' in answer ? answer.ok : null;
  }

  async stateAt(plies: number): Promise<TableState | null> {
    const answer = await this.#table.stateAt(Math.max(0, plies));
    return 'ok' in answer ? answer.ok : null;
  }

  /** What an action would do without chance. */
  preview(action: string): Promise<Answered<Acted>> {
    return this.#table.preview(this.state?.view.to_act ?? 'first', action);
  }

  /** What the engine would do here. */
  async suggest(): Promise<string | null> {
    const record = await this.write('record');
    if (!this.game || record === null) return null;
    try {
      const advice = await this.#engine.think({ game: this.game, record }, { milliseconds: SUGGESTION_MILLISECONDS });
      return 'ok' in advice ? advice.ok.action : null;
    } catch (error) {
      if (!(error instanceof Stopped)) this.hasEngineFailed = true;
      return null;
    }
  }

  setLooking(isLooking: boolean): void {
    this.isLooking = isLooking;
    this.isReviewing = false;
    if (isLooking) this.#lookAgain();
    else this.#engine.stop();
  }

  setLines(lines: number): void {
    this.lines = lines;
    this.#lookAgain();
  }

  /** Goes through the line that one is in, move by move. */
  async startReview(): Promise<void> {
    const end = endOfLine(this.tree, this.node);
    await this.goTo(end);
    this.#stopEngine();
    this.isReviewing = true;
    this.review = [];
    this.reviewed = [...this.#played];
    await this.#engineTask(async (game, record) => {
      await this.#engine.judge({ game, record }, { milliseconds: REVIEW_MILLISECONDS }, (move) => {
        this.review = [...this.review, move];
      });
    });
    this.isReviewing = false;
  }

  stopReview(): void {
    this.isReviewing = false;
    this.#engine.stop();
  }

  #clear(): void {
    this.refusal = null;
    this.insight = null;
  }

  #stopEngine(): void {
    this.isLooking = false;
    this.isReviewing = false;
    this.#engine.stop();
  }

  /** Looks at what is shown now instead of what was shown before. */
  #lookAgain(): void {
    if (!this.isLooking) return;
    this.#engine.stop();
    const { node } = this;
    void this.#engineTask(async (game, record) => {
      await this.#engine.look({ game, record }, { lines: this.lines }, (insight) => {
        if (node === this.node) this.insight = insight;
      });
    });
  }

  async #engineTask(task: (game: GameId, record: string) => Promise<void>): Promise<void> {
    const record = await this.write('record');
    if (!this.game || record === null) return;
    try {
      await task(this.game, record);
    } catch (error) {
      if (!(error instanceof Stopped)) this.hasEngineFailed = true;
    }
  }

  #inOrder(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(task).catch(() => {
      this.trouble = 'failed';
    });
    this.#queue = done;
    return done;
  }
}
