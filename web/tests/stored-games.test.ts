import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site } from './browser';
import { storedGames, storedPlies, untilStored } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const PERSON = { kind: 'person' };
const COMPUTER = { kind: 'computer', level: 2 };
const LEFT = [300_000, 300_000];

/** What version 0.1 had in `localStorage`. */
const PROFILE = {
  'taula.settings': { language: 'ca', palette: 'blue-orange' },
  'taula.learnt': { hive: ['start'] },
  'taula.plans': { kulami: { game: 'kulami', seats: [PERSON, PERSON], options: [], lot: false } },
  'taula.games': [
    {
      id: 'm1-open', game: 'hive', seats: [PERSON, PERSON], options: [], names: ['Ada', 'Bo'], record: '[Game "Hive"]\n\n1. wS1 2. bS1 wS1- *\n',
      plies: 2, finished: false, changed: 1_700_000_000_000, seed: 5, control: { base: 300_000, increment: 3000 },
      clock: { control: { base: 300_000, increment: 3000 }, left: [250_000, 290_000], running: 'first', since: null, isPaused: true, history: [LEFT, LEFT, LEFT] },
    },
    { id: 'm1-over', game: 'abalone', seats: [PERSON, COMPUTER], options: [], record: '[Game "Abalone"]\n[Result "0-1"]\n\n1. a1b1 0-1\n', plies: 1, finished: true, changed: 1_600_000_000_000, seed: 6 },
    { id: 'm1-odd', game: 'chess' },
  ],
};

