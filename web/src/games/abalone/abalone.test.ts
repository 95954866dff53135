import { describe, expect, it } from 'vitest';
import { handleAt, handles, joinableGroups, TAP_REACH } from '../../board/group';
import { centre, distance, placeKey, type Place, type Scene } from '../../board';
import { dragThrough, drop, initialState, selectPlace, tap, type BoardState, type Step } from '../../board/state';
import { loadMessages } from '../../i18n';
import type { AbaloneBoard, Action } from '../../table/types';
import { fixture } from '../fixture';
import daisyJson from './fixtures/daisy.json';
import endJson from './fixtures/end.json';
import pushBeforeJson from './fixtures/push-before.json';
import pushJson from './fixtures/push.json';
import startJson from './fixtures/start.json';
import { cellNames, countsOf, formationAreas, formationsOf, playableCount, stepTo } from './formations';
import { abaloneAttempt, abaloneScene } from './scene';
import { trackMarbles } from './track';
import { abaloneWords, FORMATIONS } from './words';

const WORDS = abaloneWords('en', await loadMessages('en'));

const start = fixture<AbaloneBoard>(startJson);
const daisy = fixture<AbaloneBoard>(daisyJson);
const pushBefore = fixture<AbaloneBoard>(pushBeforeJson);
const push = fixture<AbaloneBoard>(pushJson);

function sceneOf({ view, actions }: typeof start, isTurned = false) {
  return abaloneScene(view.board, trackMarbles(null, view.board).marbles, actions.listed, WORDS, { isTurned });
}

function at(name: string): Place {
  const cell = start.view.board.cells.find((other) => other.name === name);
  if (!cell) throw new Error(`there is no cell ${name}`);
  return { x: cell.x, y: cell.y };
}

function taps(state: BoardState, ...names: string[]): Step {
  return names.reduce<Step>((step, name) => tap(step.state, at(name)), { state, effects: [] });
}

function played(step: Step): string | null {
  const [effect] = step.effects;
  return effect?.kind === 'play' ? effect.action.text : null;
}

function selected(state: BoardState): string[] {
  const source = state.selection?.source;
  const keys = source?.kind === 'places' ? source.places.map(placeKey) : [];
  return start.view.board.cells.filter((cell) => keys.includes(placeKey(cell))).map((cell) => cell.name);
}

const STANDARD = initialState(sceneOf(start));

describe('groups by taps', () => {
  it('grow along a line from the first marble, and shrink again', () => {
    expect(selected(taps(STANDARD, 'c3').state)).toEqual(['c3']);
    expect(selected(taps(STANDARD, 'c3', 'c5').state)).toEqual(['c3', 'c4', 'c5']);
    expect(selected(taps(STANDARD, 'c3', 'c5', 'c4').state)).toEqual(['c3', 'c4']);
    expect(selected(taps(STANDARD, 'c3', 'c5', 'c3').state)).toEqual(['c3']);
    expect(selected(taps(STANDARD, 'c3', 'c3').state)).toEqual([]);
  });

  it('start anew off the line', () => {
    expect(selected(taps(STANDARD, 'c3', 'c5', 'b1').state)).toEqual(['b1']);
  });

  it('may pass through a pair that cannot move by itself', () => {
    expect(selected(taps(STANDARD, 'a1', 'b2').state)).toEqual(['a1', 'b2']);
    expect(played(taps(STANDARD, 'a1', 'c3', 'd4'))).toBe('a1b2');
  });

  it('go to the cell before them', () => {
    expect(played(taps(STANDARD, 'c3', 'd4'))).toBe('c3d4');
    expect(played(taps(STANDARD, 'c3', 'c5', 'c6'))).toBe('c3c4');
    expect(played(taps(STANDARD, 'c3', 'c5', 'c2'))).toBe('c5c4');
  });

  it('go sideways as the marble touched last does', () => {
    // d5 is north-west of c5 and north-east of c4: c5 was touched last.
    expect(played(taps(STANDARD, 'c3', 'c5', 'd5'))).toBe('c3c5d3');
    expect(played(taps(STANDARD, 'c5', 'c3', 'd4'))).toBe('c3c5d4');
  });

  it('report what is not allowed', () => {
    const step = taps(STANDARD, 'c3', 'c5', 'f5');
    expect(step.effects).toMatchObject([{ kind: 'attempt' }]);
    expect(selected(step.state)).toEqual(['c3', 'c4', 'c5']);
  });
});

