import type { Dependencies } from '../dependencies.ts'
import { findWaitingSince } from './messages-store.ts'

const mostAtOnce = 500

/**
 * Gives messages that wait without a job, as after reading a backup, their job again. Where the job is still there, it has this id
 * and nothing happens.
 */
export const enqueueForgotten = async ({ db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>): Promise<void> => {
  const before = Temporal.Instant.from(clock()).subtract({ minutes: 10 }).toString()
  const waiting = await findWaitingSince(db, before, mostAtOnce)
  await db.transaction().execute((tx) => jobs.enqueue(tx, ...waiting.map((data) => ({ queue: 'mail' as const, id: data.messageId, data }))))
}
