/** Boards as objects: their size, their themes, how their pieces travel, what they explain. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, PHONE, picture, Site } from './browser';
import { untilStored } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const STILL: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'reduce' };

/** Two on one screen. */
async function openGame(options: BrowserContextOptions, game: string, settings: Record<string, unknown> = {}): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await site.visit(options, 'settings');
  page.setDefaultTimeout(10_000);
  await page.evaluate(
    ([name, chosen]) => {
      const person = { kind: 'person' };
      const stored = { id: 'boards', game: name, seats: [person, person], options: name === 'kulami' ? [['Seed', '1']] : [], record: null, plies: 0, finished: false, changed: Date.now(), seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([stored]));
      localStorage.setItem('taula.settings', JSON.stringify(chosen));
    },
    [game, settings] as const,
  );
  await page.reload();
  await follow(page, 'play/boards');
  await page.locator('[data-place]').first().waitFor();
  return { page, faults };
}

/** Centres of cells on the screen, by their places. */
function cells(page: Page): Promise<Record<string, { x: number; y: number }>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGGElement>('[data-place]')].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.dataset['place'] ?? '', { x: x + width / 2, y: y + height / 2 }];
      }),
    ),
  );
}

async function tap(page: Page, place: string): Promise<void> {
  const at = (await cells(page))[place];
  if (!at) throw new Error(`there is no cell ${place}`);
  await page.mouse.click(at.x, at.y);
}

describe('a board that ends', () => {
  it.each([
    ['kulami', 320, 568, 34],
    ['kulami', 375, 667, 40],
    ['kulami', 390, 844, 42],
    ['abalone', 320, 568, 29],
    ['abalone', 390, 844, 38],
  ])('%s is whole at %i by %i, its cells %i pixels apart', async (game, width, height, least) => {
    const { page, faults } = await openGame({ ...PHONE, viewport: { width, height } }, game, { introduced: ['drag-through'] });
    const all = await cells(page);
    const [one, other] = [all['0,0'], all['1,0']];
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(least);
    const surface = await page.locator('.board-surface').boundingBox();
    for (const { x, y } of Object.values(all)) {
      expect(x > 0 && x < width && y > (surface?.y ?? 0) && y < (surface?.y ?? 0) + (surface?.height ?? 0)).toBe(true);
    }
    // There is no room for letters beside it.
    expect(await page.locator('.underlay text').count()).toBe(0);
    await picture(page, `${game}-${width}`);
    expect(faults).toEqual([]);
  });

  it('has its coordinates where there is room', async () => {
    const { page } = await openGame(DESKTOP, 'kulami');
    expect(await page.locator('.underlay text').count()).toBe(16);
  });
});

