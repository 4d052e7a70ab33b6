import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { Message, MessageAttempt } from './schemas.ts'

export const messagesOperations = rows({
  queryMessages: {
    method: 'POST',
    path: '/_api/foyer/v1/messages/query',
    access: 'manager',
    permission: 'bookings.read',
    isRead: true,
    summary: 'Messages sent, waiting and failed; filter by bookingId for one booking',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ messages: Type.Array(Message), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  getMessage: {
    method: 'GET',
    path: '/_api/foyer/v1/messages/{messageId}',
    access: 'manager',
    permission: 'bookings.read',
    isRead: true,
    summary: 'One message with its text and every try to send it',
    params: Type.Object({ messageId: Guid }),
    response: Type.Object({ message: Message, text: Type.String(), isResendable: Type.Boolean(), attempts: Type.Array(MessageAttempt) }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  resendMessage: {
    method: 'POST',
    path: '/_api/foyer/v1/messages/{messageId}/resend',
    access: 'manager',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Send a message again, as it was, to the same recipient',
    params: Type.Object({ messageId: Guid }),
    body: Nothing,
    response: Type.Object({ message: Message }),
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_OUTDATED'],
  },
})
