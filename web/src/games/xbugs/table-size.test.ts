import { expect, it } from 'vitest';
import { MAX_SHEET_BYTES, sheetOf } from './sheet-file';
import { tableSize, tableSizeText } from './table-size';

it('x2 writes a square as one number and another table as width and depth', () => {
  expect([tableSize('90'), tableSize('100x80'), tableSize('100X95.5'), tableSize('')]).toEqual([[90, 90], [100, 80], [100, 95.5], [90, 90]]);
  expect([tableSizeText([85, 85]), tableSizeText([100, 80])]).toEqual(['85', '100x80']);
});

it('reads a sheet from a file, and none that is too large', async () => {
  expect(await sheetOf(new Blob(['\nname = "Ants"\n']))).toBe('name = "Ants"');
  expect(await sheetOf(new Blob(['x'.repeat(MAX_SHEET_BYTES + 1)]))).toBeNull();
});