describe('a profile of version 0.1', () => {
  it('opens with its settings, its games and their clocks', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'settings');
    await page.evaluate((profile) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(profile)) localStorage.setItem(key, JSON.stringify(value));
    }, PROFILE);
    await page.goto(site.address);
    await page.reload();
    // In its language, and with both games.
    await page.getByRole('link', { name: /Hive, 2 / }).waitFor();
    await page.getByRole('link', { name: /Abalone, 1 / }).waitFor();
    expect((await storedGames(page)).map(({ id }) => id)).toEqual(['m1-open', 'm1-over']);
    expect(await page.evaluate(() => localStorage.getItem('taula.games'))).toBeNull();
    await page.getByRole('link', { name: /Hive, 2 / }).click();
    await page.locator('[data-piece="bS1"]').waitFor();
    await page.getByRole('timer').filter({ hasText: '4:10' }).waitFor();
    await page.getByText('Ada').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('stored games on the first page', () => {
  it('show their boards, and how they ended', async () => {
    const { page, faults } = await site.visit(DESKTOP, 'settings');
    await page.evaluate(() => {
      const person = { kind: 'person' };
      const game = { game: 'hive', seats: [person, { kind: 'computer', level: 1 }], options: [], seed: 5 };
      const open = { ...game, id: 'open', record: '[Game "Hive"]\n\n1. wS1 2. bS1 wS1- *\n', plies: 2, finished: false, changed: 2 };
      const resigned = { ...game, id: 'over', record: '[Game "Hive"]\n[Result "WhiteWins"]\n[Termination "resignation"]\n\n1. wS1 2. bS1 wS1- WhiteWins\n', plies: 2, finished: true, changed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([open, resigned]));
    });
    await page.goto(site.address);
    const unfinished = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Hive, 2 moves.*level 1/ }) }).first();
    await unfinished.locator('.picture .tile').nth(1).waitFor();
    await page.getByRole('link', { name: /You win!/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a move just before a reload', () => {
  // Its transaction had not come to writing when it was aborted with the page.
  it('is stored when the game is opened again', async () => {
    const { page, faults } = await site.arrive(DESKTOP);
    await page.addInitScript(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        const request = get.call(this, key);
        if ('isLeaving' in window && this.transaction.mode === 'readwrite') {
          // The page is gone before the comparison is answered.
          request.addEventListener = () => undefined;
          location.reload();
        }
        return request;
      };
    });
    await page.goto(site.address);
    await page.evaluate(() => {
      const person = { kind: 'person' };
      const game = { id: 'left', game: 'hive', seats: [person, person], options: [], record: '[Game "Hive"]\n\n1. wS1 *\n', plies: 1, finished: false, changed: 1, seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([game]));
    });
    await page.goto(`${site.address}play/left`);
    await page.locator('[data-piece="wS1"]').waitFor();
    await page.evaluate(() => Object.assign(window, { isLeaving: true }));
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Take back' }).click()]);
    await page.getByText('White to move').waitFor();
    expect(await storedPlies(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('taula.journal')))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('two tabs with the same game', () => {
  it('draw its lot once, and lose no move', async () => {
    const { page: first, faults } = await site.visit(DESKTOP);
    await first.evaluate(() => {
      const person = { kind: 'person' };
      const game = { id: 'lot', game: 'kulami', seats: [person, person], options: [], lot: true, names: ['Ada', 'Bo'], record: null, plies: 0, finished: false, changed: 1, seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([game]));
    });
    await first.goto(`${site.address}play/lot`);
    await first.reload();
    const second = await first.context().newPage();
    await second.goto(`${site.address}play/lot`);
    await second.locator('.hand').first().waitFor();
    const draw = async (page: typeof first): Promise<void> => {
      await page.locator('.hand').first().click();
      await page.getByRole('button', { name: 'Start' }).click();
    };
    await draw(first);
    await first.getByRole('application').waitFor({ timeout: 20_000 });
    await untilStored(first, ({ progress }) => progress.record !== null);
    const [drawn] = await storedGames(first);
    await draw(second);
    await second.getByRole('application').waitFor({ timeout: 20_000 });
    const [after] = await storedGames(second);
    expect(after).toEqual(drawn);
    expect(faults).toEqual([]);
    await first.context().close();
  });

  it('store a game again that was deleted while it was played', async () => {
    const { page: first, faults } = await site.visit(DESKTOP);
    await first.evaluate(() => {
      const person = { kind: 'person' };
      const game = { id: 'gone', game: 'hive', seats: [person, person], options: [], record: '[Game "Hive"]\n\n1. wS1 *\n', plies: 1, finished: false, changed: 1, seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([game]));
    });
    await first.goto(`${site.address}play/gone`);
    await first.reload();
    await first.locator('[data-piece="wS1"]').waitFor();
    // Opening it has changed nothing.
    expect((await storedGames(first))[0]?.progress.changed).toBe(1);
    const second = await first.context().newPage();
    await second.goto(site.address);
    await second.getByRole('button', { name: /Hive, 1 / }).click();
    await second.getByRole('link', { name: /Hive, 1 / }).waitFor({ state: 'detached' });
    expect(await storedGames(second)).toEqual([]);
    await first.getByRole('button', { name: 'Take back' }).click();
    await untilStored(first, ({ id, progress }) => id === 'gone' && progress.plies === 0);
    expect(faults).toEqual([]);
    await first.context().close();
  });

  // It was overwritten by the next move.
  it('lose no move that the one that plays had not written when it was closed', async () => {
    const { page: first, faults } = await site.visit(DESKTOP);
    await first.evaluate(() => {
      const person = { kind: 'person' };
      const game = { id: 'closed', game: 'hive', seats: [person, person], options: [], record: '[Game "Hive"]\n\n1. wS1 2. bS1 wS1- *\n', plies: 2, finished: false, changed: 1, seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([game]));
    });
    await first.goto(`${site.address}play/closed`);
    await first.locator('[data-piece="bS1"]').waitFor();
    const second = await first.context().newPage();
    await second.goto(`${site.address}play/closed`);
    await second.locator('[data-piece="bS1"]').waitFor();
    await first.getByRole('button', { name: 'Play here' }).waitFor();
    await second.evaluate(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        const request = get.call(this, key);
        // The page is gone before the comparison is answered.
        if (this.transaction.mode === 'readwrite') request.addEventListener = () => undefined;
        return request;
      };
    });
    await second.getByRole('button', { name: 'Take back' }).click();
    await second.locator('[data-piece="bS1"]').waitFor({ state: 'detached' });
    expect(await storedPlies(first)).toBe(2);
    await second.close();
    const home = await first.context().newPage();
    await home.goto(site.address);
    await home.getByRole('link', { name: /Hive, 1 / }).waitFor();
    await first.getByRole('button', { name: 'Play here' }).click();
    await first.locator('[data-piece="bS1"]').waitFor({ state: 'detached' });
    expect(await storedPlies(first)).toBe(1);
    expect(faults).toEqual([]);
    await first.context().close();
  });

  it('follow each other, and one plays', async () => {
    const { page: first, faults } = await site.visit(PHONE);
    await first.evaluate(() => {
      const person = { kind: 'person' };
      const game = { id: 'tabs', game: 'hive', seats: [person, person], options: [], record: '[Game "Hive"]\n\n1. wS1 *\n', plies: 1, finished: false, changed: 1, seed: 1 };
      localStorage.setItem('taula.games', JSON.stringify([game]));
    });
    await first.goto(`${site.address}play/tabs`);
    await first.locator('[data-piece="wS1"]').waitFor();
    const second = await first.context().newPage();
    await second.goto(`${site.address}play/tabs`);
    await second.locator('[data-piece="wS1"]').waitFor();
    const notice = first.locator('.note').filter({ hasText: 'another tab' });
    await notice.waitFor();
    await picture(first, 'phone-other-tab');
    expect(await first.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);

    await second.getByRole('button', { name: 'Take back' }).click();
    await untilStored(second, ({ progress }) => progress.plies === 0);
    await first.locator('[data-piece="wS1"]').waitFor({ state: 'detached' });

    await first.getByRole('button', { name: 'Play here' }).click();
    await notice.waitFor({ state: 'detached' });
    await second.locator('.note').filter({ hasText: 'another tab' }).waitFor();
    expect(await storedPlies(first)).toBe(0);
    expect(faults).toEqual([]);
    await first.context().close();
  });
});
