/** One step of a lesson: its board, what was tried, and what is said about it. */

import type { Step } from '../../learn';
import type { TableClient } from '../../table/client';
import type { Acted, Action, ActionForm, Refusal, TableState } from '../../table/types';
import type { GameId } from '../../worker/game-id';
import type { Answered } from '../../table/service';
import { hasMotion } from '../../games/xbugs/motion';
import { judge, solution } from './judge';

/** How long a wrong move can be seen before it is taken back. */
const WRONG_MILLISECONDS = 700;
const WRONG_FLIGHT_MILLISECONDS = 2600;
const SHOWN_MILLISECONDS = 700;

export class StepRun {
  state: TableState | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  news: Acted | null = $state.raw(null);
  /** What happened last and how the board was before, to be shown in motion. */
  happened: { acted: Acted; before: TableState } | null = $state.raw(null);
  isDone = $state(false);
  /** Something was tried that is not what was asked. */
  needsHint = $state(false);
  hasFailed = $state(false);

  #isBusy = $state(false);
  /** The table is another step's now. */
  #isLeft = false;
  #game: GameId;
  #step: Step;
  #table: TableClient;

  constructor(game: GameId, step: Step, table: TableClient) {
    this.#game = game;
    this.#step = step;
    this.#table = table;
    // Where there is nothing to do, one may go on.
    this.isDone = step.task === undefined;
  }

  get actions(): readonly Action[] {
    const isOver = this.isDone && this.#step.task !== undefined;
    return this.#isBusy || isOver ? [] : (this.state?.actions.listed ?? []);
  }

  /** What may be done with numbers of one's own. */
  get forms(): readonly ActionForm[] {
    return this.actions.length > 0 ? (this.state?.actions.forms ?? []) : [];
  }

  preview(action: string): Promise<Answered<Acted>> {
    return this.#table.preview(this.state?.view.to_act ?? 'first', action);
  }

  /** Ends it: what is under way does nothing more. */
  leave(): void {
    this.#isLeft = true;
  }

  /** Puts the board as the step wants it. */
  async begin(): Promise<void> {
    const { board, task } = this.#step;
    this.isDone = task === undefined;
    this.needsHint = false;
    this.refusal = null;
    this.news = null;
    this.happened = null;
    try {
      const opened = await this.#table.open(this.#game, Object.entries(board.options));
      if ('trouble' in opened) {
        this.hasFailed = true;
        return;
      }
      let state = opened.ok.state;
      for (const action of board.actions ?? []) {
        if (this.#isLeft) return;
        const side = state.view.to_act;
        const played = side ? await this.#table.act(side, action) : null;
        if (played && 'ok' in played) state = played.ok.state;
      }
      this.state = state;
    } catch {
      this.hasFailed = true;
    }
  }

  async play(action: string): Promise<void> {
    const side = this.state?.view.to_act;
    if (!side || this.#isBusy || this.#isLeft) return;
    const played = await this.#table.act(side, action);
    const { task } = this.#step;
    if ('refusal' in played) {
      this.refusal = played.refusal;
    } else {
      this.refusal = null;
      this.news = played.ok.acted;
      this.happened = this.state && { acted: played.ok.acted, before: this.state };
      this.state = played.ok.state;
    }
    if (!task) return;
    const verdict = judge(task, played);
    if (verdict === 'done') {
      this.isDone = true;
      this.needsHint = false;
      return;
    }
    this.needsHint = true;
    if (verdict === 'wrong') await this.#takeBack();
  }

  /** Plays what the task asks for. */
  async showAnswer(): Promise<void> {
    const { task } = this.#step;
    if (!task) return;
    await this.begin();
    for (const action of solution(task)) {
      await wait(SHOWN_MILLISECONDS);
      await this.play(action);
    }
  }

  async #takeBack(): Promise<void> {
    this.#isBusy = true;
    const isFlight = this.news !== null && hasMotion(this.news);
    await wait(isFlight ? WRONG_FLIGHT_MILLISECONDS : WRONG_MILLISECONDS);
    if (this.#isLeft) return;
    const undone = await this.#table.undo(1);
    this.happened = null;
    if ('ok' in undone) this.state = undone.ok;
    this.#isBusy = false;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
