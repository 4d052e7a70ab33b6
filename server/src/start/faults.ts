import { asUnavailable, DatabaseUnavailable } from '../ground/db/unavailable.ts'
import { logLine } from '../ground/log-line.ts'

/**
 * Uncaught errors. A rejected promise that is never awaited affects no other work: it is logged. So is a lost connection to the database,
 * because its user got the error. After any other error the state is unknown: the server stops in order and ends, so that its supervisor
 * restarts it.
 */
export function outliveFaults(stop: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => logLine('error', 'a promise was rejected, and nobody waited for it', reason))
  process.on('uncaughtException', (error) => {
    if (asUnavailable(error) instanceof DatabaseUnavailable) return logLine('error', 'a connection was lost', error)
    logLine('error', 'an error was not caught; the server stops', error)
    setTimeout(() => process.exit(1), 10_000).unref()
    const end = () => process.exit(1)
    stop().then(end, end)
  })
}
