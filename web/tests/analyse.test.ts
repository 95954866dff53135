import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const HIVE = 'Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-';
const WITH_VARIATION = '[Game "Abalone"]\n\n1. a1b1 2. i9h8 (2. i5h5 $6 {another way}) 3. a2b2 *';

describe('analysing', () => {
  it('reads a game string, shows lines of the engine, and tries another move', async () => {
    const { page, faults } = await site.visit(DESKTOP, '#/analyse');
    await page.getByLabel('Paste a game or a position').fill(HIVE);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const moves = page.getByRole('group', { name: 'Moves' }).getByRole('button');
    await moves.nth(5).waitFor();
    expect(await moves.count()).toBe(6);

    await page.getByRole('button', { name: 'Start the engine' }).click();
    await page.getByText(/Depth [3-9]/).waitFor();
    await picture(page, 'desktop-analyse-hive');
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByText(/Depth [3-9]/).waitFor();
    const line = page.getByRole('region', { name: 'Engine' }).locator('ol button').nth(1);
    await line.click();
    await moves.nth(6).waitFor();
    await page.getByRole('button', { name: 'Stop the engine' }).click();

    await page.getByRole('button', { name: 'Record', exact: true }).click();
    expect(await page.locator('dialog pre').textContent()).toMatch(/\(6\. /);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keeps variations and comments, and reviews a game', async () => {
    const { page, faults } = await site.visit(PHONE, '#/analyse');
    await page.getByLabel('Paste a game or a position').fill(WITH_VARIATION);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('another way').waitFor();
    const moves = page.getByRole('group', { name: 'Moves' }).getByRole('button');
    expect(await moves.count()).toBe(4);
    await moves.nth(2).click();
    await page.getByRole('button', { name: 'Make this the main line' }).click();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('img', { name: 'Evaluation over the game' }).waitFor();
    await page.getByRole('button', { name: 'Review the game' }).waitFor();
    await picture(page, 'phone-analyse-abalone');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says what is wrong with a text', async () => {
    const { page, faults } = await site.visit(PHONE, '#/analyse');
    const paste = page.getByLabel('Paste a game or a position');
    await paste.fill('what is this?');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('This is in no notation that Taula knows.').waitFor();
    await paste.fill('[Game "Hive"]\n\n1. wS1 2. bQ wS1- *');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText(/breaks off at move 2/).waitFor();
    await picture(page, 'phone-analyse-wrong');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
