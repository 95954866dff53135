import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, PHONE, picture, Site } from './browser';
import { fingers } from './touch';
import { storedPlies, untilStored } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Two on one screen. White is to move. */
const OPENING = 'Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-';
/** Nearly all pieces are on the table, some on top of others. */
const LARGE = 'Base+MLP;InProgress;White[48];wM;bP \\wM;wA1 wM\\;bM -bP;wS1 wA1-;bB1 \\bP;wQ wA1\\;bQ bB1/;wB1 wS1-;bA1 -bB1;wP /wQ;bS1 -bQ;wS2 wM-;bA1 wQ-;wB1 wS2-;bS2 \\bQ;wA1 -wQ;bB2 bB1-;wB2 -wP;bA1 -bB1;wA2 wP\\;bG1 -bS1;wA1 bB2-;bS2 wA1/;wA2 wP-;bM -wS1;wA2 wA1-;bM -bP;wL /wM;bB1 bS1;wG1 wP-;bG2 bQ/;wA3 wB1-;bL bG2/;wA2 -wL;bA2 -bA1;wA2 wA3/;bM bG2-;wA2 -bG1;bA2 -wL;wA1 -wM;bA2 -bL;wA1 bM-;bA2 wG1-;wA2 bB2-;bA2 wA3\\;wA1 \\bG1;bA2 \\bL;wG2 wQ-;bA1 wG1\\;wA2 \\wB1;bS2 wA2/;wG3 -wQ;bA1 wA3\\;wG2 wP\\;bA3 bL-;wA1 bA3-;bA1 /wB2;wA3 bS2-;bB1 bQ;wL -bB2;bM \\wG3;wB1 wA2-;bA1 \\wA3;wA3 bA2/;bA1 -wL;wS1 wG2-;bB2 bB1;wA3 wS2-;bA2 wS1-;wA1 wA3-;bA1 /wG2;wA1 -wB2;bA1 bA3\\;wA1 -wM;bA1 -wA1;wA3 bS2/;bB2 bG2;wA3 bA2/;bG1 bB1-;wA3 wG1-;bG1 -bL;wA3 -wG3;bA3 \\bS2;wB2 wP;bA2 wB1-;wS1 wS2\\;bG3 bA2/;wG3 -wA3;bA3 -bA1;wG2 wA3-;bA3 -wG3;wG1 bM-;bA3 bG3/';

async function openTable(options: BrowserContextOptions, record: string): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await site.visit(options, 'settings');
  // Short, so that it is said which of the steps does not come.
  page.setDefaultTimeout(10_000);
  await page.evaluate((text) => {
    const person = { kind: 'person' };
    const game = { id: 'board', game: 'hive', seats: [person, person], options: [], record: text, plies: text.split(';').length - 3, finished: false, changed: Date.now(), seed: 1 };
    localStorage.setItem('taula.games', JSON.stringify([game]));
  }, record);
  await follow(page, 'play/board');
  await page.locator('[data-piece]').first().waitFor();
  return { page, faults };
}

interface Spot {
  x: number;
  y: number;
}

async function middle(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where every piece is on the screen. */
function pieces(page: Page): Promise<Record<string, [number, number]>> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<SVGGElement>('[data-piece]')];
    return Object.fromEntries(
      all.map((element) => {
        const at = element.getScreenCTM();
        return [element.dataset['piece'] ?? '', [Math.round(at?.e ?? 0), Math.round(at?.f ?? 0)]];
      }),
    );
  });
}

function plies(page: Page): Promise<number> {
  return storedPlies(page);
}

async function played(page: Page, count: number): Promise<void> {
  await untilStored(page, ({ progress }) => progress.plies >= count);
}

const ANT = '[data-piece="wA1"]';
const TARGET = '.overlay .target';
const LIFTED = '.overlay ~ .lifted';

