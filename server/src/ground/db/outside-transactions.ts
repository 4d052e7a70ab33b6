import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }

const transactions = new AsyncLocalStorage<Scope>()

export const insideTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const scope: Scope = { isOpen: true }
  try {
    return await transactions.run(scope, work)
  } finally {
    // Work begun inside that lives longer, such as a connection kept for the next mail, counts as outside from now on.
    scope.isOpen = false
  }
}

/**
 * Called by everything that waits for another server: mail, gateway, HTTP. Inside a transaction such a wait would hold locks and a
 * connection for an unbounded time, and PostgreSQL ends idle transactions.
 */
export const requireNoTransaction = (what: string): void => {
  if (transactions.getStore()?.isOpen) throw new Error(`${what} waits for somebody else's server, and a transaction is open`)
}
