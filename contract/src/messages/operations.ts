import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { Guid, Nothing } from '../scalars.ts'
import { Message } from './schemas.ts'

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
  resendMessage: {
    method: 'POST',
    path: '/_api/foyer/v1/messages/{messageId}/resend',
    access: 'manager',
    permission: 'bookings.manage',
    summary: 'Send a message again',
    params: Type.Object({ messageId: Guid }),
    body: Nothing,
    response: Type.Object({ message: Message }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
})