describe('the board with a mouse', () => {
  it('lets a piece be dragged, and nothing else moves on the screen', async () => {
    const { page, faults } = await openTable(DESKTOP, OPENING);
    const before = await pieces(page);
    const from = await middle(page, ANT);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 3 });
    // The farthest target, so that the hive grows.
    const targets = await page.locator(TARGET).all();
    const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
    const far = boxes.flatMap((box) => (box ? [box] : [])).sort((one, other) => other.x - one.x)[0];
    if (!far) throw new Error('the ant may go nowhere');
    await page.mouse.move(far.x + far.width / 2, far.y + far.height / 2, { steps: 8 });
    expect(await page.locator('.target.aimed').count()).toBe(1);
    await page.mouse.up();
    await played(page, 7);
    const { wA1: moved, ...rest } = await pieces(page);
    const { wA1: old, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(moved).not.toEqual(old);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('puts a piece back by the right button, by Escape, and when it is let go outside the window', async () => {
    const { page } = await openTable(DESKTOP, OPENING);
    const from = await middle(page, ANT);
    const lift = async (): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 60, { steps: 3 });
      await page.locator(LIFTED).waitFor();
    };
    await lift();
    await page.mouse.down({ button: 'right' });
    await page.locator(LIFTED).waitFor({ state: 'detached' });
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    await lift();
    await page.keyboard.press('Escape');
    await page.locator(LIFTED).waitFor({ state: 'detached' });
    await page.mouse.up();
    await lift();
    await page.mouse.move(-50, 100);
    await page.mouse.up();
    await page.locator(LIFTED).waitFor({ state: 'detached' });
    expect(await plies(page)).toBe(6);
    await page.context().close();
  });

  it('zooms about the pointer, and the page does not scroll or zoom along', async () => {
    const { page } = await openTable(DESKTOP, OPENING);
    const at = await middle(page, `${ANT} .face`);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    const piecesThen = await pieces(page);
    const [x = 0, y = 0] = piecesThen['wA1'] ?? [];
    expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(4);
    expect(await page.evaluate(() => [scrollY, devicePixelRatio])).toEqual([0, 1]);
    await page.context().close();
  });

  it('opens the stack that is pointed at where it is drawn', async () => {
    const { page } = await openTable(DESKTOP, LARGE);
    const badge = page.locator('.overlay .height').first();
    await badge.waitFor();
    const top = await page.evaluate(() => {
      const stacked = document.querySelector('.overlay .height')?.getAttribute('transform') ?? '';
      const [, left = 0, down = 0] = /translate\((\S+) (\S+)\)/.exec(stacked)?.map(Number) ?? [];
      const layer = document.querySelector<SVGGElement>('.overlay')?.getScreenCTM();
      return new DOMPoint(left + 33, down - 24).matrixTransform(layer ?? undefined).toJSON() as { x: number; y: number };
    });
    await page.mouse.click(top.x, top.y, { button: 'right' });
    expect(await page.locator('section.stack li').count()).toBeGreaterThan(1);
    await picture(page, 'desktop-board-stack');
    await page.getByRole('button', { name: 'Close stack' }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('section.stack').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the board with fingers', () => {
  it('is played by a drag from the hand, which another finger does not disturb', async () => {
    const { page, faults } = await openTable(PHONE, OPENING);
    const touch = await fingers(page);
    const hand = await middle(page, '[aria-label="White’s hand"] button:not([disabled])');
    const before = await pieces(page);
    await touch('touchStart', { ...hand, id: 1 });
    await touch('touchMove', { x: hand.x, y: hand.y - 60, id: 1 });
    await page.locator('svg.ghost').waitFor();
    const to = await middle(page, TARGET);
    const another = { x: to.x, y: to.y, id: 2 };
    await touch('touchStart', { x: hand.x, y: hand.y - 60, id: 1 }, another);
    await touch('touchEnd', { x: hand.x, y: hand.y - 60, id: 1 });
    expect(await plies(page)).toBe(6);
    await touch('touchMove', { ...to, id: 1 });
    await touch('touchEnd');
    await played(page, 7);
    expect(await pieces(page)).toMatchObject(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('pinches, and puts back what a second finger or the system interrupts', async () => {
    const { page, faults } = await openTable(PHONE, OPENING);
    const touch = await fingers(page);
    const from = await middle(page, ANT);
    await touch('touchStart', { ...from, id: 1 });
    await touch('touchMove', { x: from.x, y: from.y - 50, id: 1 });
    await page.locator(LIFTED).waitFor();
    await touch('touchCancel');
    await page.locator(LIFTED).waitFor({ state: 'detached' });

    await touch('touchStart', { ...from, id: 1 });
    await touch('touchMove', { x: from.x, y: from.y - 50, id: 1 });
    await page.locator(LIFTED).waitFor();
    const second = { x: from.x + 60, y: from.y - 50, id: 2 };
    await touch('touchStart', { x: from.x, y: from.y - 50, id: 1 }, second);
    await page.locator(LIFTED).waitFor({ state: 'detached' });
    const before = await pieces(page);
    await touch('touchMove', { x: from.x, y: from.y - 50, id: 1 }, { ...second, x: second.x + 60 });
    await touch('touchEnd', { x: from.x, y: from.y - 50, id: 1 });
    await touch('touchEnd');
    const after = await pieces(page);
    const width = (all: Record<string, [number, number]>): number => Math.abs((all['bQ']?.[0] ?? 0) - (all['wQ']?.[0] ?? 0));
    expect(width(after) / width(before)).toBeCloseTo(2, 1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(await plies(page)).toBe(6);
    // And then all is as usual again. The ant is still selected: a tap puts it down,
    // another one that follows fast takes it up and does not zoom the page.
    await page.getByRole('button', { name: /Show the whole board/ }).tap();
    const ant = await middle(page, ANT);
    await page.touchscreen.tap(ant.x, ant.y);
    await page.touchscreen.tap(ant.x, ant.y);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    const to = await middle(page, TARGET);
    await page.touchscreen.tap(to.x, to.y);
    await played(page, 7);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is dragged on where the page scrolls too: in a lesson', async () => {
    const { page, faults } = await site.visit(PHONE, 'learn/hive/placing');
    const source = page.locator('.cell.source').first();
    for (let step = 0; step < 8 && (await source.count()) === 0; step += 1) {
      await page.getByRole('button', { name: 'Next', exact: true }).first().click();
      await source.waitFor({ timeout: 1500 }).catch(() => undefined);
    }
    await source.scrollIntoViewIfNeeded();
    const touch = await fingers(page);
    const from = await middle(page, '.cell.source');
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', { ...from, id: 1 });
    for (const by of [12, 24, 36, 48]) await touch('touchMove', { x: from.x, y: from.y - by, id: 1 });
    await page.locator(LIFTED).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await touch('touchEnd');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keeps its view when the phone is turned after somebody moved it', async () => {
    const { page } = await openTable(PHONE, OPENING);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    const zoomOf = () => page.locator('.board-surface > g').getAttribute('transform').then((text) => /scale\((.*)\)/.exec(text ?? '')?.[1]);
    const zoom = await zoomOf();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await zoomOf()).toBe(zoom);
    await page.context().close();
  });
});

describe('the board by keys', () => {
  it('keeps the focus when the focused cell is gone', async () => {
    const { page } = await openTable(DESKTOP, OPENING);
    // An empty cell beside Black's ant, which goes away with it.
    await page.evaluate(() => {
      const cells = [...document.querySelectorAll<SVGGElement>('[data-place]')];
      cells.sort((one, other) => Number(other.dataset['place']?.split(',')[0]) - Number(one.dataset['place']?.split(',')[0]));
      cells[0]?.focus();
    });
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place'] ?? null);
    const first = await focused();
    expect(first).not.toBeNull();
    // Not by a click, which would take the focus itself.
    await page.evaluate(() => {
      const take = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Take back'));
      take?.click();
    });
    await page.waitForFunction((place) => !document.querySelector(`[data-place="${place}"]`), first);
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-place'));
    await page.context().close();
  });

  it('announces what is taken up and put down', async () => {
    const { page } = await openTable(DESKTOP, OPENING);
    await page.locator('[data-place][tabindex="0"]').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    const region = page.locator('.board-frame [role="status"]');
    expect(await region.textContent()).toMatch(/selected, \d+ legal moves/);
    await page.keyboard.press('Escape');
    expect(await region.textContent()).toBe('Cancelled');
    await page.context().close();
  });
});

describe('motion', () => {
  it.each(['no-preference', 'reduce'] as const)('follows what the system says, also while the page is open: %s', async (reducedMotion) => {
    const { page } = await openTable(DESKTOP, OPENING);
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function count(...values) {
        document.documentElement.dataset['animated'] = 'yes';
        return animate.apply(this, values);
      };
    });
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('[data-piece="bA1"]').waitFor({ state: 'detached' });
    const ant = await middle(page, '[data-piece="bS1"]');
    await page.mouse.click(ant.x, ant.y);
    await page.locator('[aria-label="Black’s hand"] button:not([disabled])').first().click();
    const to = await middle(page, TARGET);
    await page.mouse.click(to.x, to.y);
    await played(page, 6);
    await page.locator('[data-piece^="b"]').nth(2).waitFor();
    const animated = await page.evaluate(() => document.documentElement.dataset['animated'] === 'yes');
    expect(animated).toBe(reducedMotion === 'no-preference');
    await page.context().close();
  });
});

describe('what it costs', () => {
  it('a drag over a large hive changes only what follows the pointer', async () => {
    const { page } = await openTable(DESKTOP, LARGE);
    const from = await middle(page, '[data-piece="wM"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20, { steps: 2 });
    expect(await page.locator(TARGET).count()).toBeGreaterThan(3);
    await page.evaluate(() => {
      let changes = 0;
      const note = (name: string, value: number): void => void (document.documentElement.dataset[name] = String(value));
      new MutationObserver((records) => note('changes', (changes += records.length))).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      new PerformanceObserver((list) => note('long', Math.max(...list.getEntries().map((entry) => entry.duration)))).observe({ type: 'longtask' });
    });
    const steps = 60;
    for (let step = 0; step < steps; step += 1) await page.mouse.move(250 + step * 5, 250 + step * 4);
    const { changes, long } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(changes) / steps).toBeLessThan(3);
    console.log(`board: ${(Number(changes) / steps).toFixed(1)} changes for each step of a drag, longest task ${long ?? 'under 50'} ms`);
    await page.context().close();
  });

  it('games that were left leave no workers behind', async () => {
    const { page } = await openTable(DESKTOP, OPENING);
    for (let time = 0; time < 5; time += 1) {
      await follow(page, '');
      await page.getByRole('button', { name: 'Play: Hive' }).waitFor();
      await follow(page, 'play/board');
      await page.locator('[data-piece]').first().waitFor();
    }
    expect(page.workers().length).toBeLessThanOrEqual(2);
    await follow(page, '');
    await expect.poll(() => page.workers().length).toBe(0);
    await page.context().close();
  });
});
