/** The first page, and what all pages without a board have in common. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, PHONE, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const PAGES: [path: string, ready: string][] = [
  ['', '.watched figure'],
  ['settings', '.preview svg'],
  ['new/hive', '#option-Opening'],
  ['new/kulami', '#option-Level'],
  ['learn', 'li h2'],
  ['learn/hive', 'ol a'],
  ['rules/hive', '#rule-H14'],
  ['nowhere', 'h1'],
];

/** Texts that are wider than their place, and whether the page itself is. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
    for (const element of document.querySelectorAll<HTMLElement>('.shell :is(a, button, label, legend, p, span, strong, h1, h2, h3, summary)')) {
      const { width, right, left } = element.getBoundingClientRect();
      // Pictures are cropped on purpose; so texts count, and not what letters a drawing has.
      if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
      if (element.closest('.visually-hidden') || element.classList.contains('skip') || width === 0) continue;
      const style = getComputedStyle(element);
      const isWider = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isWider || right > innerWidth + 1 || left < -1) found.push(`${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    }
    return found;
  });
}

it.each(['en-GB', 'ca', 'es', 'it', 'ro'])('no text is cut off at 320 px: %s', async (locale) => {
  const { page, faults } = await site.visit({ ...PHONE, viewport: { width: 320, height: 568 }, locale });
  for (const [path, ready] of PAGES) {
    await follow(page, path);
    await page.locator('main').locator(ready).first().waitFor();
    expect(await cutOff(page), path).toEqual([]);
    expect(await page.locator('main .button.main').count(), `main actions of ${path}`).toBeLessThanOrEqual(path === 'learn' ? 4 : 1);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

it('letters of all languages are in the typeface of the app', async () => {
  const { page } = await site.visit({ ...DESKTOP, locale: 'ro' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const missing = await page.evaluate(async () => {
    const faces = await document.fonts.load('16px "Figtree Variable"', 'ășțâîñl·l');
    const widths = (family: string, text: string): number => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = `40px ${family}`;
      return context.measureText(text).width;
    };
    if (faces.length < 2) return ['a font file'];
    // Another typeface would be fallen back on for a letter that is missing.
    return [...'ășțâîñç·'].filter((letter) => widths('"Figtree Variable", monospace', letter) === widths('monospace', letter));
  });
  expect(missing).toEqual([]);
  await page.context().close();
});

describe('a game to watch', () => {
  const plies = (page: Page): Promise<number> => page.locator('[data-plies]').getAttribute('data-plies').then(Number);

  it('is played on, can be paused, and is played from there', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    await page.clock.install();
    await page.goto(site.address);
    const pause = page.locator('.watched').getByRole('button', { name: 'Pause' });
    await page.clock.runFor(100);
    await pause.waitFor();
    const before = await plies(page);
    await expect.poll(async () => {
      await page.clock.runFor(1500);
      return plies(page);
    }).toBeGreaterThan(before);
    await pause.click();
    const paused = await plies(page);
    await page.clock.runFor(10_000);
    expect(await plies(page)).toBe(paused);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('application').waitFor();
    expect(await page.locator('[data-piece]').count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('stands still where motion is reduced', async () => {
    const { page } = await site.visit({ ...DESKTOP, reducedMotion: 'reduce' });
    await page.locator('.watched').getByRole('button', { name: 'Resume' }).waitFor();
    await page.context().close();
  });
});

describe('a card', () => {
  it('starts its game wherever it is pressed, and leads elsewhere by its links', async () => {
    const { page } = await site.visit(DESKTOP);
    await page.getByRole('heading', { level: 3, name: 'Kulami' }).waitFor();
    await page.getByRole('link', { name: 'Options: Kulami' }).click();
    await page.waitForURL(/new\/kulami$/);
    await page.goBack();
    const box = await page.locator('.games .picture').nth(2).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.waitForURL(/play\//);
    await page.context().close();
  });
});

it('the button that starts a game is above the menu of a phone', async () => {
  const { page } = await site.visit(PHONE, 'new/kulami');
  await page.locator('#option-Level').waitFor();
  const [start, menu] = await Promise.all([page.getByRole('button', { name: 'Start' }).boundingBox(), page.getByRole('navigation').boundingBox()]);
  expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  await page.context().close();
});

describe('the language', () => {
  it('is chosen in the head of the first page', async () => {
    const { page } = await site.visit(PHONE);
    await page.getByLabel('Language').selectOption('ro');
    await page.getByRole('heading', { level: 1, name: 'Patru jocuri, o masă' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ro');
    await page.context().close();
  });
});
