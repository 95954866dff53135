/** Facts about the tables of all sizes of windows: how much the board has, and that nothing hides anything. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { follow, picture, Site } from './browser';
import { endCard, turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const SIZES = [
  [320, 568],
  [375, 667],
  [390, 844],
  [844, 390],
  // 1440x900 at a zoom of 200 %.
  [720, 450],
  [1440, 900],
  [2560, 1440],
] as const;

const PERSON = { kind: 'person' };
/** Records in the middle of a game: with stacks and hands, with marbles off the board, with marbles all over it. */
const MIDDLES: Record<string, string> = {
  hive: 'Base+MLP;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 wA1\\;bM bA1/;wA2 \\wQ;bL bA1\\;wG1 -wA1;bP bM\\',
};

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Opens a stored game of two people. */
async function open(page: Page, game: string, options: [string, string][] = [], control?: { base: number; increment: number }): Promise<void> {
  await page.goto(`${site.address}settings`);
  await page.evaluate(
    ({ game, options, control, record, seats }) => {
      const stored = { id: `at-${game}`, game, seats, options, record, plies: record === null ? 0 : record.split(';').length - 3, finished: false, changed: Date.now(), seed: 1, ...(control ? { control } : {}) };
      localStorage.setItem('taula.games', JSON.stringify([stored]));
    },
    { game, options, control, record: MIDDLES[game] ?? null, seats: [PERSON, PERSON] },
  );
  await follow(page, `play/at-${game}`);
  await page.locator('[data-place], [role=application]').first().waitFor();
}

function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
    return shown.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  }, selector);
}

/** What of the page is not inside the window. */
async function outside(page: Page, selector: string): Promise<Box[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (await boxes(page, selector)).filter(({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5);
}

/** The places of pieces whose middle belongs to something else than the board. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const surface = document.querySelector('.board-surface');
    return [...document.querySelectorAll('[data-place]')].flatMap((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && surface?.contains(hit) ? [] : [`${cell.getAttribute('data-place') ?? ''}: ${hit?.className.toString() ?? 'nothing'}`];
    });
  });
}

/** Words in the toolbar that are cut off or break into two lines. */
function brokenLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tools .toolbar .button > span')].flatMap((label) => {
      const button = label.closest('.button');
      if (!button || label.offsetWidth === 0) return [];
      const [inner, outer] = [label.getBoundingClientRect(), button.getBoundingClientRect()];
      const isCut = inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5 || label.scrollWidth > label.clientWidth + 1;
      const isBroken = inner.height > 1.6 * parseFloat(getComputedStyle(label).fontSize);
      return isCut || isBroken ? [label.textContent] : [];
    }),
  );
}

describe.each(SIZES)('a window of %d by %d', (width, height) => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await site.arrive({ viewport: { width, height } }));
  });
  afterAll(() => page.context().close());

  it.each(['hive', 'abalone', 'kulami'])('has the whole table of %s', async (game) => {
    await open(page, game);
    const [surface] = await boxes(page, '.board-surface');
    if (!surface) throw new Error('there is no board');
    if (width < height) expect(surface.right - surface.left).toBeGreaterThanOrEqual(width - 8);
    else expect(surface.bottom - surface.top).toBeGreaterThanOrEqual(height - (height < 500 ? 10 : 70));
    if (game !== 'hive' && width < height) {
      const cells = await boxes(page, '[data-place]');
      const span = Math.max(...cells.map(({ right }) => right)) - Math.min(...cells.map(({ left }) => left));
      expect(span / width).toBeGreaterThan(0.8);
    }
    // Both players, the moves and the tools, without scrolling.
    expect((await boxes(page, '.player')).length).toBe(2);
    expect(await outside(page, '.player, .moves .steps .button, .tools .toolbar .during .button, .tools .toolbar .opener')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await covered(page)).toEqual([]);
    // Whose turn it is stands in one place.
    expect((await page.locator('.player .turn').allTextContents()).filter((words) => words !== '')).toHaveLength(1);
    expect(await page.locator('.player.acting').count()).toBe(1);
    await picture(page, `table-${game}-${width}x${height}`);
    expect(faults).toEqual([]);
  });

  it('has the table of X-Bugs between its players, with the tools', async () => {
    await open(page, 'xbugs');
    await page.getByRole('application').waitFor();
    const [stage] = await boxes(page, '[role=application]');
    if (!stage) throw new Error('there is no table');
    if (width < height) expect(stage.right - stage.left).toBeGreaterThanOrEqual(width - 8);
    else expect(stage.bottom - stage.top).toBeGreaterThanOrEqual(height - (height < 500 ? 10 : 70));
    const bars = await boxes(page, '.player');
    expect(bars).toHaveLength(2);
    for (const bar of bars) expect(bar.bottom <= stage.top || bar.top >= stage.bottom || bar.left >= stage.right).toBe(true);
    expect(await outside(page, '[role=application], .player, .tools .toolbar .during .button, .tools .toolbar .opener')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await page.locator('.player.acting').count()).toBe(1);
    await picture(page, `table-xbugs-${width}x${height}`);
    expect(faults).toEqual([]);
  });
});

