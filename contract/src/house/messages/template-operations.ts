import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Email, Guid, Revision, TimeZone } from '../../ground/scalars.ts'
import { Language } from '../site/schemas.ts'
import { MessageKind } from './kinds.ts'
import { DrawnMessage, MessageTemplate, MessageWords } from './template-schemas.ts'

const WhichTemplate = Type.Object({ kind: MessageKind, language: Language })
const TemplateAnswer = Type.Object({ messageTemplate: MessageTemplate })

/** Words that need not be saved, around a booking, or around a sample. */
const example = {
  words: Type.Optional(MessageWords),
  bookingId: Type.Optional(Guid),
  timeZone: Type.Optional(TimeZone),
}

export const messageTemplateOperations = rows({
  listMessageTemplates: {
    method: 'GET',
    path: '/_api/foyer/v1/message-templates',
    access: 'manager',
    permission: 'site.read',
    isRead: true,
    summary: 'The words of all kinds of messages to customers, in each language of the site',
    response: Type.Object({ messageTemplates: Type.Array(MessageTemplate) }),
    errors: [],
  },
  updateMessageTemplate: {
    method: 'PUT',
    path: '/_api/foyer/v1/message-templates/{kind}/{language}',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Change the words of a kind of message in one language',
    params: WhichTemplate,
    body: Type.Object({ words: MessageWords, revision: Revision }),
    response: TemplateAnswer,
    errors: ['STALE_REVISION'],
  },
  resetMessageTemplate: {
    method: 'POST',
    path: '/_api/foyer/v1/message-templates/{kind}/{language}/reset',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Go back to our words',
    params: WhichTemplate,
    body: Type.Object({ revision: Revision }),
    response: TemplateAnswer,
    errors: ['STALE_REVISION'],
  },
  previewMessageTemplate: {
    method: 'POST',
    path: '/_api/foyer/v1/message-templates/{kind}/{language}/preview',
    access: 'manager',
    permission: 'site.read',
    furtherPermissions: ['bookings.read'],
    isRead: true,
    summary: 'How a message looks with these words, or with those that are saved; sends nothing',
    params: WhichTemplate,
    body: Type.Object(example),
    response: Type.Object({ message: DrawnMessage }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TIME_ZONE'],
  },
  sendTestMessage: {
    method: 'POST',
    path: '/_api/foyer/v1/message-templates/{kind}/{language}/send-test',
    access: 'manager',
    permission: 'site.manage',
    furtherPermissions: ['bookings.read'],
    limitPerMinute: 10,
    summary: 'Mail a message with these words to an address of your own, and report what the mail server said',
    params: WhichTemplate,
    body: Type.Object({ ...example, to: Email }),
    response: Type.Object({ messageId: Type.String(), transport: Type.Enum(['SMTP', 'OUTBOX_FOLDER']) }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TIME_ZONE', 'MAIL_NOT_SENT'],
  },
})
