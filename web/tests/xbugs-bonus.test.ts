/** A game of X-Bugs in which the starter is drawn and a bonus move fires an effect (X7, X42). */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedRecord, untilStored } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

async function record(page: Page): Promise<string> {
  const record = await storedRecord(page);
  return record.replaceAll(/\s+/g, ' ');
}

/** Sets the aim in numbers. */
async function aim(page: Page, numbers: Readonly<Record<string, string>>): Promise<void> {
  const finer = page.locator('details', { hasText: 'Rim and tilt' });
  if (!(await finer.evaluate((details: HTMLDetailsElement) => details.open))) await page.getByText('Rim and tilt').click();
  for (const [label, value] of Object.entries(numbers)) {
    const field = page.getByRole('spinbutton', { name: new RegExp(`^${label}`) });
    await field.fill(value);
    await field.press('Tab');
  }
}

async function start(page: Page, { starter, animation }: { starter: string; animation: string }): Promise<void> {
  await page.evaluate(
    ([options, speed]) => {
      const person = { kind: 'person' };
      localStorage.setItem('taula.xbugs.picture', JSON.stringify({ is3d: false, view: 'top' }));
      localStorage.setItem('taula.settings', JSON.stringify({ animation: speed }));
      localStorage.setItem('taula.plans', JSON.stringify({ xbugs: { game: 'xbugs', seats: [person, person], options: JSON.parse(options) as unknown } }));
    },
    [JSON.stringify([['Starter', starter], ['SouthArmy', 'brass-hornets'], ['NorthArmy', 'acid-weevils'], ['SouthHand', 'perfect'], ['NorthHand', 'perfect'], ['Resources', '0']]), animation] as const,
  );
  await page.reload();
  await page.getByText('More options').click();
  await page.locator('#option-Seed').fill('13');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Quick set-up' }).click({ timeout: 30_000 });
}

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('x42 plays a bonus move that fires a missile, on the %s', async (size, options) => {
  const { page, faults } = await site.visit(options, 'new/xbugs');
  await start(page, { starter: 'south', animation: 'off' });
  await page.getByRole('button', { name: 'Roll dice', exact: true }).click({ timeout: 30_000 });
  await page.getByRole('group', { name: 'Which bug?' }).getByRole('button', { name: 'Gnat 1' }).click();
  await aim(page, { Direction: '90', Pressure: '0.64', Distance: '0.78', Tilt: '0' });
  await page.getByRole('button', { name: 'Flick!' }).click();
  await page.getByRole('button', { name: 'End moves' }).click();
  await page.getByText(/^Bonus move/).first().waitFor();
  const bugs = page.getByRole('group', { name: 'Which bug?' });
  // Gnat 1 has moved; all others may take the bonus.
  expect(await bugs.getByRole('button', { name: 'Gnat 1', exact: true }).count()).toBe(0);
  await bugs.getByRole('button', { name: 'Bombardier 1' }).click();
  await page.getByRole('group', { name: 'Bombardier 1' }).getByRole('button', { name: /issile/ }).click();
  await aim(page, { Direction: '83', Pressure: '0.66', Distance: '0.7', Tilt: '0' });
  await picture(page, `${size}-xbugs-bonus`);
  await page.getByRole('button', { name: 'Fire!' }).click();
  await untilStored(page, ({ progress }) => progress.record?.includes('fire bombardier1') ?? false);
  const played = await record(page);
  expect(played).toMatch(/flick gnat1 .*done.*fire bombardier1 launch-missile/);
  expect(played).toContain('[Rules "2"]');
  await picture(page, `${size}-xbugs-bonus-fired`);
  expect(faults).toEqual([]);
  await page.context().close();
}, 90_000);

it('x7 shows the draw of the starter after the drop', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
  await start(page, { starter: 'random', animation: 'fast' });
  const draw = page.locator('.draw');
  await draw.waitFor({ timeout: 30_000 });
  await page.locator('.draw .drawn').waitFor();
  await picture(page, 'desktop-xbugs-draw');
  const said = (await page.locator('.draw .drawn').textContent()) ?? '';
  await draw.waitFor({ state: 'detached' });
  const starter = /drop ~ \S+ (south|north)/.exec(await record(page))?.[1] ?? '';
  expect(said.trim().toLowerCase().startsWith(starter)).toBe(true);
  await page.getByRole('status').getByText(`${starter === 'south' ? 'South' : 'North'} takes the first turn.`).waitFor();
  await page.getByRole('button', { name: 'Roll dice', exact: true }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
}, 90_000);
