import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { controlName, controlOf, controlText, isStoredClock, markPassed, minMoveDelay, readControl, thinkingOptions, timeText } from './clock';

describe('a stored clock', () => {
  it('is recognised, also one of a version that stored more', () => {
    const stored = { left: [51_000, 60_000], isPaused: true };
    expect(isStoredClock(stored)).toBe(true);
    expect(isStoredClock({ ...stored, control: { base: 60_000, increment: 0 }, running: 'first', since: null, history: [[60_000, 60_000]] })).toBe(true);
    expect(isStoredClock({ ...stored, left: [1] })).toBe(false);
    expect(isStoredClock({ ...stored, left: [1, -1] })).toBe(false);
    expect(isStoredClock({ left: [1, 1] })).toBe(false);
  });
});

describe('time controls and remaining times', () => {
  it.each([
    [3_723_000, '1:02:03'],
    [300_000, '5:00'],
    [299_001, '5:00'],
    [20_000, '0:20'],
    [19_999, '19.9'],
    [940, '0.9'],
    [0, '0.0'],
  ])('%i ms are %s', (left, text) => expect(timeText(left)).toBe(text));

  it('are announced once each at 60, 30 and 10 seconds', () => {
    expect(markPassed(60_100, 60_000)).toBe(60);
    expect(markPassed(60_000, 59_900)).toBeNull();
    expect(markPassed(31_000, 29_900)).toBe(30);
    expect(markPassed(65_000, 9000)).toBe(10);
    expect(markPassed(12_000, 14_000)).toBeNull();
  });

  it('are made of minutes and seconds, and named by them', () => {
    expect(controlOf(5, 3)).toEqual({ base: 300_000, increment: 3000 });
    expect([controlOf(0, 3), controlOf(5, -1), controlOf(Number.NaN, 0), controlOf(999, 0)]).toEqual([null, null, null, null]);
    expect(controlName({ base: 300_000, increment: 3000 })).toBe('5+3');
    expect(controlName({ base: 90_000, increment: 0 })).toBe('1.5+0');
  });

  // `crates/core/tests/time_control.rs` reads the same list.
  it('are written as the table reads them', () => {
    const list = readFileSync(new URL('../../../crates/core/tests/data/time_controls.json', import.meta.url), 'utf8');
    const written = JSON.parse(list) as { base: number; increment: number; name: string; text: string }[];
    expect(written.length).toBeGreaterThan(0);
    for (const { base, increment, name, text } of written) {
      expect(controlName({ base, increment })).toBe(name);
      expect(controlText({ base, increment })).toBe(text);
    }
  });
});

describe('the computer with a clock', () => {
  it('thinks by its level while there is time, and within limits when there is not', () => {
    expect(thinkingOptions(8, 7, null, 0)).toEqual({ level: 8, seed: 7 });
    expect(thinkingOptions(8, 7, 60_000, 0)).toEqual({ level: 8, seed: 7 });
    expect(thinkingOptions(3, 7, 1000, 0)).toEqual({ level: 3, seed: 7 });
    expect(thinkingOptions(8, 7, 10_000, 0)).toEqual({ milliseconds: 440 });
    expect(thinkingOptions(8, 7, 10_000, 3000).milliseconds).toBe(2000);
    expect(thinkingOptions(8, 7, 300, 0).milliseconds).toBe(30);
    expect(thinkingOptions(8, 7, 60, 3000).milliseconds).toBe(20);
  });

  it('moves sooner when its time is short', () => {
    expect(minMoveDelay(350, null)).toBe(350);
    expect(minMoveDelay(350, 600_000)).toBe(350);
    expect(minMoveDelay(350, 5000)).toBe(100);
  });
});

describe('the control of a server', () => {
  it.each([
    ['5+3', { base: 300_000, increment: 3000 }],
    ['90s+1', { base: 90_000, increment: 1000 }],
    ['0.5', { base: 30_000, increment: 0 }],
    ['unlimited', null],
    ['', null],
    ['0+5', null],
  ])('%j is read', (text, control) => {
    expect(readControl(text)).toEqual(control);
  });
});
