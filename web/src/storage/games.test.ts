import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GamePlan } from '../match/plan';
import { deleteGame, fromLegacy, isStoredGame, loadGame, loadGames, newGame, saveGame, saveProgress, surplus } from './games';

const PLAN: GamePlan = {
  game: 'hive',
  seats: [{ kind: 'person' }, { kind: 'computer', level: 3 }],
  options: [['GameType', 'Base+MLP']],
};

const CONTROL = { base: 300_000, increment: 3000 };
/** The clock as it was stored when the page kept the time. */
const LEGACY_CLOCK = { control: CONTROL, left: [250_000, 300_000] as [number, number], running: 'first', since: null, isPaused: true, history: [[300_000, 300_000]] };

/** A game as version 0.1 stored it. */
const LEGACY = { ...PLAN, id: 'abc-1', record: '[Game "Hive"]', plies: 2, finished: false, changed: 5, seed: 7 };

afterEach(() => vi.unstubAllGlobals());

describe('stored games', () => {
  it('are known again after being written', () => {
    const game = newGame(PLAN);
    expect(isStoredGame(structuredClone(game))).toBe(true);
    expect(game.id).toMatch(/^[\w-]+$/);
    const timed = newGame({ ...PLAN, control: CONTROL, names: ['Ada', ''] });
    expect(isStoredGame({ ...timed, progress: { ...timed.progress, clock: { left: [1, 2], isPaused: false } } })).toBe(true);
  });

  it('of version 0.1 are read, with the plan apart from the progress', () => {
    const game = fromLegacy({ ...LEGACY, control: CONTROL, clock: LEGACY_CLOCK, names: ['Ada', ''] });
    expect(game).toEqual({
      id: 'abc-1',
      seed: 7,
      plan: { ...PLAN, control: CONTROL, names: ['Ada', ''] },
      progress: { record: '[Game "Hive"]', plies: 2, finished: false, changed: 5, clock: LEGACY_CLOCK },
    });
  });

  it.each([
    null,
    {},
    { ...LEGACY, game: 'chess' },
    { ...LEGACY, seats: [{ kind: 'person' }] },
    { ...LEGACY, seats: [{ kind: 'computer', level: 9 }, { kind: 'person' }] },
    { ...LEGACY, options: ['GameType'] },
    { ...LEGACY, record: 7 },
    { ...LEGACY, id: undefined },
    { ...LEGACY, control: { base: 0, increment: 0 } },
    { ...LEGACY, names: ['Ada'] },
    { ...LEGACY, lot: 'perhaps' },
    { ...LEGACY, clock: { left: [1, 2] } },
  ])('that are odd are left out: %j', (odd) => {
    expect(fromLegacy(odd)).toBeNull();
  });

  it('lose the oldest finished ones only', () => {
    const games = Array.from({ length: 30 }, (_, index) => {
      const game = newGame(PLAN);
      return { ...game, id: String(index), progress: { ...game.progress, finished: index % 2 === 0 } };
    });
    expect(surplus(games).map((game) => game.id)).toEqual(['20', '22', '24', '26', '28']);
  });

  it('stay in memory where the browser stores nothing', async () => {
    // There is no IndexedDB in this environment.
    const game = newGame(PLAN);
    expect(await saveGame(game)).toBe('blocked');
    expect(await loadGame(game.id)).toEqual(game);
    const later = { ...game, progress: { ...game.progress, plies: 1, changed: game.progress.changed + 1 } };
    expect(await saveProgress(later, game.progress.changed)).toBe('blocked');
    expect(await loadGames()).toEqual([later]);
    await deleteGame(game.id);
    expect(await loadGames()).toEqual([]);
  });
});
