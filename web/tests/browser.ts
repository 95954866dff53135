/** A served build and a browser for tests. */

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' };

/** A browser that draws in 3D without a graphics card. */
export const WITH_3D: readonly string[] = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export class Site {
  #server: PreviewServer;
  #browser: Browser;

  private constructor(server: PreviewServer, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
  }

  static async open(flags: readonly string[] = []): Promise<Site> {
    const executablePath = process.env['TAULA_CHROMIUM'] ?? CHROMIUM.find((path) => existsSync(path));
    if (executablePath === undefined) throw new Error('Chromium is missing: install it, or name it in TAULA_CHROMIUM');
    const server = await preview({ root: new URL('..', import.meta.url).pathname, preview: { port: 0 }, logLevel: 'error' });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...flags] });
    return new Site(server, browser);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }

  get address(): string {
    return this.#server.resolvedUrls?.local[0] ?? '';
  }

  /** A fresh visitor, and everything that goes wrong on the page. */
  async visit(options: BrowserContextOptions, path = ''): Promise<{ page: Page; faults: string[] }> {
    const context = await this.#browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(this.address) && !/^(data|blob):/.test(request.url())) faults.push(`asks elsewhere: ${request.url()}`);
    });
    await page.goto(this.address + path);
    return { page, faults };
  }
}

/** A picture for people, where `TAULA_PICTURES` says. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TAULA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
