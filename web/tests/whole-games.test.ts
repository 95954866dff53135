/** Whole games against level 3, by somebody who plays the first move that the board offers. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedPlies, untilStored } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const LONGEST_GAME = 170_000;

async function press(page: Page, place: string | null): Promise<void> {
  const box = await page.locator(`[data-place="${place ?? ''}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${place ?? ''}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses a cell that is offered; whether there is one. */
async function pressTarget(page: Page): Promise<boolean> {
  const targets = page.getByRole('application').getByRole('button', { name: /legal move here/ });
  if ((await targets.count()) === 0) return false;
  await press(page, await targets.last().getAttribute('data-place'));
  return true;
}

/** Makes a move; another one at each attempt, since the first offered may not be one. */
type Mover = (page: Page, attempt: number) => Promise<void>;

const moveHive: Mover = async (page, attempt) => {
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  if ((await pass.count()) > 0) return pass.click();
  // The hive may have grown out of view.
  await page.getByRole('button', { name: /Show the whole board/ }).click();
  const hand = page.getByRole('region', { name: 'White’s hand' }).getByRole('button');
  for (let index = (await hand.count()) - 1; index >= 0; index -= 1) {
    await hand.nth(index).click();
    if (await pressTarget(page)) return;
    await page.keyboard.press('Escape');
  }
  await moveByKeys(page, attempt);
};

const moveByKeys: Mover = async (page, attempt) => {
  await page.getByRole('application').locator('[tabindex="0"]').focus();
  for (let step = 0; step <= attempt; step += 1) await page.keyboard.press('n');
  for (const key of ['Enter', 'n', 'Enter']) await page.keyboard.press(key);
};

const moveKulami: Mover = async (page) => {
  expect(await pressTarget(page)).toBe(true);
};

async function keptPlies(page: Page): Promise<number> {
  return storedPlies(page);
}

/** Plays until the rematch is offered; how many moves the person made. */
async function playToTheEnd(page: Page, move: Mover): Promise<number> {
  const rematch = page.getByRole('button', { name: /Rematch/ });
  const yourTurn = page.getByText(/^Your turn/);
  let moves = 0;
  for (let attempt = 0; attempt < 12; ) {
    await rematch.or(yourTurn).first().waitFor();
    if ((await rematch.count()) > 0) return moves;
    const before = await keptPlies(page);
    await move(page, attempt);
    const hasMoved = await untilStored(page, ({ progress }) => progress.plies > before, 1500)
      .then(() => true, () => false);
    if (hasMoved) {
      moves += 1;
      attempt = 0;
    } else {
      attempt += 1;
      await page.keyboard.press('Escape');
      const close = page.locator('.status').getByRole('button', { name: 'Close' });
      if ((await close.count()) > 0) await close.click();
    }
  }
  throw new Error(`no move could be made after ${moves}`);
}

describe('whole games', () => {
  it.each([
    ['Kulami', 'phone', PHONE, moveKulami],
    ['Hive', 'desktop', DESKTOP, moveHive],
    ['Abalone', 'phone', PHONE, moveByKeys],
  ] as const)('of %s on the %s', async (game, size, options, move) => {
    const { page, faults } = await site.visit(options);
    await page.getByRole('button', { name: `Play: ${game}` }).click();
    await page.getByRole('application').waitFor();
    const moves = await playToTheEnd(page, move).catch(async (error: unknown) => {
      await picture(page, `${size}-stuck-${game}`);
      throw error;
    });
    const outcome = (await page.locator('.status').textContent()) ?? '';
    console.log(`${game}: ${moves} moves. ${outcome.trim()}`);
    await page.waitForTimeout(400);
    await picture(page, `${size}-whole-${game}`);
    expect(moves).toBeGreaterThan(3);
    expect(outcome).toMatch(/You win!|You lose\.|It’s a draw\./);
    expect(faults).toEqual([]);
    await page.context().close();
  }, LONGEST_GAME);
});
