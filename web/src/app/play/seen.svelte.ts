/** What is to be seen of a game that is played: where it stands, who is to act, what is allowed. */

import type { Pointed } from '../../games/extras';
import { drawnStarter } from '../../games/xbugs/motion';
import type { Keeping } from '../../settings/storage';
import type { Acted, Action, ActionForm, Refusal, Side, TableState } from '../../table/types';
import type { GameClock } from './game-clock.svelte';
import type { KeptGame, Seat } from './kept';
import { hasPerson, ownSide, seatOf } from './seats';
import { lastMotion, Showing } from './showing.svelte';

export class GameSeen {
  kept: KeptGame = $state.raw({} as KeptGame);
  /** The table now. */
  state: TableState | null = $state.raw(null);
  /** An earlier moment that somebody looks at. */
  earlier: TableState | null = $state.raw(null);
  /** What happened last. */
  news: Acted | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  hint: Pointed[] = $state.raw([]);
  isThinking = $state(false);
  isPaused = $state(false);
  /** The computer waits with its first piece: a person may try flicks before (X2). */
  waitsForPerson = $state(false);
  computerDeclined = $state(false);
  /** The entries that were taken back just now; none, if there was nothing to take back. */
  takenBack: readonly string[] | null = $state.raw(null);
  keeping: Keeping = $state.raw('kept');
  /** What moves on the table, for games in which something does. */
  readonly showing = new Showing();

  /** The players' time, if there is any. */
  readonly clock: GameClock | null;

  constructor(kept: KeptGame, clock: GameClock | null) {
    this.kept = kept;
    this.clock = clock;
  }

  /** What the board shows. */
  get shown(): TableState | null {
    return this.earlier ?? this.state;
  }

  /** Whether it is being shown who is drawn to start (X7): nobody knows it yet. */
  get isDrawingStarter(): boolean {
    const { happened, isOn } = this.showing;
    return isOn && happened !== null && drawnStarter(happened.acted) !== null;
  }

  /** The one side that a person plays; `null` if both are, or none. */
  get ownSide(): Side | null {
    return ownSide(this.kept);
  }

  get hasPerson(): boolean {
    return hasPerson(this.kept);
  }

  get isOver(): boolean {
    return (this.state?.view.outcome ?? null) !== null;
  }

  /** The person who is to act now. */
  get actor(): Side | null {
    const side = this.state?.view.to_act ?? null;
    return side !== null && this.seat(side).kind === 'person' ? side : null;
  }

  get actions(): readonly Action[] {
    return this.actor !== null && !this.earlier && !this.isOver && !this.isPaused ? (this.state?.actions.listed ?? []) : [];
  }

  /** What may be done with numbers of one's own. */
  get forms(): readonly ActionForm[] {
    return this.actions.length > 0 ? (this.state?.actions.forms ?? []) : [];
  }

  get canTakeBack(): boolean {
    return (this.state?.entries.length ?? 0) > 0 || this.isOver;
  }

  seat(side: Side): Seat {
    return seatOf(this.kept, side);
  }

  get canReplay(): boolean {
    return lastMotion(this.shown?.entries ?? []) > 0;
  }
}
