import { describe, expect, it } from 'vitest';
import { MOST_UNPACKED_BYTES, packRecord, unpackRecord } from './share';

const RECORD = '[Game "Hive"]\n[White "Adrià"]\n\n1. wS1 2. bS1 wS1- 3. wQ \\wS1 *\n';

describe('a game in a link', () => {
  it('comes back as it went', async () => {
    const data = await packRecord(RECORD);
    expect(data).toMatch(/^[\w-]+$/);
    expect(await unpackRecord(data)).toBe(RECORD);
  });

  it.each(['', '!', 'abc', 'AAAA'])('that is broken is none: %j', async (data) => {
    const unpacked = await unpackRecord(data);
    expect(unpacked === null || unpacked === '').toBe(true);
  });

  it('that was cut off is none', async () => {
    const data = await packRecord(RECORD);
    expect(await unpackRecord(data.slice(0, 30))).toBeNull();
  });

  it('may be as large as any game, letters of other languages included', async () => {
    const large = 'à'.repeat(MOST_UNPACKED_BYTES / 2);
    expect(await unpackRecord(await packRecord(large))).toBe(large);
  });

  it('that unpacks to more than any game is none', async () => {
    const data = await packRecord(' '.repeat(40 * MOST_UNPACKED_BYTES));
    expect(data.length).toBeLessThan(100_000);
    expect(await unpackRecord(data)).toBeNull();
  });
});
