import type { Transaction } from '../../ground/db/database.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { NewMessage } from './message.ts'
import { insertMessages } from './messages-store.ts'

/**
 * Writes messages down, each with the job that sends it, and nothing twice for one event. One that its recipient does not want is a line of
 * the log and no more.
 */
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
