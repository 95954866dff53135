import { describe, expect, it } from 'vitest';
import { HEX_POINTY, SQUARE } from './geometry';
import type { Allowed, Scene } from './scene';
import {
  cancel,
  drop,
  initialState,
  isSelected,
  openActions,
  pieceAt,
  placeUnder,
  pressReserve,
  showScene,
  stackAt,
  tap,
  toggleStack,
  topPiece,
  type BoardState,
} from './state';
import { grid, moveFrom, testPiece, testScene } from './testing';

const KNIGHT = { x: 1, y: 1 };
const ROOK = { x: 3, y: 0 };
const PAWN = { x: 2, y: 2 };

const SCENE: Scene = testScene(SQUARE, grid(4, 4), {
  pieces: [testPiece('knight', KNIGHT), testPiece('rook', ROOK), testPiece('pawn', PAWN)],
  allowed: [
    moveFrom(KNIGHT, { x: 2, y: 3 }),
    moveFrom(KNIGHT, ROOK),
    moveFrom(ROOK, { x: 3, y: 3 }),
    { text: 'queen*', source: { kind: 'reserve', id: 'queen' }, target: { x: 0, y: 0 } },
  ],
});

function tapped(state: BoardState, ...places: { x: number; y: number }[]): BoardState {
  return places.reduce((before, place) => tap(before, place).state, state);
}

describe('tap', () => {
  it('selects and then plays', () => {
    const selected = tap(initialState(SCENE), KNIGHT);
    expect(selected.effects).toMatchObject([{ kind: 'select' }]);
    expect(openActions(selected.state)).toHaveLength(2);
    const played = tap(selected.state, { x: 2, y: 3 });
    expect(played.effects).toMatchObject([{ kind: 'play', action: { text: '1/1-2/3' } }]);
    expect(played.state.selection).toBeNull();
  });

  it('takes a target before it selects the piece on it', () => {
    expect(tap(tapped(initialState(SCENE), KNIGHT), ROOK).effects).toMatchObject([
      { kind: 'play', action: { text: '1/1-3/0' } },
    ]);
  });

  it('changes the selection to another piece', () => {
    const state = tapped(initialState(SCENE), ROOK, KNIGHT);
    expect(isSelected(state, KNIGHT)).toBe(true);
    expect(isSelected(state, ROOK)).toBe(false);
  });

  it('puts the piece down again when it is tapped twice', () => {
    expect(tapped(initialState(SCENE), KNIGHT, KNIGHT).selection).toBeNull();
  });

  it('passes on what is not allowed, and keeps the selection for another try', () => {
    const step = tap(tapped(initialState(SCENE), KNIGHT), { x: 0, y: 3 });
    expect(step.effects).toMatchObject([{ kind: 'attempt', place: { x: 0, y: 3 } }]);
    expect(isSelected(step.state, KNIGHT)).toBe(true);
  });

  it('says when a piece can do nothing', () => {
    expect(tap(initialState(SCENE), PAWN).effects).toEqual([{ kind: 'blocked', place: PAWN }]);
    expect(tap(initialState(SCENE), { x: 0, y: 3 }).effects).toEqual([]);
  });
});

describe('actions without a source', () => {
  const allowed: Allowed[] = [{ text: 'b1', source: null, target: { x: 1, y: 0 } }];
  const scene = testScene(SQUARE, grid(3, 3), { allowed });

  it('play at the first tap', () => {
    expect(tap(initialState(scene), { x: 1, y: 0 }).effects).toMatchObject([
      { kind: 'play', action: { text: 'b1' } },
    ]);
  });

  it('are attempts elsewhere on the board, and nothing off it', () => {
    expect(tap(initialState(scene), { x: 2, y: 2 }).effects).toMatchObject([
      { kind: 'attempt', source: null },
    ]);
    expect(tap(initialState(scene), { x: 9, y: 9 }).effects).toEqual([]);
  });
});

describe('a reserve', () => {
  it('is taken up, placed, and put back', () => {
    const held = pressReserve(initialState(SCENE), 'queen').state;
    expect(tap(held, { x: 0, y: 0 }).effects).toMatchObject([
      { kind: 'play', action: { text: 'queen*' } },
    ]);
    expect(tap(held, { x: 0, y: 1 }).effects).toMatchObject([
      { kind: 'attempt', source: { kind: 'reserve', id: 'queen' } },
    ]);
    expect(pressReserve(held, 'queen').state.selection).toBeNull();
  });
});

