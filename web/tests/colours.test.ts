/** With a palette for colour-blind eyes Kulami's sides are called what they are drawn as. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

async function visitWith(palette: string, path: string, language = 'en'): Promise<{ page: Page; faults: string[] }> {
  const visit = await site.arrive(DESKTOP);
  await visit.page.addInitScript((settings) => localStorage.setItem('taula.settings', settings), JSON.stringify({ palette, language }));
  await visit.page.goto(site.address + path);
  return visit;
}

describe('Kulami in other colours', () => {
  it.each([
    ['blue-orange', 'Orange', 'Blue'],
    ['teal-rose', 'Rose', 'Teal'],
  ])('speaks of them: %s', async (palette, first, second) => {
    const { page, faults } = await visitWith(palette, 'new/kulami');
    await page.getByLabel('A friend on this device').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText(`${first} to move`).waitFor();
    await page.getByRole('application').getByRole('button', { name: /legal move here/ }).first().press('Enter');
    await page.getByText(`${second} to move`).waitFor();
    // Said to who cannot see it, and the marble's own name.
    await page.getByRole('status').filter({ hasText: new RegExp(`^${first} `) }).first().waitFor({ state: 'attached' });
    await page.getByRole('application').getByRole('button', { name: new RegExp(`${first} marble`, 'i') }).first().waitFor({ state: 'attached' });
    expect(await page.locator('main').innerText()).not.toMatch(/\b(red|black)\b/i);
    await picture(page, `desktop-kulami-${palette}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('explains texts that speak of red and black', async () => {
    const { page, faults } = await visitWith('blue-orange', 'rules/kulami', 'it');
    await page.getByText('Con i colori che hai scelto, il Rosso è arancione e il Nero è blu.').waitFor();
    await follow(page, 'learn/kulami');
    await page.getByText('il Rosso è arancione').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
