import type { MessageAttempt } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '../../ground/db/database.ts'
import { secretTemplates } from './message.ts'

type Attempted = { siteId: string; messageId: string; now: string }

/** The text of a key to an account is gone once it was sent. */
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

/** Marks a message that waits, and notes the try, in one statement. */
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

/** Every try to send a message, the first one first. */
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
    // The column's constraint names the same five.
    outcome: outcome as MessageAttempt['outcome'],
    ...(answer !== null && { answer }),
  }))
}
