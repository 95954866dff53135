import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, Site, type Visit } from './browser';
import { storedRecord } from './stored';

let site: Site;

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe('addresses', () => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await site.arrive(DESKTOP);
  });

  it.each([
    'nowhere',
    'new/chess',
    'play/none-such',
    '#/play/%00%FF',
    'learn/hive/none-such',
    'learn/hive/goal/more',
    'shared#!!!',
    'shared#AAAA',
    'analyse#AAAA',
    'settings/more',
    'shared#a-very-long-one',
  ])('that lead nowhere say so: %s', async (path) => {
    const { page, faults } = visited;
    // Another address of the same page would only be followed.
    await page.goto('about:blank');
    await page.goto(site.address + path.replace('a-very-long-one', 'q'.repeat(100_000)));
    await page.locator('main').getByText(/Page not found|link is incomplete/).first().waitFor();
    expect(faults.splice(0)).toEqual([]);
  });
});

describe('a device', () => {
  it('on which nothing may be stored still plays, and says what that means', async () => {
    const { page, faults } = await site.visit(PHONE);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('not allowed', 'SecurityError');
          },
        });
      }
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play: Kulami' }).click();
    await page.getByRole('button', { name: 'Left hand' }).click();
    await page.getByText(/^Your turn/).waitFor();
    await page.getByText('Your browser blocks storage, so games cannot be saved.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('that is full still plays, and says so', async () => {
    const { page, faults } = await site.visit(PHONE);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Play: Kulami' }).click();
    await page.getByText(/^Your turn/).waitFor();
    await page.getByText('Storage is full, so this game is not being saved.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('with rubbish on it begins anew', async () => {
    const { page, faults } = await site.visit(PHONE);
    await page.evaluate(() => {
      localStorage.setItem('taula.settings', '{"theme": [');
      localStorage.setItem('taula.games', '{"0": 7}');
      localStorage.setItem('taula.plans', '[[[]]]');
      localStorage.setItem('taula.lessons', '"odd"');
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play: Kulami' }).click();
    // Nothing is known of who starts: the lot is drawn.
    await page.getByRole('button', { name: 'Left hand' }).click();
    await page.getByText(/^Your turn/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a stored game of earlier rules', () => {
  const record = '[Game "X-Bugs"]\n[SouthArmy "brass-hornets"]\n[Physics "rapier3d-0.36.1/1"]\n\n1. place rest *\n';
  it.each([
    ['en', /played by earlier rules/, 'Download game record', 'Copy game record', 'New game'],
    ['ca', /regles anteriors/, 'Baixa el registre', 'Copia el registre', 'Partida nova'],
    ['es', /reglas anteriores/, 'Descargar el registro', 'Copiar el registro', 'Partida nueva'],
    ['it', /regole precedenti/, 'Scarica la trascrizione', 'Copia la trascrizione', 'Nuova partita'],
    ['ro', /reguli mai vechi/, 'Descarcă notația', 'Copiază notația', 'Partidă nouă'],
  ])('says so in the language %s, gives its record back and leads on', async (language, message, save, copy, fresh) => {
    const { page, faults } = await site.visit({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(
      ([chosen, text]) => {
        const seats = [{ kind: 'person' }, { kind: 'computer', level: 3 }];
        const game = { id: 'old-1', game: 'xbugs', seats, options: [], record: text, plies: 1, finished: false, changed: Date.now(), seed: 1 };
        localStorage.setItem('taula.games', JSON.stringify([game]));
        localStorage.setItem('taula.settings', JSON.stringify({ language: chosen }));
      },
      [language, record] as const,
    );
    await page.goto(`${site.address}play/old-1`);
    await page.getByRole('alert').filter({ hasText: message }).waitFor({ timeout: 30_000 });
    const link = await page.getByRole('link', { name: save }).getAttribute('href');
    expect(decodeURIComponent(link?.split(',')[1] ?? '')).toBe(record);
    await page.getByRole('button', { name: copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(record);
    // Nothing is lost by having tried.
    const stored = await storedRecord(page);
    expect(stored).toBe(record);
    await page.getByRole('link', { name: fresh, exact: true }).click();
    await page.waitForURL(/\/new\/xbugs/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a module that does not load', () => {
  it('is said, and a reload brings it', async () => {
    const { page } = await site.visit(PHONE);
    await page.route('**/*.wasm', (route) => route.abort());
    await page.getByRole('button', { name: 'Play: Kulami' }).click();
    await page.getByText('The game could not be loaded.').waitFor();
    await page.unroute('**/*.wasm');
    await page.reload();
    await page.getByText(/^Your turn/).waitFor();
    await page.context().close();
  });
});

// The board stayed blank, and nothing said why.
describe('a part of the page that does not load', () => {
  it.each([
    ['Kulami', 'KulamiTable'],
    ['X-Bugs', 'XbugsTable'],
  ])('is said in place of the board of %s, and can be tried again', async (name, part) => {
    const { page } = await site.visit(DESKTOP);
    const address = new RegExp(`/assets/${part}-[^/]*\\.js`);
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: `Play: ${name}` }).click();
    await page.getByRole('alert').filter({ hasText: 'Part of the page could not be loaded.' }).waitFor();
    await picture(page, `desktop-part-failed-${part}`);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('application').waitFor();
    await page.context().close();
  });

  // The field was missing, and the failure was nobody's.
  it.each([
    ['kulami', 'SeedField', '#option-Seed'],
    ['xbugs', 'XbugsOptions', '#option-Starter'],
  ])('is said in place of options of a new game of %s, and can be tried again', async (game, part, field) => {
    const { page } = await site.visit(DESKTOP);
    const address = new RegExp(`/assets/${part}-[^/]*\\.js`);
    await page.route(address, (route) => route.abort());
    await page.goto(`${site.address}new/${game}`);
    await page.getByRole('alert').filter({ hasText: 'Part of the page could not be loaded.' }).waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(field).waitFor({ state: 'attached' });
    await page.context().close();
  });
});

describe('settings', () => {
  it('changed in one window hold in the others', async () => {
    const { page } = await site.visit(DESKTOP, 'settings');
    const other = await page.context().newPage();
    await other.goto(`${site.address}settings`);
    await page.locator('#language').selectOption('ca');
    await other.waitForFunction(() => document.documentElement.lang === 'ca');
    await other.locator('#theme').selectOption('dark');
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ca');
    await page.context().close();
  });
});
