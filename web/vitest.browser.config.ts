import { defineConfig } from 'vitest/config';

/** The tests in a real browser, of what `npm run build` made. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may lose a race once, and the runner says so; a fault fails twice.
    retry: 1,
    // One browser at a time: they measure time, and machines are small.
    fileParallelism: false,
  },
});
