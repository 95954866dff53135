import { describe, expect, it } from 'vitest';
import { Gestures } from './gestures';

function recorded(isOwned: boolean): { gestures: Gestures; told: string[] } {
  const told: string[] = [];
  const gestures = new Gestures({
    press: () => (told.push('press'), isOwned),
    drag: ({ x }) => void told.push(`drag ${x}`),
    release: ({ x }) => void told.push(`release ${x}`),
    cancel: () => void told.push('cancel'),
    turn: (from, to) => void told.push(`turn ${to.x - from.x}`),
    pan: (from, to) => void told.push(`pan ${to.x - from.x}`),
    zoom: (factor) => void told.push(`zoom ${Math.round(factor * 100) / 100}`),
  });
  return { gestures, told };
}

const at = (id: number, x: number, button = 0): { id: number; x: number; y: number; button: number } => ({ id, x, y: 0, button });

describe('gestures', () => {
  it('leave the view alone when the page takes the press', () => {
    const { gestures, told } = recorded(true);
    gestures.down(at(1, 0));
    gestures.move(at(1, 5));
    gestures.up(at(1, 6));
    expect(told).toEqual(['press', 'drag 5', 'release 6']);
    expect(gestures.isBusy).toBe(false);
  });

  it('turn the view otherwise', () => {
    const { gestures, told } = recorded(false);
    gestures.down(at(1, 0));
    gestures.move(at(1, 5));
    gestures.up(at(1, 5));
    expect(told).toEqual(['press', 'turn 5']);
  });

  it('cancel an aim at the second finger, then pan and zoom, and the last finger does nothing', () => {
    const { gestures, told } = recorded(true);
    gestures.down(at(1, 0));
    gestures.down(at(2, 100));
    gestures.move(at(2, 200));
    gestures.up(at(2, 200));
    gestures.move(at(1, 30));
    gestures.up(at(1, 30));
    expect(told).toEqual(['press', 'cancel', 'pan 50', 'zoom 2']);
    expect(gestures.isBusy).toBe(false);
  });

  it('cancel when the system takes the pointer, once', () => {
    const { gestures, told } = recorded(true);
    gestures.down(at(1, 0));
    gestures.lose(1);
    gestures.lose(1);
    gestures.move(at(1, 9));
    expect(told).toEqual(['press', 'cancel']);
  });

  it('pan with another button and zoom with the wheel', () => {
    const { gestures, told } = recorded(true);
    gestures.down(at(1, 0, 2));
    gestures.move(at(1, 8, 0));
    gestures.up(at(1, 8, 2));
    gestures.wheel(-100, { x: 0, y: 0 });
    expect(told).toEqual(['pan 8', 'zoom 1.17']);
  });
});