describe('groups by drag', () => {
  function through(...names: string[]): BoardState {
    const [first = '', ...rest] = names;
    const begun = selectPlace(STANDARD, at(first)).state;
    return rest.reduce((state, name) => dragThrough(state, at(name)).state, begun);
  }

  it('collect the marbles under the finger, and let go of them on the way back', () => {
    expect(selected(through('a1', 'b2', 'c3'))).toEqual(['a1', 'b2', 'c3']);
    expect(selected(through('a1', 'b2', 'c3', 'b2'))).toEqual(['a1', 'b2']);
    expect(selected(through('a1', 'b2', 'b1'))).toEqual(['a1', 'b1']);
    // The empty cell before them is no marble.
    expect(selected(through('a1', 'b2', 'c3', 'd4'))).toEqual(['a1', 'b2', 'c3']);
  });

  it('are played where the finger leaves', () => {
    expect(played(drop(through('a1', 'b2', 'c3'), at('d4')))).toBe('a1b2');
    expect(played(drop(through('c3', 'c4', 'c5'), at('d6')))).toBe('c3c5d4');
  });

  it('stay selected when the finger leaves among them', () => {
    const step = drop(through('c3', 'c4', 'c5'), at('c5'));
    expect(step.effects).toEqual([]);
    expect(selected(step.state)).toEqual(['c3', 'c4', 'c5']);
  });
});

describe('handles', () => {
  it.each([start, daisy, push])('one for each direction, far enough apart to be tapped', (table) => {
    const scene = sceneOf(table);
    for (const action of scene.allowed) {
      if (action.source?.kind !== 'places') throw new Error('a move starts on the board');
      const all = handles(scene, action.source.places);
      const mine = all.find((handle) => handle.action.text === action.text);
      if (!mine) throw new Error('each action has a handle');
      expect(handleAt(all, mine.at, TAP_REACH)?.action.text).toBe(action.text);
      for (const other of all) {
        if (other !== mine) expect(distance(other.at, mine.at)).toBeGreaterThan(99);
      }
    }
  });
});

describe('abaloneScene', () => {
  it.each([start, daisy, push])('can play every listed action with the keyboard', (table) => {
    const scene = sceneOf(table);
    const unreachable = scene.allowed.filter((action) => {
      if (action.source?.kind !== 'places' || !action.step) return true;
      const ordered = [...action.source.places];
      // Either end may be the anchor: then the other is touched last.
      return ![ordered, ordered.toReversed()].some((places) => {
        const first = places[0];
        const last = places.at(-1);
        if (!first || !last || !action.step) return false;
        let state = tap(initialState(scene), first).state;
        if (places.length > 1) state = tap(state, last).state;
        let target = { x: last.x + action.step.x, y: last.y + action.step.y };
        while (places.some((member) => placeKey(member) === placeKey(target))) {
          target = { x: target.x + action.step.x, y: target.y + action.step.y };
        }
        return played(tap(state, target)) === action.text;
      });
    });
    expect(unreachable).toEqual([]);
  });

  it('lights the group of a hint, and points where its first marble goes', () => {
    const action = start.actions.listed.find(({ text }) => text === 'a1b2');
    if (!action) throw new Error('the move is not there');
    const scene = abaloneScene(start.view.board, [], [], WORDS, { pointed: [{ action, look: 'hint' }] });
    const lit = scene.areas.find(({ look }) => look === 'pointed');
    const group = (action.piece ?? '').split(' ');
    expect(cellNames(start.view.board, lit?.places ?? [])).toEqual(group);
    const [arrow] = scene.arrows;
    expect(group).toContain(cellNames(start.view.board, arrow ? [arrow.from] : [])[0]);
    expect(group).not.toContain(cellNames(start.view.board, arrow ? [arrow.to] : [])[0]);
  });

  it('marks what has decided the game, and only then', () => {
    const decisive = (board: AbaloneBoard) => abaloneScene(board, [], [], WORDS).marks.filter(({ look }) => look === 'decisive');
    expect(decisive(push.view.board)).toEqual([]);
    const { board } = fixture<AbaloneBoard>(endJson).view;
    expect(decisive(board).map(({ place }) => place)).toEqual(board.last_move?.to);
  });
});

