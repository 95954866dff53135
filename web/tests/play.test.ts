import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, PHONE, picture, Site } from './browser';
import { untilStored } from './stored';
import { endCard, readEndCard, turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Waits until it is the person's turn, with so many moves played at least. */
async function yourTurn(page: Page, plies: number): Promise<void> {
  await untilStored(page, ({ progress }) => progress.plies >= plies);
  await turn(page, 'Your turn').waitFor({ timeout: 20_000 });
}

async function start(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: `Play: ${game}` }).click();
  await yourTurn(page, 0);
  await page.getByRole('application').waitFor();
}

/** Presses in the middle of a cell, as a finger or a mouse does. */
async function press(page: Page, place: string): Promise<void> {
  const box = await page.locator(`[data-place="${place}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${place}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function cellNamed(page: Page, name: RegExp): Promise<string> {
  const cells = page.getByRole('application').getByRole('button', { name });
  await cells.first().waitFor();
  return (await cells.first().getAttribute('data-place')) ?? '';
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('%s', (size, options) => {
  it('plays Kulami against the computer', async () => {
    const { page, faults } = await site.visit(options);
    await picture(page, `${size}-home`);
    await start(page, 'Kulami');
    for (let ply = 0; ply < 6; ply += 2) {
      await press(page, await cellNamed(page, /legal move here/));
      await yourTurn(page, ply + 2);
    }
    await picture(page, `${size}-kulami`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('plays Hive against the computer and takes back', async () => {
    const { page, faults } = await site.visit(options);
    await start(page, 'Hive');
    const hand = page.getByRole('region', { name: 'White’s hand' });
    for (const [index, bug] of ['spider', 'queen bee', 'soldier ant'].entries()) {
      await hand.getByRole('button', { name: bug }).click();
      await press(page, await cellNamed(page, /legal move here/));
      await yourTurn(page, 2 * index + 2);
    }
    await picture(page, `${size}-hive`);
    await page.getByRole('button', { name: 'Take back' }).click();
    await hand.getByRole('button', { name: 'soldier ant, 3 left' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('plays Abalone by the keys alone, with a hint', async () => {
    const { page, faults } = await site.visit(options);
    await start(page, 'Abalone');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Hint:').waitFor();
    await picture(page, `${size}-abalone-hint`);
    const hint = (await page.getByText('Hint:').textContent()) ?? '';
    expect(hint).toMatch(/Hint: [a-i]\d/);
    // The first marble that can move, and the first way it can go.
    await page.getByRole('application').locator('[tabindex="0"]').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await yourTurn(page, 2);
    await picture(page, `${size}-abalone`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('around a game', () => {
  it('keeps it over a reload, shares it as a link, resigns and starts a rematch', async () => {
    const { page, faults } = await site.visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await start(page, 'Kulami');
    await press(page, await cellNamed(page, /legal move here/));
    await yourTurn(page, 2);
    await page.reload();
    await yourTurn(page, 2);

    await page.getByRole('button', { name: 'Game record', exact: true }).click();
    await picture(page, 'desktop-record');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await site.visit(DESKTOP);
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Continue with two players' }).click();
    await other.page.waitForURL(/\/play\//);
    await other.page.locator('.moves li').nth(1).waitFor();
    expect(other.faults).toEqual([]);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await endCard(page).getByText('You lose.').waitFor();
    await picture(page, 'desktop-resigned');
    await endCard(page).getByRole('button', { name: /Rematch/ }).click();
    await yourTurn(page, 1);
    expect(faults).toEqual([]);
  });

  it('lets two people play on one screen, who agree on a draw', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'new/kulami');
    await page.getByLabel('A friend on this device').check();
    await page.getByLabel('Scoring level').selectOption('2');
    await page.getByRole('button', { name: 'Start' }).click();
    for (const side of ['Red', 'Black', 'Red']) {
      await page.getByText(`${side} to move`).waitFor();
      await press(page, await cellNamed(page, /legal move here/));
    }
    await page.getByText('Black to move').waitFor();
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await page.getByRole('region', { name: 'Black' }).getByText('Black offers a draw.').waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    expect(await readEndCard(page)).toMatch(/^It’s a draw\. By agreement\./);
    expect(faults).toEqual([]);
  });

  it('lets computers play each other, and pauses', async () => {
    const { page, faults } = await site.visit(PHONE, 'new/hive');
    await page.getByLabel('Computer vs computer').check();
    await page.getByLabel('Mosquito').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await untilStored(page, ({ progress }) => progress.plies >= 3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await picture(page, 'phone-computers');
    expect(faults).toEqual([]);
  });

  it('says why a move is refused, with its rule', async () => {
    const { page, faults } = await site.visit(PHONE, 'new/hive');
    await page.getByLabel('Opening rule').selectOption('tournament');
    await page.getByRole('button', { name: 'Start' }).click();
    await yourTurn(page, 0);
    const hand = page.getByRole('region', { name: 'White’s hand' });
    await hand.getByRole('button', { name: 'queen bee' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/you may not place your queen on your first turn \(rule H\d+\)/);
    await page.locator('.reason').getByRole('button', { name: 'Show rule' }).click();
    await picture(page, 'phone-refused');
    expect(faults).toEqual([]);
  });

  it('h35 lets the queen be placed first, as the book does', async () => {
    const { page, faults } = await site.visit(DESKTOP);
    await start(page, 'Hive');
    await page.getByRole('region', { name: 'White’s hand' }).getByRole('button', { name: 'queen bee' }).click();
    await press(page, await cellNamed(page, /legal move here/));
    await yourTurn(page, 2);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('speaks another language at once', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'settings');
    await page.getByLabel('Language').selectOption('ca');
    await page.waitForFunction(() => document.documentElement.lang === 'ca');
    await picture(page, 'desktop-settings-ca');
    await follow(page, 'new/kulami');
    await page.waitForSelector('#option-Level');
    await picture(page, 'desktop-new-ca');
    expect(faults).toEqual([]);
  });
});
