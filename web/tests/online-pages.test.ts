/** Invitations, lobby, own games and devices: two visitors and a real server with a real database. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, picture, PHONE, REAL_ADDRESS, Site, type Visit } from './browser';

const SMALL: BrowserContextOptions = { viewport: { width: 320, height: 568 }, hasTouch: true };

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Creates a game on a page for that and returns its link once the waiting room shows it. */
async function invite(page: Page, path: string, { name = '', button = 'Create invitation' } = {}): Promise<string> {
  await page.goto(site.address + path);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Nobody has the link open yet.').waitFor();
  return page.getByLabel('Invitation link').inputValue();
}

const gameAt = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function atTable(page: Page): Promise<string> {
  await page.waitForURL(/\/game\/\w+/);
  return gameAt(page);
}

/** Two visitors at the table of one game. */
async function seated(first: Page, second: Page, name = 'Ada'): Promise<string> {
  await second.goto(await invite(first, 'friend/hive', { name }));
  await second.getByRole('button', { name: 'Accept and play' }).click();
  return atTable(second);
}

async function leave(...visits: Visit[]): Promise<void> {
  await Promise.all(visits.map(({ page }) => page.context().close()));
}

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.runIf(REAL_ADDRESS !== undefined)('an invitation by link', () => {
  it('begins by itself for both when the friend accepts', async () => {
    const ada = await site.arrive(PHONE);
    const ben = await site.arrive(DESKTOP);
    await ada.page.goto(site.address);
    await ada.page.getByRole('link', { name: 'Play with a friend: Abalone' }).click();
    await ada.page.getByLabel('Your name').fill('Ada');
    await ada.page.getByRole('radio', { name: 'White' }).check();
    await ada.page.getByRole('radio', { name: '5 min + 3 s' }).check();
    await ada.page.getByRole('button', { name: 'Create invitation' }).click();
    await ada.page.getByText('Nobody has the link open yet.').waitFor();
    const link = await ada.page.getByLabel('Invitation link').inputValue();
    // The secret is in the fragment, which no server sees.
    expect(link).toMatch(/\/join\/\w+#\w{32}$/);
    await ada.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    // This server listens on this computer alone.
    await ada.page.getByText('taula serve --host 0.0.0.0').waitFor();
    await picture(ada.page, 'waiting-room');

    await ben.page.goto(link);
    await ben.page.getByRole('heading', { level: 1, name: 'Ada invites you to a game of Abalone' }).waitFor();
    const offer = await ben.page.locator('dl').innerText();
    for (const fact of ['Ada', '5 min + 3 s', 'Black']) expect(offer).toContain(fact);
    await picture(ben.page, 'join');
    await ada.page.getByText('Someone has the link open').waitFor();
    await ben.page.getByRole('button', { name: 'Accept and play' }).click();
    expect(await atTable(ada.page)).toBe(await atTable(ben.page));
    expect([...ada.faults, ...ben.faults]).toEqual([]);

    // Back does not lead into the waiting room, which would only send them here again.
    await ada.page.goBack();
    await ada.page.getByRole('heading', { level: 1, name: 'Play with a friend' }).waitFor();
    await leave(ada, ben);
  });

  it('has its link again after a reload', async () => {
    const ada = await site.arrive(DESKTOP);
    const link = await invite(ada.page, 'friend/kulami');
    await ada.page.reload();
    await ada.page.getByLabel('Invitation link').waitFor();
    expect(await ada.page.getByLabel('Invitation link').inputValue()).toBe(link);
    await leave(ada);
  });

  it('is copied without the clipboard of secure pages', async () => {
    const ada = await site.arrive(DESKTOP);
    await ada.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await invite(ada.page, 'friend/hive');
    await ada.page.getByRole('button', { name: 'Copy link' }).click();
    await ada.page.getByText('Link copied.').waitFor();
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await ada.page.evaluate(async () => {
      await navigator.clipboard.writeText('');
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('not here', 'NotAllowedError'));
    });
    await ada.page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => ada.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await leave(ada);
  });

  it('is for one: a third visitor may watch', async () => {
    const [ada, ben, eve] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP), site.arrive(PHONE)]);
    const link = await invite(ada.page, 'friend/hive', { name: 'Ada' });
    await eve.page.goto(link);
    await eve.page.getByRole('button', { name: 'Accept and play' }).waitFor();
    await ben.page.goto(link);
    await ben.page.getByRole('button', { name: 'Accept and play' }).click();
    await atTable(ben.page);
    await eve.page.getByRole('heading', { level: 1, name: 'This seat is taken' }).waitFor();
    await eve.page.getByRole('link', { name: 'Watch instead' }).click();
    await atTable(eve.page);
    await leave(ada, ben, eve);
  });

  it('leads its own creator and its guest to where they belong', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    const link = await invite(ada.page, 'friend/hive');
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Cancel invitation' }).waitFor();
    // A link for spectators gives no seat.
    await ben.page.goto(`${site.address}game/${gameAt(ada.page)}`);
    await ben.page.getByRole('heading', { level: 1, name: 'This link is for watching' }).waitFor();
    await ben.page.goto(link);
    await ben.page.getByRole('button', { name: 'Accept and play' }).click();
    const game = await atTable(ben.page);
    await ben.page.goto(link);
    expect(await atTable(ben.page)).toBe(game);
    await leave(ada, ben);
  });

  it('that is wrong or damaged is explained', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    const link = await invite(ada.page, 'friend/hive');
    await ben.page.goto(link.replace(/#.*/, `#${'x'.repeat(32)}`));
    await ben.page.getByRole('button', { name: 'Accept and play' }).click();
    await ben.page.getByRole('heading', { level: 1, name: 'This invitation is not valid' }).waitFor();
    await ben.page.goto(`${site.address}join/NoSuchGame00`);
    await ben.page.getByRole('heading', { level: 1, name: 'There is no such game' }).waitFor();
    await leave(ada, ben);
  });

  it('that is cancelled is gone for the friend, too', async () => {
    const [ada, ben] = await Promise.all([site.arrive(PHONE), site.arrive(DESKTOP)]);
    await ben.page.goto(await invite(ada.page, 'friend/hive', { name: 'Ada' }));
    await ben.page.getByRole('button', { name: 'Accept and play' }).waitFor();
    await ada.page.getByRole('button', { name: 'Cancel invitation' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'This game was called off before it began.' }).waitFor();
    await ben.page.getByRole('heading', { level: 1, name: 'This invitation was withdrawn' }).waitFor();
    await leave(ada, ben);
  });

  it('waits while the connection is lost, and is found by the friend meanwhile', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    const link = await invite(ada.page, 'friend/hive');
    await ada.page.context().setOffline(true);
    await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await ada.page.getByText('Connection lost. Reconnecting…').waitFor();
    await ben.page.goto(link);
    await ben.page.getByRole('button', { name: 'Accept and play' }).click();
    const game = await atTable(ben.page);
    await ada.page.context().setOffline(false);
    expect(await atTable(ada.page)).toBe(game);
    await leave(ada, ben);
  });
});

