/** What axe-core finds wrong with a page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(async () => {
    // What fades in has less contrast on the way.
    const isEndless = (animation: Animation): boolean => animation.effect?.getComputedTiming().endTime === Infinity;
    const running = document.getAnimations().filter((animation) => !isEndless(animation));
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
    return (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run();
  });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(' | ')}`);
}