describe('drop', () => {
  it('plays on a target, tries elsewhere, and is nothing where it began', () => {
    const held = tapped(initialState(SCENE), KNIGHT);
    expect(drop(held, { x: 2, y: 3 }).effects).toMatchObject([{ kind: 'play' }]);
    expect(drop(held, { x: 0, y: 3 }).effects).toMatchObject([{ kind: 'attempt' }]);
    const back = drop(held, KNIGHT);
    expect(back.effects).toEqual([]);
    expect(isSelected(back.state, KNIGHT)).toBe(true);
  });
});

describe('confirmation', () => {
  const careful = { ...initialState(SCENE), confirms: true };

  it('plays at the second tap on the target', () => {
    const proposed = tap(tapped(careful, KNIGHT), { x: 2, y: 3 });
    expect(proposed.effects).toMatchObject([{ kind: 'propose' }]);
    expect(tap(proposed.state, { x: 2, y: 3 }).effects).toMatchObject([{ kind: 'play' }]);
  });

  it('can be cancelled, or changed to another target', () => {
    const proposed = tapped(careful, KNIGHT, { x: 2, y: 3 });
    expect(cancel(proposed).state.pending).toBeNull();
    expect(tap(proposed, ROOK).state.pending?.text).toBe('1/1-3/0');
  });

  it('is forgotten when the move is not allowed any more', () => {
    const proposed = tapped(careful, KNIGHT, { x: 2, y: 3 });
    expect(showScene(proposed, { ...SCENE, allowed: [] }).pending).toBeNull();
  });
});

describe('showScene', () => {
  it('keeps a selection that can still move', () => {
    const held = tapped(initialState(SCENE), KNIGHT);
    expect(showScene(held, { ...SCENE }).selection).not.toBeNull();
    expect(showScene(held, { ...SCENE, allowed: [] }).selection).toBeNull();
  });

  it('moves the focus to the nearest cell when its own is gone', () => {
    const state = { ...initialState(SCENE), focus: { x: 3, y: 3 } };
    expect(showScene(state, testScene(SQUARE, grid(3, 3))).focus).toEqual({ x: 2, y: 2 });
    expect(showScene(state, testScene(SQUARE, [])).focus).toBeNull();
  });
});

describe('stacks', () => {
  const place = { x: 0, y: 0 };
  const gone = { ...testPiece('gone', place, 2), gone: true };
  const scene = testScene(HEX_POINTY, [place, { x: 1, y: 0 }], {
    pieces: [testPiece('top', place, 1), gone, testPiece('bottom', place), testPiece('lone', { x: 1, y: 0 })],
  });

  it('lie from the bottom up, without what has left', () => {
    expect(stackAt(scene, place).map((piece) => piece.id)).toEqual(['bottom', 'top']);
    expect(topPiece(scene, place)?.id).toBe('top');
  });

  it('open and close, but only where something lies beneath', () => {
    const open = toggleStack(initialState(scene), place);
    expect(open.openStack).toEqual(place);
    expect(toggleStack(open, place).openStack).toBeNull();
    expect(toggleStack(initialState(scene), { x: 1, y: 0 }).openStack).toBeNull();
    expect(tap(open, { x: 1, y: 0 }).state.openStack).toBeNull();
  });
});

describe('placeUnder', () => {
  const tower = [0, 1, 2, 3, 4].map((level) => testPiece(`beetle ${level}`, { x: 1, y: 1 }, level));
  const scene = testScene(SQUARE, grid(3, 3), { pieces: tower });

  it('is the stack wherever its top is drawn, also over the cell behind it', () => {
    const top = pieceAt(scene, { x: 1, y: 1 }, 4);
    expect(placeUnder(scene, top)).toEqual({ x: 1, y: 1 });
    expect(placeUnder(scene, { x: top.x, y: top.y - 45 })).toEqual({ x: 1, y: 1 });
  });

  it('is still the cell behind where that can be seen', () => {
    expect(placeUnder(scene, { x: 100, y: -40 })).toEqual({ x: 1, y: 0 });
  });

  it('is the cell under the point everywhere else', () => {
    expect(placeUnder(scene, { x: 190, y: 110 })).toEqual({ x: 2, y: 1 });
    expect(placeUnder({ ...scene, pieces: [] }, { x: 100, y: 45 })).toEqual({ x: 1, y: 0 });
  });
});
