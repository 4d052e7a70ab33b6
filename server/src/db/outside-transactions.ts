import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }

const transactions = new AsyncLocalStorage<Scope>()

/** Runs the work of a transaction, so that everything it calls knows that one is open. */
export const insideTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const scope: Scope = { isOpen: true }
  try {
    return await transactions.run(scope, work)
  } finally {
    // What was begun inside and lives longer, such as a connection kept for the next mail, is outside from now on.
    scope.isOpen = false
  }
}

/**
 * Called by everything that waits for somebody else's server: mail, gateway, HTTP. Inside a transaction such a wait would hold locks and a
 * connection for as long as the stranger likes, and PostgreSQL ends transactions that idle.
 */
export const requireNoTransaction = (what: string): void => {
  if (transactions.getStore()?.isOpen) throw new Error(`${what} waits for somebody else's server, and a transaction is open`)
}
