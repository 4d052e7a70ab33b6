import { sql } from 'kysely'
import { openTransactions } from './at-commit.ts'
import type { Transaction } from './database.ts'

/**
 * Does some work, and where it is not for real, takes it back: whoever watches the clock sees the same statements and the same commit. For
 * answers that must not tell whether there is anybody.
 */
export const doOrPretend = async <Result>(tx: Transaction, isReal: boolean, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint pretence`.execute(tx)
  const statements = await waitingAtCommit(tx)
  const before = statements.length
  const result = await work()
  if (isReal) await sql`release savepoint pretence`.execute(tx)
  else {
    await sql`rollback to savepoint pretence`.execute(tx)
    statements.splice(before)
  }
  return result
}

const waitingAtCommit = (tx: Transaction) =>
  tx.getExecutor().provideConnection(async (connection) => openTransactions.get(connection)?.atCommit ?? [])
