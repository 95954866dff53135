import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  controlName,
  controlOf,
  controlTag,
  fallen,
  followed,
  isClock,
  leftAt,
  markPassed,
  newClock,
  orderOf,
  pauseOf,
  stopped,
  timeText,
  withPause,
  type ClockState,
} from './clock';

const CONTROL = { base: 60_000, increment: 2000 };

/** A game in which the first player took 10 s and the second 5 s. */
function afterTwoPlies(): ClockState {
  const start = followed(newClock(CONTROL), { toAct: 'first', plies: 0 }, 1000);
  const one = followed(start, { toAct: 'second', plies: 1 }, 11_000);
  return followed(one, { toAct: 'first', plies: 2 }, 16_000);
}

describe('clocks', () => {
  it('run for whose turn it is, and add the increment after the turn', () => {
    const clock = afterTwoPlies();
    expect(leftAt(clock, 'first', 16_000)).toBe(52_000);
    expect(leftAt(clock, 'second', 16_000)).toBe(57_000);
    expect(leftAt(clock, 'first', 20_000)).toBe(48_000);
    expect(leftAt(clock, 'second', 20_000)).toBe(57_000);
  });

  it('add nothing within a turn of several actions', () => {
    const start = followed(newClock(CONTROL), { toAct: 'first', plies: 0 }, 0);
    const rolled = followed(start, { toAct: 'first', plies: 1 }, 4000);
    expect(leftAt(rolled, 'first', 4000)).toBe(56_000);
    const turned = followed(rolled, { toAct: 'second', plies: 2 }, 5000);
    expect(leftAt(turned, 'first', 5000)).toBe(57_000);
  });

  it('run on through an offer of a draw', () => {
    const clock = followed(afterTwoPlies(), { toAct: 'first', plies: 2 }, 17_000);
    expect(leftAt(clock, 'first', 18_000)).toBe(50_000);
  });

  it('stop at the end', () => {
    const clock = followed(afterTwoPlies(), { toAct: null, plies: 3 }, 20_000);
    expect(leftAt(clock, 'first', 99_000)).toBe(48_000);
    expect(clock.since).toBeNull();
  });

  it('fall', () => {
    const clock = afterTwoPlies();
    expect(fallen(clock, 67_000)).toBeNull();
    expect(fallen(clock, 68_000)).toBe('first');
  });

  it('come back with moves that are taken back', () => {
    const one = followed(afterTwoPlies(), { toAct: 'second', plies: 1 }, 30_000);
    expect([leftAt(one, 'first', 30_000), leftAt(one, 'second', 30_000)]).toEqual([52_000, 60_000]);
    expect(leftAt(one, 'second', 31_000)).toBe(59_000);
    const none = followed(one, { toAct: 'first', plies: 0 }, 40_000);
    expect(none.left).toEqual([60_000, 60_000]);
    expect(none.history).toHaveLength(1);
  });

  it('come back when an end is taken back, also one on time', () => {
    const over = followed(afterTwoPlies(), { toAct: null, plies: 2 }, 90_000);
    expect(leftAt(over, 'first', 90_000)).toBe(0);
    const shownAgain = followed(over, { toAct: null, plies: 2 }, 93_000);
    expect(leftAt(shownAgain, 'first', 93_000)).toBe(0);
    const again = followed(over, { toAct: 'first', plies: 2 }, 95_000);
    expect(leftAt(again, 'first', 95_000)).toBe(52_000);
    expect(leftAt(again, 'first', 96_000)).toBe(51_000);
  });

  it('stand while they are paused, also when the game goes on', () => {
    const paused = withPause(afterTwoPlies(), true, 17_000);
    expect(leftAt(paused, 'first', 50_000)).toBe(51_000);
    const moved = followed(paused, { toAct: 'second', plies: 3 }, 60_000);
    expect(leftAt(moved, 'second', 90_000)).toBe(57_000);
    const on = withPause(moved, false, 100_000);
    expect(leftAt(on, 'second', 101_000)).toBe(56_000);
  });

  it('are kept without running on', () => {
    const kept: unknown = JSON.parse(JSON.stringify(stopped(afterTwoPlies(), 17_000)));
    expect(isClock(kept)).toBe(true);
    if (!isClock(kept)) return;
    const later = followed(kept, { toAct: 'first', plies: 2 }, 1_000_000);
    expect(leftAt(later, 'first', 1_000_000)).toBe(51_000);
    expect(isClock({ ...kept, left: [1] })).toBe(false);
    expect(isClock({ ...kept, history: [] })).toBe(false);
    expect(isClock({ ...kept, control: { base: 0, increment: 0 } })).toBe(false);
  });

  it('give no time for a watch that was set back', () => {
    expect(leftAt(afterTwoPlies(), 'first', 0)).toBe(52_000);
  });
});

