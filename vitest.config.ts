import { defineConfig } from 'vitest/config'

// A property runs hundreds of times, and the machine may have other work.
const testTimeout = 30_000

// Files of one project share a process, and what it has loaded: every test file makes its own world, and nothing changes a module.
const isolate = false

// The sources run as they are, in tests as in the server: Node loads them, nothing is transformed.
const experimental = { viteModuleRunner: false, nodeLoader: false }

const setupFiles = ['tools/property-seeds.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout, isolate, experimental, setupFiles } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], testTimeout, isolate, experimental, setupFiles } },
      { test: { name: 'sdk', include: ['sdk/src/**/*.test.ts'], testTimeout, isolate, experimental, setupFiles } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout, isolate, experimental, setupFiles } },
      { test: { name: 'web', include: ['web/app/**/*.test.ts'], testTimeout, isolate, setupFiles } },
      { test: { name: 'screens', include: ['web/app/**/*.test.tsx'], environment: 'jsdom', testTimeout, isolate } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout,
          hookTimeout: 60_000,
          isolate,
          experimental,
          setupFiles,
        },
      },
    ],
  },
})
