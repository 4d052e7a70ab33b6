// deadlock_detected, serialization_failure: PostgreSQL ended one of two transactions so that the other can go on. It has been rolled back.
const endedForAnother = new Set(['40P01', '40001'])
const tries = 3

/** The work must have no effects outside its transaction. */
export async function beginAgain<Result>(transaction: () => Promise<Result>, triesLeft = tries): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    if (triesLeft <= 1 || !endedForAnother.has(codeOf(error))) throw error
    return await beginAgain(transaction, triesLeft - 1)
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
