import { setFlagsFromString } from 'node:v8'
import { configHelp, readConfig } from '../ground/config.ts'
import { printProgress } from '../ground/progress.ts'
import { StartError } from '../ground/start-error.ts'
import { outliveFaults } from './faults.ts'
import type { RunningServer } from './server.ts'

const drainMs = 10_000

/** Answers the arguments, or starts the server; resolves when it has started. `whenPagesBuilt`: until then it does not listen. */
export const main = async (whenPagesBuilt?: Promise<void>): Promise<void> => {
  try {
    const answer = readCommandLine(process.argv.slice(2))
    if (answer === null) await run(whenPagesBuilt)
    else console.log(answer)
  } catch (error) {
    endWith(error)
  }
}

if (import.meta.main) await main()

async function run(whenPagesBuilt?: Promise<void>): Promise<void> {
  collectSooner()
  const config = readConfig(process.env)
  // Loaded only after the settings are valid: an invalid one, or --help, is answered at once.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, printProgress, whenPagesBuilt)
  stopOnSignal(server)
  outliveFaults(() => server.stop())
  server.whenDown(endWith)
  console.log(server.welcome)
}

function stopOnSignal(server: RunningServer): void {
  let isDraining = false
  const drain = (signal: NodeJS.Signals): void => {
    // A second Ctrl-C, or a timeout, ends the process at once; PostgreSQL is stopped even then.
    if (isDraining && signal === 'SIGINT') process.exit(1)
    if (isDraining) return
    isDraining = true
    setTimeout(() => process.exit(1), drainMs).unref()
    server.stop().then(() => process.exit(0), endWith)
  }
  // SIGHUP is sent when the terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, drain)
}

// An error that the operator can fix is one line; a bug has its stack.
function endWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/**
 * On a machine with much memory V8 lets garbage grow to four times the live heap before it collects, and returns little of it. Here it
 * collects at 1.4 times. Measured on a site of 500 people and 5,000 services after 1,000 edits (bench/memory.ts): 290 MB, not 473.
 */
function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=40')
}

/** What the arguments ask for instead of a start: a text to print, or null. Arguments configure nothing, so any other is refused. */
function readCommandLine(args: readonly string[]): string | null {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h')
  if (unknown !== undefined) throw new StartError(`Foyer does not know the argument ${unknown}; --help lists what can be set, and how.`)
  return args.length > 0 ? help() : null
}

function help(): string {
  return `Foyer: a site where visitors book, and the business runs it all.

  npm start            start it: everything it needs is made on the way
  npm run dev          start it with the web app served from its sources
  npm test             everything that is tested
  npm start -- --help  this page

${configHelp()}`
}
