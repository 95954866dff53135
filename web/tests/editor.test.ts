import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressHolds } from './address';
import { violations } from './axe';
import { DESKTOP, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

function cell(page: Page, place: string): Locator {
  return page.locator(`[data-place="${place}"]`);
}

/** Where a cell is on the screen. */
async function middle(page: Page, place: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, place).boundingBox();
  if (!box) throw new Error(`${place} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, place: string): Promise<void> {
  const { x, y } = await middle(page, place);
  await page.mouse.click(x, y);
}

async function drag(page: Page, places: readonly string[]): Promise<void> {
  const points = await Promise.all(places.map((place) => middle(page, place)));
  const [first, ...others] = points;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

const positionText = (page: Page): Promise<string> => page.getByLabel('Position as text').inputValue();
const state = (page: Page): Locator => page.locator('.state');

describe('setting up Hive', () => {
  it('by pointer: places, stacks, carries, takes back, names every flaw, analyses', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'edit/hive');
    const tool = (name: RegExp): Promise<void> => page.getByRole('button', { name }).click();
    await page.getByRole('application').waitFor();
    await page.getByRole('checkbox', { name: /^Tournament/ }).check();
    await tap(page, '0,0');
    await tool(/^the black queen bee/);
    await tap(page, '1,0');
    await page.getByText('the queen is the very first piece').first().waitFor();
    expect(await state(page).locator('li').count()).toBe(2);

    await tool(/^white ant/);
    await tap(page, '-1,0');
    await tool(/^black ant/);
    await tap(page, '2,0');
    await page.getByText('This position is legal.').waitFor();
    expect(await positionText(page)).toBe('Base+MLP w 3 A1Qqa1 - *');

    // A beetle on the queen, a grasshopper that cannot climb, an ant far away.
    await tool(/^white beetle/);
    await tap(page, '1,0');
    await tool(/^black grasshopper/);
    await tap(page, '0,0');
    await page.getByText('Black grasshopper 1 is on another piece').waitFor();
    await drag(page, ['2,0', '3,-2']);
    await page.getByText('the pieces form 2 separate hives').waitFor();
    await picture(page, 'desktop-editor-hive-flaws');
    expect(await positionText(page)).toContain('[Qg1][qB1]');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.getByText('This position is legal.').waitFor();

    await page.getByRole('radio', { name: 'Black' }).click();
    await addressHolds(page, /Base\+MLP b \d .*\[qB1\]/);
    const shared = page.url();
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByRole('button', { name: 'Start engine' }).click();
    await page.getByText(/Depth [2-9]/).waitFor();
    await picture(page, 'desktop-analyse-from-editor');
    expect(faults).toEqual([]);

    const other = await site.visit(PHONE, shared.slice(site.address.length));
    await other.page.getByText('This position is legal.').waitFor();
    expect(await positionText(other.page)).toMatch(/^Base\+MLP b \d .*\[qB1\]/);
    await picture(other.page, 'phone-editor-hive');
    await page.context().close();
    await other.page.context().close();
  });

  it('by keyboard alone', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'edit/hive');
    await page.getByRole('application').waitFor();
    await page.getByRole('button', { name: /^white spider/ }).focus();
    await page.keyboard.press('Enter');
    await cell(page, '0,0').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^black spider/ }).focus();
    await page.keyboard.press('Space');
    await cell(page, '0,0').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await positionText(page)).toBe('Base+MLP w 2 S1s1 - * free');
    await page.keyboard.press('Delete');
    expect(await positionText(page)).toBe('Base+MLP w 2 S1 - * free');
    await page.getByText('Black: 0 in play, turns so far: 1').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('setting up Abalone', () => {
  it('by pointer: paints, loads a layout, plays against a level', async () => {
    const { page, faults } = await site.visit(PHONE, 'edit/abalone');
    await page.getByText('This position is legal.').waitFor();
    await page.getByRole('button', { name: 'Clear board' }).click();
    await page.getByText('There is no marble on the board.').waitFor();
    await drag(page, ['-4,0', '-1,0']);
    await page.getByRole('button', { name: /^White 0/ }).click();
    await tap(page, '0,0');
    expect(await positionText(page)).toBe('...../....../......./......../bbbbw..../......../......./....../..... b 0 0');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await positionText(page)).toMatch(/^[./]+ b 0 0$/);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await positionText(page)).toContain('bbbb.');

    await page.getByLabel('Marbles lost: Black').fill('14');
    await page.getByLabel('Marbles lost: Black').press('Tab');
    await page.getByText('Black has 18 marbles with those that are lost; at most 15 are possible.').waitFor();
    await picture(page, 'phone-editor-abalone-flaws');
    await page.getByLabel('Layout').selectOption('belgian-daisy');
    await page.getByText('This position is legal.').waitFor();
    await page.getByText('Play from here').click();
    await page.getByRole('button', { name: 'Play White' }).click();
    await page.waitForFunction(() => location.pathname.includes('/play/'));
    await page.getByRole('application').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('by keyboard alone, from a pasted text', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'edit/abalone');
    const text = page.getByLabel('Position as text');
    await text.fill('nothing of this');
    await text.press('Tab');
    await page.getByText('This is not a valid Abalone position.').waitFor();
    expect(await text.inputValue()).toBe('nothing of this');
    await text.fill('5/6/7/8/4b4/8/7/6/5 w 0 0');
    await text.press('Tab');
    await cell(page, '0,0').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await positionText(page)).toContain('....bb...');
    await page.keyboard.press('Backspace');
    expect(await positionText(page)).toContain('....b....');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('setting up Kulami', () => {
  it('by pointer: marbles, last ones, boards, notations', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'edit/kulami');
    await page.getByText('This position is legal.').waitFor();
    await tap(page, '3,0');
    await page.getByText('To move: Black').waitFor();
    await page.getByRole('button', { name: /^Black 0/ }).click();
    await tap(page, '6,1');
    await page.getByText('The last marbles, at d1 and g2, are not in one row or column.').waitFor();
    await picture(page, 'desktop-editor-kulami-flaws');
    await drag(page, ['6,1', '5,0']);
    await page.getByText('This position is legal.').waitFor();
    await page.getByRole('button', { name: 'Copy, save, share' }).click();
    await page.getByLabel('Notation').selectOption('board-string');
    await page.waitForFunction(() => /^(\w\d){100}/.test(document.querySelector('dialog pre')?.textContent ?? ''));
    await page.keyboard.press('Escape');

    // Boards are drawn by the table's worker: each change is waited for.
    let text = await positionText(page);
    const another = async (): Promise<void> => {
      await expect.poll(() => positionText(page)).not.toBe(text);
      text = await positionText(page);
    };
    await page.getByLabel('Board', { exact: true }).selectOption('irregular');
    await another();
    await page.getByText('To move: Red').waitFor();
    await page.getByLabel('Board number').fill('77');
    await page.getByLabel('Board number').press('Tab');
    await another();
    await page.getByRole('button', { name: 'Rotate' }).click();
    for (let turn = 0; turn < 3; turn += 1) await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByText('This position is legal.').waitFor();
    expect((await positionText(page)).length).toBe(text.length);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('by keyboard alone, and edits what is analysed', async () => {
    const { page, faults } = await site.visit(PHONE, 'edit/kulami');
    await cell(page, '3,0').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Black 0/ }).focus();
    await page.keyboard.press('Enter');
    await cell(page, '3,0').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('This position is legal.').waitFor();
    const text = await positionText(page);
    await page.getByRole('button', { name: 'Analyse', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit position' }).click();
    await page.getByText('This position is legal.').waitFor();
    expect(await positionText(page)).toBe(text);
    await picture(page, 'phone-editor-kulami');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (size, options) => {
  it.each(['hive', 'abalone', 'kulami'])('the editor of %s has no violation', async (game) => {
    const { page } = await site.visit(options, `edit/${game}`);
    await page.getByText('This position is legal.').waitFor();
    await picture(page, `${size}-editor-${game}-start`);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
