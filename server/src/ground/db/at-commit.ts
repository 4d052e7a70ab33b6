import type { CompiledQuery, DatabaseConnection, Transaction } from 'kysely'
import type { Tables } from './types.ts'

export type OpenTransaction = {
  begun: Promise<void> | null
  failure: unknown
  atCommit: CompiledQuery[]
}

export const openTransactions = new WeakMap<DatabaseConnection, OpenTransaction>()

/**
 * Sends the statements with the commit, in one round trip: for writes that the transaction does not read again, such as its events. If one
 * fails, the whole transaction is undone.
 */
export const sendAtCommit = (tx: Transaction<Tables>, ...statements: CompiledQuery[]): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const open = openTransactions.get(connection)
    if (!open) throw new Error('There is no transaction whose commit these could go with')
    if (!statements.every(canBeWritten)) throw new Error('A statement with the commit has plain values only')
    open.atCommit.push(...statements)
  })

// A value that the driver cannot serialise would hold back its statement, while the commit behind it is already sent.
const canBeWritten = ({ parameters }: CompiledQuery): boolean =>
  parameters.every((value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)))

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'
