import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buildWeb, isWebBuilt } from './build-web.ts'

type Step = { name: string; run: () => Promise<unknown> }

const root = path.join(import.meta.dirname, '..')
const node = (script: string, ...args: string[]) => run(process.execPath, [path.join(root, script), ...args])

const checks: Step[] = [
  { name: 'format and lint', run: () => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'layers', run: () => node('tools/check-layers.ts') },
  { name: 'types of the routes', run: () => node('node_modules/@react-router/dev/bin.cjs', 'typegen', 'web') },
  { name: 'types', run: () => node('node_modules/typescript/bin/tsc', '-b') },
]

const tests: Step[] = [
  { name: 'web app build', run: async () => isWebBuilt() || buildWeb() },
  { name: 'rules, stories and screens', run: () => node('node_modules/vitest/vitest.mjs', 'run') },
  { name: 'journeys in a browser', run: () => node('node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts') },
]

/** Everything in the order of what fails fastest; `check` stops before anything runs. Ends at the first failure. */
const steps = process.argv.includes('check') ? checks : [...checks, ...tests]
const start = performance.now()

for (const step of steps) await follow(step)
console.log(`\nAll ${steps.length} steps passed in ${secondsSince(start)} s.`)

async function follow({ name, run: work }: Step): Promise<void> {
  const stepStart = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
  try {
    await work()
    console.log(`✓ ${name}: ${secondsSince(stepStart)} s`)
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
