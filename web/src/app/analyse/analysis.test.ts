import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../engine/client';
import { FakeTable } from '../../match/testing';
import type { TableClient } from '../../table/client';
import { CancelledError } from '../../worker/protocol';
import { Analysis } from './analysis.svelte';

const NO_ENGINE = { close: () => undefined } as unknown as EngineClient;

describe('a game that is looked at', () => {
  it('is where the page shows it after its table broke', async () => {
    const table = new FakeTable();
    const analysis = new Analysis({ ...table.client, follow: (side, entry) => table.client.act(side, entry) }, NO_ENGINE);
    await analysis.open('hive', []);
    for (const move of ['one', 'two', 'three']) await analysis.play(move);
    table.lose();
    await analysis.goTo(0);
    expect(analysis.state?.entries).toEqual(['one', 'two', 'three']);
    await analysis.goTo(1);
    expect(analysis.state?.entries).toEqual(['one']);
  });

  it('is reviewed as it was played, also from a variation', async () => {
    const table = new FakeTable();
    const analysis = new Analysis({ ...table.client, follow: (side, entry) => table.client.act(side, entry) }, NO_ENGINE);
    await analysis.open('hive', []);
    for (const move of ['one', 'two', 'three']) await analysis.play(move);
    const played = analysis.mainLine();
    await analysis.goTo(played[0] ?? 0);
    await analysis.play('other');
    expect(played).toHaveLength(3);
    expect(played).not.toContain(analysis.node);
    expect(analysis.mainLine()).toEqual(played);
  });

  it('is still there when reading another one was given up', async () => {
    const table = new FakeTable();
    let end: (error: Error) => void = () => undefined;
    const client = {
      ...table.client,
      read: (text: string) => (text === 'endless' ? new Promise((_, reject) => (end = reject)) : table.client.read(text, [])),
      close: () => {
        table.lose();
        end(new CancelledError('closed'));
      },
    } as TableClient;
    const analysis = new Analysis(client, NO_ENGINE);
    await analysis.open('hive', []);
    await analysis.play('one');
    const reading = analysis.read('endless');
    await Promise.resolve();
    analysis.cancelReading();
    await reading;
    await analysis.play('two');
    expect(analysis.refusal).toBeNull();
    expect(analysis.state?.entries).toEqual(['one', 'two']);
  });
});

describe('a text that takes long to read', () => {
  it('can be given up, and another one can be read', async () => {
    const table = new FakeTable();
    let end: (error: Error) => void = () => undefined;
    const client = {
      ...table.client,
      read: (text: string) => (text === 'endless' ? new Promise((_, reject) => (end = reject)) : table.client.read(text, [])),
      close: () => end(new CancelledError('closed')),
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
