import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tools/longest-first.ts'

// A property runs hundreds of times, and the machine may have other work.
const testTimeout = 30_000

// Files of one project share a process, and what it has loaded: every test file makes its own world, and nothing changes a module.
const isolate = false

// The sources run as they are, in tests as in the server: Node loads them, nothing is transformed.
const experimental = { viteModuleRunner: false, nodeLoader: false }

// Servers that tests start load a thousand files: what Node compiles for the first is there for the others, and halves their start.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

const setupFiles = ['tools/property-seeds.ts']

// A test that asserts nothing passes whatever happens; on screens, `findBy…` asserts. What is waited for comes later on a busy machine.
const expect = { requireAssertions: true, poll: { timeout: 15_000, interval: 20 } }

// A request leaves much behind that is soon of no use: with room for it, an eighth of a worker's time is saved.
const execArgv = ['--max-semi-space-size=64']

const usual = { testTimeout, isolate, expect, execArgv, setupFiles }

const onDatabase = {
  ...usual,
  hookTimeout: 60_000,
  experimental,
  setupFiles: [...setupFiles, 'server/src/test/people/cheap-passwords.ts'],
}

// They start servers and databases, kill them, and wait until they are back: other tests beside them would take the time they wait for.
const withProcesses = [
  'tools/npm-start.test.ts',
  'server/src/start/main.test.ts',
  'server/src/start/faults.test.ts',
  'server/src/ground/db/embedded-postgres/*.test.ts',
  'server/src/test/scenarios/killed-server.test.ts',
  'server/src/test/scenarios/killed-while-delivering.test.ts',
  'server/src/test/scenarios/killed-while-paying.test.ts',
  'server/src/test/scenarios/lost-database.test.ts',
  'server/src/test/scenarios/races.test.ts',
  'server/src/test/scenarios/restored-backup.test.ts',
  'server/src/test/scenarios/two-years.test.ts',
  'server/src/test/scenarios/zone-change.test.ts',
  'server/src/setup/moving-in/killed-move.test.ts',
]

export default defineConfig({
  test: {
    // One more than there are cores: a worker waits for its database, or the database for it.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['{contract,domain,server,sdk}/src/**/*.ts', 'web/app/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/test/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
    projects: [
      // The first project also reads, for the coverage, what no test has loaded: it can read screens, which Node cannot.
      { test: { name: 'web', include: ['web/app/**/*.test.ts'], ...usual } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...usual, experimental } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], ...usual, experimental } },
      { test: { name: 'sdk', include: ['sdk/src/**/*.test.ts'], ...usual, experimental } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], exclude: withProcesses, ...usual, experimental } },
      {
        test: {
          name: 'screens',
          include: ['web/app/**/*.test.tsx'],
          environment: 'jsdom',
          ...usual,
          expect: { ...expect, requireAssertions: false },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: withProcesses,
          globalSetup: ['server/src/test/servers/global-setup.ts'],
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'processes',
          include: withProcesses,
          globalSetup: ['server/src/test/servers/global-setup.ts', 'server/src/test/servers/made-cluster.ts'],
          // After all the others.
          sequence: { groupOrder: 1 },
          ...onDatabase,
        },
      },
    ],
  },
})
