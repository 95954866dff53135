import { expect, it } from 'vitest';
import { playedMove } from '../../table/acted';
import { HappenedLog } from './happened.svelte';

it('knows what came of the entries that were seen, until another takes their place', () => {
  const log = new HappenedLog();
  const missed = playedMove('flick gnat1', []);
  const done = playedMove('done', []);
  log.add(['roll', 'flick gnat1'], missed);
  log.add(['roll', 'flick gnat1', 'done'], done);
  const entries = ['roll', 'flick gnat1', 'done'];
  expect(entries.map((_, index) => log.of(entries, index))).toEqual([null, missed, done]);
  expect(log.of(['roll', 'flick gnat2'], 1)).toBeNull();
  // The last of several that are alike.
  log.add(['done', 'roll', 'done'], done);
  expect(log.of(['done', 'roll', 'done'], 0)).toBeNull();
});
