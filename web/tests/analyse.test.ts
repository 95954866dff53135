import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { addressHolds } from './address';
import { violations } from './axe';
import { DESKTOP, PHONE, picture, Site } from './browser';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

const HIVE = 'Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-';
const FINISHED_KULAMI = `[Game "Kulami"]
[Board "ABBCDDEE/ABBCFFEE/GGHCFFEE/GGHIIIJJ/GGKIIIJJ/LLKMNNOO/LLKMNNOO/PPPQQQOO"]
[Level "2"]
[StartingColour "red"]

1. g7 2. e7 3. e1 4. e4 5. e8 6. g8 7. a8 8. a1 9. f1 10. f5 11. f8 12. c8
13. c2 14. h2 15. h4 16. c4 17. b4 18. g4 19. g2 20. f2 21. f7 22. c7 23. d7
24. d4 25. d1 26. b1 27. b5 28. e5 29. e6 30. e3 31. a3 32. a6 33. a2 34. a4
35. a7 36. h7 37. h1 38. c1 39. c6 40. h6 41. f6 42. d6 43. d2 44. e2 45. b2
46. b8 47. b6 48. b3 49. c3 50. h3 51. d3 52. f3 53. f4 1-0`;
const WITH_VARIATION = '[Game "Abalone"]\n\n1. a1b1 2. i9h8 (2. i5h5 $6 {another way}) 3. a2b2 *';

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste a game or a position').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

const moves = (page: Page) => page.getByRole('group', { name: 'Moves' }).getByRole('button');

