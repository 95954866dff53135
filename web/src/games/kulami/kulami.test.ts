import { describe, expect, it } from 'vitest';
import { centre } from '../../board';
import { cellName } from '../../board/names';
import { initialState, tap } from '../../board/state';
import { ENGLISH_BOARD_WORDS } from '../../board/words';
import { loadMessages } from '../../i18n';
import type { KulamiBoard } from '../../table/types';
import { fixture } from '../fixture';
import endJson from './fixtures/end.json';
import irregularJson from './fixtures/irregular.json';
import middleJson from './fixtures/middle.json';
import startJson from './fixtures/start.json';
import { kulamiAttempt, kulamiScene, scoreSteps } from './scene';
import { kulamiWords } from './words';

const WORDS = kulamiWords('en', await loadMessages('en'), 'standard');

const start = fixture<KulamiBoard>(startJson);
const middle = fixture<KulamiBoard>(middleJson);
const irregular = fixture<KulamiBoard>(irregularJson);
const end = fixture<KulamiBoard>(endJson);

function sceneOf({ view, actions }: typeof start) {
  return kulamiScene(view.board, actions.listed, WORDS);
}

describe('kulamiScene', () => {
  it.each([start, middle, irregular])('plays every listed hole at one tap', (table) => {
    const scene = sceneOf(table);
    for (const action of table.actions.listed) {
      if (!action.to) throw new Error('a marble goes somewhere');
      expect(tap(initialState(scene), action.to).effects).toMatchObject([
        { kind: 'play', action: { text: action.text } },
      ]);
    }
  });

  it('allows what the view marks as allowed', () => {
    const marked = middle.view.board.cells.filter((cell) => cell.allowed).map((cell) => cell.cell);
    expect(sceneOf(middle).allowed.map((action) => action.text).sort()).toEqual(marked.sort());
  });

  it('shows the lines of the last marble only while they bind', () => {
    const last = middle.view.board.last;
    const [lines] = sceneOf(middle).areas;
    expect(lines?.places.length).toBeGreaterThan(0);
    for (const place of lines?.places ?? []) {
      expect(place.x === last?.x || place.y === last?.y).toBe(true);
    }
    expect(sceneOf(start).areas).toEqual([]);
    expect(sceneOf(end).areas).toEqual([]);
  });

  it('says when a tile is forbidden', () => {
    const scene = sceneOf(middle);
    const forbidden = middle.view.board.cells.find((cell) =>
      middle.view.board.forbidden.includes(cell.tile) && cell.marble === null,
    );
    const cell = scene.cells.find((other) => other.name === forbidden?.cell);
    if (!cell) throw new Error('a forbidden tile has an empty hole');
    expect(cellName(initialState(scene), cell, ENGLISH_BOARD_WORDS)).toContain('forbidden tile');
  });

  it('passes on a hole that is not allowed', () => {
    const scene = sceneOf(middle);
    const place = { x: 7, y: 0 };
    expect(tap(initialState(scene), place).effects).toMatchObject([{ kind: 'attempt', source: null }]);
    expect(kulamiAttempt(middle.view.board, place)).toBe('h1');
    expect(kulamiAttempt(middle.view.board, { x: 70, y: 0 })).toBeNull();
  });
});

describe('scoreSteps', () => {
  it('adds up to the tally', () => {
    const steps = scoreSteps(end.view.board);
    for (const side of ['first', 'second'] as const) {
      const tiles = steps.filter((step) => step.kind === 'tile' && step.side === side);
      const sum = tiles.reduce((points, step) => points + step.points, 0);
      expect(sum).toBe(end.view.board.tally.tiles[side === 'first' ? 0 : 1]);
      for (const tile of tiles) expect(tile.places).toHaveLength(tile.points);
    }
    expect(steps.filter((step) => step.kind === 'area').map((step) => step.places.length)).toEqual([10, 7]);
  });

  it('has nothing to explain before the end', () => {
    expect(scoreSteps(middle.view.board)).toEqual([]);
  });
});

describe.each([false, true])('the board, turned: %s', (isTurned) => {
  const scene = kulamiScene(irregular.view.board, [], WORDS, { isTurned });
  const { left, top, right, bottom } = scene.labelBounds ?? scene.bounds;

  it('has its coordinates above and at the left', () => {
    for (const { at, text } of scene.labels) {
      const label = centre(scene.geometry, at);
      for (const { place } of scene.cells) {
        const cell = centre(scene.geometry, place);
        expect(/[a-z]/.test(text) ? label.y < cell.y : label.x < cell.x).toBe(true);
      }
    }
  });

  it('lies within its bounds', () => {
    for (const place of [...scene.cells.map((cell) => cell.place), ...scene.labels.map((label) => label.at)]) {
      const { x, y } = centre(scene.geometry, place);
      expect(x > left && x < right && y > top && y < bottom).toBe(true);
    }
  });
});
