import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from './unavailable.ts'

// With the longest attempt to send and one hanging statement, still shorter than the lifetime of a claim.
const patienceMs = 120_000

/** For what has happened outside and cannot be undone: unrecorded, it would be repeated. The statement must be idempotent. */
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
