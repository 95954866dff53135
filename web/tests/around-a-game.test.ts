/** Clocks, names, sounds, setting up: what is around a game. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, follow, OFFLINE_CAPABLE, PHONE, picture, Site } from './browser';
import { storedRecord, untilStored } from './stored';
import { endCard, readEndCard } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Presses a cell of Kulami that is offered. */
async function playAnywhere(page: Page): Promise<void> {
  const cell = page.getByRole('application').getByRole('button', { name: /legal move here/ }).first();
  await cell.waitFor();
  const box = await cell.boundingBox();
  if (!box) throw new Error('nothing is offered');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function setUpForTwo(page: Page): Promise<void> {
  await page.getByLabel('A friend on this device').check();
  await page.waitForSelector('#option-Level');
}

async function ownTime(page: Page, minutes: string, seconds: string): Promise<void> {
  await page.getByLabel('Custom').check();
  await page.getByLabel('Minutes per player').fill(minutes);
  await page.getByLabel('Increment (seconds per move)').fill(seconds);
}

/** What is left to a side, in seconds. */
async function left(page: Page, side: string): Promise<number> {
  const label = (await page.getByRole('timer', { name: side }).getAttribute('aria-label')) ?? '';
  const text = /([\d:.]+) left/.exec(label)?.[1] ?? '';
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

async function record(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Game record', exact: true }).click();
  const text = (await page.locator('dialog pre').textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  return text;
}

describe('clocks', () => {
  it('a flag that falls ends the game, and taking that back gives the time back', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    await page.clock.install();
    await page.goto(`${site.address}new/kulami`);
    await setUpForTwo(page);
    await ownTime(page, '0', '0');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alert').waitFor();
    await ownTime(page, '0.2', '0');
    await picture(page, 'desktop-new-kulami-clock');
    await page.getByRole('button', { name: 'Start' }).click();
    await playAnywhere(page);
    await page.getByText('Black to move').waitFor();
    await picture(page, 'desktop-clock-low');
    await page.clock.runFor(12_000);
    expect(await readEndCard(page)).toMatch(/^Red wins Black ran out of time\. 1 move Playing time: 0:1\d/);
    expect(await left(page, 'Black')).toBe(0);
    expect(await left(page, 'Red')).toBeGreaterThan(0);
    await picture(page, 'desktop-flag');
    const text = await record(page);
    expect(text).toContain('[TimeControl "12"]');
    expect(text).toContain('[Termination "time"]');
    await page.reload();
    await page.locator('.note').getByText('Red wins: Black ran out of time.').waitFor();
    expect(await left(page, 'Black')).toBe(0);

    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('Black to move').waitFor();
    expect(await left(page, 'Black')).toBeGreaterThan(4);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('time continues where it was left, with its increment, and stops while paused', async () => {
    const { page, faults } = await site.arrive(PHONE);
    await page.clock.install();
    await page.goto(`${site.address}new/kulami`);
    await page.waitForSelector('#option-Level');
    // More for a move than a slow machine takes for it.
    await ownTime(page, '5', '60');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Your turn').waitFor();
    await page.clock.runFor(2500);
    expect(await left(page, 'Red')).toBeLessThan(299);
    await playAnywhere(page);
    await untilStored(page, ({ progress }) => progress.plies === 2);
    await page.getByText('Your turn').waitFor();
    const before = await left(page, 'Red');
    expect(before).toBeGreaterThan(300);
    await picture(page, 'phone-clock');

    const leaving = await page.evaluate(() => Date.now());
    await page.goto('about:blank');
    await page.clock.runFor(60_000);
    await page.goBack();
    await page.getByText('Your turn').waitFor();
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(leaving + 60_000);
    expect(before - (await left(page, 'Red'))).toBeLessThan(5);

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    await picture(page, 'phone-paused');
    await untilStored(page, ({ progress }) => progress.clock?.isPaused === true);
    await page.reload();
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    const standing = await left(page, 'Red');
    await page.clock.runFor(1500);
    expect(await left(page, 'Red')).toBe(standing);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.clock.runFor(1600);
    expect(await left(page, 'Red')).toBeLessThan(standing);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('names', () => {
  it('are shown, stored and written into the record, and change sides in a rematch', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'new/kulami');
    await setUpForTwo(page);
    await page.getByLabel('Your name').fill('Ada "A." [L]');
    await page.getByLabel('Opponent’s name').fill('Bo');
    await page.getByRole('button', { name: 'Start' }).click();
    await playAnywhere(page);
    await page.getByText('Black to move').waitFor();
    const text = await record(page);
    expect(text).toContain('[Red "Ada A. L"]');
    expect(text).toContain('[Black "Bo"]');
    expect(text).toMatch(/\[Date "\d{4}\.\d\d\.\d\d"\]/);

    await page.getByRole('button', { name: 'Resign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resign?' });
    await dialog.waitFor();
    await picture(page, 'desktop-resign');
    await page.keyboard.press('Escape');
    await page.getByText('Black to move').waitFor();
    await page.getByRole('button', { name: 'Resign' }).click();
    await dialog.getByRole('button', { name: 'Resign' }).click();
    await endCard(page).getByText('Black resigned.').waitFor();
    await endCard(page).getByRole('button', { name: /Rematch/ }).click();
    await page.getByText('Red to move').waitFor();
    expect(await record(page)).toContain('[Red "Bo"]');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('the computer is called by its level, in the language of the page', async () => {
    const { page } = await site.visit({ ...DESKTOP, locale: 'ca' });
    await page.getByRole('button', { name: /Hive, nivell 3/ }).click();
    await page.getByRole('application').waitFor();
    const stored = () => storedRecord(page);
    await expect.poll(stored).toContain('[Black "Ordinador, nivell 3"]');
    await page.context().close();
  });
});

describe('sounds', () => {
  it('are made when something happens, unless they are off', async () => {
    const { page, faults } = await site.visit(DESKTOP);
    await page.addInitScript(() => {
      const { createBufferSource } = AudioContext.prototype;
      const counted = window as unknown as { knocks: number; isAwake: boolean };
      counted.knocks = 0;
      counted.isAwake = false;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          counted.isAwake = true;
        }
      };
      AudioContext.prototype.createBufferSource = function () {
        counted.knocks += 1;
        return createBufferSource.call(this);
      };
    });
    const knocks = () => page.evaluate(() => (window as unknown as { knocks: number }).knocks);
    await page.goto(`${site.address}settings`);
    await page.getByLabel('Volume').waitFor();
    expect(await knocks()).toBe(0);
    // The first press wakes the device; a sound that would be late is left out.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { isAwake: boolean }).isAwake)).toBe(true);
    await page.getByRole('button', { name: 'Test sound' }).click();
    await expect.poll(knocks).toBeGreaterThan(0);
    await picture(page, 'desktop-settings-all');
    await page.getByLabel('Play sounds').uncheck();
    expect(await page.getByRole('button', { name: 'Test sound' }).isDisabled()).toBe(true);

    const before = await knocks();
    await follow(page, '');
    await page.getByRole('button', { name: 'Play: Kulami' }).click();
    await playAnywhere(page);
    await page.locator('.moves li').nth(1).waitFor();
    expect(await knocks()).toBe(before);
    await follow(page, 'settings');
    await page.getByLabel('Play sounds').check();
    await page.goBack();
    await page.getByText('Your turn').waitFor();
    await playAnywhere(page);
    await expect.poll(knocks).toBeGreaterThan(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('setting up', () => {
  it('has levels in words, and remembers them for playing at once', async () => {
    const { page, faults } = await site.visit(PHONE, 'new/abalone');
    await page.getByRole('button', { name: /Change the layout/ }).click();
    await page.getByRole('radio', { name: /^5\. Club player/ }).check({ force: true });
    await page.getByRole('radio', { name: 'Belgian Daisy', exact: true }).check({ force: true });
    await picture(page, 'phone-new-abalone-options');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Your turn').waitFor();
    await follow(page, '');
    await page.getByRole('button', { name: 'Play: Abalone, vs computer, level 5' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('shows the armies of X-Bugs, and what is wrong with one’s own', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
    const near = page.getByRole('group', { name: 'South’s army' });
    await near.getByLabel(/Silt Skaters/).check();
    expect(await near.getByLabel(/Silt Skaters/).isChecked()).toBe(true);
    await page.getByText('Custom army', { exact: true }).click();
    await page.getByLabel('North’s custom army').fill('{"schema": 1}');
    await page.getByLabel('South’s custom army').focus();
    await page.getByText(/This sheet has/).waitFor();
    expect(await page.locator('#flaws-NorthSheet li').count()).toBeGreaterThan(0);
    await picture(page, 'desktop-new-xbugs');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('turns the table to who is to move, and is still pressed where it is seen', async () => {
    const { page, faults } = await site.visit(PHONE, 'new/kulami');
    await setUpForTwo(page);
    await page.getByLabel('Rotate the board').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await playAnywhere(page);
    await page.getByText('Black to move').waitFor();
    await page.locator('[data-turned]').waitFor();
    await picture(page, 'phone-turned');
    await playAnywhere(page);
    await page.getByText('Red to move').waitFor();
    expect(await page.locator('[data-turned]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('stored games', () => {
  it('can be looked back at on a phone, deleted, brought back, and all forgotten', async () => {
    const { page, faults } = await site.visit(PHONE, 'new/kulami');
    await setUpForTwo(page);
    await page.getByRole('button', { name: 'Start' }).click();
    for (const side of ['Black', 'Red', 'Black']) {
      await playAnywhere(page);
      await page.getByText(`${side} to move`).waitFor();
    }
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.locator('.note').getByText('Move 2 of 3').waitFor();
    await picture(page, 'phone-moves');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByText('Black to move').waitFor();

    await follow(page, '');
    const resume = page.getByRole('link', { name: /Kulami, 3 moves/ });
    await resume.waitFor();
    await page.getByRole('button', { name: /Delete this game/ }).click();
    await resume.waitFor({ state: 'detached' });
    await picture(page, 'phone-home-deleted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await resume.waitFor();

    await follow(page, 'settings');
    await page.getByRole('button', { name: 'Delete all games and settings' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Everything has been deleted.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a new version', () => {
  it('is offered, and used when the visitor asks for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taula-update-'));
    await cp(new URL('../dist', import.meta.url), folder, { recursive: true });
    const updated = await Site.open({ folder });
    const { page, faults } = await updated.visit({ ...DESKTOP, ...OFFLINE_CAPABLE });
    try {
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 40_000 });
      expect(await page.getByText('A new version is ready.').count()).toBe(0);
      const worker = join(folder, 'offline-worker.js');
      const built = await readFile(worker, 'utf8');
      await writeFile(worker, built.replace(/const VERSION = '\w+'/, "const VERSION = 'another'"));
      await page.reload();
      await page.getByText('A new version is ready.').waitFor();
      await picture(page, 'desktop-update');
      await page.getByRole('button', { name: 'Later' }).click();
      expect(await page.getByText('A new version is ready.').count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Reload' }).click();
      const versions = async (): Promise<string[]> =>
        (await page.evaluate(() => caches.keys())).filter((name) => name.includes(updated.address)).map((name) => name.split(' ').at(-1) ?? '');
      await expect.poll(versions).toEqual(['another']);
      await page.getByRole('heading', { name: 'Pick a game' }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await updated.close();
      await rm(folder, { recursive: true });
    }
  });

  it('can be installed: the manifest has all that browsers ask for', async () => {
    const { page } = await site.visit(DESKTOP);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Windows without a trace may not install anything.
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await page.context().close();
  });
});
