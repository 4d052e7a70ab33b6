import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../../ground/dependencies.ts'
import { withoutJob } from '../../ground/outbox/live-jobs.ts'
import { findWaitingSince } from './messages-store.ts'

const mostAtOnce = 500

/** Gives messages that wait without a job one again: after reading a backup, or when the last attempt ended with its server. */
export const enqueueForgotten = async ({ db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>): Promise<void> => {
  const before = Temporal.Instant.from(clock()).subtract({ minutes: 10 }).toString()
  const waiting = await findWaitingSince(db, before, mostAtOnce)
  if (waiting.length === 0) return
  const ids = waiting.map(({ messageId }) => messageId)
  const forgotten = await withoutJob(db, { queue: 'mail', key: 'messageId' }, ids)
  const again = waiting.filter(({ messageId }) => forgotten.has(messageId))
  await db.transaction().execute((tx) => jobs.enqueue(tx, ...again.map((data) => ({ queue: 'mail' as const, id: randomUUID(), data }))))
}
