/** The page of the rules, rules opened in place, and the names of formations. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('%s', (size, options) => {
  it('leads to a rule, marks it, and on to its lesson and back', async () => {
    const { page, faults } = await site.visit(options, 'rules/hive/H14');
    const rule = page.locator('#rule-H14.wanted');
    await rule.waitFor();
    await page.waitForFunction(() => {
      const box = document.getElementById('rule-H14')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && document.activeElement?.id === 'rule-H14';
    });
    await picture(page, `${size}-rules`);
    await rule.getByRole('link', { name: /^Lesson: / }).click();
    await page.getByText('Rules of this lesson').click();
    await page.getByRole('link', { name: 'H14' }).click();
    await rule.waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('finds rules by their words and by their number', async () => {
    const { page, faults } = await site.visit(options, 'rules/kulami');
    const rules = page.locator('article');
    await rules.first().waitFor();
    expect(await rules.count()).toBe(15);
    await page.getByLabel('Search the rules').fill('forbidden til');
    await page.getByText('1 rule found').waitFor();
    expect(await rules.first().getAttribute('id')).toBe('rule-K6');
    await page.getByLabel('Search the rules').fill('zebra');
    await page.getByText('No rules match your search.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('opens the rule of a refusal without leaving the game', async () => {
    const { page, faults } = await site.visit(options, 'new/hive');
    await page.getByLabel('Opening rule').selectOption('tournament');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('region', { name: 'White’s hand' }).getByRole('button', { name: 'queen bee' }).click();
    const address = page.url();
    await page.locator('.reason').getByRole('button', { name: 'Show rule H35' }).click();
    const dialog = page.getByRole('dialog', { name: /Rule H35/ });
    await dialog.getByText(/Tournament opening/).waitFor();
    await picture(page, `${size}-rule-in-place`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('outlines formations by name, by the keys alone', async () => {
    const { page, faults } = await site.visit(options);
    await page.getByRole('button', { name: 'Play: Abalone' }).click();
    await page.getByRole('application').waitFor();
    expect(await page.locator('.outline').count()).toBe(0);
    await page.getByRole('button', { name: 'Show formations' }).press('Enter');
    // All of the glossary is there (A17).
    for (const name of ['Trinomial', 'Polynomial', 'Sumito']) expect(await page.getByRole('button', { name: new RegExp(`^${name}: Black`) }).count()).toBe(1);
    await page.getByRole('button', { name: 'Shield: Black 14, White 14' }).press('Enter');
    await page.getByText('Shield: 28 on the board.').waitFor();
    // One line around each side's, and the second side's is dashed.
    expect(await page.locator('.outline').count()).toBe(2);
    const dashes = await page.locator('.outline[data-side="1"] path:not(.rim)').evaluate((path) => getComputedStyle(path).strokeDasharray);
    expect(dashes).not.toBe('none');
    await page.getByRole('button', { name: 'Next formation' }).press('Enter');
    await page.getByText('Shield 1 of 28, Black: a1 a2 b2').waitFor();
    expect(await page.locator('.outline').count()).toBe(1);
    await picture(page, `${size}-formations`);
    await page.getByRole('button', { name: 'Hide formations' }).press('Enter');
    await page.locator('.outline').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('picks a layout of Abalone by its name', async () => {
  const { page, faults } = await site.visit(PHONE, 'new/abalone');
  await page.getByRole('button', { name: /Change the layout/ }).click();
  await page.getByLabel('Search layouts').fill('xmas');
  await page.getByText('1 layout', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Christmas Star' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('application').getByRole('button', { name: /white marble at i7/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it('shows the board of Kulami that a number gives', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/kulami');
  const tiles = page.getByRole('img', { name: 'Board' }).locator('.tile');
  await tiles.first().waitFor();
  expect(await tiles.count()).toBe(17);
  const picture = (): Promise<string> => page.getByRole('img', { name: 'Board' }).innerHTML();
  const before = await picture();
  await page.getByRole('button', { name: 'New random board' }).click();
  await expect.poll(picture).not.toBe(before);
  expect(faults).toEqual([]);
  await page.context().close();
});
