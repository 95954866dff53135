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

describe('drawings', () => {
  const draw = (controller: BoardController): void => {
    controller.startDrawing(near(KNIGHT), 'green');
    controller.drawTo(near(TARGET));
    controller.finishDrawing();
  };

  it('stay until a tap, a drag or the next move', () => {
    const { controller } = board();
    const count = (): number => controller.state.sketch.drawings.length;
    draw(controller);
    expect(count()).toBe(1);
    // The same position again, with a hint perhaps.
    controller.show({ ...SCENE }, [QUEEN]);
    expect(count()).toBe(1);
    controller.tapPoint(near({ x: 0, y: 4 }));
    expect(count()).toBe(0);
    draw(controller);
    controller.show({ ...SCENE, pieces: [testPiece('knight', TARGET)] }, [QUEEN]);
    expect(count()).toBe(0);
  });

  it('begin and end on cells only', () => {
    const { controller } = board();
    controller.startDrawing({ x: -500, y: 0 }, 'green');
    expect(controller.state.sketch.draft).toBeNull();
    controller.startDrawing(near(KNIGHT), 'green');
    controller.drawTo({ x: -500, y: 0 });
    controller.finishDrawing();
    expect(controller.state.sketch.drawings).toEqual([]);
  });

  it('are made by keys in their mode, where nothing is played', () => {
    const { controller, onplay } = board();
    controller.switchDrawing();
    controller.tapPlace(KNIGHT);
    controller.moveFocus('right');
    expect(controller.state.sketch.draft?.to).toEqual({ x: 2, y: 1 });
    controller.tapPlace({ x: 2, y: 1 });
    expect(controller.state.sketch.drawings).toHaveLength(1);
    controller.tapPlace(KNIGHT);
    controller.cancel();
    expect(controller.state.sketch).toMatchObject({ draft: null, isOn: true });
    controller.cancel();
    expect(controller.state.sketch.isOn).toBe(false);
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('an attempt', () => {
  it('is remembered where it was made, until something else is done', () => {
    const { controller, onattempt } = board();
    controller.tapPoint(near(KNIGHT));
    controller.tapPoint(near({ x: 0, y: 4 }));
    expect(onattempt).toHaveBeenCalledOnce();
    expect(controller.attempted).toEqual({ x: 0, y: 4 });
    // The refusal comes with a scene of the same position.
    controller.show({ ...SCENE, marks: [{ place: KNIGHT, look: 'refused' }] }, [QUEEN]);
    expect(controller.attempted).toEqual({ x: 0, y: 4 });
    controller.tapPoint(near(KNIGHT));
    expect(controller.attempted).toBeNull();
  });
});
