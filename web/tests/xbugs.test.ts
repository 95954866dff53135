/** X-Bugs in a real browser: flicks by pointer and by keys, from above and in 3D, and whole games. */

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe';
import { DESKTOP, follow, PHONE, picture, Site, WITH_3D } from './browser';
import { storedPlies, storedRecord, untilStored } from './stored';
import { readEndCard } from './table';

const GAME_TIMEOUT = 150_000;

let site: Site;

beforeAll(async () => {
  site = await Site.open({ flags: WITH_3D });
});

afterAll(() => site.close());

interface Wishes {
  is3d: boolean;
  animation: 'off' | 'fast' | 'normal';
  /** Who plays North: a computer of level 3, if nobody is named. */
  north?: 'person';
}

interface Visit {
  page: Page;
  faults: string[];
}

/** A table of X-Bugs where the person, South, starts, with the same dice every time. */
async function visit(options: BrowserContextOptions, { is3d, animation, north }: Wishes): Promise<Visit> {
  const { page, faults } = await site.visit(options);
  await page.evaluate(
    ([pictureChoice, settings, plan]) => {
      localStorage.setItem('taula.xbugs.picture', pictureChoice);
      localStorage.setItem('taula.settings', settings);
      localStorage.setItem('taula.plans', plan);
    },
    [
      JSON.stringify({ is3d, view: 'top' }),
      JSON.stringify({ animation }),
      JSON.stringify({ xbugs: { game: 'xbugs', seats: [{ kind: 'person' }, north ? { kind: north } : { kind: 'computer', level: 3 }], options: [['Starter', 'south']] } }),
    ] as const,
  );
  await page.goto(`${site.address}new/xbugs`);
  await page.getByText('More options').click();
  await page.locator('#option-Seed').fill('7');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('application').waitFor();
  return { page, faults };
}

async function rolled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick set-up' }).click();
  await page.getByRole('button', { name: 'Roll dice', exact: true }).click({ timeout: 30_000 });
  await page.getByRole('group', { name: 'Which bug?' }).waitFor();
}

async function plies(page: Page): Promise<number> {
  return storedPlies(page);
}

async function moreThan(page: Page, before: number): Promise<void> {
  await untilStored(page, ({ progress }) => progress.plies > before);
}

async function lastEntry(page: Page): Promise<string> {
  const record = await storedRecord(page);
  return record.replaceAll(/\s+/g, ' ');
}

/** Pulls back from the first bug that may be flicked; works for what is seen from above. */
async function pull(page: Page, at: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + by / 2, { steps: 4 });
  await page.mouse.move(at.x, at.y + by, { steps: 4 });
  await page.mouse.up();
}

/** The centre of an element once it is at rest: the view zooms in when there is a choice to make. */
async function restingPlace(shown: Locator): Promise<{ x: number; y: number }> {
  let last = '';
  for (let look = 0; look < 50; look += 1) {
    const box = await shown.boundingBox();
    if (!box) throw new Error('it is not to be seen');
    if (JSON.stringify(box) === last) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    last = JSON.stringify(box);
    await shown.page().waitForTimeout(100);
  }
  throw new Error('it does not come to rest');
}

/** Waits until the camera is at rest. */
async function resting(page: Page): Promise<void> {
  await page.locator('.picture canvas[data-camera="resting"]').waitFor();
}

interface SeenPiece {
  name: string;
  x: number;
  y: number;
  width: number;
}

/** The pieces as they are seen, on the page. */
function seenPieces(page: Page): Promise<SeenPiece[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-seen]')].map((place) => {
      const { x, y, width } = place.getBoundingClientRect();
      return { name: place.dataset['seen'] ?? '', x: x + width / 2, y: y + width / 2, width };
    }),
  );
}

/** Where a piece is seen, once it has come to rest. */
async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  return restingPlace(page.locator(`[data-seen="${name}"]`));
}

