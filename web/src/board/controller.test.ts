import { describe, expect, it, vi } from 'vitest';
import { BoardController } from './controller.svelte';
import { SQUARE, centre, type Point } from './geometry';
import { grid, moveFrom, testPiece, testScene } from './testing';

const KNIGHT = { x: 1, y: 1 };
const TARGET = { x: 2, y: 3 };
const QUEEN = testPiece('queen', { x: 0, y: 0 });

const SCENE = testScene(SQUARE, grid(5, 5), {
  pieces: [testPiece('knight', KNIGHT)],
  allowed: [
    moveFrom(KNIGHT, TARGET),
    { text: 'queen*', source: { kind: 'reserve', id: 'queen' }, target: { x: 4, y: 4 } },
  ],
  bounds: { left: -50, top: -50, right: 450, bottom: 450 },
});

function board() {
  const controller = new BoardController();
  const onplay = vi.fn();
  const onattempt = vi.fn();
  controller.listeners = { onplay, onattempt };
  controller.show(SCENE, [QUEEN]);
  return { controller, onplay, onattempt };
}

function near(place: { x: number; y: number }, by: Point = { x: 0, y: 0 }): Point {
  const at = centre(SQUARE, place);
  return { x: at.x + by.x, y: at.y + by.y };
}

describe('a drag', () => {
  it('plays where it is let go, and the piece waits there for the scene', () => {
    const { controller, onplay } = board();
    controller.dragFrom(near(KNIGHT));
    controller.dragTo(near(TARGET));
    controller.dropAt(near(TARGET));
    expect(onplay).toHaveBeenCalledExactlyOnceWith('1/1-2/3');
    expect(controller.settling).toMatchObject({ piece: { id: 'knight' }, at: near(TARGET) });
    controller.show({ ...SCENE, pieces: [testPiece('knight', TARGET)] });
    expect(controller.settling).toBeNull();
  });

  it('forgives a drop that is a little beside the target', () => {
    const { controller, onplay } = board();
    controller.dragFrom(near(KNIGHT));
    controller.dropAt(near(TARGET, { x: 60, y: 20 }));
    expect(onplay).toHaveBeenCalledOnce();
  });

  it('goes back when it was in vain', () => {
    const { controller, onplay, onattempt } = board();
    controller.dragFrom(near(KNIGHT));
    controller.dropAt(near({ x: 4, y: 0 }));
    expect(onplay).not.toHaveBeenCalled();
    expect(onattempt).toHaveBeenCalledOnce();
    expect(controller.returning).toMatchObject({ id: 'knight' });
    expect(controller.settling).toBeNull();
  });

  it('leaves nothing behind when the move is shown at once', () => {
    const { controller } = board();
    controller.listeners.onplay = () => controller.show({ ...SCENE, allowed: [] });
    controller.dragFrom(near(KNIGHT));
    controller.dropAt(near(TARGET));
    expect(controller.settling).toBeNull();
  });

  it('brings in what lies beside the board', () => {
    const { controller, onplay } = board();
    controller.dragReserve('queen', { x: 0, y: 0 });
    expect(controller.drag?.at).toBeNull();
    controller.dragTo(near({ x: 4, y: 4 }), { x: 9, y: 9 });
    controller.dropAt(near({ x: 4, y: 4 }));
    expect(onplay).toHaveBeenCalledExactlyOnceWith('queen*');
  });

  it('is nothing when it ends outside the board', () => {
    const { controller, onplay, onattempt } = board();
    controller.dragReserve('queen', { x: 0, y: 0 });
    controller.dropAt(null);
    expect(controller.drag).toBeNull();
    expect(onplay).not.toHaveBeenCalled();
    expect(onattempt).not.toHaveBeenCalled();
  });
});

