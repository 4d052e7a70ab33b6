import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { printProgress } from '../server/src/progress.ts'
import { buildMissing } from './builds.ts'

type Step = { name: string; run: () => Promise<unknown> }

const root = path.join(import.meta.dirname, '..')
const node = (script: string, ...args: string[]) => run(process.execPath, [path.join(root, script), ...args])

const checks: Step[] = [
  { name: 'format and lint', run: () => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'layers', run: () => node('tools/check-layers.ts') },
  { name: 'types of the routes', run: () => node('node_modules/@react-router/dev/bin.cjs', 'typegen', 'web') },
  { name: 'types', run: () => node('node_modules/typescript/bin/tsc', '-b') },
]

const vitest = (...args: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--reporter=default', `--reporter=${path.join(root, 'tools/slowest-files.ts')}`, ...args)

const unitTests: Step = { name: 'rules, stories and screens', run: () => vitest() }
const tests: Step[] = [
  { name: 'builds', run: () => buildMissing(printProgress) },
  unitTests,
  { name: 'journeys in a browser', run: () => vitest('--config', 'e2e/vitest.config.ts') },
]

const drawAnew = async (): Promise<void> => {
  process.env.FOYER_PROPERTY_SEED = 'random'
}

/** What can be asked for, each in the order of what fails fastest; `random` draws values for properties that no run had before. */
const asked: Record<string, Step[]> = {
  all: [...checks, ...tests],
  check: checks,
  random: [{ name: 'seeds of properties', run: drawAnew }, unitTests],
}

/** Ends at the first failure. */
const steps = asked[process.argv[2] ?? 'all'] ?? []
const start = performance.now()
const took: string[] = []

for (const step of steps) await follow(step)
console.log(`\n${took.join('\n')}\nAll ${steps.length} steps passed in ${secondsSince(start)} s.`)

async function follow({ name, run: work }: Step): Promise<void> {
  const stepStart = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
  try {
    await work()
    const line = `✓ ${name}: ${secondsSince(stepStart)} s`
    console.log(line)
    took.push(line)
  } catch (error) {
    console.error(`✗ ${name} failed after ${secondsSince(stepStart)} s: ${(error as Error).message}`)
    process.exit(1)
  }
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(signal ?? `exit code ${code}`)
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1)
}
