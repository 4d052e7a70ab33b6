import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from './unavailable.ts'

// Together with the longest attempt to send, and one statement that hangs, shorter than a claim holds.
const patienceMs = 120_000

/**
 * Writes down what has happened in the world outside and cannot be undone. While the database is away it tries on, for what is not written
 * down would be done again. The statement must come to the same when it is done twice.
 */
export async function untilRecorded<Result>(record: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await record()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > end) throw error
      await pause(250)
    }
  }
}
