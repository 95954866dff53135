import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

/** Lets the time pass that an answer is shown for; whether all of it has been shown. */
async function shownOn(page: Page): Promise<boolean> {
  await page.clock.runFor(500);
  return page.locator('.task.done').isVisible();
}

/** Goes through a lesson by being shown every answer; how many tasks it had. */
async function goThrough(page: Page): Promise<number> {
  let tasks = 0;
  for (;;) {
    const next = page.locator('.actions').getByRole('button', { name: /^(Next|Next lesson|Done)$/ });
    await next.waitFor();
    const show = page.getByRole('button', { name: 'Show me' });
    if ((await show.count()) > 0) {
      await page.getByRole('application').waitFor();
      await show.click();
      await expect.poll(() => shownOn(page), { timeout: 20_000 }).toBe(true);
      tasks += 1;
    }
    const isLast = /lesson|Done/.test((await next.textContent()) ?? '');
    await next.click();
    if (isLast) return tasks;
  }
}

describe.each(['hive', 'abalone', 'kulami'])('the course of %s', (game) => {
  it('can be gone through', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    await page.clock.install();
    await page.goto(`${site.address}learn/${game}`);
    const lessons = page.locator('ol a');
    await lessons.first().waitFor();
    const count = await lessons.count();
    await picture(page, `desktop-learn-${game}`);
    await lessons.first().click();
    let tasks = 0;
    for (let number = 1; number <= count; number += 1) {
      await page.getByText(`Lesson ${number} of ${count}`).waitFor();
      if (number === 2) await picture(page, `desktop-lesson-${game}`);
      tasks += await goThrough(page);
    }
    await page.getByRole('heading', { name: /^Learn:/ }).waitFor();
    expect(tasks).toBeGreaterThan(3);
    expect(await page.locator('.tick').count()).toBe(count);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('ends in a game with hints', async () => {
    const { page, faults } = await site.visit(PHONE, `learn/${game}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('application').waitFor();
    await page.locator('.page > .coach').waitFor();
    await picture(page, `phone-guided-${game}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
