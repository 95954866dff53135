// Makes the PNG icons of `public` from `icon.svg`, with the system's Chromium:
// node scripts/icons.mjs. Run it when the drawing changes, and commit what it made.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.TAULA_CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
if (!executablePath) throw new Error('Chromium is missing: install it, or name it in TAULA_CHROMIUM');

const inPublic = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const drawing = readFileSync(inPublic('icon.svg'), 'utf8');

/** `ground`: what lies behind the drawing, to the edge. `part`: how much of the width
 * the drawing takes; a mask may cut off all but the inner 80 percent. */
const ICONS = [
  { name: 'icon-192.png', size: 192, ground: 'transparent', part: 1 },
  { name: 'icon-512.png', size: 512, ground: 'transparent', part: 1 },
  { name: 'icon-maskable-512.png', size: 512, ground: '#f3efe7', part: 0.68 },
  // This system shows black where nothing is drawn, and cuts off corners only.
  { name: 'apple-touch-icon.png', size: 180, ground: '#f3efe7', part: 0.8 },
];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { name, size, ground, part } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const width = Math.round(size * part);
  const style = `margin:0;display:grid;place-items:center;height:100vh;background:${ground}`;
  await page.setContent(`<body style="${style}"><div style="width:${width}px;height:${width}px">${drawing}</div></body>`);
  await page.screenshot({ path: inPublic(name), omitBackground: ground === 'transparent' });
  await page.close();
  console.log(`${name}: ${statSync(inPublic(name)).size} bytes`);
}
await browser.close();
