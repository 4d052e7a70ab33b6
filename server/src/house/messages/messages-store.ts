import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Message } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { Mail } from '../../ground/ports/mailer.ts'
import { type NewMessage, secretTemplates, withoutSecrets } from './message.ts'

export const insertMessages = async (
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<{ id: string; notBefore: string | undefined; isToSend: boolean }[]> => {
  const values = messages.map(rowOf)
  const notBefore = new Map<string, string | undefined>(values.map(({ id }, index) => [id, messages[index]?.notBefore]))
  const rows = await tx
    .insertInto('messages')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'event_id', 'template', 'recipient']).where('event_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'status'])
    .execute()
  return rows.map(({ id, status }) => ({ id, notBefore: notBefore.get(id), isToSend: status === 'WAITING' }))
}

const rowOf = (message: NewMessage) => {
  // Version 7 sorts by creation, which orders messages that share one `created_at`.
  const id = randomUUIDv7()
  return {
    site_id: message.siteId,
    id,
    booking_id: message.bookingId,
    event_id: message.eventId,
    template: message.template,
    recipient: message.recipient,
    reply_to: message.replyTo,
    subject: message.subject,
    language: message.language,
    time_zone: message.timeZone,
    message_id: message.messageId ?? `<${id}@${message.host}>`,
    text: message.text,
    html: message.html,
    calendar: message.calendar && JSON.stringify(message.calendar),
    attachments: message.attachments && JSON.stringify(message.attachments),
    about_start: message.aboutStart,
    words_problem: message.wordsProblem,
    unsubscribe_url: message.unsubscribeUrl ?? null,
    sealed: message.sealed ?? null,
    from_stranger: message.isFromStranger ?? false,
    status: 'WAITING' as const,
    created_at: message.now,
    ...(message.isCollected && { status: 'COLLECTED' as const }),
    ...(message.isUnwanted && {
      status: 'UNWANTED' as const,
      text: '',
      html: '',
      calendar: null,
      attachments: null,
      unsubscribe_url: null,
      sealed: null,
    }),
  }
}

export type ClaimedMessage = Omit<Mail, 'from' | 'sentAt' | 'calendar' | 'attachments' | 'replyTo' | 'unsubscribeUrl'> & {
  replyTo: string | null
  calendar: Mail['calendar'] | null
  attachments: Mail['attachments'] | null
  template: string
  unsubscribeUrl: string | null
  sealed: string | null
  site: { name: string; email: string | null; publicUrl: string }
  uncertainSends: number
  waitingSince: string
  isFromStranger: boolean
  aboutStart: string | null
  isCurrent: boolean
}

/** A message about a start is current while its booking is confirmed and, unless it is a course with many starts, begins then. */
const isCurrent = sql<boolean>`(messages.about_start is null or exists (
  select from bookings where bookings.site_id = messages.site_id and bookings.id = messages.booking_id and bookings.status = 'CONFIRMED'
    and (bookings.type = 'COURSE' or bookings.start_at = messages.about_start)))`

type Claim = { siteId: string; messageId: string; now: string; lostBefore: string }

/** Null if the message does not wait, or was claimed after `lostBefore`. A claim from before then was lost. */
export const claimMessage = async (db: Database, { siteId, messageId, now, lostBefore }: Claim): Promise<ClaimedMessage | null> => {
  const row = await db
    .updateTable('messages')
    .from('sites')
    .set({ sending_since: now, uncertain_sends: sql`uncertain_sends + (sending_since is not null)::integer` })
    .whereRef('sites.id', '=', 'messages.site_id')
    .where('site_id', '=', siteId)
    .where('messages.id', '=', messageId)
    .where('status', '=', 'WAITING')
    .where((where) => where.or([where('sending_since', 'is', null), where('sending_since', '<', lostBefore)]))
    .returning([
      'template',
      'unsubscribe_url',
      'message_id',
      'recipient',
      'reply_to',
      'subject',
      'text',
      'html',
      'calendar',
      'attachments',
      'sealed',
      'sites.name',
      'sites.email',
      'public_url',
    ])
    .returning([
      'uncertain_sends',
      'about_start',
      'from_stranger',
      sql<string>`coalesce(queued_at, messages.created_at)`.as('waiting_since'),
    ])
    .returning(isCurrent.as('is_current'))
    .executeTakeFirst()
  if (!row) return null
  return {
    messageId: row.message_id,
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    calendar: row.calendar as Mail['calendar'] | null,
    attachments: row.attachments as Mail['attachments'] | null,
    template: row.template,
    unsubscribeUrl: row.unsubscribe_url,
    sealed: row.sealed,
    site: { name: row.name, email: row.email, publicUrl: row.public_url },
    uncertainSends: row.uncertain_sends,
    waitingSince: row.waiting_since,
    isFromStranger: row.from_stranger,
    aboutStart: row.about_start,
    isCurrent: row.is_current,
  }
}

