/** X-Bugs' practice table (X2), and army sheets of one's own. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedGames, storedRecord } from './stored';
import { turn } from './table';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

async function flat(page: Page, animation = 'off'): Promise<void> {
  await page.evaluate((animation) => {
    localStorage.setItem('taula.xbugs.picture', JSON.stringify({ is3d: false, view: 'top' }));
    localStorage.setItem('taula.settings', JSON.stringify({ animation }));
  }, animation);
  await page.reload();
}

/** A record without its tags, whose army sheets speak of flicks as well. */
const entries = (record: string): string => record.slice(record.lastIndexOf('"]'));

const counted = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('practice on the %s', (size, options) => {
  it('x2 is reached from the card of X-Bugs, and is worked by the keys alone', async () => {
    const { page, faults } = await site.visit(options);
    await flat(page);
    await page.getByRole('link', { name: 'Practice: X-Bugs' }).click();
    await counted(page, 'Hits: 0 of 0').waitFor({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await picture(page, `${size}-practice`);
    const table = page.getByRole('application');
    await table.focus();
    await page.keyboard.press('t');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await counted(page, 'Hits: 0 of 1').or(counted(page, 'Hits: 1 of 1')).waitFor();
    await picture(page, `${size}-practice-flicked`);
    const again = page.getByRole('button', { name: 'Put everything back' });
    await again.click();
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((it) => it.textContent === 'Put everything back' && it.disabled));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('x2 changes bug, targets, cloth and army, and moves the bug', async () => {
    const { page, faults } = await site.visit(options, 'practice/xbugs');
    await flat(page);
    await page.getByLabel('Which bug?').selectOption({ label: 'Lancer' });
    await page.locator('[data-piece="lancer1"]').waitFor();
    expect(await page.locator('[data-piece="gnat1"]').count()).toBe(0);
    await page.getByRole('radio', { name: 'An army' }).check({ force: true });
    await page.locator('[data-piece="vat"]').waitFor();
    await page.getByRole('radio', { name: 'None' }).check({ force: true });
    await page.locator('[data-piece="vat"]').waitFor({ state: 'detached' });
    await page.getByLabel(/^Cloth/).fill('5');
    await page.getByText('Cloth: 5 mm').waitFor();
    await page.getByRole('button', { name: 'Move it' }).click();
    await page.getByLabel('Forward of centre (cm)').fill('12');
    await page.getByLabel('Forward of centre (cm)').press('Tab');
    await picture(page, `${size}-practice-move`);
    await page.getByRole('button', { name: 'Place here' }).click();
    await page.getByRole('button', { name: 'Flick!' }).waitFor();
    await page.getByLabel('Army', { exact: true }).selectOption({ label: 'Ember Moths' });
    await page.locator('[data-piece="spark1"]').waitFor();
    expect(await page.getByText('Cloth: 5 mm').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('x2 flicks by the pointer, in motion, and replays it', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'practice/xbugs');
  await flat(page, 'normal');
  const bug = page.locator('[data-piece="gnat1"]');
  await bug.waitFor({ timeout: 30_000 });
  const box = await bug.boundingBox();
  if (!box) throw new Error('the bug is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 25, { steps: 4 });
  await page.mouse.move(x, y + 50, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Flick!' }).click();
  await counted(page, 'Hits: 0 of 1').or(counted(page, 'Hits: 1 of 1')).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Replay' }).waitFor({ timeout: 20_000 });
  expect(faults).toEqual([]);
  await page.context().close();
});

it('x2 leads from a game that has not begun to practice and back, on another cloth, and leaves no trace', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
  await flat(page);
  await page.getByText('More options').click();
  await page.locator('#option-Seed').fill('7');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Try flicks first' }).click();
  await page.waitForURL(/\/practice\/xbugs\/./);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await counted(page, 'Hits: 0 of 1').or(counted(page, 'Hits: 1 of 1')).waitFor({ timeout: 30_000 });
  await page.getByLabel(/^Cloth/).fill('4.5');
  await page.getByText('Cloth: 4.5 mm').waitFor();
  await page.getByRole('button', { name: 'Play the game on this cloth' }).click();
  await page.getByRole('button', { name: 'Quick set-up' }).waitFor();
  const stored = (await storedGames(page))[0]?.progress;
  expect(stored?.plies).toBe(0);
  expect(stored?.record).toContain('[Cloth "4.5"]');
  expect(stored?.record).toContain('[Seed "7"]');
  expect(entries(stored?.record ?? '')).not.toContain('flick');
  expect(faults).toEqual([]);
  await page.context().close();
});

it('x2 lets a person who plays North try before the computer places', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
  await flat(page);
  await page.getByRole('radio', { name: 'North' }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const begin = page.getByRole('button', { name: 'Start game' });
  await begin.waitFor({ timeout: 30_000 });
  await picture(page, 'desktop-xbugs-begin');
  await page.getByRole('button', { name: 'Try flicks first' }).click();
  await page.waitForURL(/\/practice\/xbugs\/./);
  // North practises with the army of North.
  await page.locator('[data-piece="grub1"]').waitFor({ timeout: 30_000 });
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await counted(page, 'Hits: 0 of 1').or(counted(page, 'Hits: 1 of 1')).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Play the game on this cloth' }).click();
  await begin.click();
  await begin.waitFor({ state: 'detached' });
  // The computer places its bases, then it is North's turn to.
  await page.getByRole('button', { name: 'Quick set-up' }).waitFor({ timeout: 30_000 });
  const stored = await storedRecord(page);
  expect(entries(stored)).toContain('place');
  expect(entries(stored)).not.toContain('flick');
  expect(faults).toEqual([]);
  await page.context().close();
});

it('x7 does not say whose turn it is while the starter is drawn', async () => {
  const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
  await flat(page, 'normal');
  await page.getByLabel('A friend on this device').check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Quick set-up' }).click({ timeout: 30_000 });
  const draw = page.locator('button.draw');
  await draw.waitFor({ timeout: 30_000 });
  expect((await page.locator('.player .turn').allTextContents()).join('')).toBe('');
  expect(await page.locator('.player.acting').count()).toBe(0);
  await picture(page, 'desktop-xbugs-drawing');
  await draw.click();
  await turn(page, /to move/).waitFor();
  expect(await page.locator('.player.acting').count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

const SHEET = readFileSync(new URL('../../crates/xbugs/armies/ember_moths.toml', import.meta.url), 'utf8')
  .replaceAll('ember-moths', 'own-moths')
  .concat('\n[[override]]\nrule = "victory.bases"\nvalue = 1\n');

describe('a sheet of one’s own', () => {
  it('is TOML, pasted; a flaw is named with its line; what it overrides is in the panel (X87)', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
    await flat(page);
    await page.getByText('Custom army', { exact: true }).click();
    const field = page.getByLabel('South’s custom army');
    await field.fill('schema = 1\n[army\n');
    await field.blur();
    await page.getByText('This sheet has a problem:').waitFor();
    await field.fill(SHEET);
    await field.blur();
    await page.getByText('This sheet is valid.').waitFor();
    await picture(page, 'desktop-own-sheet');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Armies, powers, pieces').click();
    await page.getByText('Bases to eliminate to win: 1.').waitFor();
    await picture(page, 'desktop-overrides');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('comes as a file, by choosing and by dropping it', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'new/xbugs');
    await page.getByText('Custom army', { exact: true }).click();
    const files = page.locator('input[type="file"]');
    await files.first().setInputFiles({ name: 'moths.toml', mimeType: 'application/toml', buffer: Buffer.from(SHEET) });
    await page.getByText('This sheet is valid.').waitFor();
    expect(await page.getByLabel('South’s custom army').inputValue()).toContain('own-moths');
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'moths.toml'));
      return data;
    }, SHEET);
    const far = page.locator('.field:has(#option-NorthSheet)');
    await far.dispatchEvent('dragover', { dataTransfer: transfer });
    await far.dispatchEvent('drop', { dataTransfer: transfer });
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#option-NorthSheet')?.value.includes('own-moths') ?? false);
    // A large file is not read at all.
    await files.last().setInputFiles({ name: 'large.toml', mimeType: 'application/toml', buffer: Buffer.alloc(300_000, 'x') });
    await page.getByText(/too large for an army sheet/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
