import type { Transaction } from './database.ts'
import { setSavepoint } from './savepoint.ts'

/**
 * Does some work, and if it is not for real, undoes it: the same statements and the same commit run either way. Prevents timing attacks on
 * answers that must not reveal whether an account exists.
 */
export const doOrPretend = async <Result>(tx: Transaction, isReal: boolean, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await setSavepoint(tx)
  const result = await work()
  await (isReal ? savepoint.keep() : savepoint.undo())
  return result
}