describe('taps that come fast', () => {
  const OPEN = { ...SCENE, allowed: [{ text: 'a1', source: null, target: TARGET }] };

  it('play what one tap plays only once, until there is another scene', () => {
    const { controller, onplay } = board();
    controller.show(OPEN);
    controller.tapPlace(TARGET);
    controller.tapPlace(TARGET);
    expect(onplay).toHaveBeenCalledExactlyOnceWith('a1');
    controller.show({ ...OPEN });
    controller.tapPlace(TARGET);
    expect(onplay).toHaveBeenCalledTimes(2);
  });
});

describe('a drag while the scene changes', () => {
  it('ends when the piece may not move any more', () => {
    const { controller, onplay, onattempt } = board();
    controller.dragFrom(near(KNIGHT));
    controller.show({ ...SCENE, allowed: [] }, [QUEEN]);
    expect(controller.drag).toBeNull();
    controller.dragTo(near(TARGET));
    controller.dropAt(near(TARGET));
    expect(onplay).not.toHaveBeenCalled();
    expect(onattempt).not.toHaveBeenCalled();
  });

  it('goes on when only something is pointed out', () => {
    const { controller, onplay } = board();
    controller.dragFrom(near(KNIGHT));
    controller.show({ ...SCENE, marks: [{ place: TARGET, look: 'hint' }] }, [QUEEN]);
    controller.dropAt(near(TARGET));
    expect(onplay).toHaveBeenCalledOnce();
  });

  it('ends when the piece beside the board is gone', () => {
    const { controller } = board();
    controller.dragReserve('queen', { x: 0, y: 0 });
    controller.show(SCENE, []);
    expect(controller.drag).toBeNull();
  });
});

describe('the focus', () => {
  it('begins in the middle, or where the last move went', () => {
    expect(board().controller.state.focus).toEqual({ x: 2, y: 2 });
    const controller = new BoardController();
    controller.show({ ...SCENE, marks: [{ place: { x: 4, y: 0 }, look: 'last' }] });
    expect(controller.state.focus).toEqual({ x: 4, y: 0 });
  });

  it('goes round what can be done', () => {
    const { controller, onplay } = board();
    controller.cycleTargets(1);
    expect(controller.state.focus).toEqual(KNIGHT);
    controller.tapPlace(KNIGHT);
    controller.cycleTargets(1);
    expect(controller.state.focus).toEqual(TARGET);
    controller.tapPlace(TARGET);
    expect(onplay).toHaveBeenCalledOnce();
  });
});

describe('what is said', () => {
  it('names the piece and counts its cells, and is another text each time', () => {
    const { controller } = board();
    controller.tapPlace(KNIGHT);
    expect(controller.announcement).toBe('knight, selected, 1 possible cell');
    const first = controller.announcement;
    controller.say(first);
    expect(controller.announcement).not.toBe(first);
    expect(controller.announcement.trim()).toBe(first);
  });

  it('an editor can take every tap', () => {
    const { controller, onplay } = board();
    const ontap = vi.fn(() => true);
    controller.listeners.ontap = ontap;
    controller.tapPlace({ x: 3, y: 3 });
    expect(ontap).toHaveBeenCalledExactlyOnceWith({ x: 3, y: 3 });
    expect(controller.state.selection).toBeNull();
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('a turned board', () => {
  it('is tapped where it is seen', () => {
    const { controller, onplay } = board();
    const turned = { ...SQUARE, isTurned: true };
    controller.show({ ...SCENE, geometry: turned }, [QUEEN]);
    controller.tapPoint(centre(turned, KNIGHT));
    controller.tapPoint(centre(turned, TARGET));
    expect(onplay).toHaveBeenCalledExactlyOnceWith('1/1-2/3');
  });

  it('is asked for, and said; without a listener it cannot be turned', () => {
    const { controller } = board();
    controller.flip();
    expect(controller.announcement).toBe('');
    const onflip = vi.fn();
    controller.listeners = { onflip };
    controller.flip();
    expect(onflip).toHaveBeenCalledOnce();
    expect(controller.announcement).toBe('The board is turned');
  });
});