describe('groups that a marble can join', () => {
  it('are the longest along each line, with their ways', () => {
    const groups = joinableGroups(STANDARD.scene, [at('b3')]);
    expect(groups.length).toBeGreaterThanOrEqual(2);
    for (const { places, ways } of groups) {
      expect(places[0]).toEqual(at('b3'));
      expect(places.length).toBeGreaterThanOrEqual(2);
      for (const { from } of ways) expect(places.map(placeKey)).toContain(placeKey(from));
    }
    expect(groups.some(({ ways }) => ways.length > 0)).toBe(true);
  });

  it('are none for several', () => {
    expect(joinableGroups(STANDARD.scene, [at('b3'), at('b4')])).toEqual([]);
  });
});

describe('trackMarbles', () => {
  const before = trackMarbles(null, pushBefore.view.board);
  const after = trackMarbles(before, push.view.board);
  const sides = (marbles: typeof before.marbles) =>
    new Map(marbles.map((marble) => [marble.id, marble.side]));

  it('keeps every marble itself', () => {
    expect(sides(after.marbles)).toEqual(sides(before.marbles));
    const where = new Map(before.marbles.map((marble) => [marble.id, placeKey(marble.place)]));
    const moved = after.marbles.filter((marble) => where.get(marble.id) !== placeKey(marble.place));
    expect(moved).toHaveLength(3);
  });

  it('lets the pushed marble fall off', () => {
    const gone = after.marbles.filter((marble) => marble.gone);
    expect(gone).toMatchObject([{ side: 'second', place: { x: -1, y: 5 } }]);
    const next = trackMarbles(after, { ...push.view.board, ply: push.view.board.ply + 1, last_move: null });
    expect(next.marbles.filter((marble) => marble.gone)).toEqual([]);
  });

  it('goes back too', () => {
    const back = trackMarbles(after, pushBefore.view.board);
    const known = before.marbles.filter((marble) =>
      back.marbles.some((other) => other.id === marble.id && placeKey(other.place) === placeKey(marble.place)),
    );
    // All of them; the one that fell off comes back where it fell from.
    expect(known).toHaveLength(before.marbles.length);
  });

  it('has no id twice', () => {
    const jumped = trackMarbles(after, start.view.board);
    expect(new Set(jumped.marbles.map((marble) => marble.id)).size).toBe(28);
  });
});

describe('abaloneAttempt', () => {
  it('spells what the table spells', () => {
    const spelt = (action: Action): string | null => {
      const places = (action.piece ?? '').split(' ').map(at);
      if (!action.from || !action.to) return null;
      const step = { x: action.to.x - action.from.x, y: action.to.y - action.from.y };
      const last = places.at(-1) ?? null;
      let target = last && { x: last.x + step.x, y: last.y + step.y };
      while (target && places.some((place) => placeKey(place) === placeKey(target as Place))) {
        target = { x: target.x + step.x, y: target.y + step.y };
      }
      return target && abaloneAttempt(start.view.board, { kind: 'places', places }, last, target);
    };
    for (const action of start.actions.listed) expect(spelt(action)).toBe(action.text);
  });

  it('has nothing to say about a cell far away', () => {
    const source = { kind: 'places', places: [at('c3')] } as const;
    expect(abaloneAttempt(start.view.board, source, at('c3'), at('i9'))).toBeNull();
  });
});