describe.runIf(REAL_ADDRESS !== undefined)('the lobby', () => {
  it('shows challenges as they come and go, and lets a visitor sit down', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(PHONE)]);
    const name = `Ada ${Date.now() % 1_000_000}`;
    const accept = ben.page.getByRole('button', { name: `Accept ${name}’s challenge: Kulami` });
    await ben.page.goto(`${site.address}lobby`);
    await ben.page.getByRole('radio', { name: 'Kulami' }).check();
    await invite(ada.page, 'challenge/kulami', { name, button: 'Post challenge' });
    await accept.waitFor();
    await picture(ben.page, 'lobby');
    await ben.page.getByRole('radio', { name: 'Hive' }).check();
    expect(await accept.count()).toBe(0);
    await ben.page.getByRole('radio', { name: 'All' }).check();
    await accept.waitFor();
    await ada.page.getByRole('button', { name: 'Withdraw challenge' }).click();
    await accept.waitFor({ state: 'detached' });
    await invite(ada.page, 'challenge/kulami', { name, button: 'Post challenge' });
    await accept.click();
    expect(await atTable(ben.page)).toBe(await atTable(ada.page));
    await leave(ada, ben);
  });

  it('has three challenges of a visitor at most', async () => {
    const ada = await site.arrive(DESKTOP);
    for (let count = 0; count < 3; count++) await invite(ada.page, 'challenge/xbugs', { button: 'Post challenge' });
    await ada.page.goto(`${site.address}challenge/xbugs`);
    await ada.page.getByRole('button', { name: 'Post challenge' }).click();
    await ada.page.getByRole('alert').getByText('You have three open challenges already.').waitFor();
    await leave(ada);
  });

  it('comes back by itself with what has changed', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    const name = `Eva ${Date.now() % 1_000_000}`;
    await ben.page.goto(`${site.address}lobby`);
    await ben.page.getByRole('radio', { name: 'All' }).waitFor();
    await ben.page.context().setOffline(true);
    await ben.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await ben.page.getByText('Connection lost. Reconnecting…').waitFor();
    await invite(ada.page, 'challenge/hive', { name, button: 'Post challenge' });
    await ben.page.context().setOffline(false);
    await ben.page.getByRole('button', { name: `Accept ${name}’s challenge: Hive` }).waitFor();
    await leave(ada, ben);
  });
});

