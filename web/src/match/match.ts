/**
 * What a page shows and does at a table, whoever has authority over it: the table on this
 * device (`LocalMatch`) or a server (`RemoteMatch`).
 */

import type { Answered } from '../table/service';
import type { Acted, Action, ActionForm, Refusal, Side, TableState } from '../table/types';
import type { StoreResult } from '../settings/storage';
import type { TableFailure, TableNews } from './driver.svelte';
import type { MatchClock } from './match-clock.svelte';
import type { MotionPlayback } from './motion.svelte';
import type { GamePlan } from './plan';

/** How the page and the authority are connected. `elsewhere`: another tab plays this game. */
export type Connection = 'local' | 'elsewhere' | 'connecting' | 'online' | 'offline';

export type MatchFailure = TableFailure | 'engine';

/** A message about the last thing that a player did besides moving. */
export type Notice =
  | { kind: 'hint'; action: Action }
  | { kind: 'draw-declined' }
  /** The entries that were taken back; none, if there was nothing to take back. */
  | { kind: 'taken-back'; entries: readonly string[] };

/** What is possible now. */
export interface Abilities {
  play: boolean;
  takeBack: boolean;
  hint: boolean;
  offerDraw: boolean;
  /** Whether an offer of a draw, or to take moves back, waits for an answer from here. */
  answerDraw: boolean;
  answerTakeBack: boolean;
  resign: boolean;
  pause: boolean;
  replayMotion: boolean;
  /** Whether this tab can take the game over from another one. */
  takeOver: boolean;
  /** Whether the computer waits with its first piece until it is let to begin (X2). */
  letBegin: boolean;
}

export interface Match {
  readonly plan: GamePlan;
  /** The side of the one person here; `null` if both sides are played here, or none. */
  readonly mySide: Side | null;
  readonly can: Abilities;
  readonly connection: Connection;

  /** The table now; `null` until it has been opened. */
  readonly state: TableState | null;
  /** An earlier moment that is looked at. */
  readonly earlier: TableState | null;
  readonly news: Acted | null;
  readonly refusal: Refusal | null;
  readonly notice: Notice | null;
  readonly failure: MatchFailure | null;
  readonly wasRepaired: boolean;
  readonly isOver: boolean;
  readonly isThinking: boolean;
  readonly isPaused: boolean;
  /** Who is to act, if it is a person here. */
  readonly actor: Side | null;
  readonly actions: readonly Action[];
  readonly forms: readonly ActionForm[];
  readonly clock: MatchClock | null;
  readonly motion: MotionPlayback;
  readonly record: string;
  /** Whether the game could be stored on this device. */
  readonly stored: StoreResult;

  /** Listens to what happens once: moves, refusals. Returns how to stop. */
  subscribe(listener: (news: TableNews) => void): () => void;

  play(action: string): Promise<void>;
  takeBack(): Promise<void>;
  requestHint(): Promise<void>;
  offerDraw(): Promise<void>;
  answerDraw(accepts: boolean): Promise<void>;
  answerTakeBack(accepts: boolean): Promise<void>;
  resign(): Promise<void>;
  setPaused(isPaused: boolean): void;
  letComputerBegin(): void;
  takeOver(): Promise<void>;
  /** Shows the table after a number of entries; now, if that is all of them. */
  lookAt(plies: number): Promise<void>;
  replayMotion(): Promise<void>;
  preview(action: string): Promise<Answered<Acted>>;
  dismissNotice(): void;
  dismissRefusal(): void;
  close(): void;
}

/** What the board shows. */
export function shownState({ earlier, state }: Pick<Match, 'earlier' | 'state'>): TableState | null {
  return earlier ?? state;
}
