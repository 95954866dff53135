import { describe, expect, it } from 'vitest';
import {
  EMPTY_SKETCH,
  brushOf,
  cancelDrawing,
  clearDrawings,
  drawAt,
  drawTo,
  finishDrawing,
  isCircle,
  startDrawing,
  switchDrawing,
  type Sketch,
} from './drawing';

const A = { x: 0, y: 0 };
const B = { x: 2, y: 1 };
const NO_KEYS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function arrow(sketch: Sketch, brush: 'green' | 'red' = 'green'): Sketch {
  return finishDrawing(drawTo(startDrawing(sketch, A, brush), B));
}

describe('a drawing', () => {
  it('is an arrow from cell to cell, or a circle on one', () => {
    expect(arrow(EMPTY_SKETCH).drawings).toEqual([{ from: A, to: B, brush: 'green' }]);
    const [circle] = finishDrawing(startDrawing(EMPTY_SKETCH, A, 'blue')).drawings;
    expect(circle && isCircle(circle)).toBe(true);
  });

  it('goes away when it is drawn again, and changes its colour in another', () => {
    const drawn = arrow(EMPTY_SKETCH);
    expect(arrow(drawn).drawings).toEqual([]);
    expect(arrow(drawn, 'red').drawings).toEqual([{ from: A, to: B, brush: 'red' }]);
    // The way back is another arrow.
    expect(finishDrawing(drawTo(startDrawing(drawn, B, 'green'), A)).drawings).toHaveLength(2);
  });

  it('that ends beside the board is none', () => {
    const sketch = finishDrawing(drawTo(startDrawing(EMPTY_SKETCH, A, 'green'), null));
    expect(sketch).toEqual(EMPTY_SKETCH);
    expect(cancelDrawing(startDrawing(EMPTY_SKETCH, A, 'green'))).toEqual(EMPTY_SKETCH);
  });

  it('is made by two presses of a key, in the chosen colour', () => {
    const begun = drawAt({ ...EMPTY_SKETCH, isOn: true, brush: 'yellow' }, A);
    expect(begun.draft).toEqual({ from: A, to: A, brush: 'yellow' });
    expect(drawAt(begun, B).drawings).toEqual([{ from: A, to: B, brush: 'yellow' }]);
  });
});

it('clears everything but the mode', () => {
  const drawn = { ...arrow(EMPTY_SKETCH), isOn: true };
  expect(clearDrawings(drawn)).toEqual({ ...EMPTY_SKETCH, isOn: true });
  expect(clearDrawings(EMPTY_SKETCH)).toBe(EMPTY_SKETCH);
});

it('leaves what is begun when the mode is switched', () => {
  expect(switchDrawing(drawAt({ ...EMPTY_SKETCH, isOn: true }, A))).toEqual(EMPTY_SKETCH);
});

it.each([
  [{}, null],
  [{ shiftKey: true }, 'red'],
  [{ ctrlKey: true }, 'red'],
  [{ altKey: true }, 'blue'],
  [{ shiftKey: true, altKey: true }, 'yellow'],
  [{ ctrlKey: true, metaKey: true }, 'yellow'],
])('modifier keys choose a colour: %o', (keys, brush) => {
  expect(brushOf({ ...NO_KEYS, ...keys })).toBe(brush);
});
