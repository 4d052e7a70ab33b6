import type { CompiledQuery } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * One round trip for all, in this order. Each statement sees the effects of those before it, and what others committed while it waited for
 * them.
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