async function record(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy, save, share' }).click();
  await page.waitForFunction(() => /\[Game/.test(document.querySelector('dialog pre')?.textContent ?? ''));
  const text = await page.locator('dialog pre').textContent();
  await page.keyboard.press('Escape');
  return text ?? '';
}

describe('analysing', () => {
  it('reads a game string, shows lines of the engine, and plays along one', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, HIVE);
    await moves(page).nth(5).waitFor();
    expect(await moves(page).count()).toBe(6);

    await page.getByRole('button', { name: 'Start engine' }).click();
    await page.getByText(/Depth [3-9]/).waitFor();
    await page.getByText(/nodes\/s/).waitFor();
    await picture(page, 'desktop-analyse-hive');
    await page.getByLabel('Lines').selectOption('5');
    await page.getByRole('region', { name: 'Engine' }).locator('li').nth(4).waitFor();
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.getByText(/Depth [3-9]/).waitFor();
    // The second move of the second line: both are played.
    await page.getByRole('region', { name: 'Engine' }).locator('li').nth(1).getByRole('button').nth(1).click();
    await moves(page).nth(7).waitFor();
    await page.getByRole('button', { name: 'Stop engine' }).click();
    expect(await record(page)).toMatch(/\(6\. [^(]*\s7\. /);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  // The reason stayed lit up on a board that had no score any more.
  it('lights up reasons for points only while Kulami has a score', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, FINISHED_KULAMI);
    const score = page.getByRole('region', { name: 'Score' });
    await score.getByRole('button', { name: 'Next' }).click();
    const lit = page.locator('.area.highlight');
    await lit.first().waitFor();
    await page.getByRole('button', { name: 'Previous move' }).click();
    await score.waitFor({ state: 'detached' });
    expect(await lit.count()).toBe(0);
    await page.getByRole('button', { name: 'Go to end' }).click();
    await score.waitFor();
    expect(await lit.count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  // Comments had their text as key, and two equal ones broke the page.
  it('shows a move with two equal comments', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, '[Game "Abalone"]\n\n1. a1b1 {good} {good} 2. i9h8 *');
    await moves(page).nth(1).waitFor();
    expect(await page.getByText('good', { exact: true }).count()).toBe(2);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is walked through by keys, however fast, with the engine running', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, WITH_VARIATION);
    await moves(page).nth(3).waitFor();
    const current = page.locator('[aria-current=step]');
    await page.keyboard.press('l');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector('[aria-current=step]')?.textContent.includes('i9h8'));
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.querySelector('[aria-current=step]')?.textContent.includes('i5h5'));
    expect(await current.textContent()).toContain('?!');
    await page.getByText(/Depth [2-9]/).waitFor();
    await picture(page, 'desktop-analyse-keys');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keeps variations, comments and marks, over a reload too, and reviews a game', async () => {
    const { page, faults } = await site.visit(PHONE, 'analyse');
    await paste(page, WITH_VARIATION);
    await page.getByText('another way').waitFor();
    expect(await moves(page).count()).toBe(4);
    await moves(page).nth(2).click();
    await page.getByRole('button', { name: 'Make this the main line' }).click();
    await page.getByRole('button', { name: 'Brilliant move' }).click();
    const comment = page.getByLabel('Comment on this move');
    await comment.fill('my own words');
    await comment.blur();
    const written = await record(page);
    expect(written).toMatch(/2\. i5h5 \$3 \{my own words\} \(2\. i9h8/);

    await addressHolds(page, /i5h5 \$3 \{my own words\}/);
    await page.reload();
    await page.getByText('my own words').first().waitFor();
    expect(await record(page)).toBe(written);

    await page.getByRole('button', { name: 'Review game' }).click();
    await page.getByRole('img', { name: 'Evaluation over the game' }).waitFor();
    await page.getByText('The whole game has been reviewed.').or(page.locator('.verdict strong')).first().waitFor();
    await page.getByRole('button', { name: 'Review again' }).waitFor();
    await picture(page, 'phone-analyse-abalone');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('stops a review and goes on with it', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, HIVE);
    await page.getByRole('button', { name: 'Review game' }).click();
    await page.getByRole('img', { name: 'Evaluation over the game' }).waitFor();
    await page.getByRole('button', { name: 'Stop engine' }).click();
    await page.getByRole('button', { name: 'Resume review' }).click();
    await page.getByRole('button', { name: 'Review again' }).waitFor();
    const points = await page.evaluate(() => document.querySelectorAll('figure polyline')[0]?.getAttribute('points')?.split(' ').length);
    expect(points).toBe(7);
    await moves(page).nth(2).click();
    await page.locator('.verdict strong').waitFor();
    await picture(page, 'desktop-analyse-review');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says what is wrong with a text and where, and loses nothing', async () => {
    const { page, faults } = await site.visit(PHONE, 'analyse');
    const field = page.getByLabel('Paste a game or a position');
    await paste(page, 'what is this?');
    await page.getByText('Unrecognised format. See “Supported formats” below.').waitFor();
    await page.getByText('Base+MLP;InProgress').waitFor();
    const wrong = '[Game "Hive"]\n[Opening "tournament"]\n\n1. wS1 2. bQ wS1- *';
    await paste(page, wrong);
    await page.getByText(/Move 2, “bQ wS1-”, could not be played: .*\(rule H35\)/).waitFor();
    expect(await field.inputValue()).toBe(wrong);
    const selected = await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(selected).toBe('bQ wS1-');
    await picture(page, 'phone-analyse-wrong');
    await paste(page, '[Game "Hive"]\n\n1. wS1 {never closed');
    await page.getByText(/Line 3, column 8/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('names the flaws of a pasted position in the page’s language, and mends it', async () => {
    const { page, faults } = await site.visit({ ...DESKTOP, locale: 'ca' }, 'analyse');
    await page.getByLabel('Enganxa una partida o una posició').fill('Base w 4 S1QA1/....../...bq - *');
    await page.getByRole('button', { name: 'Obre', exact: true }).click();
    await page.getByText('Rusc únic: les peces formen 2 ruscs separats.').waitFor();
    await picture(page, 'desktop-analyse-flawed');
    await page.getByRole('button', { name: 'Arregla-la a l’editor' }).click();
    await page.getByText('Aquesta posició no és possible: té un error').waitFor();
    expect(await page.getByLabel('La posició com a text').inputValue()).toBe('Base w 4 S1QA1//...b1q - *');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('opens a file that is dropped onto the page', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await page.getByLabel('Paste a game or a position').waitFor();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.pgn', { type: 'text/plain' }));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    }, WITH_VARIATION);
    await moves(page).nth(3).waitFor();
    await page.getByRole('button', { name: 'Analyse another game' }).click();
    await page.getByLabel('Paste a game or a position').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('goes on playing from a move, with the game so far', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'analyse');
    await paste(page, HIVE);
    await moves(page).nth(3).click();
    await page.getByText('Play from here').click();
    await page.getByRole('button', { name: 'Two players' }).click();
    await page.waitForFunction(() => location.pathname.includes('/play/'));
    await page.getByText('bQ bS1-').first().waitFor();
    expect(await page.getByText('wA1 -wQ').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('has no violation on a %s', async (size, options) => {
    const { page } = await site.visit(options, 'analyse');
    await paste(page, WITH_VARIATION);
    await moves(page).nth(3).waitFor();
    await moves(page).nth(2).click();
    await page.getByRole('button', { name: 'Start engine' }).click();
    await page.getByText(/Depth [2-9]/).waitFor();
    await page.getByRole('button', { name: 'Stop engine' }).click();
    await picture(page, `${size}-analyse-variation`);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
