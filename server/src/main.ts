import { collectSooner } from './collect-sooner.ts'
import { readCommandLine } from './command-line.ts'
import { readConfig } from './config.ts'
import { outliveFaults } from './faults.ts'
import { printProgress } from './progress.ts'
import type { RunningServer } from './server.ts'
import { StartError } from './start-error.ts'

const drainMs = 10_000

try {
  const answer = readCommandLine(process.argv.slice(2))
  if (answer === null) await run()
  else console.log(answer)
} catch (error) {
  endWith(error)
}

async function run(): Promise<void> {
  collectSooner()
  const config = readConfig(process.env)
  // Loaded when nothing is wrong with the settings: who mistyped one, or asks for help, is answered at once.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, printProgress)
  stopOnSignal(server)
  outliveFaults(() => server.stop())
  server.whenDown(endWith)
  console.log(server.welcome)
}

function stopOnSignal(server: RunningServer): void {
  let isDraining = false
  const drain = (signal: NodeJS.Signals): void => {
    // Who presses Ctrl-C twice, or waits too long, gets an end without farewell; PostgreSQL is stopped even then.
    if (isDraining && signal === 'SIGINT') process.exit(1)
    if (isDraining) return
    isDraining = true
    setTimeout(() => process.exit(1), drainMs).unref()
    server.stop().then(() => process.exit(0), endWith)
  }
  // SIGHUP is what a closed terminal leaves behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, drain)
}

// What the person can act on is said in one line; a fault of ours shows where it is.
function endWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
