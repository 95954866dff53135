import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../engine/client';
import { FakeTable } from '../../match/testing';
import type { TableClient } from '../../table/client';
import { Stopped } from '../../worker/protocol';
import { Analysis } from './analysis.svelte';

const NO_ENGINE = { close: () => undefined } as unknown as EngineClient;

describe('a text that takes long to read', () => {
  it('can be given up, and another one can be read', async () => {
    const table = new FakeTable();
    let end: (error: Error) => void = () => undefined;
    const client = {
      ...table.client,
      read: (text: string) => (text === 'endless' ? new Promise((_, reject) => (end = reject)) : table.client.read(text, [])),
      close: () => end(new Stopped('closed')),
    } as TableClient;
    const analysis = new Analysis(client, NO_ENGINE);
    const reading = analysis.read('endless');
    expect(analysis.isReading).toBe(true);
    await Promise.resolve();
    analysis.cancelReading();
    expect(await reading).toBe(false);
    expect(analysis.isReading).toBe(false);
    expect(analysis.trouble).toBeNull();
    expect(await analysis.read('one two')).toBe(true);
    expect(analysis.state?.entries).toEqual(['one', 'two']);
  });
});
