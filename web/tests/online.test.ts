/** Games between two devices, at a real server with a real database. */

import type { APIRequestContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, IS_ONLINE, PHONE, picture, Site, type Visit } from './browser';
import { Network } from './network';
import { endCard, readEndCard, turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

interface Conditions {
  game: string;
  control?: string;
  options?: [string, string][];
}

interface Table {
  id: string;
  /** The first and the second player. */
  white: Visit;
  black: Visit;
}

const LONG = 150_000;

async function post<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const response = await request.post(`${site.address}api/${path}`, { data, headers: { origin: new URL(site.address).origin } });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A visitor with a session. */
async function visitor(name: string, options: BrowserContextOptions, address?: string): Promise<Visit> {
  const visit = await site.arrive(options, {}, address);
  await post(visit.page.context().request, 'session', { name });
  return visit;
}

/** Two visitors at a table: the first on a desktop, the second on a phone. */
async function sitDown(conditions: Conditions, address?: string): Promise<Table> {
  const white = await visitor('Ada', DESKTOP);
  const black = await visitor('Bob', PHONE, address);
  const created = await post<{ game: { id: string }; invitation: string }>(white.page.context().request, 'games', { ...conditions, side: 'first' });
  const { id } = created.game;
  await post(black.page.context().request, `games/${id}/join`, { invitation: created.invitation });
  await white.page.goto(`${site.address}game/${id}`);
  await black.page.goto(`${address ?? site.address}game/${id}`);
  for (const { page } of [white, black]) await page.locator('.player').first().waitFor();
  return { id, white, black };
}

async function leave(...visits: Visit[]): Promise<void> {
  for (const { page, faults } of visits) {
    expect(faults).toEqual([]);
    await page.context().close();
  }
}

function tool(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

/** Presses in the middle of a cell, as a finger or a mouse does. */
async function press(page: Page, place: string | null): Promise<void> {
  const box = await page.locator(`[data-place="${place ?? ''}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${place ?? ''}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses a cell that is offered. */
async function pressTarget(page: Page): Promise<void> {
  const targets = page.getByRole('application').getByRole('button', { name: /legal move here/ });
  await targets.first().waitFor();
  await press(page, await targets.first().getAttribute('data-place'));
}

async function placeBug(page: Page, side: string, bug: string): Promise<void> {
  await page.getByRole('region', { name: `${side}’s hand` }).getByRole('button', { name: bug }).click();
  await pressTarget(page);
}

async function moves(page: Page): Promise<number> {
  return page.locator('.moves li').count();
}

async function untilMoves(page: Page, count: number): Promise<void> {
  await expect.poll(() => moves(page), { timeout: 20_000 }).toBe(count);
}

async function opening({ white, black }: Table): Promise<void> {
  await placeBug(white.page, 'White', 'spider');
  await turn(black.page, 'Your turn').waitFor();
  await placeBug(black.page, 'Black', 'spider');
  await turn(white.page, 'Your turn').waitFor();
}

describe.skipIf(!IS_ONLINE)('a game between two devices', () => {
  it('of Kulami is played to its end, with a reload in the middle, and then another with sides swapped', async () => {
    const { white, black, id } = await sitDown({ game: 'kulami' });
    const players = [white, black];
    let plies = 0;
    for (;;) {
      const mover = players[plies % 2] ?? white;
      const mine = turn(mover.page, 'Your turn');
      await mine.or(endCard(mover.page)).first().waitFor();
      if ((await mine.count()) === 0) break;
      await pressTarget(mover.page);
      plies += 1;
      for (const { page } of players) await untilMoves(page, plies);
      if (plies !== 12) continue;
      await black.page.reload();
      await untilMoves(black.page, plies);
    }
    expect(plies).toBeGreaterThan(20);
    for (const { page } of players) expect(await readEndCard(page)).toMatch(/You win!|You lose\.|It’s a draw\./);
    await tool(white.page, 'Offer rematch').click();
    await black.page.locator('.note').getByText('Ada wants a rematch.').waitFor();
    await black.page.locator('.note').getByRole('button', { name: 'Accept rematch' }).click();
    for (const { page } of players) {
      await page.waitForURL((url) => url.pathname.includes('/game/') && !url.pathname.endsWith(id));
      await page.locator('.player').first().waitFor();
    }
    // Sides are swapped.
    await turn(black.page, 'Your turn').waitFor();
    await leave(white, black);
  }, LONG);

  it('of Hive has moves, a draw that is declined, a take-back and a draw that is agreed', async () => {
    const table = await sitDown({ game: 'hive', control: '5+3' });
    const { white, black } = table;
    await opening(table);
    await picture(white.page, 'online-hive-desktop');
    await picture(black.page, 'online-hive-phone');
    for (const { page } of [white, black]) expect(await violations(page)).toEqual([]);
    // The time that was left after each move.
    expect(await white.page.locator('.moves .time').count()).toBe(2);

    await tool(white.page, 'Offer draw').click();
    await black.page.getByRole('alert').getByText('White offers a draw.').waitFor();
    await picture(black.page, 'online-offer-phone');
    await tool(black.page, 'Decline').click();
    await white.page.getByText('Your opponent declines the draw.').first().waitFor();

    await tool(black.page, 'Ask to take back').click();
    await white.page.getByRole('alert').getByText('Black asks to take back.').waitFor();
    await tool(white.page, 'Accept').click();
    for (const { page } of [white, black]) await untilMoves(page, 1);
    await turn(black.page, 'Your turn').waitFor();

    await tool(black.page, 'Offer draw').click();
    await white.page.getByRole('alert').getByText('Black offers a draw.').waitFor();
    await tool(white.page, 'Accept').click();
    for (const { page } of [white, black]) expect(await readEndCard(page)).toMatch(/It’s a draw\./);
    await leave(white, black);
  }, LONG);

  it('of Abalone ends by resignation, and is then open to analysis', async () => {
    const { white, black } = await sitDown({ game: 'abalone', control: '10+5' });
    for (const [index, { page }] of [white, black, white, black].entries()) {
      await turn(page, 'Your turn').waitFor();
      await page.getByRole('application').locator('[tabindex="0"]').focus();
      for (const key of ['n', 'Enter', 'n', 'Enter']) await page.keyboard.press(key);
      await untilMoves(page, index + 1);
    }
    await turn(white.page, 'Your turn').waitFor();
    expect(await tool(white.page, 'Analyse').count()).toBe(0);
    expect(await tool(white.page, 'Hint').count()).toBe(0);
    await tool(white.page, 'Resign').click();
    await white.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    expect(await readEndCard(white.page)).toMatch(/You lose\./);
    expect(await readEndCard(black.page)).toMatch(/You win!/);
    expect(await tool(white.page, 'Analyse').count()).toBe(1);
    await leave(white, black);
  }, LONG);

  it('can be called off before the second move', async () => {
    const { white, black } = await sitDown({ game: 'kulami' });
    await pressTarget(white.page);
    await untilMoves(black.page, 1);
    await tool(black.page, 'Call the game off').click();
    for (const { page } of [white, black]) await page.getByText('The game was called off.').first().waitFor();
    expect(await turn(white.page, /./).count()).toBe(0);
    await leave(white, black);
  });

  it('goes on after the network was gone', async () => {
    const network = await Network.open(site.address);
    const table = await sitDown({ game: 'hive' }, network.address);
    const { white, black } = table;
    await opening(table);
    network.goDown();
    await black.page.getByText('Connection lost. Reconnecting…').first().waitFor();
    await white.page.getByRole('img', { name: 'Bob is away' }).or(white.page.getByRole('img', { name: /^Bob has been away/ })).waitFor();
    await picture(black.page, 'online-reconnecting-phone');
    await placeBug(white.page, 'White', 'queen bee');
    expect(await moves(black.page)).toBe(2);
    network.comeBack();
    await untilMoves(black.page, 3);
    await turn(black.page, 'Your turn').waitFor();
    await white.page.getByRole('img', { name: 'Bob is here' }).waitFor();
    await placeBug(black.page, 'Black', 'queen bee');
    await untilMoves(white.page, 4);
    // Chromium says of each attempt that it failed.
    const others = black.faults.filter((fault) => !fault.includes('WebSocket connection') && !fault.includes('ERR_'));
    expect(others).toEqual([]);
    await white.page.context().close();
    await black.page.context().close();
    network.close();
  }, LONG);

  it('takes a move that is chosen ahead', async () => {
    const table = await sitDown({ game: 'hive' });
    const { white, black } = table;
    await opening(table);
    await placeBug(white.page, 'White', 'queen bee');
    await untilMoves(black.page, 3);
    // White's next one, while Black is to move.
    const hand = white.page.getByRole('region', { name: 'White’s hand' });
    await hand.getByRole('button', { name: 'soldier ant' }).click();
    await pressTarget(white.page);
    await white.page.getByText(/^Chosen ahead:/).first().waitFor();
    await picture(white.page, 'online-premove-desktop');
    await tool(white.page, 'Cancel').click();
    await expect.poll(() => white.page.getByText(/^Chosen ahead:/).count()).toBe(0);
    await hand.getByRole('button', { name: 'soldier ant' }).click();
    await pressTarget(white.page);
    await white.page.getByText(/^Chosen ahead:/).first().waitFor();
    await placeBug(black.page, 'Black', 'queen bee');
    for (const { page } of [white, black]) await untilMoves(page, 5);
    await turn(black.page, 'Your turn').waitFor();
    await leave(white, black);
  }, LONG);
});
