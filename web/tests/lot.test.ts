/** Who starts is drawn by lot (rules H3 and K3), and at Kulami black may begin. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedGames, untilStored } from './stored';
import { readEndCard, turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

interface StoredPlan {
  seats: { kind: string }[];
  options: [string, string][];
  lot?: boolean;
  plies: number;
  record: string | null;
}

async function lastStored(page: Page): Promise<StoredPlan> {
  const [last] = await storedGames(page);
  if (!last) throw new Error('no game is stored');
  return { ...last.plan, ...last.progress };
}

/** Presses the middle of the first cell in which a marble is possible. */
async function playAnywhere(page: Page): Promise<void> {
  const cell = page.getByRole('application').getByRole('button', { name: /legal move here/ }).first();
  await cell.waitFor();
  const box = await cell.boundingBox();
  if (!box) throw new Error('no cell is possible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the lot, %s', (size, options) => {
  it('h3 falls on either player when a game is played at once', async () => {
    for (const [drawn, starter] of [[0, 'person'], [1, 'computer']] as const) {
      const { page, faults } = await site.arrive(options, { drawsLot: true });
      await page.addInitScript((number) => {
        crypto.getRandomValues = (array) => {
          if (array instanceof Uint32Array) array.fill(number);
          return array;
        };
      }, drawn);
      await page.goto(site.address);
      await page.getByRole('button', { name: 'Play: Hive' }).click();
      await page.getByRole('status').getByText(/moves? first: White\./).waitFor();
      await picture(page, `${size}-lot-hive-${starter}`);
      const said = (await page.getByRole('status').first().textContent()) ?? '';
      await page.getByRole('application').waitFor();
      const { seats, lot } = await lastStored(page);
      expect(lot).toBe(false);
      expect(seats[0]?.kind).toBe(starter);
      expect(said.startsWith('You')).toBe(starter === 'person');
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  it('goes on by itself, and a reload does not draw again', async () => {
    const { page } = await site.visit(options, 'new/abalone', { drawsLot: true });
    expect(await page.getByLabel('Random').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('application').waitFor();
    const { seats } = await lastStored(page);
    await page.reload();
    await page.getByRole('application').waitFor();
    expect((await lastStored(page)).seats).toEqual(seats);
    await page.context().close();
  });

  it('k3 decides who starts even if the picture of the marbles does not load', async () => {
    const { page } = await site.visit({ ...options, reducedMotion: 'reduce' }, 'new/kulami', { drawsLot: true });
    const address = /\/assets\/KulamiMarble-[^/]*\.js/;
    await page.route(address, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => address.test(request.url()));
    await page.getByRole('button', { name: 'Start' }).click();
    await refused;
    await page.getByRole('button', { name: 'Right hand' }).click();
    await page.getByRole('status').getByText(/moves? first: (Red|Black)\./).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(address);
    await page.context().close();
  });

  it('k3 is picking a hand, by the keys alone', async () => {
    const { page, faults } = await site.visit({ ...options, reducedMotion: 'reduce' }, 'new/kulami', { drawsLot: true });
    await page.getByRole('radio', { name: 'Black' }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Pick a hand' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `${size}-lot-hands`);
    const right = page.getByRole('button', { name: 'Right hand' });
    await page.getByRole('button', { name: 'Left hand' }).focus();
    await page.keyboard.press('Tab');
    expect(await right.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(/moves? first: (Red|Black)\./).waitFor();
    await picture(page, `${size}-lot-picked`);
    const said = (await page.getByRole('status').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('application').waitFor();
    // One's own colour is black, whoever starts.
    const { seats, options: chosen } = await lastStored(page);
    const first = said.startsWith('You') ? 'person' : 'computer';
    expect(seats[0]?.kind).toBe(first);
    expect(chosen).toContainEqual(['StartingColour', first === 'person' ? 'black' : 'red']);
    expect(said).toContain(first === 'person' ? 'Black' : 'Red');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('k3 plays a whole game of Kulami in which black begins', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/kulami', { drawsLot: true });
  await page.getByLabel('A friend on this device').check();
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('radio', { name: 'You', exact: true }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Opponent’s name').fill('Bela');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Black to move').waitFor();
  await picture(page, 'desktop-kulami-black-begins');
  // The tray of the player who starts lies near, and is black.
  await expect.poll(() => page.getByRole('region', { name: /^(Red|Black)$/ }).count()).toBe(2);
  let plies = 0;
  const over = page.getByRole('button', { name: 'Result' });
  while (!(await over.isVisible())) {
    if (plies > 56) throw new Error('the game does not end');
    await turn(page, `${plies % 2 === 0 ? 'Black' : 'Red'} to move`).waitFor();
    await playAnywhere(page);
    plies += 1;
    await untilStored(page, ({ progress }) => progress.plies === plies);
  }
  expect(await readEndCard(page)).toMatch(/(Red|Black) wins|draw/);
  const { record } = await lastStored(page);
  expect(record).toContain('[StartingColour "black"]');
  await picture(page, 'desktop-kulami-black-ended');
  // The score's columns are those of black, who began, and red.
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.map((it) => it.trim()).slice(-2)).toEqual(['Black', 'Red']);

  // Analysis reads it as it was played.
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('application').waitFor();
  await page.getByRole('region', { name: 'Black' }).first().waitFor();
  await picture(page, 'desktop-kulami-black-analysis');
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);