describe('a phone of 320 by 568', () => {
  it.each(['en', 'ca', 'es', 'it', 'ro'])('has room for the words of the tools in the language %s', async (language) => {
    const { page, faults } = await site.visit({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' }, 'settings');
    await page.evaluate((chosen) => localStorage.setItem('taula.settings', JSON.stringify({ language: chosen })), language);
    // With a clock there is one tool more.
    await open(page, 'abalone', [], { base: 300_000, increment: 3000 });
    await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
    expect(await brokenLabels(page)).toEqual([]);
    expect(await outside(page, '.player, .player .time')).toEqual([]);
    await page.locator('.tools .during .button').nth(3).click();
    await page.locator('dialog .button.danger, dialog .button.main').first().click();
    await endCard(page).waitFor();
    expect(await outside(page, 'dialog.end .button')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await brokenLabels(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('has the holes of an 8 by 8 board of Kulami 34 pixels apart', async () => {
    const { page } = await site.arrive({ viewport: { width: 320, height: 568 } });
    await open(page, 'kulami', [['Shape', 'square']]);
    const cells = await boxes(page, '[data-place]');
    const middles = [...new Set(cells.map(({ left, right }) => Math.round((left + right) / 2)))].sort((one, other) => one - other);
    const gaps = middles.slice(1).map((x, index) => x - (middles[index] ?? 0)).filter((gap) => gap > 3);
    expect(gaps).toHaveLength(7);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(34);
    await page.context().close();
  });
});

describe('the end of a game', () => {
  it('is a card that the keys reach, leave and open again, and nobody has the turn', async () => {
    const { page, faults } = await site.arrive({ viewport: { width: 1280, height: 800 } });
    await open(page, 'kulami');
    await turn(page, /to move/).waitFor();
    await page.getByRole('button', { name: 'Resign' }).press('Enter');
    await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).press('Enter');
    const card = page.getByRole('dialog', { name: /(Red|Black) wins/ });
    await card.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Rematch');
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('.player.acting').count()).toBe(0);
    expect((await page.locator('.player .turn').allTextContents()).join('')).toBe('');
    expect(await page.locator('.player .result').allTextContents()).toEqual(['Winner']);
    // It lies beside the board, not over it.
    const [surface] = await boxes(page, '.board-surface');
    const [box] = await boxes(page, 'dialog.end');
    expect(box?.left).toBeGreaterThanOrEqual((surface?.right ?? Infinity) - 1);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Result' }).press('Enter');
    await card.waitFor();
    await card.getByRole('button', { name: 'Look at the board' }).click();
    // Taken back, the game goes on, and it is somebody's turn again.
    await page.getByRole('button', { name: 'Take back' }).click();
    await turn(page, /to move/).waitFor();
    expect(await page.locator('.player .result').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('comes at once with reduced motion, and a finished game that is opened shows its board', async () => {
    const { page } = await site.arrive({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, 'kulami');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Result' }).waitFor();
    await page.clock.runFor(1);
    await endCard(page).waitFor();
    await page.clock.resume();
    await page.reload();
    await page.getByRole('button', { name: 'Result' }).waitFor();
    await page.locator('.player .result').waitFor();
    expect(await endCard(page).count()).toBe(0);
    await page.context().close();
  });
});
