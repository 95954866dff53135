import { describe, expect, it } from 'vitest';
import { countdown, isLinkCode, readLinkCode, spacedCode } from './link-code';

describe('a code for another device', () => {
  it('is read as it is typed', () => {
    expect(readLinkCode(' bcd-fgh ')).toBe('BCDFGH');
    expect(isLinkCode('bcd fgh')).toBe(true);
    for (const text of ['', 'BCDFG', 'BCDFGHJ', 'BCD4GH', 'BCDFGÑ']) expect(isLinkCode(text), text).toBe(false);
  });

  it('is shown in two parts', () => {
    expect(spacedCode('BCDFGH')).toBe('BCD FGH');
  });

  it('counts down to the second', () => {
    expect([120_000, 65_400, 1, 0, -5].map(countdown)).toEqual(['2:00', '1:06', '0:01', '0:00', '0:00']);
  });
});
