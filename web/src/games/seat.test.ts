import { expect, it } from 'vitest';
import type { Side } from '../table/types';
import { Seat } from './seat.svelte';

function seat(nearSide: Side, gameKey?: string): Seat {
  return new Seat({ nearSide: () => nearSide, gameKey: () => gameKey });
}

it('is at the lower edge for either side', () => {
  expect(seat('first')).toMatchObject({ near: 0, far: 1, isTurned: false });
  expect(seat('second')).toMatchObject({ near: 1, far: 0, isTurned: true });
});

it('is changed by turning the board, and remembered for that game', () => {
  const own = seat('second', 'game-1');
  own.flip();
  expect(own.isTurned).toBe(false);
  expect(seat('second', 'game-1').isTurned).toBe(false);
  expect(seat('second', 'game-2').isTurned).toBe(true);
  expect(seat('second').isTurned).toBe(true);
  own.flip();
  expect(seat('second', 'game-1').isTurned).toBe(true);
});
