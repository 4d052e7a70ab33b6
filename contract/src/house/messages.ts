import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { Email, FreeForm, Guid, IsoInstant, Nothing, Revision, TimeZone, TrimmedText } from '../ground/scalars.ts'
import { Language } from './site.ts'

/**
 * REFUSED: the mail server will never accept the message, for example because the mailbox does not exist. FAILED: it is tried again.
 * GIVEN_UP: no further attempt, with the reason. PUT_OFF: strangers had already caused enough mails to the address.
 */
export const MessageAttempt = Type.Object({
  number: Type.Integer(),
  attemptedDate: IsoInstant,
  outcome: Type.Enum(['SENT', 'REFUSED', 'FAILED', 'GIVEN_UP', 'PUT_OFF']),
  answer: Type.Optional(Type.String()),
})
export type MessageAttempt = Static<typeof MessageAttempt>

export const Message = Type.Object({
  id: Guid,
  bookingId: Type.Optional(Guid),
  template: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  language: Type.String(),
  /** `UNWANTED`: not sent, because the recipient has switched off mails of this kind. `COLLECTED`: part of a team member's daily digest. */
  status: Type.Enum(['WAITING', 'SENT', 'FAILED', 'UNWANTED', 'COLLECTED']),
  attempts: Type.Integer(),
  error: Type.Optional(Type.String()),
  wordsProblem: Type.Optional(Type.String()),
  createdDate: IsoInstant,
  sentDate: Type.Optional(IsoInstant),
})
export type Message = Static<typeof Message>

/** `whatHappened`: our own sentence, such as who canceled. */
export const placeholders = ['firstName', 'business', 'service', 'start', 'weekday', 'staff', 'place', 'whatHappened', 'plan'] as const
export type Placeholder = (typeof placeholders)[number]

const ofBooking = ['firstName', 'business', 'service', 'start', 'weekday', 'staff', 'place'] as const
const ofPlans = ['firstName', 'business', 'plan', 'whatHappened'] as const
const ofDues = ['firstName', 'business', 'service', 'whatHappened'] as const
const ofSessions = ['business', 'service', 'whatHappened'] as const

export const messageKinds = {
  'booking-confirmed': ofBooking,
  'request-received': [...ofBooking, 'whatHappened'],
  'request-confirmed': [...ofBooking, 'whatHappened'],
  'request-declined': [...ofBooking, 'whatHappened'],
  'booking-moved': [...ofBooking, 'whatHappened'],
  'booking-canceled': [...ofBooking, 'whatHappened'],
  'booking-reminder': ofBooking,
  'booking-follow-up': ofBooking,
  'booking-message': ofBooking,
  'waiting-list-joined': [...ofBooking, 'whatHappened'],
  'place-offered': [...ofBooking, 'whatHappened'],
  'offer-over': [...ofBooking, 'whatHappened'],
  'waiting-list-left': [...ofBooking, 'whatHappened'],
  'sessions-changed': ofSessions,
  'sessions-canceled': ofSessions,
  'session-message': ['business', 'service', 'start'],
  'plan-purchased': ofPlans,
  'trial-ending': ofPlans,
  'plan-payment-due': ofPlans,
  'plan-charge-failed': ofPlans,
  'plan-charge-confirm': ofPlans,
  'card-expiring': ofPlans,
  'plan-ending': ofPlans,
  'plan-paused': ofPlans,
  'plan-resumed': ofPlans,
  'plan-postponed': ofPlans,
  'plan-canceled': ofPlans,
  'payment-reminder': ofDues,
  'fee-noted': ofDues,
  'fee-dropped': ofDues,
  'credit-given': ['firstName', 'business', 'whatHappened'],
} as const satisfies Record<string, readonly Placeholder[]>
export type MessageKind = keyof typeof messageKinds

export const MessageKind = Type.Enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])

export const ParticipantNotification = Type.Object({
  notifyParticipants: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String({ maxLength: 5000 })),
  metadata: Type.Optional(FreeForm),
})
export type ParticipantNotification = Static<typeof ParticipantNotification>

/**
 * The words of a message that a business may change; the facts, the button and the small print are ours. Plain text, an empty line or a
 * line break begins a paragraph. `{{firstName}}` stands for the customer's first name.
 */
export const MessageWords = Type.Object({
  subject: TrimmedText(200),
  heading: TrimmedText(200),
  /** Below the heading. */
  opening: Type.String({ maxLength: 2000 }),
  /** Below the facts. */
  closing: Type.String({ maxLength: 2000 }),
})
export type MessageWords = Static<typeof MessageWords>

export const MessageTemplate = Type.Object({
  id: Type.Optional(Guid),
  kind: MessageKind,
  language: Language,
  words: MessageWords,
  defaultWords: MessageWords,
  isEdited: Type.Boolean(),
  placeholders: Type.Array(Type.String()),
  revision: Revision,
  updatedDate: Type.Optional(IsoInstant),
})
export type MessageTemplate = Static<typeof MessageTemplate>

export const DrawnMessage = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() })
export type DrawnMessage = Static<typeof DrawnMessage>

export const messageTemplateEvents = {
  'message_template.created': Type.Object({ entity: MessageTemplate }),
  'message_template.updated': Type.Object({ entity: MessageTemplate, modifiedFields: FreeForm }),
  'message_template.deleted': Type.Object({ entity: MessageTemplate }),
} as const

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

const WhichTemplate = Type.Object({ kind: MessageKind, language: Language })
const TemplateAnswer = Type.Object({ messageTemplate: MessageTemplate })

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
