import { Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { findMessage, messageOf, messagesQuery, requeueMessage } from './messages-store.ts'
import { findAttempts } from './sending-store.ts'

const fields: Fields = {
  id: { column: sql.ref('id'), type: 'id', isRequired: true },
  bookingId: { column: sql.ref('booking_id'), type: 'id' },
  template: { column: sql.ref('template'), type: 'text', isRequired: true },
  to: { column: sql.ref('recipient'), type: 'text', isRequired: true },
  status: { column: sql.ref('status'), type: 'enum', values: ['WAITING', 'SENT', 'FAILED', 'UNWANTED', 'COLLECTED'], isRequired: true },
  createdDate: { column: sql.ref('created_at'), type: 'instant', isRequired: true },
  sentDate: { column: sql.ref('sent_at'), type: 'instant' },
}

export const queryMessages: Handler<'messages', 'queryMessages'> = async ({ body }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryMessages',
    fields,
    from: messagesQuery(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'OFFSET' },
  })
  return { messages: rows.map(messageOf), pagingMetadata }
}

export const getMessage: Handler<'messages', 'getMessage'> = async ({ params: { messageId } }, { db, siteId, now }) => {
  const [found, attempts] = await Promise.all([findMessage(db, siteId, messageId, now), findAttempts(db, siteId, messageId)])
  if (!found) throw new Refusal('MESSAGE_NOT_FOUND')
  const { message, text, isResendable } = found
  return { message, text, isResendable, attempts }
}

/** As it was written, to the same recipient. A key to an account is never sent again, nor a reminder of a past start. */
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
