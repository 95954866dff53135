import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalMatch } from '../../match/local-match.svelte';
import { FakeEngine, FakeStorage, FakeTable, settled } from '../../match/testing';
import { newGame } from '../../storage/games';
import * as sounds from '../sounds';
import { TableSounds } from './table-sounds.svelte';

vi.mock('../sounds', async (original) => ({
  ...(await original<typeof sounds>()),
  playSound: vi.fn(),
  playSounds: vi.fn(),
  prepareSounds: vi.fn(),
}));

beforeEach(() => vi.stubGlobal('document', { hidden: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function heard() {
  const game = newGame({ game: 'hive', seats: [{ kind: 'person' }, { kind: 'computer', level: 1 }], options: [] });
  const engine = new FakeEngine();
  const match = new LocalMatch(game, { table: new FakeTable().client, engine: engine.client, persistence: new FakeStorage().openTab() });
  const stop = new TableSounds(match).start();
  await match.begin();
  return { match, engine, stop };
}

describe('the sounds of a match', () => {
  // Saving replaced what an effect had read: the move was heard again.
  it('come once for a move, and not again when it is saved, paused or taken back', async () => {
    const { match } = await heard();
    expect(sounds.prepareSounds).toHaveBeenCalledTimes(1);
    await match.play('one');
    await settled();
    expect(sounds.playSounds).toHaveBeenCalledTimes(1);
    match.setPaused(true);
    match.setPaused(false);
    await match.takeBack();
    await settled();
    expect(sounds.playSounds).toHaveBeenCalledTimes(1);
  });

  it('come for refusals, and no more once they are stopped', async () => {
    const { match, stop } = await heard();
    await match.play('illegal');
    expect(sounds.playSound).toHaveBeenCalledExactlyOnceWith('refused');
    stop();
    await match.play('illegal');
    expect(sounds.playSound).toHaveBeenCalledTimes(1);
  });

  it('call somebody who looks elsewhere when it is their turn', async () => {
    const { match, engine } = await heard();
    await match.play('one');
    vi.stubGlobal('document', { hidden: true });
    engine.last.answer('two');
    await vi.waitFor(() => expect(match.state?.entries).toEqual(['one', 'two']));
    expect(sounds.playSound).toHaveBeenCalledWith('turn', expect.anything());
  });
});
