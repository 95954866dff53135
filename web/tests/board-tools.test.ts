/** What a viewer does with a board besides playing: turning it, drawing on it, choosing ahead. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, PHONE, picture, Site } from './browser';
import { fingers } from './touch';
import { turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

type Spot = [x: number, y: number];

async function middle(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const cell = (page: Page, key: string): Promise<Spot> => middle(page, `[data-place="${key}"]`);

async function dragRight(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up({ button: 'right' });
}

/** How far down the screen a side's pieces lie on average. */
function height(page: Page, side: 0 | 1): Promise<number> {
  return page.evaluate((which) => {
    const all = [...document.querySelectorAll<SVGGElement>(`[data-piece][data-side="${which}"]`)];
    return all.reduce((sum, element) => sum + (element.getScreenCTM()?.f ?? 0), 0) / all.length;
  }, side);
}

/** A game at these seats, from the home page. */
async function play(options: BrowserContextOptions, game: 'Abalone' | 'Kulami', seats: object[], tags: [string, string][] = []) {
  const visit = await site.arrive(options);
  await visit.page.addInitScript(
    ([id, who, given]) => localStorage.setItem('taula.plans', JSON.stringify({ [id]: { game: id, seats: who, options: given, lot: false } })),
    [game.toLowerCase(), seats, tags] as const,
  );
  await visit.page.goto(site.address);
  await visit.page.getByRole('button', { name: `Play: ${game}` }).click();
  await visit.page.locator('[data-place]').first().waitFor();
  return visit;
}

const PERSON = { kind: 'person' };
const COMPUTER = { kind: 'computer', level: 1 };

