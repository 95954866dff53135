/** A game that came in a link: what it is said to be, and what can be done with it. */

import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedGames } from './stored';
import { turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const RUNNING = '[Game "Hive"]\n[White "Ada"]\n[Black "Ben"]\n\n1. wS1 2. bS1 wS1- 3. wQ -wS1 *';
const OVER = '[Game "Hive"]\n[Result "1-0"]\n[Termination "resign"]\n\n1. wS1 2. bS1 wS1- 1-0';
const linkOf = (record: string): string => `shared#${deflateRawSync(record).toString('base64url')}`;

const pliesOfStored = (page: Page): Promise<number[]> =>
  storedGames(page).then((games) => games.map(({ progress }) => progress.plies));

describe('a game in a link', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('is said to be a copy, and stored only when one goes on with it: %s', async (size, options) => {
    const { page, faults } = await site.visit(options, linkOf(RUNNING));
    await page.getByRole('heading', { name: 'A shared game' }).waitFor();
    await page.getByText('Hive, 3 moves. Black to move').waitFor();
    await page.getByText('Ada (White) – Ben (Black)').waitFor();
    await page.getByText(/your own copy/).waitFor();
    await page.getByRole('application').waitFor();
    expect(await pliesOfStored(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await picture(page, `${size}-shared`);
    await page.getByRole('button', { name: 'Continue with two players' }).click();
    // The page of the shared game says whose turn it is too: only the toolbar is the table's own.
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    await expect.poll(() => pliesOfStored(page)).toEqual([3]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('goes on against the computer, on the side of who is to move or the other', async () => {
    const { page, faults } = await site.visit(DESKTOP, linkOf(RUNNING));
    await page.getByRole('radio', { name: /^1\. / }).check({ force: true });
    await page.getByRole('button', { name: 'Play Black' }).click();
    await turn(page, 'Your turn').waitFor();
    await page.getByText('White · Level 1').waitFor();
    // Whoever goes on is not who played before.
    expect(await page.getByText('Ben').count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Play White' }).click();
    // The computer is to move, and moves.
    await page.getByText(/^Black · Level/).waitFor();
    await turn(page, 'Your turn').waitFor();
    await page.locator('.moves li').nth(3).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('can be looked at in analysis', async () => {
    const { page, faults } = await site.visit(DESKTOP, linkOf(RUNNING));
    await page.getByRole('link', { name: 'Analyse it' }).click();
    await page.getByRole('button', { name: 'Start engine' }).waitFor();
    expect(await pliesOfStored(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('that is over is only shown', async () => {
    const { page, faults } = await site.visit(DESKTOP, linkOf(OVER));
    await page.getByText(/Hive, 2 moves\. .*White/).waitFor();
    expect(await page.getByRole('button', { name: /^Play|^Continue/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'View the final position' }).click();
    await page.getByRole('button', { name: /Rematch/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('that takes long to read can be given up, and its worker ends', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    // Nothing that is read ever ends.
    await page.route('**/*.wasm', () => undefined);
    await page.goto(site.address + linkOf(RUNNING));
    const cancel = page.locator('main').getByRole('link', { name: 'Cancel' });
    await cancel.waitFor();
    await expect.poll(() => page.workers().length).toBe(1);
    await cancel.click();
    await page.getByRole('heading', { name: 'Pick a game' }).waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
