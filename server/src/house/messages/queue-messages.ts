import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { withoutJob } from '../../ground/outbox/queued-jobs.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { NewMessage } from './message.ts'
import { findWaitingSince, insertMessages } from './messages-store.ts'

/** Nothing is written twice for one event. A message that its recipient does not want is only a line of the log. */
export const queueMessages = async (tx: Transaction, jobs: Jobs, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const written = (await insertMessages(tx, messages)).filter(({ isToSend }) => isToSend)
  const siteIds = messages.map(({ siteId }) => siteId)
  await jobs.enqueue(
    tx,
    ...written.map(({ id: messageId, notBefore: startAfter }) => ({
      queue: 'mail' as const,
      id: messageId,
      data: { siteId: siteIds[0] ?? '', messageId },
      ...(startAfter !== undefined && { startAfter }),
    })),
  )
}

const mostAtOnce = 500

/** Messages wait without a job after reading a backup, or when the last attempt ended with its server. */
export const enqueueForgotten = async ({ db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>): Promise<void> => {
  const before = Temporal.Instant.from(clock()).subtract({ minutes: 10 }).toString()
  const waiting = await findWaitingSince(db, before, mostAtOnce)
  if (waiting.length === 0) return
  const ids = waiting.map(({ messageId }) => messageId)
  const forgotten = await withoutJob(db, { queue: 'mail', key: 'messageId' }, ids)
  const again = waiting.filter(({ messageId }) => forgotten.has(messageId))
  await db.transaction().execute((tx) => jobs.enqueue(tx, ...again.map((data) => ({ queue: 'mail' as const, id: randomUUID(), data }))))
}
