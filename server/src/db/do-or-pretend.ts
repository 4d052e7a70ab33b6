import type { Transaction } from './database.ts'
import { setSavepoint } from './savepoint.ts'

/**
 * Does some work, and where it is not for real, undoes it: a caller who measures the time sees the same statements and the same commit. For
 * answers that must not tell whether there is an account.
 */
export const doOrPretend = async <Result>(tx: Transaction, isReal: boolean, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await setSavepoint(tx)
  const result = await work()
  await (isReal ? savepoint.keep() : savepoint.undo())
  return result
}
