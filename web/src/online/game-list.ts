/** Lists of games: which of one's own wait for an answer, and how the lobby's come and go. */

import type { GameView, LobbyMessage, Player } from '../match/protocol';
import { sideIndex, type Side } from '../table/types';

/** Parts of the list of one's own games, in the order in which they are shown. */
export const GROUPS = ['yours', 'theirs', 'open', 'finished'] as const;

export type Group = (typeof GROUPS)[number];

/** Which side somebody plays; `null` for those who watch, and before the game has started. */
export function sideOf({ players }: Pick<GameView, 'players'>, id: string | undefined): Side | null {
  if (!players || id === undefined) return null;
  return players[0].id === id ? 'first' : players[1].id === id ? 'second' : null;
}

/** The player on the other side. */
export function opponentIn(game: GameView, id: string | undefined): Player | null {
  const side = sideOf(game, id);
  return side && game.players ? game.players[1 - sideIndex(side)] ?? null : null;
}

/** `null` for what was called off: nothing was played. */
export function groupOf(game: GameView, id: string | undefined): Group | null {
  if (game.status === 'open') return 'open';
  if (game.status === 'finished') return 'finished';
  if (game.status === 'aborted') return null;
  return game.turn !== null && game.turn === sideOf(game, id) ? 'yours' : 'theirs';
}

const timeOf = (game: GameView): number => game.last_event_at ?? game.created;

/** One's own games: the opponent who has waited for longest comes first, of others the newest. */
export function groupGames(games: readonly GameView[], id: string | undefined): ReadonlyMap<Group, readonly GameView[]> {
  const groups = new Map<Group, readonly GameView[]>();
  for (const group of GROUPS) {
    const own = games.filter((game) => groupOf(game, id) === group);
    const sign = group === 'yours' ? 1 : -1;
    groups.set(group, own.sort((a, b) => sign * (timeOf(a) - timeOf(b))));
  }
  return groups;
}

export type Result = 'won' | 'lost' | 'drawn' | 'over';

/** How a finished game ended for somebody. */
export function resultFor(game: GameView, id: string | undefined): Result {
  const { outcome } = game;
  const side = sideOf(game, id);
  if (!outcome || !side) return 'over';
  if (outcome.result === 'draw') return 'drawn';
  return outcome.result.win === side ? 'won' : 'lost';
}

/** The open challenges after a message of the lobby. Each is there once, the oldest first. */
export function afterMessage(games: readonly GameView[], message: LobbyMessage): readonly GameView[] {
  switch (message.kind) {
    case 'lobby':
      return message.games;
    case 'added':
      return [...games.filter(({ id }) => id !== message.game.id), message.game];
    case 'removed':
      return games.filter(({ id }) => id !== message.id);
    default:
      return games;
  }
}
