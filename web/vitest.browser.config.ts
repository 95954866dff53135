import { defineConfig } from 'vitest/config';
import { Failures } from './tests/failures.ts';

const failures = process.env['TAULA_FAILURES'];

/** The tests in a real browser, of what `npm run build` made. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', ...(failures ? [new Failures(failures)] : [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: they measure time, and machines are small.
    fileParallelism: false,
  },
});
