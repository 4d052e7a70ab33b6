import { CompiledQuery } from 'kysely'
import { openTransactions } from './at-commit.ts'
import type { Transaction } from './database.ts'

/** Ends with the answers of the database. Who does not need them yet need not wait: what is sent next travels behind. */
export type Savepoint = { keep: () => Promise<unknown>; undo: () => Promise<unknown> }

/**
 * Sends a savepoint ahead of the statements that follow, without waiting for its answer: it costs no round trip. To undo it takes back
 * what was done since, and what was left for the commit since.
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

/** Looked at later: a failure until then is no unhandled one. */
const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  answer.catch(() => {})
  return answer
}
