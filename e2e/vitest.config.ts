import { defineConfig } from 'vitest/config'

/** Journeys through the built product in a real browser: two at a time, each on a site of its own, in one browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: './global-setup.ts',
    maxWorkers: 2,
    // A browser on a busy machine may miss its moment once; what fails twice is broken.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
