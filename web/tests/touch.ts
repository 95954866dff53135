/** Fingers, as many as one likes: what Playwright itself does not offer. */

import type { Page } from 'playwright-core';

export interface Finger {
  x: number;
  y: number;
  id?: number;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Says which fingers are down now: after an end, those that are left. */
export async function fingers(page: Page): Promise<(type: TouchType, ...down: Finger[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (type, ...down) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: down });
  };
}