/** Notes what is animated from now on: a flight is short, and a busy machine sees it late. */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const original = SVGElement.prototype.animate;
    SVGElement.prototype.animate = function animate(...of) {
      const { piece, flying } = this.dataset;
      moved.push(flying ? `flying ${getComputedStyle(this).pointerEvents}` : piece ? 'piece' : 'roll');
      return original.apply(this, of);
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

describe('motion', () => {
  it('brings a piece from beside the board, and takes no input away', async () => {
    const { page, faults } = await openGame(DESKTOP, 'kulami', { animation: 'slow' });
    const moved = await recordMotion(page);
    await tap(page, '0,0');
    await page.locator('[data-piece]').waitFor({ state: 'attached' });
    await expect.poll(moved).toEqual(['piece', 'flying none']);
    await page.locator('[data-flying]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-piece]').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it.each([
    ['for who asked for less', STILL, {}],
    ['where the settings have none', DESKTOP, { animation: 'off' }],
  ])('is none %s', async (_, options, settings) => {
    const { page } = await openGame(options, 'kulami', settings);
    const moved = await recordMotion(page);
    await tap(page, '0,0');
    await untilStored(page, ({ progress }) => progress.plies === 1);
    await page.locator('[data-piece]').waitFor({ state: 'attached' });
    expect(await moved()).toEqual([]);
  });

  it('rolls all marbles of a line at once', async () => {
    const { page } = await openGame(DESKTOP, 'abalone', { animation: 'slow', introduced: ['drag-through'] });
    const moved = await recordMotion(page);
    // Three in line, and where they go.
    for (const place of ['-4,4', '-2,2', '-1,1']) await tap(page, place);
    await untilStored(page, ({ progress }) => progress.plies === 1);
    await expect.poll(moved).toEqual(['piece', 'roll', 'piece', 'roll', 'piece', 'roll']);
  });
});

describe('themes', () => {
  const SETTINGS = 'settings';

  it('are chosen by their drawings, one board and one set a game, and stay', async () => {
    const { page, faults } = await site.visit(DESKTOP, SETTINGS);
    await page.locator('.themes .preview svg').nth(14).waitFor();
    for (const game of ['hive', 'abalone', 'kulami']) {
      expect(await page.locator(`.themes input[name="boards-${game}"]`).count()).toBe(3);
      expect(await page.locator(`.themes input[name="pieces-${game}"]`).count()).toBe(2);
    }
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--abalone-field'));
    const usual = await colour();
    await page.locator('input[name="boards-abalone"][value="slate"]').check({ force: true });
    expect(await colour()).not.toBe(usual);
    // A preview shows its own theme, whatever is chosen.
    const shown = await page.locator('[data-board-abalone="walnut"]').first().evaluate((element) => getComputedStyle(element).getPropertyValue('--abalone-field'));
    expect(shown).toBe(usual);
    await page.reload();
    await page.locator('.themes').waitFor();
    expect(await page.locator('input[name="boards-abalone"][value="slate"]').isChecked()).toBe(true);
    await picture(page, 'settings-themes');
    expect(faults).toEqual([]);
  });

  it('leave the colours of a palette alone', async () => {
    const { page } = await openGame(DESKTOP, 'kulami', { palette: 'blue-orange', boards: { kulami: 'walnut' }, pieces: { kulami: 'glass' } });
    const { page: plain } = await openGame(DESKTOP, 'kulami', { palette: 'blue-orange' });
    const colours = (of: Page) => of.evaluate(() => ['--kulami-tile', '--kulami-red', '--kulami-black'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)));
    expect(await colours(page)).toEqual(await colours(plain));
  });

  it('keep the kinds of pieces apart: by an outline each, and carved by a letter each', async () => {
    const { page } = await openGame(DESKTOP, 'hive', { pieces: { hive: 'carved' } });
    const hand = page.locator('[data-origin^="reserve-0"] .tile');
    const letters = await hand.locator('.letter:visible').allTextContents();
    expect(letters.length).toBeGreaterThanOrEqual(5);
    expect(new Set(letters).size).toBe(letters.length);
    const outlines = await hand.locator('.drawing').evaluateAll((all) => all.map((drawing) => drawing.innerHTML.replace(/class="[^"]*"/g, '')));
    expect(new Set(outlines).size).toBe(outlines.length);
  });
});

describe('marbles explain themselves', () => {
  it('show which groups a chosen one can join, and where each can go', async () => {
    const { page } = await openGame(STILL, 'abalone', { introduced: ['drag-through'] });
    expect(await page.locator('[data-joinable]').count()).toBe(0);
    await tap(page, '-2,3');
    expect(await page.locator('[data-joinable]').count()).toBeGreaterThanOrEqual(2);
    expect(await page.locator('[data-way]').count()).toBeGreaterThanOrEqual(1);
    await picture(page, 'abalone-groups');
  });

  it('show the gesture once', async () => {
    const { page, faults } = await openGame(STILL, 'abalone');
    await page.locator('.gesture').waitFor();
    // Every cell can be pressed all the same: tests/layout.test.ts.
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(await page.locator('.gesture').count()).toBe(0);
    await page.reload();
    await page.locator('[data-place]').first().waitFor();
    expect(await page.locator('.gesture').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
