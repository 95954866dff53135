import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressHolds } from './address';
import { DESKTOP, follow, OFFLINE_CAPABLE, PHONE, Site, type Visit } from './browser';
import { StaticServer } from './static-server';

let site: Site;
let inFolder: StaticServer;

beforeAll(async () => {
  site = await Site.open();
  inFolder = await StaticServer.open({ basePath: '/games/taula/' });
});

afterAll(async () => {
  inFolder.close();
  await site.close();
});

const RECORD = '[Game "Hive"]\n\n1. wS1 *\n';
const DATA = deflateRawSync(RECORD).toString('base64url');

/** A fresh visitor of the site or of the one in a folder. */
async function visit(where: string, path: string, options = DESKTOP): Promise<Visit & { base: string }> {
  const base = where === 'a folder' ? inFolder.address : site.address;
  const arrived = await site.arrive(options);
  const faults: string[] = [];
  arrived.page.on('pageerror', (error) => faults.push(error.message));
  arrived.page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await arrived.page.goto(base + path);
  return { page: arrived.page, faults: where === 'a folder' ? faults : arrived.faults, base };
}

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 40_000 });
}

describe.each(['the top', 'a folder'])('at %s of a host', (where) => {
  it.each([
    ['settings', 'Settings', 'Settings · Taula'],
    ['new/kulami', 'Kulami', 'Kulami · Taula'],
    ['learn/', 'Learn', 'Learn · Taula'],
    ['learn/hive', 'Hive', 'Hive · Taula'],
    ['rules/hive/H14', 'Hive', 'Hive · Taula'],
    ['nowhere/at/all', 'Page not found', 'Taula'],
  ])('%s opens', async (path, heading, title) => {
    const { page, faults } = await visit(where, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.title()).toBe(title);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('a shared game opens, and nothing of it is sent', async () => {
    const arrived = await site.arrive(DESKTOP);
    const asked: string[] = [];
    arrived.page.on('request', (request) => asked.push(request.url()));
    const base = where === 'a folder' ? inFolder.address : site.address;
    await arrived.page.goto(`${base}shared#${DATA}`);
    await arrived.page.locator('[data-piece="wS1"]').waitFor();
    // Playwright reports fragments, servers see none.
    expect(asked.filter((url) => url.replace(/#.*/, '').includes(DATA))).toEqual([]);
    await arrived.page.context().close();
  });

  it.each([
    ['#/new/kulami', 'new/kulami', 'Kulami'],
    ['#/rules/hive/H14', 'rules/hive/H14', 'Hive'],
    ['#/edit/hive', 'edit/hive', 'Hive'],
    ['#/', '', 'Four games, one table'],
  ])('the old link %s becomes %s', async (old, path, heading) => {
    const { page, faults, base } = await visit(where, old);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // The editor adds its position.
    expect(page.url().replace(/#.*/, '')).toBe(base + path);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('an old link to an analysis opens', async () => {
    const { page, faults, base } = await visit(where, `#/analyse/${DATA}`);
    await page.locator('[data-piece="wS1"]').waitFor();
    // The page writes the game with all its tags into the address.
    expect(page.url().replace(/#.*/, '')).toBe(`${base}analyse`);
    await addressHolds(page, /1\. wS1/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('an old link to a game opens, and one pasted into an open page too', async () => {
    const { page, base } = await visit(where, `#/game/${DATA}`);
    await page.locator('[data-piece="wS1"]').waitFor();
    expect(page.url()).toBe(`${base}shared#${DATA}`);
    await page.evaluate(() => (location.hash = '#/settings'));
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(page.url()).toBe(`${base}settings`);
    await page.goBack();
    await page.locator('[data-piece="wS1"]').waitFor();
    await page.context().close();
  });

  it('a page opens without a connection, and with the parts it was built with', async () => {
    const { page, base } = await visit(where, '', OFFLINE_CAPABLE);
    await controlled(page);
    await page.context().setOffline(true);
    for (const [path, heading] of [['rules/hive/H14', 'Hive'], ['learn', 'Learn'], ['settings', 'Settings']] as const) {
      await page.goto(base + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.context().close();
  });

  it('links are addresses, and back and forward lead through them', async () => {
    const { page, faults, base } = await visit(where, '');
    await page.evaluate(() => (document.documentElement.dataset['document'] = 'first'));
    await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('link', { name: 'Rules: Kulami' }).click();
    await page.getByRole('heading', { level: 1, name: /Kulami/ }).waitFor();
    expect(page.url()).toBe(`${base}rules/kulami`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.goBack();
    await page.getByRole('link', { name: 'Rules: Kulami' }).waitFor();
    expect(await page.title()).toBe('Learn · Taula');
    await page.goBack();
    await page.getByRole('button', { name: 'Play: Hive' }).waitFor();
    await page.goForward();
    await page.getByRole('link', { name: 'Rules: Kulami' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['document'])).toBe('first');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Rules: Kulami' }).click({ modifiers: ['Control'] });
    await (await opened).getByRole('heading', { level: 1, name: /Kulami/ }).waitFor();
    expect(page.url()).toBe(`${base}learn`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a page that is new', () => {
  it('is shown from its top, and a rule in it from that rule', async () => {
    const { page } = await site.visit(PHONE, 'rules/hive');
    await page.locator('#rule-H14').waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('main').getByRole('link', { name: 'Abalone' }).evaluate((link: HTMLElement) => link.click());
    await page.locator('#rule-A10').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await follow(page, 'rules/abalone/A10');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-A10');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the analysis', () => {
  it('begins anew by its link, and the one before is a step back', async () => {
    const { page } = await site.visit(DESKTOP, `analyse#${DATA}`);
    await page.locator('[data-piece="wS1"]').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Analyse' }).click();
    await page.getByLabel('Paste a game or a position').waitFor();
    expect(page.url()).toBe(`${site.address}analyse`);
    await page.goBack();
    await page.locator('[data-piece="wS1"]').waitFor();
    await page.context().close();
  });
});

describe('the service worker', () => {
  it('leaves endpoints and sockets to the server', async () => {
    const { page, base } = await visit('a folder', '', OFFLINE_CAPABLE);
    await controlled(page);
    await follow(page, 'settings');
    const before = inFolder.requests.length;
    const response = page.waitForResponse(`${base}api/games`);
    expect(await page.evaluate(async () => (await fetch('api/games')).status)).toBe(404);
    expect((await response).fromServiceWorker()).toBe(false);
    await page.evaluate(async () => {
      const socket = new WebSocket(new URL('api/socket', location.href));
      await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = reject;
      });
      socket.close();
    });
    // A file that it has is not asked for.
    await page.evaluate(async () => (await fetch('icon.svg')).text());
    expect(inFolder.requests.slice(before)).toEqual(['/games/taula/api/games', '/games/taula/api/socket']);
    expect((await page.goto(`${base}api/games`))?.status()).toBe(404);
    await page.context().close();
  });
});
