/** What the tests of tables have in common: the players' bars and the end of a game. */

import type { Locator, Page } from 'playwright-core';

/** The words at the player who is to move, as `Your turn`. */
export function turn(page: Page, words: string | RegExp): Locator {
  return page.locator('.player .turn').getByText(words);
}

/** The card that says how a game ended. */
export function endCard(page: Page): Locator {
  return page.locator('dialog.end');
}

/** Waits for the card, returns what it says, and puts it away to look at the board. */
export async function readEndCard(page: Page): Promise<string> {
  await endCard(page).waitFor();
  const text = (await endCard(page).innerText()).replace(/\s+/g, ' ');
  await page.keyboard.press('Escape');
  await endCard(page).waitFor({ state: 'detached' });
  return text;
}
