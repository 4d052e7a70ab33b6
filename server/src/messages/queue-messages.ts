import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { NewMessage } from './message.ts'
import { insertMessages } from './messages-store.ts'

/** Writes messages down, each with the job that sends it. Nothing is written twice for one event. */
export const queueMessages = async (tx: Transaction, jobs: Jobs, messages: NewMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const ids = await insertMessages(tx, messages)
  const siteIds = messages.map(({ siteId }) => siteId)
  await jobs.enqueue(
    tx,
    ...ids.map((messageId) => ({ queue: 'mail' as const, id: messageId, data: { siteId: siteIds[0] ?? '', messageId } })),
  )
}
