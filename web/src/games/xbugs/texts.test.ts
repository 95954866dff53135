import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Messages } from '../../i18n';
import { loadTexts } from '../../i18n/load';
import { XbugsTextsStore } from './texts.svelte';

vi.mock('../../i18n/load', () => ({ loadTexts: vi.fn() }));

const loading = vi.mocked(loadTexts);
const MESSAGES = {} as Messages;

beforeEach(() => loading.mockReset());

/** Lets the test decide when and how texts arrive. */
function heldBack(): { resolve: () => void; reject: (error: Error) => void } {
  let settle: { resolve: (texts: never) => void; reject: (error: Error) => void } | undefined;
  loading.mockReturnValue(new Promise<never>((resolve, reject) => (settle = { resolve, reject })));
  return { resolve: () => settle?.resolve({} as never), reject: (error) => settle?.reject(error) };
}

describe('the texts of X-Bugs', () => {
  it('are there for a second caller when its call resolves', async () => {
    const texts = new XbugsTextsStore();
    const held = heldBack();
    void texts.load('en');
    const second = texts.load('en').then(() => texts.with(MESSAGES)?.language);
    held.resolve();
    expect(await second).toBe('en');
    expect(loading).toHaveBeenCalledTimes(2);
  });

  it('fail for every caller, and are asked for again', async () => {
    const texts = new XbugsTextsStore();
    const held = heldBack();
    const calls = Promise.allSettled([texts.load('en'), texts.load('en')]);
    held.reject(new Error('offline'));
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    loading.mockResolvedValue({} as never);
    await texts.load('en');
    expect(texts.with(MESSAGES)?.language).toBe('en');
  });

  it('are those of the language that was asked for last', async () => {
    const texts = new XbugsTextsStore();
    const english = heldBack();
    const first = texts.load('en');
    const catalan = heldBack();
    const second = texts.load('ca');
    catalan.resolve();
    await second;
    english.resolve();
    await first;
    expect(texts.with(MESSAGES)?.language).toBe('ca');
  });
});
