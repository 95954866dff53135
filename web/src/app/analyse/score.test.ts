import { describe, expect, it } from 'vitest';
import { scoreText, shortScoreText, seenByFirst, shareOfFirst } from './score';

describe('scores', () => {
  it('are told from the first player’s side', () => {
    expect(seenByFirst({ estimate: 30 }, 'first')).toEqual({ estimate: 30 });
    expect(seenByFirst({ estimate: 30 }, 'second')).toEqual({ estimate: -30 });
    expect(seenByFirst({ win_in: 3 }, 'second')).toEqual({ loss_in: 3 });
    expect(seenByFirst({ loss_in: 3 }, 'second')).toEqual({ win_in: 3 });
  });

  it('are written with a sign', () => {
    expect(scoreText({ estimate: 125 })).toBe('+1.25');
    expect(scoreText({ estimate: -40 })).toBe('−0.40');
    expect(scoreText({ win_in: 5 })).toBe('#3');
    expect(scoreText({ win_in: 1 })).toBe('#1');
    expect(scoreText({ loss_in: 4 })).toBe('−#2');
    expect(shortScoreText({ estimate: -245 })).toBe('2.5');
    expect(shortScoreText({ loss_in: 5 })).toBe('#3');
  });

  it('are shares between lost and won', () => {
    expect(shareOfFirst({ estimate: 0 }, 'hive')).toBe(0.5);
    expect(shareOfFirst({ win_in: 9 }, 'hive')).toBe(1);
    expect(shareOfFirst({ loss_in: 9 }, 'hive')).toBe(0);
    expect(shareOfFirst({ estimate: 400 }, 'hive')).toBeGreaterThan(0.9);
    expect(shareOfFirst({ estimate: 400 }, 'kulami')).toBeLessThan(shareOfFirst({ estimate: 400 }, 'hive'));
  });
});
