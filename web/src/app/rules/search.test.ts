import { describe, expect, it } from 'vitest';
import { fitsSearch } from './search';

describe('a search in the rules', () => {
  it('takes beginnings of words, in any order', () => {
    expect(fitsSearch('pass two', 'H1', 'Two players pass.')).toBe(true);
    expect(fitsSearch('ass', 'H1', 'Two players pass.')).toBe(false);
  });

  it('does not mind accents and capitals', () => {
    expect(fitsSearch('PLACUTA', 'K1', 'O plăcuță de lemn.')).toBe(true);
    expect(fitsSearch('última', 'K1', 'La ultima ficha.')).toBe(true);
  });

  it('takes numbers of rules, and nothing finds everything', () => {
    expect(fitsSearch('h14', 'H14', 'One hive.')).toBe(true);
    expect(fitsSearch(' ', 'H14', 'One hive.')).toBe(true);
  });
});
