import { describe, expect, it } from 'vitest';
import {
  NO_GESTURE,
  longPress,
  pointerMove,
  pressDown,
  pressLost,
  pressUp,
  type Gesture,
  type GestureStep,
  type Intent,
  type Pointer,
  type Under,
} from './gesture';

function finger(x: number, y: number, id = 1): Pointer {
  return { id, at: { x, y }, coarse: true };
}

type Happening = (gesture: Gesture) => GestureStep;

/** Runs several happenings and collects what they mean. */
function play(...happenings: Happening[]): { gesture: Gesture; intents: Intent[] } {
  const intents: Intent[] = [];
  let gesture: Gesture = NO_GESTURE;
  for (const happening of happenings) {
    const step = happening(gesture);
    gesture = step.gesture;
    intents.push(...step.intents);
  }
  return { gesture, intents };
}

const down =
  (pointer: Pointer, under: Under = 'ground'): Happening =>
  (gesture) =>
    pressDown(gesture, pointer, under);
const move =
  (pointer: Pointer): Happening =>
  (gesture) =>
    pointerMove(gesture, pointer);
const up =
  (pointer: Pointer): Happening =>
  (gesture) =>
    pressUp(gesture, pointer);

describe('one pointer', () => {
  it('taps where it went down, though it trembles', () => {
    const { gesture, intents } = play(down(finger(10, 10)), move(finger(14, 13)), up(finger(15, 12)));
    expect(intents).toEqual([{ kind: 'tap', at: { x: 10, y: 10 } }]);
    expect(gesture.kind).toBe('none');
  });

  it('drags a piece', () => {
    const { intents } = play(down(finger(0, 0), 'piece'), move(finger(20, 0)), move(finger(40, 5)), up(finger(41, 5)));
    expect(intents.map((intent) => intent.kind)).toEqual(['drag-start', 'drag', 'drop']);
  });

  it('pans on empty ground, by all of the way', () => {
    const { intents } = play(down(finger(0, 0)), move(finger(20, 0)), move(finger(20, 7)), up(finger(20, 7)));
    expect(intents).toEqual([
      { kind: 'pan', by: { x: 20, y: 0 } },
      { kind: 'pan', by: { x: 0, y: 7 } },
    ]);
  });

  it('cancels the drag when the system takes it away', () => {
    const { gesture, intents } = play(down(finger(0, 0), 'piece'), move(finger(20, 0)), (before) => pressLost(before, 1));
    expect(intents.at(-1)).toEqual({ kind: 'drag-cancel' });
    expect(gesture.kind).toBe('none');
  });

  it('is a long press if it rests, and then nothing more', () => {
    const { gesture, intents } = play(down(finger(5, 6), 'piece'), longPress, move(finger(60, 60)), up(finger(60, 60)));
    expect(intents).toEqual([{ kind: 'long-press', at: { x: 5, y: 6 } }]);
    expect(gesture.kind).toBe('none');
  });

  it('is steadier with a mouse', () => {
    const mouse = (x: number): Pointer => ({ id: 1, at: { x, y: 0 }, coarse: false });
    expect(play(down(mouse(0)), move(mouse(5))).gesture.kind).toBe('pan');
    expect(play(down(finger(0, 0)), move(finger(5, 0))).gesture.kind).toBe('press');
  });
});

describe('two pointers', () => {
  it('pinch, and never tap or play when they leave', () => {
    const { gesture, intents } = play(
      down(finger(0, 0)),
      down(finger(100, 0, 2)),
      move(finger(120, 0, 2)),
      up(finger(0, 0)),
      move(finger(200, 0, 2)),
      up(finger(200, 0, 2)),
    );
    expect(intents).toEqual([
      {
        kind: 'pinch',
        before: [{ x: 0, y: 0 }, { x: 100, y: 0 }],
        after: [{ x: 0, y: 0 }, { x: 120, y: 0 }],
      },
    ]);
    expect(gesture.kind).toBe('none');
  });

  it('put a dragged piece back', () => {
    const { intents } = play(down(finger(0, 0), 'piece'), move(finger(30, 0)), down(finger(90, 0, 2)));
    expect(intents.at(-1)).toEqual({ kind: 'drag-cancel' });
  });

  it('a third finger changes nothing', () => {
    const { gesture } = play(down(finger(0, 0)), down(finger(9, 0, 2)), down(finger(50, 0, 3)));
    expect(gesture).toMatchObject({ kind: 'pinch', ids: [1, 2] });
  });
});

describe('a pointer that goes down again though it never went up', () => {
  it('begins anew instead of pinching with itself', () => {
    const { gesture, intents } = play(down(finger(0, 0)), down(finger(50, 0)), up(finger(50, 0)));
    expect(intents).toEqual([{ kind: 'tap', at: { x: 50, y: 0 } }]);
    expect(gesture.kind).toBe('none');
  });

  it('puts back what it carried', () => {
    const { gesture, intents } = play(down(finger(0, 0), 'piece'), move(finger(30, 0)), down(finger(90, 0)));
    expect(intents.at(-1)).toEqual({ kind: 'drag-cancel' });
    expect(gesture).toMatchObject({ kind: 'press', start: { x: 90, y: 0 } });
  });

  it('ends a rest that would never end', () => {
    const { intents } = play(down(finger(0, 0)), longPress, down(finger(7, 7)), up(finger(7, 7)));
    expect(intents.at(-1)).toEqual({ kind: 'tap', at: { x: 7, y: 7 } });
  });
});

describe('a drawing', () => {
  it('begins at once, and ends where the pointer goes up', () => {
    const { gesture, intents } = play(down(finger(10, 10), 'drawing'), move(finger(60, 10)), up(finger(60, 12)));
    expect(intents).toEqual([{ kind: 'draw', at: { x: 60, y: 10 } }, { kind: 'draw-end' }]);
    expect(gesture.kind).toBe('none');
  });

  it('is given up for a pinch, and when the pointer is lost', () => {
    expect(play(down(finger(0, 0), 'drawing'), down(finger(50, 0, 2), 'drawing')).intents.at(-1)).toEqual({ kind: 'draw-cancel' });
    const lost: Happening = (gesture) => pressLost(gesture, 1);
    expect(play(down(finger(0, 0), 'drawing'), lost).intents.at(-1)).toEqual({ kind: 'draw-cancel' });
  });
});
