import { CompiledQuery } from 'kysely'
import { openTransactions } from './at-commit.ts'
import type { Transaction } from './database.ts'

/** A caller that does not need the answers yet need not await: later statements are sent behind. */
export type Savepoint = { keep: () => Promise<unknown>; undo: () => Promise<unknown> }

/**
 * Sends a savepoint ahead of the next statements, without waiting for its answer: no extra round trip. Rolling back also drops the
 * statements left for the commit since.
 */
export const setSavepoint = async (tx: Transaction): Promise<Savepoint> => {
  const { sent: set, atCommit } = await sendAhead(tx, 'savepoint here')
  const waiting = atCommit.length
  const end = (...statements: string[]) => answered(sendAhead(tx, ...statements).then(({ sent }) => Promise.all([set, sent])))
  return {
    keep: () => end('release savepoint here'),
    undo: () => {
      atCommit.splice(waiting)
      // Released as well, so that the name means the savepoint around this one again.
      return end('rollback to savepoint here', 'release savepoint here')
    },
  }
}

const sendAhead = (tx: Transaction, ...statements: string[]) =>
  tx.getExecutor().provideConnection(async (connection) => ({
    sent: answered(Promise.all(statements.map((text) => connection.executeQuery(CompiledQuery.raw(text))))),
    atCommit: openTransactions.get(connection)?.atCommit ?? [],
  }))

/** Awaited later: a failure before that is not an unhandled rejection. */
const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  answer.catch(() => {})
  return answer
}