describe.runIf(REAL_ADDRESS !== undefined)('my games', () => {
  it('lists open and running games with their opponents, and leads to them', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    const game = await seated(ada.page, ben.page);
    await invite(ben.page, 'friend/abalone', { name: 'Ben' });
    await ben.page.goto(`${site.address}my-games`);
    await ben.page.getByRole('link', { name: 'Hive with Ada' }).waitFor();
    const headings = await ben.page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((heading) => /turn|Waiting/.test(heading)).at(-1)).toBe('Waiting for an opponent');
    expect(headings).toHaveLength(2);
    await picture(ben.page, 'my-games');
    await ben.page.getByRole('link', { name: 'Hive with Ada' }).click();
    expect(await atTable(ben.page)).toBe(game);
    await leave(ada, ben);
  });

  it('changes the name in place', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    await seated(ada.page, ben.page);
    await ada.page.goto(`${site.address}my-games`);
    await ada.page.getByText('You are Ada').waitFor();
    await ada.page.getByRole('button', { name: 'Change name' }).click();
    await ada.page.getByLabel('Your name').fill('  Núria  🐝 ');
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await ada.page.getByText('You are Núria 🐝').waitFor();
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe('Change name');
    // Without a name of one's own there is the drawn one.
    await ada.page.getByRole('button', { name: 'Change name' }).click();
    await ada.page.getByLabel('Your name').fill('');
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await ada.page.getByText(/^You are [A-Z]\w+ [A-Z]\w+$/).waitFor();
    await leave(ada, ben);
  });

  it('of an expired session are explained, and the next game has a new one', async () => {
    const [ada, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(DESKTOP)]);
    await seated(ada.page, ben.page);
    await ada.page.context().clearCookies();
    await ada.page.goto(`${site.address}my-games`);
    await ada.page.getByText('Your session on this server has expired').waitFor();
    await invite(ada.page, 'friend/hive');
    await ada.page.goto(`${site.address}my-games`);
    await ada.page.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();
    await leave(ada, ben);
  });

  it('asks nothing of the server for a visitor who never played online', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.address);
    await page.getByRole('link', { name: 'My games', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'My games', exact: true }).click();
    await page.getByRole('heading', { name: 'No games yet' }).waitFor();
    expect(asked.filter((path) => path.includes('/api/'))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe.runIf(REAL_ADDRESS !== undefined)('two devices of one person', () => {
  it('share a session by a code', async () => {
    const [computer, phone, ben] = await Promise.all([site.arrive(DESKTOP), site.arrive(PHONE), site.arrive(DESKTOP)]);
    await seated(computer.page, ben.page, 'Ada');
    await computer.page.goto(`${site.address}devices`);
    await computer.page.getByRole('button', { name: 'Show a code here' }).click();
    const code = computer.page.locator('.code');
    await code.waitFor();
    const letters = await code.innerText();
    expect(letters).toMatch(/^[A-Z]{3}\s[A-Z]{3}$/);
    await computer.page.getByText(/Valid for [01]:\d\d more/).waitFor();
    await picture(computer.page, 'devices');

    await phone.page.goto(`${site.address}devices`);
    await phone.page.getByRole('textbox', { name: 'Code' }).fill('abc');
    await phone.page.getByRole('button', { name: 'Use this code' }).click();
    await phone.page.getByText('A code has six letters.').waitFor();
    await phone.page.getByRole('textbox', { name: 'Code' }).fill(letters.toLowerCase());
    await phone.page.getByRole('button', { name: 'Use this code' }).click();
    await phone.page.getByText('You are Ada').waitFor();
    await phone.page.getByRole('link', { name: /^Hive with/ }).waitFor();

    // A code is good once.
    await ben.page.goto(`${site.address}devices#${letters.replace(/\s/, '')}`);
    await ben.page.getByRole('button', { name: 'Use this code' }).click();
    await ben.page.getByRole('checkbox', { name: /^Leave the games/ }).check();
    await ben.page.getByRole('button', { name: 'Use this code' }).click();
    await ben.page.getByText('This code is wrong, has expired or was used already.').waitFor();
    await leave(computer, phone, ben);
  });
});

describe.runIf(REAL_ADDRESS !== undefined)('the pages', () => {
  it.each([
    ['a phone in the dark', PHONE],
    ['a small phone', SMALL],
    ['a desktop', DESKTOP],
  ])('are accessible and fit: %s', async (_name, options) => {
    const ada = await site.arrive({ ...options, locale: 'ro' });
    for (const path of ['friend/xbugs', 'challenge/kulami', 'lobby', 'my-games', 'devices', 'join/NoSuchGame00']) {
      await ada.page.goto(site.address + path);
      await ada.page.getByRole('heading', { level: 1 }).waitFor();
      await ada.page.waitForLoadState('networkidle');
      expect(await violations(ada.page), path).toEqual([]);
      expect(await overflow(ada.page), path).toBeLessThanOrEqual(0);
    }
    await ada.page.context().close();

    const [host, guest] = await Promise.all([site.arrive(options), site.arrive(options)]);
    await guest.page.goto(await invite(host.page, 'friend/hive', { name: 'W'.repeat(24) }));
    await guest.page.getByRole('button', { name: 'Accept and play' }).waitFor();
    for (const { page } of [host, guest]) {
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await leave(host, guest);
  });
});

describe.runIf(REAL_ADDRESS === undefined)('a host of files alone', () => {
  it('has no online games, which is explained and then not offered', async () => {
    const { page } = await site.visit(DESKTOP, 'friend/hive');
    await page.getByRole('heading', { level: 1, name: 'No online games on this server' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Lobby' }).count()).toBe(0);
    await page.context().close();
  });
});
