/** One step of a lesson: its board, what was tried, and whether it is what was asked for. */

import { hasMotion } from '../../games/motion';
import type { Step } from '../../learn';
import { TableDriver } from '../../match/driver.svelte';
import type { Happening } from '../../match/motion.svelte';
import type { TableClient } from '../../table/client';
import type { Answered, Opened } from '../../table/service';
import type { Acted, Action, ActionForm, Refusal, TableState } from '../../table/types';
import type { GameId } from '../../games/ids';
import { judge, solution } from './judge';

/** How long a wrong move can be seen before it is taken back. */
const WRONG_MILLISECONDS = 700;
const WRONG_FLIGHT_MILLISECONDS = 2600;
const SHOWN_MILLISECONDS = 700;

export class StepRun {
  isDone = $state(false);
  /** Whether something was tried that is not what was asked for. */
  needsHint = $state(false);

  #isTakingBack = $state(false);
  /** Aborted when the board is set up anew or the step is left: what is under way does nothing more. */
  #task = new AbortController();
  #game: GameId;
  #step: Step;
  #driver: TableDriver;

  constructor(game: GameId, step: Step, table: TableClient) {
    this.#game = game;
    this.#step = step;
    this.#driver = new TableDriver(table);
    // A move may be missing: it is easier to start again than to explain that.
    this.#driver.onrepaired = () => void this.begin();
    // Where there is nothing to do, one may go on.
    this.isDone = step.task === undefined;
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

  get happened(): Happening | null {
    return this.#driver.motion.current;
  }

  get hasFailed(): boolean {
    return this.#driver.failure !== null;
  }

  get actions(): readonly Action[] {
    const isOver = this.isDone && this.#step.task !== undefined;
    return this.#isTakingBack || isOver ? [] : (this.state?.actions.listed ?? []);
  }

  get forms(): readonly ActionForm[] {
    return this.actions.length > 0 ? (this.state?.actions.forms ?? []) : [];
  }

  preview(action: string): Promise<Answered<Acted>> {
    return this.#driver.preview(this.state?.view.to_act ?? null, action);
  }

  /** Ends it: the table is another step's now. */
  leave(): void {
    this.#task.abort();
  }

  /** Puts the board as the step wants it. The signal is aborted when it is put so again. */
  async begin(): Promise<AbortSignal> {
    this.#task.abort();
    this.#task = new AbortController();
    const { signal } = this.#task;
    this.isDone = this.#step.task === undefined;
    this.needsHint = false;
    this.#isTakingBack = false;
    await this.#driver.run(async () => {
      if (!signal.aborted) await this.#driver.open(this.#setUp(signal));
    });
    return signal;
  }

  async #setUp(signal: AbortSignal): Promise<Opened> {
    const { options, actions = [] } = this.#step.board;
    const { client } = this.#driver;
    const opened = await client.open(this.#game, Object.entries(options));
    if ('trouble' in opened) return opened;
    let { state } = opened.ok;
    for (const action of actions) {
      const side = state.view.to_act;
      if (signal.aborted || !side) break;
      const played = await client.act(side, action);
      if ('ok' in played) ({ state } = played.ok);
    }
    return { ok: { ...opened.ok, state } };
  }

  async play(action: string): Promise<void> {
    const side = this.state?.view.to_act;
    const { signal } = this.#task;
    if (!side || this.#isTakingBack || signal.aborted) return;
    const played = await this.#driver.run(async () => (signal.aborted ? null : this.#driver.act(side, action)));
    const { task } = this.#step;
    if (!played || !task || signal.aborted) return;
    const verdict = judge(task, played);
    this.isDone = verdict === 'done';
    this.needsHint = verdict !== 'done';
    if (verdict === 'wrong') await this.#takeBack(signal);
  }

  /** Plays what the task asks for. */
  async showAnswer(): Promise<void> {
    const { task } = this.#step;
    if (!task) return;
    const signal = await this.begin();
    for (const action of solution(task)) {
      await wait(SHOWN_MILLISECONDS);
      if (signal.aborted) return;
      await this.play(action);
    }
  }

  async #takeBack(signal: AbortSignal): Promise<void> {
    this.#isTakingBack = true;
    const isFlight = this.news !== null && hasMotion(this.news);
    await wait(isFlight ? WRONG_FLIGHT_MILLISECONDS : WRONG_MILLISECONDS);
    await this.#driver.run(async () => {
      if (!signal.aborted) await this.#driver.change(this.#driver.client.undo(1));
    });
    if (!signal.aborted) this.#isTakingBack = false;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
