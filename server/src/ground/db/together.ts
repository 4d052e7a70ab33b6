import type { CompiledQuery } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * Sends statements at once, in this order: one round trip for all. Each sees the effects of those before it, and what others committed
 * while it waited for them. Answers the rows of each.
 */
export async function together(tx: Transaction, ...statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  const answers = await tx
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(statements.map((statement) => connection.executeQuery(statement))))
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value.rows
  })
}
