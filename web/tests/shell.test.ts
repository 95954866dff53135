import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe('the head of the app', () => {
  it.each(['en-GB', 'ca', 'es', 'it', 'ro'])('leads everywhere and fits a phone: %s', async (locale) => {
    const { page, faults } = await site.visit({ ...PHONE, locale });
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const [index, path] of ['', 'learn', 'analyse', 'settings'].entries()) {
      const box = await links.nth(index).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await links.nth(index).getAttribute('href')).toBe(new URL(path, site.address).pathname);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('has the courses and rules of all games one step away', async () => {
    const { page } = await site.visit(DESKTOP);
    await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('link', { name: 'Learn: X-Bugs' }).waitFor();
    await page.getByRole('link', { name: 'Rules: Kulami' }).click();
    await page.getByRole('heading', { level: 1, name: /Kulami/ }).waitFor();
    await page.context().close();
  });
});

async function boxOf(page: Page): Promise<{ width: number; height: number }> {
  return (await page.getByRole('application').boundingBox()) ?? { width: 0, height: 0 };
}

describe('a low, wide window', () => {
  it.each([
    ['a phone on its side', { width: 844, height: 390 }],
    ['a large zoom', { width: 640, height: 400 }],
  ])('gives the board most of its height: %s', async (_name, viewport) => {
    const { page } = await site.visit({ ...PHONE, viewport });
    await page.getByRole('button', { name: 'Play: Hive' }).click();
    await page.getByText(/^Your turn/).waitFor();
    const { width, height } = await boxOf(page);
    expect(height).toBeGreaterThan(0.7 * viewport.height);
    expect(width).toBeGreaterThan(0.5 * viewport.width);
    // Nothing is out of reach: what does not fit beside the board scrolls.
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(viewport.height);
    await page.context().close();
  });
});

describe('a link', () => {
  it('that would unpack to far more than a game is refused', async () => {
    const data = deflateRawSync(Buffer.alloc(50_000_000, 32)).toString('base64url');
    const { page, faults } = await site.visit(DESKTOP, `shared#${data}`);
    await page.getByText('This link is incomplete. Ask for it to be copied and sent again.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a refusal in analysis', () => {
  it('opens its rule in place', async () => {
    const { page } = await site.visit(DESKTOP, 'analyse');
    await page.getByLabel('Paste a game or a position').fill('[Game "Hive"]\n[Opening "tournament"]\n\n1. wS1 2. bQ wS1- *');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('alert').getByRole('button', { name: /^Show rule H/ }).click();
    await page.getByRole('dialog').getByText(/Hive: rule H/i).waitFor();
    await page.context().close();
  });
});
