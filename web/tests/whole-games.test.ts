/** Whole games against level 3, by a player who takes any move that the board offers. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedPlies, untilStored } from './stored';
import { readEndCard } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const GAME_TIMEOUT = 120_000;

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

/** Makes a move and returns whether there was one; another one at each attempt, since not every piece can move. */
type Mover = (page: Page, attempt: number) => Promise<boolean>;

const moveHive: Mover = async (page, attempt) => {
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  if ((await pass.count()) > 0) {
    await pass.click();
    return true;
  }
  // The hive may have grown out of view.
  await page.getByRole('button', { name: /Show the whole board/ }).click();
  const hand = page.getByRole('region', { name: 'White’s hand' }).getByRole('button');
  for (let index = (await hand.count()) - 1; index >= 0; index -= 1) {
    await hand.nth(index).click();
    if (await pressTarget(page)) return true;
    await page.keyboard.press('Escape');
  }
  return moveByKeys(page, attempt);
};

const moveByKeys: Mover = async (page, attempt) => {
  await page.getByRole('application').locator('[tabindex="0"]').focus();
  for (let step = 0; step <= attempt; step += 1) await page.keyboard.press('n');
  for (const key of ['Enter', 'n']) await page.keyboard.press(key);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  if (!focused.includes('legal move here')) return false;
  await page.keyboard.press('Enter');
  return true;
};

const moveKulami: Mover = (page) => pressTarget(page);

/** Plays until the rematch is offered; how many moves the person made. */
async function playToTheEnd(page: Page, move: Mover): Promise<number> {
  const rematch = page.getByRole('button', { name: /Rematch/ });
  const yourTurn = page.getByText(/^Your turn/);
  let moves = 0;
  for (let attempt = 0; attempt < 12; ) {
    await rematch.or(yourTurn).first().waitFor();
    if ((await rematch.count()) > 0) return moves;
    const before = await storedPlies(page);
    if (await move(page, attempt)) {
      await untilStored(page, ({ progress }) => progress.plies > before);
      moves += 1;
      attempt = 0;
    } else {
      attempt += 1;
      await page.keyboard.press('Escape');
    }
  }
  throw new Error(`no move could be made after ${moves}`);
}

describe('whole games', () => {
  // The computer's mistakes follow from the seed; with these it needs few moves.
  it.each([
    ['Kulami', 'phone', 7, PHONE, moveKulami],
    ['Hive', 'desktop', 7, DESKTOP, moveHive],
    ['Abalone', 'phone', 1, PHONE, moveByKeys],
  ] as const)('of %s on the %s', async (game, size, seed, options, move) => {
    const { page, faults } = await site.arrive(options);
    await page.addInitScript(
      (stored) => localStorage.setItem('taula.games', JSON.stringify([{ ...stored, options: [], record: null, plies: 0, finished: false, changed: 1 }])),
      { id: 'whole', game: game.toLowerCase(), seats: [{ kind: 'person' }, { kind: 'computer', level: 3 }], seed },
    );
    await page.goto(`${site.address}play/whole`);
    await page.getByRole('application').waitFor();
    const moves = await playToTheEnd(page, move).catch(async (error: unknown) => {
      await picture(page, `${size}-stuck-${game}`);
      throw error;
    });
    const outcome = await readEndCard(page);
    console.log(`${game}: ${moves} moves. ${outcome.trim()}`);
    await picture(page, `${size}-whole-${game}`);
    expect(moves).toBeGreaterThan(3);
    expect(outcome).toMatch(/You win!|You lose\.|It’s a draw\./);
    expect(faults).toEqual([]);
    await page.context().close();
  }, GAME_TIMEOUT);
});
