import { defineConfig } from 'vitest/config';
import { Failures } from './tests/failures.ts';

const failures = process.env['TAULA_FAILURES'];

/** These measure how fast a page is, and so have the machine to themselves. */
const MEASURED = ['tests/budgets.test.ts', 'tests/board.test.ts'];

/** A fact that is waited for may take as long as an element may: the default is a second, in which a busy machine does not even wake its sound. */
const expect = { poll: { timeout: 30_000 } } as const;

const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, expect } as const;

/** The tests in a real browser, of what `npm run build` made. */
export default defineConfig({
  test: {
    reporters: ['default', ...(failures ? [new Failures(failures)] : [])],
    projects: [
      { test: { ...shared, name: 'measured', include: MEASURED, fileParallelism: false, sequence: { groupOrder: 0 } } },
      // Not isolated, so that the files of a worker share its Chromium (`tests/browser.ts`).
      { test: { ...shared, name: 'browser', include: ['tests/**/*.test.ts'], exclude: MEASURED, isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 } } },
    ],
  },
});
