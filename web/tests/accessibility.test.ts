import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, follow, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const PAGES: [string, string, string][] = [
  ['home', '', 'h1'],
  ['settings', 'settings', 'select'],
  ['new hive', 'new/hive', '#option-Opening'],
  ['new abalone', 'new/abalone', '.chosen'],
  ['rules', 'rules/hive/H14', '#rule-H14'],
  ['new kulami', 'new/kulami', '#option-Level'],
  ['new xbugs', 'new/xbugs', '#option-Cloth'],
  ['learn', 'learn', 'h1'],
  ['learn hive', 'learn/hive', 'ol a'],
  ['lesson', 'learn/hive/placing', '[role=application]'],
  ['analyse', 'analyse', 'textarea'],
  ['missing', 'nowhere', 'h1'],
];

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('%s', (size, options) => {
  let walked: Page;
  beforeAll(async () => {
    ({ page: walked } = await site.visit(options));
  });

  it.each(PAGES)('%s has no violation', async (name, path, ready) => {
    await follow(walked, path);
    await walked.waitForURL(site.address + path);
    await walked.locator('main').locator(ready).first().waitFor();
    await picture(walked, `${size}-${name.replace(' ', '-')}`);
    expect(await violations(walked)).toEqual([]);
  });

  it.each(['Hive', 'Abalone', 'Kulami'])('a game of %s has no violation', async (game) => {
    const { page } = await site.visit(options);
    await page.getByRole('button', { name: `Play: ${game}` }).click();
    await page.getByRole('application').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('a game with clocks, paused or being resigned, has no violation', async () => {
    const { page } = await site.visit(options, 'new/kulami');
    await page.locator('#option-Level').waitFor();
    await page.getByLabel('5 min + 3 s').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('application').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resign' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('formations and a rule opened in place have no violation', async () => {
    const { page } = await site.visit(options);
    await page.getByRole('button', { name: 'Play: Abalone' }).click();
    await page.getByRole('button', { name: 'Show formations' }).click();
    await page.getByRole('button', { name: /^Shield/ }).click();
    await page.getByRole('button', { name: 'Next formation' }).click();
    expect(await violations(page)).toEqual([]);
    await follow(page, 'learn/abalone/sumito');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: 'Show rule A10' }).click();
    await page.getByRole('dialog').getByText(/Sumito: an in-line move/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
