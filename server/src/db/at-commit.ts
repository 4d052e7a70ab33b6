import type { CompiledQuery, DatabaseConnection, Transaction } from 'kysely'
import type { Tables } from './types.ts'

/** What the driver knows of a connection's transaction. */
export type OpenTransaction = {
  /** Null once the answer to `begin` is there. */
  begun: Promise<void> | null
  /** Why it did not begin. */
  failure: unknown
  atCommit: CompiledQuery[]
}

export const openTransactions = new WeakMap<DatabaseConnection, OpenTransaction>()

/**
 * Leaves statements to be sent with the commit, in this order and in one round trip with it: for what nobody in the transaction reads
 * again, such as the news of what it did. One that fails undoes all of it, as it would have at once.
 */
export const sendAtCommit = (tx: Transaction<Tables>, ...statements: CompiledQuery[]): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const open = openTransactions.get(connection)
    if (!open) throw new Error('There is no transaction whose commit these could go with')
    if (!statements.every(canBeWritten)) throw new Error('A statement with the commit has plain values only')
    open.atCommit.push(...statements)
  })

// A value that the driver cannot write would keep its statement back, and the commit behind it would be on its way.
const canBeWritten = ({ parameters }: CompiledQuery): boolean =>
  parameters.every((value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)))

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'
