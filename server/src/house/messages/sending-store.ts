import type { MessageAttempt } from '@foyer/contract'
import { turnAmongMails } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { findLifted } from '../../ground/bounds/bounds-store.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import { secretTemplates } from './message.ts'

type Attempted = { siteId: string; messageId: string; now: string }

export const markSent = (db: Database, { answer, ...which }: Attempted & { answer: string | null }): Promise<void> =>
  mark(
    db,
    { ...which, outcome: 'SENT', answer },
    sql`status = 'SENT', sent_at = ${which.now}::timestamptz, sending_since = null, error = null,
    text = case when template = any(${secretTemplates}::text[]) then '' else text end,
    html = case when template = any(${secretTemplates}::text[]) then '' else html end`,
  )

type FailedAttempt = Attempted & {
  error: string
  status: 'WAITING' | 'FAILED' | 'UNWANTED'
  outcome: MessageAttempt['outcome']
  /** False leaves the claim as it is: whether the message went out is unknown. */
  isSettled: boolean
}

export const markAttempt = (db: Database, { error, status, outcome, isSettled, ...which }: FailedAttempt): Promise<void> =>
  mark(
    db,
    { ...which, outcome, answer: error },
    sql`status = ${status}, error = ${error}, sending_since = case when ${isSettled}::boolean then null else sending_since end`,
  )

type Mark = Attempted & Pick<MessageAttempt, 'outcome'> & { answer: string | null }

const mark = async (db: Database, { siteId, messageId, now, outcome, answer }: Mark, set: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with marked as (
      update messages set attempts = attempts + 1, ${set}
      where site_id = ${siteId} and id = ${messageId} and status = 'WAITING'
      returning site_id, id, attempts
    )
    insert into message_attempts (site_id, message_id, number, attempted_at, outcome, answer)
    select site_id, id, attempts, ${now}::timestamptz, ${outcome}, ${answer}::text from marked`.execute(db)
}

export const findAttempts = async (db: Queryable, siteId: string, messageId: string): Promise<MessageAttempt[]> => {
  const rows = await db
    .selectFrom('message_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, attempted_at, outcome, answer }) => ({
    number,
    attemptedDate: attempted_at,
    outcome: outcome as MessageAttempt['outcome'],
    ...(answer !== null && { answer }),
  }))
}

export type Collected = { siteId: string; recipient: string; since: string; timeZone: string | null; siteTimeZone: string }

export const findCollected = async (db: Database): Promise<Collected[]> => {
  const { rows } = await sql<Collected>`
    select messages.site_id as "siteId", recipient, min(messages.created_at) as since, max(chosen.time_zone) as "timeZone", sites.time_zone as "siteTimeZone"
    from messages join sites on sites.id = messages.site_id
    left join mail_choices as chosen on chosen.site_id = messages.site_id and chosen.email = lower(recipient)
    where messages.status = 'COLLECTED' and queued_at is null
    group by messages.site_id, recipient, sites.time_zone`.execute(db)
  return rows
}

export const markDigested = async (
  tx: Transaction,
  { siteId, recipient, now }: { siteId: string; recipient: string; now: string },
): Promise<{ subject: string; language: string }[]> => {
  const rows = await tx
    .updateTable('messages')
    .set({ queued_at: now })
    .where('site_id', '=', siteId)
    .where('recipient', '=', recipient)
    .where('status', '=', 'COLLECTED')
    .where('queued_at', 'is', null)
    .returning(['id', 'subject', 'language'])
    .execute()
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type Which = { siteId: string; messageId: string }

/**
 * Answers until when the mail waits, if the bound of its address is reached. Counted behind a lock of the address, so that concurrent
 * workers pass no bound together. Codes and links are counted apart, by kind: bookings in a stranger's name keep no code back.
 */
export const reserveTurn = async (
  db: Database,
  { siteId, messageId }: Which,
  { to, template }: { to: string; template: string },
  now: string,
): Promise<string | null> => {
  const address = to.toLowerCase()
  const holder = { whose: 'MAILS' as const, who: address }
  if ((await findLifted(db, { siteId, now }, [holder]))(holder)) return null
  return await db.transaction().execute(async (tx) => {
    await takeLocks(tx, [`mails-to:${siteId}:${address}`], 'EXCLUSIVE')
    const turn = turnAmongMails(await findTurns(tx, { siteId, messageId, address, template, now }), now)
    if (turn === null)
      await tx.updateTable('messages').set({ counted_at: now }).where('site_id', '=', siteId).where('id', '=', messageId).execute()
    return turn
  })
}

type Asked = Which & { address: string; template: string; now: string }

const findTurns = async (tx: Transaction, { siteId, messageId, address, template, now }: Asked): Promise<string[]> => {
  const isKey = secretTemplates.some((secret) => secret === template)
  const { rows } = await sql<{ at: string }>`
    select counted_at as at from messages
    where site_id = ${siteId} and lower(recipient) = ${address} and counted_at > ${now}::timestamptz - interval '1 day' and id <> ${messageId}
      and ${isKey ? sql`template = ${template}` : sql`template <> all(${secretTemplates}::text[])`}
    order by counted_at desc limit 100`.execute(tx)
  return rows.map(({ at }) => at)
}
