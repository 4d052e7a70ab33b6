import { readConfig } from '../ground/config.ts'
import { printProgress } from '../ground/progress.ts'
import { StartError } from '../ground/start-error.ts'
import { collectSooner } from './collect-sooner.ts'
import { readCommandLine } from './command-line.ts'
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
