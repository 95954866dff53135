/** A game that is looked at: its tree, and where one is in it. */

import type { EngineClient } from '../../engine/client';
import type { TableClient } from '../../table/client';
import type { Answered, TableOptions } from '../../table/service';
import { entryOf } from '../../table/acted';
import type { Acted, FormatInfo, Refusal, TableState, InputError } from '../../table/types';
import { isGameId, type GameId } from '../../worker/game-id';
import { optionsOf } from '../edit/editor.svelte';
import { flawedSetup, type FlawedSetup } from '../edit/flawed';
import { EngineWork, type LookedAt } from './engine-work.svelte';
import {
  endOfLine,
  pathTo,
  promoted,
  promotedOnce,
  START,
  startTree,
  withMark,
  withMove,
  withNode,
  without,
  type Renumbered,
  type Tree,
} from './tree';

export class Analysis implements LookedAt {
  game: GameId | null = $state.raw(null);
  tree: Tree = $state.raw(startTree());
  node = $state(START);
  /** Where one wants to be: the table is on its way there. */
  aim = $state(START);
  state: TableState | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  news: Acted | null = $state.raw(null);
  /** How the text was understood, by the format's id. */
  format: string | null = $state.raw(null);
  trouble: InputError | 'failed' | null = $state.raw(null);
  /** The position in a text that could not be read because it cannot be. */
  flawed: FlawedSetup | null = $state.raw(null);

  /** What the engine sees in it. */
  readonly engine: EngineWork;

  #table: TableClient;
  /** The nodes whose moves the table has played. */
  #played: number[] = [];
  /** What is done with the table, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(table: TableClient, engine: EngineClient) {
    this.#table = table;
    this.engine = new EngineWork(engine, this);
  }

  get isOver(): boolean {
    return (this.state?.view.outcome ?? null) !== null;
  }

  line(): readonly number[] {
    return pathTo(this.tree, endOfLine(this.tree, this.node));
  }

  recordHere(): Promise<string | null> {
    return this.write('record');
  }

  async recordOf(node: number): Promise<string | null> {
    const here = this.node;
    await this.goTo(node);
    const record = await this.recordHere();
    await this.goTo(here);
    return record;
  }

  close(): void {
    this.engine.stop();
    this.#table.close();
  }

  /** Reads a game in any notation and goes to its end. */
  async read(text: string): Promise<boolean> {
    this.flawed = null;
    const isRead = await this.#opened(() => this.#table.read(text, []));
    if (!isRead && this.trouble !== 'failed' && this.trouble) {
      const setup = flawedSetup(text, this.trouble);
      const found = setup && (await this.#table.checkSetup(setup.game, optionsOf(setup)));
      if (setup && found && 'flaws' in found && found.flaws.length > 0) this.flawed = { setup, flaws: found.flaws };
    }
    return isRead;
  }

  /** Puts the game away, to look at another one. */
  reset(): void {
    this.engine.stop();
    this.game = null;
    this.state = null;
    this.trouble = null;
    this.flawed = null;
  }

  async open(game: GameId, options: TableOptions): Promise<boolean> {
    return this.#opened(() => this.#table.open(game, options));
  }

  async #opened(open: () => ReturnType<TableClient['read']>): Promise<boolean> {
    this.engine.stop();
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
      this.aim = this.node;
      this.#played = pathTo(this.tree, this.node);
      this.state = state;
      this.refusal = null;
      this.engine.forget();
      return true;
    } catch {
      this.trouble = 'failed';
      return false;
    }
  }

  /** Shows the table after the move of a node. */
  goTo(node: number): Promise<void> {
    this.aim = node;
    return this.#inOrder(async () => {
      // Whoever hurries on does not want to see it any more.
      if (this.aim !== node) return;
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
      if (this.aim === node) this.aim = this.node;
      this.news = null;
      this.#clear();
      this.engine.lookAgain();
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
      const entry = entryOf(acted);
      if (entry === null) return;
      const { tree, node } = withMove(this.tree, this.node, entry);
      this.tree = tree;
      this.node = node;
      this.aim = node;
      this.#played.push(node);
      this.news = acted;
      this.#clear();
      this.engine.lookAgain();
    });
  }

  /** Plays the moves of a line after a node, as a variation if they are new. */
  async playLine(after: number, moves: readonly string[]): Promise<void> {
    if (after !== this.node) await this.goTo(after);
    for (const move of moves) {
      if (this.refusal) return;
      await this.play(move);
    }
  }

  async remove(): Promise<void> {
    const { node } = this;
    if (node === START) return;
    await this.goTo(this.tree[node]?.parent ?? START);
    this.#renumber(without(this.tree, node));
  }

  promote(): void {
    this.#renumber(promoted(this.tree, this.node));
  }

  promoteOnce(): void {
    this.#renumber(promotedOnce(this.tree, this.node));
  }

  setComment(text: string): void {
    // A record closes comments with a brace.
    const comment = text.replaceAll(/[{}]/g, '').trim();
    this.tree = withNode(this.tree, this.node, { comments_after: comment === '' ? [] : [comment] });
  }

  mark(nag: number): void {
    if (this.node !== START) this.tree = withMark(this.tree, this.node, nag);
  }

  /** The numbers of nodes have changed; some may be gone. */
  #renumber(renumbered: Renumbered): void {
    const { tree, places } = renumbered;
    this.tree = tree;
    this.node = places.get(this.node) ?? START;
    this.aim = this.node;
    this.#played = this.#played.map((node) => places.get(node) ?? START);
    this.engine.renumber(renumbered);
  }

  /** The whole tree as a record, with what the review thinks of unmarked moves. */
  async writeRecord(): Promise<string | null> {
    const written = await this.#table.writeTree(this.engine.marked(this.tree));
    return 'ok' in written ? written.ok : null;
  }

  async formats(): Promise<readonly FormatInfo[]> {
    const found = await this.#table.formats();
    return 'ok' in found ? found.ok : [];
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
  suggest(): Promise<string | null> {
    return this.engine.suggest();
  }

  #clear(): void {
    this.refusal = null;
    this.engine.insight = null;
  }

  #inOrder(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(task).catch(() => {
      this.trouble = 'failed';
    });
    this.#queue = done;
    return done;
  }
}