/** In slow motion, so that a slow machine can press a button meanwhile. */
async function slowly(page: Page): Promise<void> {
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: /Slow motion/ }).click();
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on the %s', (size, options) => {
  it('flicks by pulling back, seen from above, and replays it', async () => {
    const { page, faults } = await visit(options, { is3d: false, animation: 'normal' });
    await rolled(page);
    await picture(page, `${size}-xbugs-rolled`);
    const bug = page.locator('[data-piece]:has(.mark.possible)').first();
    await pull(page, await restingPlace(bug.locator('.mark')), 50);
    const direction = page.getByRole('spinbutton', { name: /Direction/ });
    expect(Number(await direction.inputValue())).toBeCloseTo(90, -1);
    await page.getByText(/With a steady hand/).waitFor();
    await picture(page, `${size}-xbugs-aim`);
    const before = await plies(page);
    await page.getByRole('button', { name: 'Flick!' }).click();
    await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
    await picture(page, `${size}-xbugs-flight`);
    await moreThan(page, before);
    const replay = page.getByRole('button', { name: 'Replay' });
    await replay.waitFor();
    const landed = await page.locator('.picture').innerHTML();
    await slowly(page);
    await replay.click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await page.locator('.picture').innerHTML()).not.toBe(landed);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await replay.waitFor();
    // Back to the moment before the flick.
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('group', { name: 'Which bug?' }).waitFor();
    await untilStored(page, ({ progress }) => progress.plies === before);
    expect(faults).toEqual([]);
    await page.context().close();
  }, GAME_TIMEOUT);

  it('flicks in 3D', async () => {
    // Without a graphics card every pixel takes its time.
    const viewport = size === 'phone' ? { width: 390, height: 844 } : { width: 900, height: 560 };
    const { page, faults } = await visit({ ...options, viewport }, { is3d: true, animation: 'fast' });
    await rolled(page);
    await resting(page);
    const aimed = page.getByRole('button', { name: 'Flick!' });
    const offered = await page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first().textContent();
    const at = await placeOf(page, (offered ?? '').trim().toLowerCase().replace(' ', ''));
    await page.mouse.click(at.x, at.y);
    await aimed.waitFor();
    // The camera has come closer to the bug.
    await resting(page);
    const closer = await placeOf(page, (offered ?? '').trim().toLowerCase().replace(' ', ''));
    await pull(page, closer, 50);
    await picture(page, `${size}-xbugs-3d`);
    const pressure = Number(await page.getByRole('spinbutton', { name: 'Pressure' }).inputValue());
    expect(pressure).not.toBe(0.5);
    const before = await plies(page);
    await aimed.click();
    await moreThan(page, before);
    expect(await lastEntry(page)).toMatch(/flick \w+ dir [\d.]+ press/);
    expect(faults).toEqual([]);
    await page.context().close();
  }, GAME_TIMEOUT);

  it('covers no piece with a control, and draws faces large enough wherever there is room', async () => {
    const { page } = await visit(options, { is3d: false, animation: 'off' });
    await rolled(page);
    await placeOf(page, 'gnat1');
    const pieces = await seenPieces(page);
    expect(pieces).toHaveLength(42);
    for (const { name, x, y, width } of pieces) {
      const isFree = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.picture svg') !== null, [x, y] as const);
      expect(isFree, name).toBe(true);
      // The width is that of the narrow side: a long piece takes more room.
      const reach = (piece: SeenPiece): number => (piece.width / 2) * (/marshal|matriarch|resource/.test(piece.name) ? 1.9 : 1);
      const gaps = pieces.filter((other) => other.name !== name).map((other) => Math.hypot(other.x - x, other.y - y) - reach(other));
      // What is smaller has a neighbour that leaves no more room.
      if (width < 23.9) expect(Math.min(...gaps), name).toBeLessThan(reach({ name, x, y, width }) + 3);
    }
    await page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first().click();
    const chosen = (await page.getByRole('group', { name: 'Which bug?' }).getByRole('button', { pressed: true }).textContent()) ?? '';
    const name = chosen.trim().toLowerCase().replace(' ', '');
    await placeOf(page, name);
    expect((await seenPieces(page)).find((piece) => piece.name === name)?.width).toBeGreaterThanOrEqual(31.9);
    await page.context().close();
  }, GAME_TIMEOUT);

  it('names a piece that is pointed at, with its powers, and lights it with its chip', async () => {
    const { page } = await visit(options, { is3d: false, animation: 'off' });
    await rolled(page);
    const bug = page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first();
    const label = ((await bug.textContent()) ?? '').trim();
    await bug.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').getByText(label, { exact: true }).waitFor();
    await page.locator('[data-piece] .mark.lit').waitFor({ state: 'attached' });
    const at = await placeOf(page, 'spitter1');
    await page.mouse.move(at.x, at.y);
    await page.getByRole('tooltip').getByText('Spitter 1').waitFor();
    await page.getByRole('tooltip').getByText('Spit (not active)').waitFor();
    await page.getByRole('application').focus();
    await page.keyboard.press('l');
    await page.getByRole('status').filter({ hasText: /cm .* of the centre/ }).waitFor({ state: 'attached' });
    await page.context().close();
  }, GAME_TIMEOUT);

  it('has no violation', async () => {
    const { page } = await visit(options, { is3d: false, animation: 'off' });
    expect(await violations(page)).toEqual([]);
    await rolled(page);
    await page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first().click();
    for (const summary of ['Rim and tilt', 'Armies, powers, pieces']) await page.getByText(summary, { exact: true }).click();
    await picture(page, `${size}-xbugs-details`);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

/** Plays by the buttons and by the aims of hints; how many actions the person took. */
async function playToTheEnd(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Quick set-up' }).click();
  const panel = page.locator('.panel');
  const over = page.getByRole('button', { name: /Rematch/ });
  const roll = panel.getByRole('button', { name: 'Roll dice', exact: true });
  const lose = panel.getByRole('button', { name: /^Give up/ }).first();
  const bugs = panel.getByRole('region', { name: 'Aim' });
  const done = panel.getByRole('button', { name: /^(End turn|End moves|Skip)$/ });
  const any = over.or(roll).or(lose).or(bugs).or(done).first();
  for (let actions = 0; actions < 200; actions += 1) {
    await any.waitFor({ timeout: 30_000 });
    if ((await over.count()) > 0) return actions;
    const before = await plies(page);
    if ((await roll.count()) > 0) await roll.click();
    else if ((await lose.count()) > 0) await lose.click();
    else if ((await bugs.count()) > 0) await shootAsAdvised(page);
    else await done.click();
    await moreThan(page, before);
  }
  throw new Error('the game does not end');
}

/** Takes a hint: an aim to be flicked, or a button that is pointed out. */
async function shootAsAdvised(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Hint:/).waitFor({ timeout: 15_000 });
  const shoot = page.locator('.panel').getByRole('button', { name: /^(Flick!|Fire!)$/ });
  const pointed = page.locator('.panel .button.main').filter({ hasNotText: /Flick!|Fire!/ });
  if ((await pointed.count()) > 0) await pointed.first().click();
  else await shoot.click();
}

// On the desktop a whole game would take the same buttons, hints, engine and table: only the layout
// of the page differs, and the tests above play its flicks, replays and take-backs at both sizes.
it('plays a whole game against level 3 on the phone', async () => {
  const { page, faults } = await visit(PHONE, { is3d: false, animation: 'off' });
  const moves = await playToTheEnd(page).catch(async (error: unknown) => {
    await picture(page, `phone-xbugs-stuck`);
    throw error;
  });
  const outcome = await readEndCard(page);
  console.log(`X-Bugs on the phone: ${moves} actions. ${outcome.trim()}`);
  await picture(page, `phone-xbugs-over`);
  expect(outcome).toMatch(/You win!|You lose\./);
  expect(moves).toBeGreaterThan(5);
  expect(faults).toEqual([]);
  await page.context().close();
}, GAME_TIMEOUT);

describe('by the keys alone', () => {
  it('sets up, rolls, aims at a target and flicks', async () => {
    const { page, faults } = await visit(DESKTOP, { is3d: false, animation: 'off' });
    const table = page.getByRole('application');
    // The first base is placed, the rest by the quick set-up.
    await table.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await moreThan(page, 0);
    expect(await lastEntry(page)).toContain('place foundry at -2 -34');
    await page.getByRole('button', { name: 'Quick set-up' }).press('Enter');
    await page.getByRole('button', { name: 'Roll dice', exact: true }).press('Enter', { timeout: 30_000 });
    await page.getByRole('group', { name: 'Which bug?' }).waitFor();
    const before = await plies(page);
    await table.focus();
    for (const key of ['n', 't']) await page.keyboard.press(key);
    // What is proposed for a target is tried with the player's hand.
    await page.locator('.chance').waitFor({ timeout: 40_000 });
    const pressure = page.getByRole('spinbutton', { name: 'Pressure' });
    const proposed = Number(await pressure.inputValue());
    for (const key of ['ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    expect(Number(await pressure.inputValue())).toBeCloseTo(proposed + 0.02, 3);
    await page.keyboard.press('Enter');
    await moreThan(page, before);
    expect(await lastEntry(page)).toMatch(/flick \w+ dir [\d.]+ press/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('looking back', () => {
  it('steps through a game on the page of analysis, in motion, and is given an aim', async () => {
    const { page, faults } = await visit(DESKTOP, { is3d: false, animation: 'normal', north: 'person' });
    await rolled(page);
    const before = await plies(page);
    await page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Flick!' }).click();
    await moreThan(page, before);
    const record = await storedRecord(page);
    await follow(page, 'analyse');
    await page.getByRole('textbox').fill(record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('application').waitFor();
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.getByRole('button', { name: 'Suggest an aim' }).click();
    await page.getByRole('button', { name: /^(Flick!|Fire!)$/ }).waitFor({ timeout: 40_000 });
    await picture(page, 'desktop-xbugs-analyse');
    await slowly(page);
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.getByRole('button', { name: 'Replay' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }, GAME_TIMEOUT);

  it('lets a lesson be tried', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'learn/xbugs/flick');
    await page.getByRole('application').waitFor();
    await page.getByRole('button', { name: 'Flick!' }).or(page.getByRole('group', { name: 'Which bug?' }).getByRole('button').first()).first().click();
    await page.getByRole('button', { name: 'Flick!' }).click();
    await page.getByRole('button', { name: 'Start over' }).waitFor({ timeout: 15_000 });
    await picture(page, 'desktop-xbugs-lesson');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