describe('formations', () => {
  it('are counted for each side', () => {
    expect(countsOf(start.view.board, 'polynomial')).toEqual([1, 1]);
    expect(countsOf(start.view.board, 'monomial')).toEqual([0, 0]);
    expect(countsOf(daisy.view.board, 'polynomial')).toEqual([2, 3]);
    expect(formationsOf(pushBefore.view.board, 'sumito').length).toBeGreaterThan(0);
  });

  it('a17 name trinomials, which are the lances, arcs and shields', () => {
    expect(FORMATIONS).toContain('trinomial');
    expect(FORMATIONS).toContain('polynomial');
    for (const side of [0, 1] as const) {
      const [all, ...kinds] = (['trinomial', 'lance', 'arc', 'shield'] as const).map((name) => countsOf(start.view.board, name)[side]);
      expect(all).toBeGreaterThan(0);
      expect(all).toBe(kinds.reduce((sum, count) => sum + count, 0));
    }
  });

  it('a17 mark a sumito that cannot be played now', () => {
    const sumitos = formationsOf(pushBefore.view.board, 'sumito');
    const playable = playableCount(sumitos) ?? 0;
    expect(playable).toBeGreaterThan(0);
    expect(playableCount(formationsOf(start.view.board, 'lance'))).toBeNull();
    // Two against one, with a marble of its own behind the one.
    const [first] = sumitos;
    if (!first) throw new Error('there is no sumito');
    const board = { ...pushBefore.view.board, formations: [{ ...first, is_playable: true }, { ...first, cells: [{ x: 4, y: 0 }], is_playable: false }] };
    expect(playableCount(board.formations)).toBe(1);
    expect(formationAreas(board, { formation: 'sumito', index: null }).map(({ isFaint = false }) => isFaint)).toEqual([true, false]);
    expect(formationAreas(board, { formation: 'sumito', index: 1 })[0]?.isFaint).toBe(true);
  });

  it('are outlined together where they share marbles', () => {
    const areas = formationAreas(start.view.board, { formation: 'binomial', index: null });
    expect(areas.map(({ look, side, places }) => [look, side, places.length])).toEqual([
      ['outline', 0, 14],
      ['outline', 1, 14],
    ]);
  });

  it('are outlined one by one, round the end', () => {
    const total = formationsOf(start.view.board, 'shield').length;
    const [area] = formationAreas(start.view.board, { formation: 'shield', index: 0 });
    expect(cellNames(start.view.board, area?.places ?? [])).toEqual(['a1', 'a2', 'b2']);
    expect(stepTo(null, 1, total)).toBe(0);
    expect(stepTo(0, -1, total)).toBe(total - 1);
    expect(stepTo(total - 1, 1, total)).toBe(0);
    expect(stepTo(null, 1, 0)).toBeNull();
  });
});

describe('orientation', () => {
  /** How far down a side's marbles lie on average. */
  function height({ geometry, pieces }: Scene, side: 0 | 1): number {
    const own = pieces.filter((piece) => piece.side === side).map((piece) => centre(geometry, piece.place).y);
    return own.reduce((sum, y) => sum + y, 0) / own.length;
  }

  it('seats the viewer at the lower edge', () => {
    const black = sceneOf(start);
    expect(height(black, 0)).toBeGreaterThan(height(black, 1));
    const white = sceneOf(start, true);
    expect(height(white, 1)).toBeGreaterThan(height(white, 0));
  });

  it.each([false, true])('keeps coordinates at the left and lower ends, turned: %s', (isTurned) => {
    const { geometry, labels, cells, bounds } = sceneOf(start, isTurned);
    for (const { at: place, text } of labels) {
      const label = centre(geometry, place);
      const named = cells.filter((cell) => cell.name.includes(text)).map((cell) => centre(geometry, cell.place));
      const isLetter = /[a-i]/.test(text);
      for (const cell of named) expect(isLetter ? label.x < cell.x : label.y > cell.y).toBe(true);
      expect(label.x > bounds.left && label.y < bounds.bottom).toBe(true);
    }
  });

  it('lists cells as they are read', () => {
    expect(sceneOf(start).cells[0]?.name).toBe('i5');
    expect(sceneOf(start, true).cells[0]?.name).toBe('a5');
  });
});
