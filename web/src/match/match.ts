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
import type { GameView, Presence } from './protocol';

/** How the page and the authority are connected. `elsewhere`: another tab plays this game. */
export type Connection = 'local' | 'elsewhere' | 'connecting' | 'online' | 'offline';

export type MatchFailure = TableFailure | 'engine';

/** A message about the last thing that a player did besides moving. */
export type Notice =
  | { kind: 'hint'; action: Action }
  | { kind: 'draw-declined' }
  | { kind: 'take-back-declined' }
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

/** What is possible now in a game between two devices, besides. */
export interface OnlineAbilities {
  /** Whether the game can be called off. */
  abort: boolean;
  /** Whether the end can be claimed, as the opponent has been away for long. */
  claim: boolean;
  offerRematch: boolean;
  answerRematch: boolean;
  /** Whether an offer of one's own can be withdrawn. */
  withdrawDraw: boolean;
  withdrawTakeBack: boolean;
}

/** What a match has besides if it is played between two devices. */
export interface OnlineMatch extends Match {
  readonly online: OnlineMatch;
  readonly onlineCan: OnlineAbilities;
  readonly game: GameView;
  readonly presence: Presence | null;
  /** For how long a side has been away, in milliseconds; `null` if it is there. */
  awayFor(side: Side): number | null;
  readonly isAborted: boolean;
  /** Why the connection has ended for good; `null` while there is one, or hope for one. */
  readonly connectionFailure: string | null;
  /** Whether a command of one's own waits for the server. */
  readonly isPending: boolean;
  /** What may be chosen ahead of one's turn, and what has been. */
  readonly premoves: readonly Action[];
  readonly premove: string | null;
  /** Times left after each move, in milliseconds; `null` for a move without a clock. */
  readonly times: readonly (number | null)[];
  setPremove(action: string | null): void;
  abort(): Promise<void>;
  claim(isDraw: boolean): Promise<void>;
  /** Offers another game with sides swapped, or accepts the offer of one. */
  rematch(): Promise<void>;
  withdrawDraw(): Promise<void>;
  withdrawTakeBack(): Promise<void>;
}

export interface Match {
  readonly plan: GamePlan;
  /** Itself, if it is played between two devices. */
  readonly online: OnlineMatch | null;
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
