/** A game that is looked at: its tree, and where one is in it. */

import type { EngineClient } from '../../engine/client';
import type { TableClient } from '../../table/client';
import type { Answered, TableOptions } from '../../table/service';
import { entryOf } from '../../table/acted';
import type { Acted, FormatInfo, Refusal, TableState, InputError } from '../../table/types';
import { TableDriver } from '../../match/driver.svelte';
import { isGameId, type GameId } from '../../games/ids';
import { flawedSetup, type FlawedSetup } from '../edit/flawed';
import { EngineWork, type LookedAt } from './engine-work.svelte';
import { endOfLine, pathTo, promoted, promotedOnce, START, startTree, withCommentText, withMark, withMove, withNode, without, type Renumbered, type Tree } from './tree';

export class Analysis implements LookedAt {
  game: GameId | null = $state.raw(null);
  tree: Tree = $state.raw(startTree());
  node = $state(START);
  /** Where one wants to be: the table is on its way there. */
  aim = $state(START);
  /** How the text was understood, by the format's id. */
  format: string | null = $state.raw(null);
  /** Whether a text is being read: a long or hostile one can take long. */
  isReading = $state(false);
  /** The position in a text that could not be read because it cannot be. */
  flawed: FlawedSetup | null = $state.raw(null);

  /** What the engine sees in it. */
  readonly engine: EngineWork;

  #driver: TableDriver;
  /** The nodes whose moves the table has played. */
  #played: number[] = [];

  constructor(table: TableClient, engine: EngineClient) {
    this.#driver = new TableDriver(table);
    this.#driver.onrepaired = () => (this.#played = pathTo(this.tree, this.node));
    this.engine = new EngineWork(engine, this);
  }

  get state(): TableState | null {
    return this.#driver.state;
  }

  get refusal(): Refusal | null {
    return this.#driver.refusal;
  }

  get news(): Acted | null {
    return this.#driver.news;
  }

  /** What is wrong with the text, or that the table failed. */
  get trouble(): InputError | 'failed' | null {
    const { failure } = this.#driver;
    return failure === 'table' ? 'failed' : (failure?.trouble ?? null);
  }

  get isOver(): boolean {
    return (this.state?.view.outcome ?? null) !== null;
  }

  mainLine(): readonly number[] {
    return pathTo(this.tree, endOfLine(this.tree, START));
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
    this.engine.close();
    this.#driver.close();
  }

  /** Reads a game in any notation and goes to its end. */
  async read(text: string): Promise<boolean> {
    this.flawed = null;
    const isRead = await this.#opened(() => this.#driver.client.read(text, []));
    if (!isRead && this.trouble !== 'failed' && this.trouble) {
      const found = await flawedSetup(text, this.trouble);
      const checked = found && (await this.#driver.client.checkSetup(found.setup.game, found.setups.options(found.setup)));
      if (checked && 'flaws' in checked && checked.flaws.length > 0) this.flawed = { ...found, flaws: checked.flaws };
    }
    return isRead;
  }

  /** Gives up reading: the worker is ended in the middle of it. */
  cancelReading(): void {
    this.#driver.client.close();
    // The game that was open before is gone with the worker.
    if (this.game) void this.#driver.run(() => this.#driver.restore());
  }

  /** Puts the game away, to look at another one. */
  reset(): void {
    this.engine.stop();
    this.game = null;
    this.#driver.reset();
    this.flawed = null;
  }

  async open(game: GameId, options: TableOptions): Promise<boolean> {
    return this.#opened(() => this.#driver.client.open(game, options));
  }

  async #opened(open: () => ReturnType<TableClient['read']>): Promise<boolean> {
    this.engine.stop();
    this.isReading = true;
    const report = await this.#driver.run(() => this.#driver.open(open()));
    this.isReading = false;
    if (!report || !isGameId(report.game)) return false;
    this.game = report.game;
    this.format = report.format;
    this.tree = report.tree;
    this.node = endOfLine(this.tree, START);
    this.aim = this.node;
    this.#played = pathTo(this.tree, this.node);
    this.engine.forget();
    return true;
  }

  /** Shows the table after the move of a node. */
  async goTo(node: number): Promise<void> {
    this.aim = node;
    await this.#driver.run(async () => {
      // Whoever hurries on does not want to see it any more.
      if (this.aim !== node) return;
      await this.#driver.change(this.#moveTable(pathTo(this.tree, node)));
      this.node = this.#played.at(-1) ?? START;
      if (this.aim === node) this.aim = this.node;
      this.#lookAgain();
    });
  }

  /** Takes back and follows moves until the table has played a path. */
  async #moveTable(path: readonly number[]): Promise<Answered<TableState>> {
    const { client } = this.#driver;
    const different = path.findIndex((step, index) => this.#played[index] !== step);
    const common = different < 0 ? Math.min(path.length, this.#played.length) : different;
    // An end that the rules did not make would stand in the way.
    let answer = await client.reopen();
    const back = this.#played.length - common;
    if (back > 0) answer = await client.undo(back);
    this.#played = this.#played.slice(0, common);
    for (const step of path.slice(common)) {
      const side = 'ok' in answer ? answer.ok.view.to_act : null;
      const followed = side ? await client.follow(side, this.tree[step]?.entry ?? '') : null;
      if (!followed || 'refusal' in followed) break;
      this.#played.push(step);
      answer = { ok: followed.ok.state };
    }
    return answer;
  }

  /** Plays a move here: along the line that is there, or as a variation. */
  async play(action: string): Promise<void> {
    await this.#driver.run(async () => {
      const side = this.state?.view.to_act;
      const played = side ? await this.#driver.act(side, action) : null;
      const entry = played && 'ok' in played ? entryOf(played.ok.acted) : null;
      if (entry === null) return;
      const { tree, node } = withMove(this.tree, this.node, entry);
      this.tree = tree;
      this.node = node;
      this.aim = node;
      this.#played.push(node);
      this.#lookAgain();
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
    const { comments_after = [] } = this.tree[this.node] ?? {};
    this.tree = withNode(this.tree, this.node, { comments_after: withCommentText(comments_after, comment) });
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
    const written = await this.#driver.client.writeTree(this.engine.marked(this.tree));
    return 'ok' in written ? written.ok : null;
  }

  async formats(): Promise<readonly FormatInfo[]> {
    const found = await this.#driver.client.formats();
    return 'ok' in found ? found.ok : [];
  }

  write(format: string): Promise<string | null> {
    return this.#driver.write(format);
  }

  // For a game with chance and motion.

  /** What happened at an entry of the line that is shown, counted from 1. */
  async replayed(ply: number): Promise<Acted | null> {
    const answer = await this.#driver.client.replay(ply);
    return 'ok' in answer ? answer.ok : null;
  }

  stateAt(plies: number): Promise<TableState | null> {
    return this.#driver.stateAt(plies);
  }

  /** What an action would do without chance. */
  preview(action: string): Promise<Answered<Acted>> {
    return this.#driver.preview(this.state?.view.to_act ?? null, action);
  }

  /** What the engine would do here. */
  suggest(): Promise<string | null> {
    return this.engine.suggest();
  }

  #lookAgain(): void {
    this.engine.insight = null;
    this.engine.lookAgain();
  }
}
