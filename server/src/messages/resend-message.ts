import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { requeueMessage } from './messages-store.ts'

export const resendMessage: Handler<'messages', 'resendMessage'> = ({ params }, { siteId, now, dependencies, inTransaction }) =>
  inTransaction(async (tx) => {
    const message = await requeueMessage(tx, siteId, params.messageId, now)
    if (!message) throw new Refusal('MESSAGE_NOT_FOUND')
    await dependencies.jobs.enqueue(tx, { queue: 'mail', data: { siteId, messageId: message.id } })
    return { message }
  })
