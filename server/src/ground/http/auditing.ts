import { auditInsertion } from '../audit/audit-store.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Context } from '../handler.ts'
import type { Input } from './read-input.ts'

/**
 * The line is written with the commit of the verb's own transaction, so that there is no change without a line and no line without its
 * change. A verb without a transaction gets its line when it is done.
 */
export const audited = async <Result>(
  context: Context,
  { name, input }: { name: string; input: Input },
  verb: (context: Context) => Promise<Result>,
): Promise<Result> => {
  const insertion = auditInsertion(context, name, input)
  let isWritten = false
  const result = await verb({
    ...context,
    inTransaction: async (work) => {
      const done = await context.inTransaction(async (tx) => {
        const inside = await work(tx)
        await sendAtCommit(tx, insertion)
        return inside
      })
      isWritten = true
      return done
    },
  })
  if (!isWritten) await context.db.executeQuery(insertion)
  return result
}
