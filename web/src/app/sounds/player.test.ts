import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knockGain, play } from './player';
import { RECIPES } from './recipes';

const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });

/** Counts what would be heard. */
class FakeAudio {
  currentTime = 7;
  sampleRate = 1000;
  destination = {};
  starts: number[] = [];

  constructor(
    public state: string,
    /** In milliseconds until the browser lets anything be heard. */
    readonly wait: number,
  ) {}

  resume(): Promise<void> {
    return new Promise((resolve) =>
      setTimeout(() => {
        this.state = 'running';
        resolve();
      }, this.wait),
    );
  }

  #source = () => ({ type: '', frequency: parameter(), connect: vi.fn(), stop: vi.fn(), start: (at: number) => this.starts.push(at) });
  createOscillator = this.#source;
  createBufferSource = this.#source;
  createGain = () => ({ gain: parameter(), connect: vi.fn() });
  createBiquadFilter = () => ({ type: '', frequency: parameter(), Q: parameter(), connect: vi.fn() });
  createBuffer = () => ({ sampleRate: this.sampleRate, getChannelData: () => new Float32Array(4) });
}

async function startsOf(audio: FakeAudio): Promise<number[]> {
  const playing = play(audio as unknown as AudioContext, 'move', 1, 0.5);
  await vi.runAllTimersAsync();
  await playing;
  return audio.starts;
}

describe('a knock', () => {
  it('is as strong however little of the noise its filter lets through', () => {
    const gain = knockGain({ pitch: 1300, narrow: 4 }, 48_000);
    expect(gain).toBeGreaterThan(2.5);
    expect(gain).toBeLessThan(3.5);
    expect(knockGain({ pitch: 1300, narrow: 9 }, 48_000) / gain).toBeCloseTo(1.5);
    expect(knockGain({ pitch: 325, narrow: 4 }, 48_000) / gain).toBeCloseTo(2);
  });
});

describe('a sound', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const expected = RECIPES.move.map(({ at }) => 7.5 + at);

  it('is played after its delay', async () => {
    expect(await startsOf(new FakeAudio('running', 0))).toEqual(expected);
  });

  it.each(['suspended', 'interrupted'])('is heard if the browser can go on at once: %s', async (state) => {
    // What the browser took is taken off the delay.
    const starts = await startsOf(new FakeAudio(state, 20));
    expect(starts.map((start) => start + 0.02)).toEqual(expected.map((start) => expect.closeTo(start) as number));
  });

  it('is left out if the browser lets it be heard only much later', async () => {
    expect(await startsOf(new FakeAudio('suspended', 5000))).toEqual([]);
  });
});
