import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { printProgress } from '../server/src/ground/progress.ts'
import { buildMissing, compressPages } from './builds.ts'
import { keepCoverage } from './coverage.ts'

/** A step over its budget, on two otherwise idle cores, is reported: its tests have grown too slow. */
type Step = { name: string; budgetSeconds: number; run: () => Promise<unknown> }

const root = path.join(import.meta.dirname, '..')
const node = (script: string, ...args: string[]) => run(process.execPath, [path.join(root, script), ...args])

const checkFormat = () => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.')
const format: Step = { name: 'format and lint', budgetSeconds: 15, run: checkFormat }
const layers: Step = { name: 'layers', budgetSeconds: 2, run: () => node('tools/check-layers.ts') }
// This is only a report: it never fails the run, and an error of its own is printed.
const figures: Step = { name: 'figures', budgetSeconds: 2, run: () => node('tools/figures.ts').catch(console.error) }

// One checker: each further one needs a gibibyte or more, and checks anew what another has checked.
const checkTypes = async () => {
  await node('node_modules/@react-router/dev/bin.cjs', 'typegen', 'web')
  await node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')
}
const types: Step = { name: 'types', budgetSeconds: 50, run: checkTypes }
// Side by side, since the types leave a core idle for most of their time.
const formatTypesAndBuilds: Step = {
  name: 'format, types and builds',
  budgetSeconds: 50,
  run: () => Promise.all([checkFormat(), checkTypes(), buildMissing(printProgress).then(() => compressPages())]),
}

const vitest = (...args: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--reporter=default', `--reporter=${path.join(root, 'tools/slowest-files.ts')}`, ...args)

const unitTests: Step = { name: 'rules, stories and screens', budgetSeconds: 350, run: () => vitest() }
const tests: Step[] = [
  unitTests,
  { name: 'journeys in a browser', budgetSeconds: 350, run: () => vitest('--config', 'e2e/vitest.config.ts') },
]

const drawAnew = async (): Promise<void> => {
  process.env.FOYER_PROPERTY_SEED = 'random'
}

const coverage: Step = {
  name: 'coverage by rules, stories and screens',
  budgetSeconds: 600,
  run: () => vitest('--coverage').then(keepCoverage),
}

/** What can be asked for, each in the order of what fails fastest; `random` draws values for properties that no run had before. */
const asked: Record<string, Step[]> = {
  all: [layers, figures, formatTypesAndBuilds, ...tests],
  check: [layers, figures, format, types],
  coverage: [coverage],
  random: [{ name: 'seeds of properties', budgetSeconds: 1, run: drawAnew }, unitTests],
}

/** Ends at the first failure. */
const steps = asked[process.argv[2] ?? 'all'] ?? []
const start = performance.now()
const took: { line: string; isLate: boolean }[] = []

for (const step of steps) await follow(step)
const late = took.filter(({ isLate }) => isLate).length
console.log(`\n${took.map(({ line }) => line).join('\n')}`)
if (late > 0)
  console.log(`${late} of ${steps.length} steps took longer than their budget: the machine is busy, or they have grown too slow.`)
console.log(`All ${steps.length} steps passed in ${secondsSince(start)} s.`)

async function follow({ name, budgetSeconds, run: work }: Step): Promise<void> {
  const stepStart = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
  try {
    await work()
    const seconds = secondsSince(stepStart)
    const isLate = Number(seconds) > budgetSeconds
    const line = `${isLate ? '! OVER BUDGET' : '✓'} ${name}: ${seconds} s of ${budgetSeconds} s`
    console.log(line)
    took.push({ line, isLate })
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
