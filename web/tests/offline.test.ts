import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, OFFLINE_CAPABLE, PHONE, Site } from './browser';
import { StaticServer } from './static-server';

const VISITOR = { ...PHONE, ...OFFLINE_CAPABLE };

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Waits until everything is on the device: more than a hundred files, so that on a
 * busy machine it takes a while. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 40_000 });
}

/**
 * Looks for another version, and waits until it is installed or has failed to be: a browser that
 * is asked again while it installs one looks no second time. The state that the worker came to.
 */
function update(page: Page): Promise<ServiceWorkerState> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker?.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker?.state ?? 'redundant';
  });
}

/** The languages with all their texts on the device; one with only some of them is marked. */
function cachedLanguages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('offline-worker.js')).text();
    const texts = JSON.parse(/TEXTS = JSON\.parse\('(.*)'\)/.exec(worker)?.[1] ?? '{}') as Record<string, string[]>;
    const found = await Promise.all(
      Object.entries(texts).map(async ([language, files]) => {
        const cached = await Promise.all(files.map((file) => caches.match(new URL(file, document.baseURI))));
        const count = cached.filter((response) => response !== undefined).length;
        return count === 0 ? [] : [count === files.length ? language : `part of ${language}`];
      }),
    );
    return found.flat();
  });
}

async function withoutConnection(page: Page, path = ''): Promise<void> {
  await installed(page);
  await page.context().setOffline(true);
  if (path) await follow(page, path);
  await page.reload();
}

describe('without a connection', () => {
  it.each(['Hive', 'Abalone', 'Kulami'])('%s is played after the first visit', async (game) => {
    const { page, faults } = await site.visit(VISITOR);
    await withoutConnection(page);
    const play = page.getByRole('button', { name: `Play: ${game}` });
    await play.waitFor().catch(() => {
      throw new Error(`nothing is shown: ${faults.join('; ')}`);
    });
    await play.click();
    await page.getByText(/^Your turn/).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Hint:').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('every page is there, in the language in use and no other', async () => {
    const { page, faults } = await site.visit(VISITOR, 'settings');
    await installed(page);
    await expect.poll(() => cachedLanguages(page)).toEqual(['en']);
    const menu = page.locator('#language');
    await menu.selectOption('ro');
    await page.waitForFunction(() => document.documentElement.lang === 'ro');
    await expect.poll(() => cachedLanguages(page)).toEqual(['ro']);
    await withoutConnection(page);
    for (const path of ['', 'new/hive', 'new/abalone', 'new/kulami', 'learn/hive', 'learn/abalone', 'learn/kulami', 'learn/xbugs', 'analyse']) {
      await follow(page, path);
      await page.locator('main h1').waitFor();
      expect(await page.getByRole('alert').count(), path).toBe(0);
    }
    for (const game of ['hive', 'abalone', 'kulami']) {
      await follow(page, `learn/${game}`);
      // The second: in the first of Hive there is no board yet.
      await page.locator(`main a[href*="/learn/${game}/"]`).nth(1).click();
      await page.getByRole('application').first().waitFor();
    }
    expect(faults).toEqual([]);
    // Another language is not on the device: that is said, and the choice stays as it was.
    await follow(page, 'settings');
    await menu.selectOption('es');
    await page.getByRole('alert').filter({ hasText: 'conexiunea' }).waitFor();
    expect(await menu.inputValue()).toBe('ro');
    await page.reload();
    await page.getByRole('heading', { name: 'Setări' }).waitFor();
    await page.context().close();
  });

  it('X-Bugs is there once it was visited, though on the very first visit', async () => {
    const { page } = await site.visit(VISITOR, 'new/xbugs');
    await page.waitForFunction(async () => (await (await caches.open('taula on demand')).keys()).length === 1, undefined, { timeout: 20_000 });
    await withoutConnection(page);
    const size = await page.evaluate(async () => {
      const [request] = await (await caches.open('taula on demand')).keys();
      return request ? (await (await fetch(request.url)).arrayBuffer()).byteLength : 0;
    });
    expect(size).toBeGreaterThan(1_000_000);
    await page.context().close();
  });
});

describe('another version', () => {
  it('waits, says so, and leaves open pages the parts they were made with', async () => {
    const server = await StaticServer.open();
    const { page } = await site.arrive(VISITOR);
    await page.goto(server.address);
    await page.evaluate(() => caches.open('of another site'));
    await installed(page);
    server.version = 'second';
    // Its old parts are gone from the server.
    server.isBroken = (path) => path.includes('SettingsPage');
    // It lacks a part, so it is not installed.
    expect(await update(page)).toBe('redundant');
    await follow(page, 'settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    server.isBroken = () => false;
    expect(await update(page)).toBe('installed');
    await page.getByText('A new version is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['version'] === 'second');
    await installed(page);
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith(`taula ${server.address}`))).toHaveLength(1);
    expect(names).toContain('of another site');
    await page.context().close();
    server.close();
  });

  it('whose parts are gone: a page that cannot be loaded says so', async () => {
    const server = await StaticServer.open();
    const { page } = await site.arrive(PHONE);
    await page.goto(server.address);
    server.isBroken = (path) => path.includes('SettingsPage');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('alert').waitFor();
    server.isBroken = () => false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.context().close();
    server.close();
  });
});
