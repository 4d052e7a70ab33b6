import type { Transaction } from './database.ts'
import { setSavepoint } from './savepoint.ts'

/**
 * Undoes the work if it is not for real; the same statements and the same commit run either way. Prevents timing attacks on answers that
 * must not reveal whether an account exists.
 */
export const doOrPretend = async <Result>(tx: Transaction, isReal: boolean, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await setSavepoint(tx)
  const result = await work()
  await (isReal ? savepoint.keep() : savepoint.undo())
  return result
}