describe('what is shown and told', () => {
  it.each([
    [3_723_000, '1:02:03'],
    [300_000, '5:00'],
    [299_001, '5:00'],
    [20_000, '0:20'],
    [19_999, '19.9'],
    [940, '0.9'],
    [0, '0.0'],
  ])('%i ms are %s', (left, text) => expect(timeText(left)).toBe(text));

  it('tells 60, 30 and 10 seconds once each', () => {
    expect(markPassed(60_100, 60_000)).toBe(60);
    expect(markPassed(60_000, 59_900)).toBeNull();
    expect(markPassed(31_000, 29_900)).toBe(30);
    expect(markPassed(65_000, 9000)).toBe(10);
    expect(markPassed(12_000, 14_000)).toBeNull();
  });

  it('reads and names controls', () => {
    expect(controlOf(5, 3)).toEqual({ base: 300_000, increment: 3000 });
    expect([controlOf(0, 3), controlOf(5, -1), controlOf(Number.NaN, 0), controlOf(999, 0)]).toEqual([null, null, null, null]);
    expect(controlName({ base: 300_000, increment: 3000 })).toBe('5+3');
    expect(controlName({ base: 90_000, increment: 0 })).toBe('1.5+0');
    expect(controlTag({ base: 300_000, increment: 3000 })).toBe('300+3');
    expect(controlTag({ base: 300_000, increment: 0 })).toBe('300');
  });

  // `crates/core/tests/time_control.rs` reads the same list: a tag is in seconds there too.
  it('writes names and tags that the rules read', () => {
    const list = readFileSync(new URL('../../../crates/core/tests/data/time_controls.json', import.meta.url), 'utf8');
    const written = JSON.parse(list) as { base: number; increment: number; name: string; tag: string }[];
    expect(written.length).toBeGreaterThan(0);
    for (const { base, increment, name, tag } of written) {
      expect(controlName({ base, increment })).toBe(name);
      expect(controlTag({ base, increment })).toBe(tag);
    }
  });
});

describe('the computer with a clock', () => {
  it('thinks by its level while there is time, and within limits when there is not', () => {
    expect(orderOf(8, 7, null, 0)).toEqual({ level: 8, seed: 7 });
    expect(orderOf(8, 7, 60_000, 0)).toEqual({ level: 8, seed: 7 });
    expect(orderOf(3, 7, 1000, 0)).toEqual({ level: 3, seed: 7 });
    expect(orderOf(8, 7, 10_000, 0)).toEqual({ milliseconds: 440 });
    expect(orderOf(8, 7, 10_000, 3000).milliseconds).toBe(2000);
    expect(orderOf(8, 7, 300, 0).milliseconds).toBe(30);
    expect(orderOf(8, 7, 60, 3000).milliseconds).toBe(20);
  });

  it('waits less for looks', () => {
    expect(pauseOf(350, null)).toBe(350);
    expect(pauseOf(350, 600_000)).toBe(350);
    expect(pauseOf(350, 5000)).toBe(100);
  });
});
