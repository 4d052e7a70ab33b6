import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findMessage, requeueMessage } from './messages-store.ts'

/** As it was written, to the same recipient. A key to an account is never sent again, nor a reminder of what is past. */
export const resendMessage: Handler<'messages', 'resendMessage'> = ({ params }, { siteId, now, dependencies, inTransaction }) =>
  inTransaction(async (tx) => {
    const message = await requeueMessage(tx, siteId, params.messageId, now)
    if (!message) {
      const found = await findMessage(tx, siteId, params.messageId, now)
      throw new Refusal(found && !found.isSecret ? 'MESSAGE_OUTDATED' : 'MESSAGE_NOT_FOUND')
    }
    await dependencies.jobs.enqueue(tx, { queue: 'mail', data: { siteId, messageId: message.id } })
    return { message }
  })
