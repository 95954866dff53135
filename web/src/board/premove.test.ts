import { describe, expect, it, vi } from 'vitest';
import { BoardController } from './controller.svelte';
import { SQUARE, centre } from './geometry';
import { cellName } from './names';
import type { Scene } from './scene';
import { cancel, drop, initialState, pressReserve, showScene, tap, type BoardState } from './state';
import { grid, moveFrom, testPiece, testScene } from './testing';
import { ENGLISH_BOARD_WORDS as WORDS } from './words';

const KNIGHT = { x: 1, y: 1 };
const ROOK = { x: 3, y: 0 };
const GOAL = { x: 2, y: 3 };
const AHEAD: Scene = testScene(SQUARE, grid(4, 4), {
  pieces: [testPiece('knight', KNIGHT), testPiece('rook', ROOK)],
  allowed: [moveFrom(KNIGHT, GOAL), moveFrom(ROOK, GOAL)],
  isPremove: true,
});
/** Taps are all there is, as in Kulami. */
const HOLES: Scene = testScene(SQUARE, grid(3, 3), {
  allowed: [KNIGHT, { x: 2, y: 2 }].map((target) => ({ text: `${target.x}`, source: null, target })),
  isPremove: true,
});

function chosen(): BoardState {
  return tap(tap(initialState(AHEAD), KNIGHT).state, GOAL).state;
}

describe('a premove', () => {
  it('is chosen like a move, and waits instead of being played, confirmation or not', () => {
    const selected = tap({ ...initialState(AHEAD), confirms: true }, KNIGHT).state;
    const step = tap(selected, GOAL);
    expect(step.effects).toEqual([{ kind: 'premove', action: AHEAD.allowed[0] }]);
    expect(step.state).toMatchObject({ premove: { text: '1/1-2/3' }, selection: null, pending: null });
    expect(drop(selected, GOAL).effects).toMatchObject([{ kind: 'premove' }]);
  });

  it('is given up by a tap elsewhere and by Escape', () => {
    for (const step of [tap(chosen(), { x: 0, y: 3 }), cancel(chosen())]) {
      expect(step.effects).toEqual([{ kind: 'cancel-premove' }]);
      expect(step.state.premove).toBeNull();
    }
  });

  it('makes way for another', () => {
    const again = tap(chosen(), ROOK);
    expect(again.effects.map(({ kind }) => kind)).toEqual(['cancel-premove', 'select']);
    expect(pressReserve(chosen(), 'queen').effects[0]).toEqual({ kind: 'cancel-premove' });
    const hole = tap(initialState(HOLES), KNIGHT).state;
    expect(tap(hole, { x: 2, y: 2 }).effects).toMatchObject([{ kind: 'premove', action: { text: '2' } }]);
    expect(tap(hole, KNIGHT).effects).toEqual([{ kind: 'cancel-premove' }]);
  });

  it('is not refused: nobody knows yet what will be allowed', () => {
    const selected = tap(initialState(AHEAD), KNIGHT).state;
    expect(tap(selected, { x: 0, y: 3 }).effects).toEqual([{ kind: 'cancel' }]);
    expect(tap(initialState(HOLES), { x: 0, y: 0 }).effects).toEqual([]);
  });

  it('stays while it can still be chosen, and goes when the turn comes', () => {
    expect(showScene(chosen(), { ...AHEAD }).premove).not.toBeNull();
    expect(showScene(chosen(), { ...AHEAD, allowed: AHEAD.allowed.slice(1) }).premove).toBeNull();
    expect(showScene(chosen(), { ...AHEAD, isPremove: false }).premove).toBeNull();
  });

  it('is named where it starts and where it ends', () => {
    const said = AHEAD.cells.map((cell) => cellName(chosen(), cell, WORDS)).filter((name) => name.includes(WORDS.premove));
    expect(said).toHaveLength(2);
  });
});

describe('the controller', () => {
  it('reports what is chosen and given up, and plays nothing', () => {
    const controller = new BoardController();
    const [onplay, onpremove] = [vi.fn(), vi.fn()];
    controller.listeners = { onplay, onpremove };
    controller.show(AHEAD);
    controller.dragFrom(centre(SQUARE, KNIGHT));
    controller.dropAt(centre(SQUARE, GOAL));
    expect(onpremove).toHaveBeenLastCalledWith('1/1-2/3');
    // The piece goes back: it has not moved.
    expect(controller.settling).toBeNull();
    controller.cancel();
    expect(onpremove).toHaveBeenLastCalledWith(null);
    expect(onplay).not.toHaveBeenCalled();
  });
});
