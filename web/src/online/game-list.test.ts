import { describe, expect, it } from 'vitest';
import type { GameView, Player } from '../match/protocol';
import { afterMessage, groupGames, groupOf, opponentIn, resultFor, sideOf } from './game-list';

const ADA: Player = { id: 'ada', name: 'Ada', drawn: 1 };
const BEN: Player = { id: 'ben', name: null, drawn: 2 };

function game(id: string, facts: Partial<GameView> = {}): GameView {
  return {
    id,
    game: 'hive',
    status: 'playing',
    options: [],
    control: 'unlimited',
    listed: false,
    creator: ADA,
    creator_side: null,
    players: [ADA, BEN],
    start: null,
    commitment: null,
    outcome: null,
    rematch_offer: null,
    rematch: null,
    created: 1,
    turn: null,
    last_event_at: null,
    ...facts,
  };
}

const ids = (games: readonly GameView[] | undefined): string[] => (games ?? []).map(({ id }) => id);

describe('one’s own games', () => {
  it('are in groups by whose turn it is', () => {
    expect(groupOf(game('a', { turn: 'first' }), 'ada')).toBe('yours');
    expect(groupOf(game('a', { turn: 'first' }), 'ben')).toBe('theirs');
    expect(groupOf(game('a', { turn: 'second' }), 'ada')).toBe('theirs');
    expect(groupOf(game('a', { status: 'open', players: null }), 'ada')).toBe('open');
    expect(groupOf(game('a', { status: 'finished' }), 'ada')).toBe('finished');
    expect(groupOf(game('a', { status: 'aborted' }), 'ada')).toBeNull();
  });

  it('begin with the one whose opponent has waited for longest; of others the newest comes first', () => {
    const games = [
      game('new', { turn: 'first', last_event_at: 30 }),
      game('old', { turn: 'first', last_event_at: 20 }),
      game('unmoved', { turn: 'first', created: 25 }),
      game('theirs-old', { turn: 'second', last_event_at: 5 }),
      game('theirs-new', { turn: 'second', last_event_at: 6 }),
      game('called-off', { status: 'aborted' }),
      game('over', { status: 'finished' }),
    ];
    const groups = groupGames(games, 'ada');
    expect([...groups.keys()]).toEqual(['yours', 'theirs', 'open', 'finished']);
    expect(ids(groups.get('yours'))).toEqual(['old', 'unmoved', 'new']);
    expect(ids(groups.get('theirs'))).toEqual(['theirs-new', 'theirs-old']);
    expect(ids(groups.get('finished'))).toEqual(['over']);
  });

  it('have a side, an opponent and a result, which a spectator has not', () => {
    const over = game('a', { status: 'finished', outcome: { result: { win: 'first' }, reason: 'resignation' } });
    expect([sideOf(over, 'ada'), sideOf(over, 'ben'), sideOf(over, 'eve'), sideOf(over, undefined)]).toEqual(['first', 'second', null, null]);
    expect([opponentIn(over, 'ada'), opponentIn(over, 'ben'), opponentIn(over, 'eve')]).toEqual([BEN, ADA, null]);
    expect([resultFor(over, 'ada'), resultFor(over, 'ben'), resultFor(over, 'eve')]).toEqual(['won', 'lost', 'over']);
    expect(resultFor(game('a', { status: 'finished', outcome: { result: 'draw', reason: 'agreement' } }), 'ben')).toBe('drawn');
  });
});

describe('the lobby', () => {
  it('is what its messages say, each game once', () => {
    let games: readonly GameView[] = [game('gone')];
    games = afterMessage(games, { kind: 'lobby', games: [game('a'), game('b')] });
    expect(ids(games)).toEqual(['a', 'b']);
    games = afterMessage(games, { kind: 'added', game: game('c') });
    games = afterMessage(games, { kind: 'added', game: game('c', { control: '5+3' }) });
    expect(ids(games)).toEqual(['a', 'b', 'c']);
    expect(games[2]?.control).toBe('5+3');
    games = afterMessage(games, { kind: 'removed', id: 'a' });
    expect(ids(afterMessage(games, { kind: 'removed', id: 'unknown' }))).toEqual(['b', 'c']);
    expect(afterMessage(games, { kind: 'later' } as never)).toBe(games);
  });
});
