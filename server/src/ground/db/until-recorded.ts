import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from './unavailable.ts'

// Together with the longest attempt to send and one statement that hangs, shorter than the lifetime of a claim.
const patienceMs = 120_000

/**
 * Records something that has happened outside and cannot be undone. Retries while the database is away, because an unrecorded action would
 * be repeated. The statement must be idempotent.
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
