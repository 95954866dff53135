import { describe, expect, it } from 'vitest';
import { aroundMotion, Impacts } from './impacts';

describe('the sounds of motion', () => {
  it('lets a capture be heard when it has been seen, and hits by themselves', () => {
    expect(aroundMotion(['flick', 'hit', 'capture', 'win'], true)).toEqual({ before: ['flick'], after: ['capture', 'win'] });
    expect(aroundMotion(['drop'], true)).toEqual({ before: [], after: [] });
  });

  it('does not lose hits where motion is switched off', () => {
    expect(aroundMotion(['flick', 'hit'], false)).toEqual({ before: ['flick'], after: ['hit'] });
    expect(aroundMotion(['drop'], false).after).toEqual(['drop']);
  });

  it('is louder the harder the hit, and silent for what only settles', () => {
    const loud = (speed: number): number => new Impacts().strengthOf(speed, 0);
    expect(loud(5)).toBe(0);
    expect(loud(40)).toBeGreaterThan(0.12);
    expect(loud(150)).toBeGreaterThan(loud(40));
    expect(loud(4000)).toBe(1);
  });

  it('makes one sound of a chatter, but lets a hard hit through', () => {
    const impacts = new Impacts();
    expect(impacts.strengthOf(30, 1)).toBeGreaterThan(0);
    expect(impacts.strengthOf(30, 1.01)).toBe(0);
    expect(impacts.strengthOf(220, 1.02)).toBe(1);
    expect(impacts.strengthOf(30, 1.2)).toBeGreaterThan(0);
  });
});
