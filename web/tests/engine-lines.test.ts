/** The lines of the engine are the same on the board as in the list. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe('several lines of the engine', () => {
  it('have their numbers on the board, and one line has none', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await page.getByLabel('Paste a game or a position').fill('[Game "Abalone"]\n\n*');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Start engine' }).click();
    const numbers = page.getByRole('application').locator('.badge text');
    // What is drawn changes while the engine thinks; the numbers do not. Lines that begin
    // with the same way of the same marbles' middle share an arrow.
    await page.waitForFunction(() => {
      const labels = [...document.querySelectorAll('[role=application] .badge text')].map((text) => text.textContent ?? '');
      return labels.join(' ').split(' ').sort().join() === '1,2,3';
    });
    expect(await page.locator('.seen .number').allInnerTexts()).toEqual(['1', '2', '3']);
    // The best is whole, the others are dotted: not by colour alone.
    const dashes = (look: string): Promise<string> =>
      page.locator(`.arrow.${look} .shaft`).first().evaluate((shaft) => getComputedStyle(shaft).strokeDasharray);
    expect([await dashes('best'), await dashes('other')]).toEqual(['none', expect.stringMatching(/\d/)]);
    await page.getByLabel('Lines').selectOption('1');
    await page.locator('.arrow.best').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelectorAll('.seen li').length === 1);
    expect(await numbers.count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
