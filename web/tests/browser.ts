/**
 * A served build and a browser for tests. `cargo xtask test --only browser` starts
 * `taula serve` and says in `TAULA_ADDRESS` where it is; without it `StaticServer` serves
 * what `npm run build` made, uncompressed and without a content security policy.
 */

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { StaticServer } from './static-server';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where `taula serve` is, if it is. It ends with a slash. */
export const REAL_ADDRESS: string | undefined = process.env['TAULA_ADDRESS'];

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' };

export interface Visit {
  page: Page;
  faults: string[];
}

/** A visitor with the service worker, which stores every file of the app: most tests do without. */
export const OFFLINE_CAPABLE: BrowserContextOptions = { serviceWorkers: 'allow' };

/** Whether the lot decides who starts. */
export interface Lot {
  drawsLot?: boolean;
}

/** A browser that draws in 3D without a graphics card. */
export const WITH_3D: readonly string[] = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Browsers by their flags, shared by all test files that a worker runs; they end with the worker. */
const browsers = new Map<string, Promise<Browser>>();

function launch(flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env['TAULA_CHROMIUM'] ?? CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('Chromium is missing: install it, or name it in TAULA_CHROMIUM');
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...flags] });
}

/** Where `taula serve` answers what is below `/api`, in tests of a build that another server has. */
const API_ADDRESS: string | undefined = process.env['TAULA_API'];

/** Whether there are games between two devices. */
export const IS_ONLINE = REAL_ADDRESS !== undefined || API_ADDRESS !== undefined;

interface SiteOptions {
  flags?: readonly string[];
  /** Another build to be served. */
  folder?: string;
  /** Whether the browser is a new one. */
  isFresh?: boolean;
}

export class Site {
  #server: StaticServer | null;
  #browser: Browser;
  #isFresh: boolean;
  #contexts: BrowserContext[] = [];

  private constructor(server: StaticServer | null, browser: Browser, isFresh: boolean) {
    this.#server = server;
    this.#browser = browser;
    this.#isFresh = isFresh;
  }

  static async open({ flags = [], folder, isFresh = false }: SiteOptions = {}): Promise<Site> {
    const isServed = REAL_ADDRESS !== undefined && folder === undefined;
    const server = isServed ? null : await StaticServer.open({ api: API_ADDRESS, ...(folder ? { folder } : {}) });
    const key = flags.join(' ');
    const browser = (isFresh ? null : browsers.get(key)) ?? launch(flags);
    if (!isFresh) browsers.set(key, browser);
    return new Site(server, await browser, isFresh);
  }

  async close(): Promise<void> {
    // Those of tests that failed are still open.
    await Promise.all(this.#contexts.map((context) => context.close()));
    if (this.#isFresh) await this.#browser.close();
    this.#server?.close();
  }

  get address(): string {
    return this.#server?.address ?? REAL_ADDRESS ?? '';
  }

  /** A fresh visitor on a page, and everything that goes wrong there. */
  async visit(options: BrowserContextOptions, path = '', lot: Lot = {}): Promise<Visit> {
    const visit = await this.arrive(options, lot);
    await visit.page.goto(this.address + path);
    return visit;
  }

  /**
   * A fresh visitor who has seen nothing yet. They have chosen to start, so that a test
   * knows whose turn it is, unless they leave it to the lot. `address`: by which they come, if
   * it is not the site's own.
   */
  async arrive(options: BrowserContextOptions, { drawsLot = false }: Lot = {}, address = this.address): Promise<Visit> {
    const context = await this.#browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
    this.#contexts.push(context);
    context.on('close', () => (this.#contexts = this.#contexts.filter((other) => other !== context)));
    const page = await context.newPage();
    if (!drawsLot) await page.addInitScript(chooseToStart);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) faults.push(`asks elsewhere: ${request.url()}`);
    });
    return { page, faults };
  }
}

/** Runs in the page: the games that a visitor plays without choosing anything are begun by them. */
function chooseToStart(): void {
  try {
    if (localStorage.getItem('taula.plans') !== null) return;
    const seats = [{ kind: 'person' }, { kind: 'computer', level: 3 }];
    const plans = ['hive', 'abalone', 'kulami'].map((game) => [game, { game, seats, options: [], lot: false }]);
    localStorage.setItem('taula.plans', JSON.stringify(Object.fromEntries(plans)));
  } catch {
    // A browser that keeps nothing is tested too.
  }
}

/** Goes to another page of the app by a link in the one that is open. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const link = document.createElement('a');
    link.href = new URL(target === '' ? '.' : target, manifest?.href).href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** A picture for people, where `TAULA_PICTURES` says. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TAULA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
