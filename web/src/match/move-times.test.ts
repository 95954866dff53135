import { describe, expect, it } from 'vitest';
import type { LogEvent, Side } from '../table/types';
import { timesAfterMoves } from './move-times';

function play(seq: number, side: Side, left: [number, number] | null): LogEvent {
  return { seq, side, kind: 'play', entry: 'x', ...(left ? { clock: { left_ms: left, turn: side, running: true } } : {}) };
}

describe('the times of a log', () => {
  it('are those of the movers', () => {
    expect(timesAfterMoves([play(1, 'first', [10, 20]), play(2, 'second', [9, 19])])).toEqual([10, 19]);
  });

  it('leave with moves that are taken back', () => {
    const log: LogEvent[] = [
      play(1, 'first', [10, 20]),
      play(2, 'second', [10, 18]),
      { seq: 3, side: 'second', kind: 'offer', offer: { what: 'take-back', plies: 1 } },
      { seq: 4, side: 'first', kind: 'accept', offer: { what: 'take-back', plies: 1 } },
      play(5, 'second', [10, 15]),
    ];
    expect(timesAfterMoves(log)).toEqual([10, 15]);
  });

  it('are missing without a clock', () => {
    expect(timesAfterMoves([play(1, 'first', null)])).toEqual([null]);
  });
});
