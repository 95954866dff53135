import { describe, expect, it } from 'vitest';
import { arrivalFlight, departureFlight, moveFlight, rollFrames } from './motion';
import { animationDuration } from './settings';

const FROM = { x: 0, y: 0 };
const TO = { x: 300, y: -100 };

describe('ways of pieces', () => {
  it.each(['lift', 'roll', 'drop'] as const)('%s: end where the piece lies, at its size', (motion) => {
    for (const { frames } of [moveFlight(motion, FROM, TO, 200), arrivalFlight(motion, FROM, TO, 0.5, 200)]) {
      expect(frames.at(-1)?.['transform']).toBe('translate(300px, -100px) scale(1)');
    }
  });

  it('lift what is carried, and roll what rolls along the ground', () => {
    const scales = ({ frames }: { frames: Keyframe[] }) => frames.map((frame) => Number(/scale\((.*)\)/.exec(String(frame['transform']))?.[1]));
    expect(Math.max(...scales(moveFlight('lift', FROM, TO, 200)))).toBeGreaterThan(1);
    expect(scales(moveFlight('roll', FROM, TO, 200))).toEqual([1, 1]);
  });

  it('take longer when they are longer, and not twice as long', () => {
    const near = moveFlight('lift', FROM, { x: 100, y: 0 }, 200).duration;
    const far = moveFlight('lift', FROM, { x: 9000, y: 0 }, 200).duration;
    expect(near).toBeGreaterThan(200);
    expect(far).toBeGreaterThan(near);
    expect(far).toBeLessThan(400);
  });

  it('go over the edge before they go down', () => {
    const { frames } = departureFlight(FROM, { x: 100, y: 0 }, { x: 100, y: 900 }, 200);
    expect(frames[1]?.['transform']).toContain('translate(100px, 0px)');
    expect(frames.at(-1)).toMatchObject({ opacity: 0 });
  });

  it('turn a ball in the direction that it rolls in', () => {
    const [, down, up] = rollFrames(FROM, { x: -50, y: 0 });
    expect(down?.['transform']).toContain('translate(-27px');
    expect(up?.['transform']).toContain('translate(27px');
  });

  it('take no time where animation is switched off', () => {
    expect(animationDuration({ coordinates: true, animation: 0 })).toBe(0);
    expect(moveFlight('lift', FROM, TO, 0).duration).toBe(0);
  });
});
