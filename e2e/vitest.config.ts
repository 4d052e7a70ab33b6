import path from 'node:path'
import { defineConfig } from 'vitest/config'
import LongestFirst from '../tools/longest-first.ts'

// Each site loads the same files: what Node compiles for the first is there for the others.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Journeys through the built product in a real browser: three at a time, each on a site of its own, in one browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: './global-setup.ts',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Files of one worker share its process, its connection to the browser, and what it has loaded, which Node does as it is.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: './close-pages.ts',
    // A browser on a busy machine may miss its moment once; what fails twice is broken.
    retry: 1,
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