describe('orientation', () => {
  it('seats White of Abalone at the lower edge, and a button turns the board', async () => {
    const { page, faults } = await play(DESKTOP, 'Abalone', [COMPUTER, PERSON]);
    await turn(page, 'Your turn').waitFor();
    expect(await height(page, 1)).toBeGreaterThan(await height(page, 0));
    // The upper left label is the first row's, and it is upright.
    const label = page.locator('.underlay text', { hasText: /^a$/ });
    expect((await label.boundingBox())?.y).toBeLessThan(await height(page, 1));
    await picture(page, 'desktop-abalone-white');

    // A marble is taken where it is seen, and arrow keys walk as the board lies.
    await page.mouse.click(...(await middle(page, '.cell.source')));
    expect(await page.locator('.overlay .selected').count()).toBe(1);
    await page.keyboard.press('Escape');
    const before = await middle(page, ':focus');
    await page.keyboard.press('ArrowRight');
    expect((await middle(page, ':focus'))[0]).toBeGreaterThan(before[0]);

    await page.getByRole('button', { name: 'Turn the board' }).click();
    await expect.poll(async () => (await height(page, 0)) > (await height(page, 1))).toBe(true);
    // It stays turned for this game while the page is open.
    await follow(page, 'settings');
    await page.locator('[data-place]').first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('[data-piece]').first().waitFor();
    expect(await height(page, 0)).toBeGreaterThan(await height(page, 1));
    await page.locator('[data-place][tabindex="0"]').focus();
    await page.keyboard.press('f');
    await expect.poll(async () => (await height(page, 1)) > (await height(page, 0))).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('does not let a board be dragged out of view', async () => {
    const { page } = await play(DESKTOP, 'Abalone', [PERSON, PERSON]);
    const [x, y] = await cell(page, '0,0');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 900, y + 700, { steps: 5 });
    await page.mouse.up();
    const surface = await page.locator('.board-surface').boundingBox();
    const corner = await page.locator('[data-place="-4,4"]').boundingBox();
    if (!surface || !corner) throw new Error('there is a board');
    expect(corner.y + corner.height).toBeLessThan(surface.y + surface.height);
    await page.context().close();
  });
});

describe('drawing', () => {
  it('with the right button: arrows, circles, colours, until a plain click', async () => {
    const { page, faults } = await play(DESKTOP, 'Abalone', [PERSON, PERSON]);
    const [one, other] = [await cell(page, '0,0'), await cell(page, '2,-1')];
    await dragRight(page, one, other);
    await page.keyboard.down('Control');
    await page.mouse.click(...one, { button: 'right' });
    await page.keyboard.up('Control');
    expect(await page.locator('[data-drawing="arrow"] .green').count()).toBe(1);
    expect(await page.locator('[data-drawing="circle"].red').count()).toBe(1);
    await picture(page, 'desktop-drawings');
    // The same once more takes it away.
    await dragRight(page, one, other);
    expect(await page.locator('[data-drawing]').count()).toBe(1);
    await page.mouse.click(...other);
    expect(await page.locator('[data-drawing]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('with a finger in its mode, where nothing is played or panned', async () => {
    const { page, faults } = await play(PHONE, 'Abalone', [PERSON, PERSON]);
    const toggle = page.getByRole('button', { name: 'Draw arrows and circles' });
    await toggle.tap();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('radio', { name: 'blue' }).check({ force: true });
    const [one, other] = [await cell(page, '0,2'), await cell(page, '0,-2')];
    const touch = await fingers(page);
    await touch('touchStart', { x: one[0], y: one[1] });
    await touch('touchMove', { x: other[0], y: other[1] });
    await touch('touchEnd');
    expect(await page.locator('[data-drawing="arrow"] .blue').count()).toBe(1);
    expect(await cell(page, '0,2')).toEqual(one);
    expect(await page.locator('.overlay .selected').count()).toBe(0);
    await picture(page, 'phone-drawing');
    // Not by a tap: Chromium takes one right after a swift stroke for the end of a fling.
    await page.getByRole('button', { name: 'Clear the drawings' }).click();
    await page.locator('[data-drawing]').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('an illegal try', () => {
  it('is explained where it was made, with the rule one tap away', async () => {
    const { page, faults } = await play(PHONE, 'Kulami', [PERSON, PERSON], [['StartingColour', 'red']]);
    await page.touchscreen.tap(...(await cell(page, '0,0')));
    await page.getByText('Black to move').waitFor();
    // Neither in the row nor in the column of the last marble.
    const wrong = await cell(page, '4,5');
    await page.touchscreen.tap(...wrong);
    const reason = page.locator('.reason');
    await reason.waitFor();
    const box = await reason.boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - wrong[1])).toBeLessThan(60);
    await picture(page, 'phone-reason');
    await reason.getByRole('button', { name: /Rule|rule/ }).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reason.getByRole('button', { name: 'Close the explanation' }).tap();
    await reason.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a premove', () => {
  let server: ViteDevServer;

  // No page of the app offers premoves yet: the page of development does.
  beforeAll(async () => {
    const root = new URL('..', import.meta.url).pathname;
    const cacheDir = join(tmpdir(), 'taula-demo');
    server = await createServer({ root, cacheDir, logLevel: 'error', server: { port: 0, hmr: false, watch: null } });
    await server.listen();
  });

  afterAll(() => server.close());

  it('is chosen, shown, and given up by Escape, the right button and a tap elsewhere', async () => {
    const { page } = await site.arrive(DESKTOP);
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}demo.html?game=abalone&fixture=start&premove=1`);
    await page.locator('.cell.source').first().waitFor();
    const said = page.locator('form output');
    const choose = async (): Promise<void> => {
      await page.mouse.click(...(await middle(page, '.cell.source')));
      await page.mouse.click(...(await middle(page, '.overlay .handle')));
      await page.locator('.overlay .premove .clock').waitFor();
      expect(await said.textContent()).toMatch(/^premove \w+$/);
    };
    const isGone = async (): Promise<void> => {
      await page.locator('.overlay .premove').waitFor({ state: 'detached' });
      expect(await said.textContent()).toBe('premove cancelled');
    };
    await choose();
    await picture(page, 'desktop-premove');
    await page.keyboard.press('Escape');
    await isGone();
    await choose();
    await page.mouse.click(...(await cell(page, '0,0')), { button: 'right' });
    await isGone();
    expect(await page.locator('[data-drawing]').count()).toBe(0);
    await choose();
    await page.mouse.click(...(await cell(page, '0,0')));
    await isGone();
    await choose();
    await page.getByRole('button', { name: 'Cancel the planned move' }).click();
    await isGone();
    await page.context().close();
  });
});
