import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silence } from './device';

describe('the file that wakes the browser\'s sound', () => {
  it('is a WAV file in which nothing is heard', async () => {
    const file = silence();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = (at: number): string => String.fromCharCode(...bytes.slice(at, at + 4));
    const view = new DataView(bytes.buffer);
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(view.getUint32(40, true)).toBe(bytes.length - 44);
    expect(new Set(bytes.slice(44))).toEqual(new Set([128]));
    expect(file.type).toBe('audio/wav');
  });
});

describe('waking the sound', () => {
  const order: string[] = [];
  let play: () => Promise<void>;

  beforeEach(() => {
    order.length = 0;
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('Audio', class {
      play = (): Promise<void> => play();
    });
    vi.stubGlobal('AudioContext', class {
      made = order.push('context');
      state = 'suspended';
      resume = (): Promise<void> => Promise.resolve(void order.push('resumed'));
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const fresh = () => import('./device');

  it('makes one context, after the element plays', async () => {
    let isAwake = (): void => undefined;
    play = () => new Promise((resolve) => (isAwake = () => resolve(void order.push('awake'))));
    const { audioContext } = await fresh();
    const both = Promise.all([audioContext(), audioContext()]);
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual([]);
    isAwake();
    const [one, other] = await both;
    expect(one).toBe(other);
    expect(order).toEqual(['awake', 'context']);
  });

  it('makes it all the same where elements may not play', async () => {
    play = () => Promise.reject(new Error('not allowed'));
    await (await fresh()).audioContext();
    expect(order).toEqual(['context']);
  });

  it('does not wait for ever', async () => {
    play = () => new Promise(() => undefined);
    const made = (await fresh()).audioContext();
    await vi.advanceTimersByTimeAsync(2000);
    await made;
    expect(order).toEqual(['context']);
  });

  it('tries again after a failure', async () => {
    play = () => Promise.resolve();
    const Real = AudioContext;
    vi.stubGlobal('AudioContext', function refuse() {
      throw new Error('no device');
    });
    const { audioContext } = await fresh();
    await expect(audioContext()).rejects.toThrow('no device');
    vi.stubGlobal('AudioContext', Real);
    await audioContext();
    expect(order).toEqual(['context']);
  });

  it('asks again at every press while nothing may be heard', async () => {
    play = () => Promise.resolve();
    const { audioContext, wakeSound } = await fresh();
    wakeSound();
    const context = await audioContext();
    expect(order).toEqual(['context']);
    wakeSound();
    expect(order).toEqual(['context', 'resumed']);
    Object.assign(context, { state: 'running' });
    wakeSound();
    expect(order).toEqual(['context', 'resumed']);
  });
});
