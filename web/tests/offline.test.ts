import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe('without a connection', () => {
  it.each(['Hive', 'Abalone', 'Kulami'])('%s is played after the first visit', async (game) => {
    const { page, faults } = await site.visit(PHONE);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.context().setOffline(true);
    await page.reload();
    const play = page.getByRole('button', { name: `Play: ${game}` });
    await play.waitFor({ timeout: 5000 }).catch(() => {
      throw new Error(`nothing is shown: ${faults.join('; ')}`);
    });
    await play.click();
    await page.getByText(/^Your turn/).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Hint:').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
