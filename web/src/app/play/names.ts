/** What players are called, at the table and in the record. */

import { GAMES, type GameId } from '../../games';
import { format, type Messages } from '../../i18n';
import type { Pair, Side, TableState } from '../../table/types';
import { sideIndex } from '../../table/types';
import type { GamePlan } from '../../match/plan';

/**
 * The name of who plays a side: the own one, that of a record that came from
 * elsewhere, or the usual one of the language.
 */
export function playerName(messages: Messages, plan: GamePlan, side: Side, state: TableState | null = null): string {
  const { names } = messages.around;
  const own = plan.names?.[sideIndex(side)] ?? '';
  if (own !== '') return own;
  const seat = plan.seats[sideIndex(side)];
  if (seat.kind === 'computer') return format(names.computer, { level: seat.level });
  return (plan.names === undefined && state ? namedIn(plan.game, state, side) : null) ?? names.person;
}

function namedIn(game: GameId, state: TableState, side: Side): string | null {
  const tag = playerTags(game, state.side_names)[sideIndex(side)];
  return state.tags.find(([name]) => name === tag)?.[1] ?? null;
}

/** The tags with players' names: as the side is called, if that is one word for all
 * tables of the game, as in `taula arena`. */
export function playerTags(game: GameId, sideNames: Pair<string>): Pair<string> {
  const { sides } = GAMES[game];
  const tag = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  return sides.kind === 'fixed' ? [tag(sides.names[0]), tag(sides.names[1])] : sideNames;
}

/** `2026.11.16`, as records have it. */
export function dateTag(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}

/** Tags of a new record: players and date. */
export function recordTags(messages: Messages, plan: GamePlan, state: TableState, date: Date): [string, string][] {
  const [first, second] = playerTags(plan.game, state.side_names);
  return [
    ['Date', dateTag(date)],
    [first, playerName(messages, plan, 'first')],
    [second, playerName(messages, plan, 'second')],
  ];
}
