import { asUnavailable, DatabaseUnavailable } from './db/unavailable.ts'
import { logLine } from './log-line.ts'

/**
 * What happens to errors that nobody caught. A promise that nobody waited for concerns nobody else: it is logged. So is a lost connection to
 * the database, for whoever used it was told. After any other one nobody knows what is half done: the server stops in order and
 * ends, so that whatever watches over it starts it anew.
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
