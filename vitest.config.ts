import { defineConfig } from 'vitest/config'

// A property runs hundreds of times, and the machine may have other work.
const testTimeout = 30_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'sdk', include: ['sdk/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