export const isBeingSent = async (db: Database, siteId: string, messageId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', messageId)
    .where('status', '=', 'WAITING')
    .where('sending_since', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

const isResendable = (now: string) => sql<boolean>`(template <> all(${secretTemplates}::text[])
  and text <> '' and (about_start is null or about_start > ${now}::timestamptz) and ${isCurrent})`

/**
 * Null if the message does not exist, is a key to an account, or is about a start that is past or was moved. One that was sent gets a new
 * Message-ID, because mailboxes drop a second message with the same; one that waits still keeps it.
 */
export const requeueMessage = async (tx: Transaction, siteId: string, messageId: string, now: string): Promise<Message | null> => {
  const row = await tx
    .updateTable('messages')
    .set({
      status: 'WAITING' as const,
      sent_at: null,
      // The business sends it: no bound of strangers applies.
      from_stranger: false,
      queued_at: now,
      uncertain_sends: sql`case when status = 'WAITING' then uncertain_sends else 0 end`,
      message_id: sql`case when status = 'WAITING' then message_id else '<' || ${randomUUID()}::text || substring(message_id from '@.*$') end`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', messageId)
    .where(isResendable(now))
    .returning(messageColumns)
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

export type LoggedMessage = { message: Message; text: string; isSecret: boolean; isResendable: boolean }

export const findMessage = async (db: Queryable, siteId: string, messageId: string, now: string): Promise<LoggedMessage | null> => {
  const row = await messagesQuery(db, siteId)
    .select(['text', isResendable(now).as('is_resendable')])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!row) return null
  const isSecret = secretTemplates.some((template) => template === row.template)
  return { message: messageOf(row), text: isSecret ? '' : withoutSecrets(row.text), isSecret, isResendable: row.is_resendable }
}

const messageColumns = [
  'id',
  'booking_id',
  'template',
  'recipient',
  'subject',
  'language',
  'status',
  'attempts',
  'error',
  'created_at',
  'sent_at',
  'words_problem',
] as const

export const messagesQuery = (db: Queryable, siteId: string) =>
  db.selectFrom('messages').select(messageColumns).where('site_id', '=', siteId)

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesQuery>['executeTakeFirstOrThrow']>>

export const messageOf = (row: MessageRow): Message =>
  ({
    id: row.id,
    bookingId: row.booking_id,
    template: row.template,
    to: row.recipient,
    subject: row.subject,
    language: row.language,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    createdDate: row.created_at,
    sentDate: row.sent_at,
    wordsProblem: row.words_problem,
    // Empty columns are null here and left out of every answer.
  }) as Message

export const findWaitingSince = (db: Database, before: string, limit: number): Promise<{ siteId: string; messageId: string }[]> =>
  db
    .selectFrom('messages')
    .select(['site_id as siteId', 'id as messageId'])
    .where('status', '=', 'WAITING')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** The last mail to a person who was deleted is not kept once it went out, or never will. */
export const deleteFarewells = async (db: Database): Promise<void> => {
  await db.deleteFrom('messages').where('template', '=', 'deletion-done').where('status', '<>', 'WAITING').execute()
}
