import { describe, expect, it } from 'vitest';
import { placeKey, samePlace, stackAt } from '../../board';
import { cellName } from '../../board/names';
import { initialState, pressReserve, tap } from '../../board/state';
import { ENGLISH_BOARD_WORDS } from '../../board/words';
import { loadMessages } from '../../i18n';
import type { HiveBoard } from '../../table/types';
import { fixture } from '../fixture';
import endJson from './fixtures/end.json';
import openingJson from './fixtures/opening.json';
import stacksBeforeJson from './fixtures/stacks-before.json';
import stacksJson from './fixtures/stacks.json';
import startJson from './fixtures/start.json';
import { hiveAttempt, hiveScene, readPiece } from './scene';
import { hiveWords } from './words';

const WORDS = hiveWords('en', await loadMessages('en'));

const start = fixture<HiveBoard>(startJson);
const opening = fixture<HiveBoard>(openingJson);
const before = fixture<HiveBoard>(stacksBeforeJson);
const stacks = fixture<HiveBoard>(stacksJson);
const end = fixture<HiveBoard>(endJson);

function sceneOf({ view, actions }: typeof start) {
  return hiveScene(view.board, actions.listed, WORDS);
}

describe('the end', () => {
  it('lights the queen that is surrounded', () => {
    const { board } = fixture<HiveBoard>(endJson).view;
    const decisive = hiveScene(board, [], WORDS).scene.marks.filter(({ look }) => look === 'decisive');
    const lost = (['wQ', 'bQ'] as const).filter((_, side) => board.queen_neighbours[side] === 6);
    expect(decisive.length).toBe(lost.length);
    const [cell] = board.cells.filter(({ stack }) => lost.some((queen) => stack.includes(queen)));
    expect(decisive[0]?.place).toEqual({ x: cell?.x, y: cell?.y });
  });
});

describe('readPiece', () => {
  it('reads names and refuses anything else', () => {
    expect(readPiece('wA1')).toEqual({ side: 0, kind: 'A', number: '1' });
    expect(readPiece('bQ')).toEqual({ side: 1, kind: 'Q', number: '' });
    expect(readPiece('xQ')).toBeNull();
    expect(readPiece('wZ1')).toBeNull();
  });
});

describe('hiveScene', () => {
  it.each([start, opening, before, stacks, end])('has a cell for everything', (table) => {
    const { scene } = sceneOf(table);
    const cells = new Set(scene.cells.map((cell) => placeKey(cell.place)));
    expect(cells.size).toBe(scene.cells.length);
    for (const piece of scene.pieces) expect(cells.has(placeKey(piece.place))).toBe(true);
    for (const action of scene.allowed) expect(cells.has(placeKey(action.target))).toBe(true);
    expect(scene.allowed).toHaveLength(table.actions.listed.length);
    expect(scene.pieces).toHaveLength(table.view.board.cells.flatMap((cell) => cell.stack).length);
  });

  it('plays every action that the table lists, by two taps', () => {
    const { scene } = sceneOf(opening);
    for (const action of opening.actions.listed) {
      if (!action.to || !action.piece) throw new Error('an action of this fixture goes somewhere');
      const first = action.from
        ? tap(initialState(scene), action.from)
        : pressReserve(initialState(scene), action.piece);
      expect(tap(first.state, action.to).effects).toMatchObject([
        { kind: 'play', action: { text: action.text } },
      ]);
    }
  });

  it('names what lies in a stack', () => {
    const { scene } = sceneOf(stacks);
    const place = { x: 0, y: -1 };
    expect(stackAt(scene, place).map((piece) => piece.id)).toEqual(['bL', 'wB1', 'bB2']);
    const cell = scene.cells.find((other) => samePlace(other.place, place));
    if (!cell) throw new Error('the stack has a cell');
    expect(cellName(initialState(scene), cell, ENGLISH_BOARD_WORDS)).toBe(
      'black beetle 2 at 0, −1, 2 pieces beneath, resting',
    );
  });

  it('moves one piece from one view to the next, under the same id', () => {
    const places = (table: typeof start) =>
      new Map(sceneOf(table).scene.pieces.map((piece) => [piece.id, `${placeKey(piece.place)}+${piece.level}`]));
    const was = places(before);
    const moved = [...places(stacks)].filter(([id, where]) => was.get(id) !== where);
    expect(moved.map(([id]) => id)).toEqual(['bB2']);
  });

  it('offers the next piece of each kind as reserve', () => {
    expect(sceneOf(opening).reserve.map((piece) => piece.id)).toContain('bA1');
    expect(sceneOf(opening).reserve.map((piece) => piece.id)).not.toContain('bQ');
  });

  it('shows a refusal on its piece', () => {
    const refusal = { code: 'splits-hive', rule: 'H14', text: '', marks: ['bG1', 'nonsense'] };
    const { scene } = hiveScene(opening.view.board, [], WORDS, { refusal });
    expect(scene.marks.filter((mark) => mark.look === 'refused')).toEqual([
      { place: { x: 1, y: 0 }, look: 'refused' },
    ]);
  });

  it('finds the pass', () => {
    const pass = { text: 'pass', piece: null, from: null, to: null };
    expect(hiveScene(end.view.board, [pass], WORDS).pass).toEqual(pass);
  });
});

describe('hiveAttempt', () => {
  it('spells every listed action so that it names the same place', () => {
    for (const action of opening.actions.listed) {
      const source = action.from
        ? ({ kind: 'places', places: [action.from] } as const)
        : ({ kind: 'reserve', id: action.piece ?? '' } as const);
      const spelt = action.to && hiveAttempt(opening.view.board, source, action.to);
      expect(spelt?.split(' ')[0]).toBe(action.piece);
      // The table may choose another neighbour to name the place by.
      expect(spelt).toMatch(/^b\w+ [-/\\]?[wb]\w+[-/\\]?$/);
    }
  });

  it('names a piece to climb on, and the empty board by the piece alone', () => {
    const ant = { kind: 'reserve', id: 'bA1' } as const;
    expect(hiveAttempt(opening.view.board, ant, { x: 0, y: 0 })).toBe('bA1 wS1');
    expect(hiveAttempt(start.view.board, { kind: 'reserve', id: 'wQ' }, { x: 0, y: 0 })).toBe('wQ');
  });

  it('has nothing to say far from the hive', () => {
    const ant = { kind: 'reserve', id: 'bA1' } as const;
    expect(hiveAttempt(opening.view.board, ant, { x: 40, y: 0 })).toBeNull();
  });
});

describe('orientation', () => {
  it('names neighbours as the viewer sees them', () => {
    const { board } = opening.view;
    const [near, turned] = [false, true].map((isTurned) => hiveScene(board, [], WORDS, { isTurned }).scene);
    if (!near || !turned) throw new Error('there are two scenes');
    const detail = ({ cells }: typeof near, index: number): string => cells.at(index)?.detail ?? '';
    // The first cell of one is the last of the other, half a turn away.
    expect(near.cells[0]?.place).toEqual(turned.cells.at(-1)?.place);
    expect(detail(near, 0)).toMatch(/^north/);
    expect(detail(turned, -1)).toMatch(/^south/);
    expect(near.bounds.left).toBeCloseTo(-turned.bounds.right);
    expect(near.bounds.top).toBeCloseTo(-turned.bounds.bottom);
  });
});
