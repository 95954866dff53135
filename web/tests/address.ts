/** What the address of a page holds: it is packed, and written a moment after each change. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unpackRecord } from '../src/app/play/share';

/** Waits until the address holds a record that matches. */
export async function addressHolds(page: Page, wanted: RegExp): Promise<void> {
  const held = async (): Promise<string> => (await unpackRecord(page.url().split('#').at(-1) ?? '')) ?? '';
  await expect.poll(held, { timeout: 20_000 }).toMatch(wanted);
}
