import type { SessionWords } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../ground/db/database.ts'

/** More than a team writes about one session; what is older is no longer shown. */
const mostWords = 50

const daysKept = 30

type NewWords = {
  siteId: string
  id: string
  eventId: string
  courseId: string | null
  message: string
  authorId: string | null
  now: string
  endsAt: string
}

export const insertWords = async (
  tx: Transaction,
  { siteId, eventId, courseId, authorId, now, endsAt, ...words }: NewWords,
): Promise<void> => {
  const row = { site_id: siteId, event_id: eventId, course_id: courseId, author_id: authorId, created_at: now, ends_at: endsAt, ...words }
  await tx.insertInto('session_words').values(row).execute()
}

/** With the name under which participants know the author: that of the staff member, else what the account calls itself. */
const findWords = async (db: Queryable, siteId: string, condition: RawBuilder<unknown>): Promise<SessionWords[]> => {
  const { rows } = await sql<{ id: string; message: string; author: string | null; is_staff: boolean; created_at: string }>`
    select words.id, words.message, words.created_at, coalesce(staff.name, members.nickname) as author, staff.id is not null as is_staff
    from session_words as words
    left join lateral (
      select id, name from staff_members
      where staff_members.site_id = words.site_id and staff_members.identity_id = words.author_id limit 1) as staff on true
    left join members on members.site_id = words.site_id and members.id = words.author_id
    where words.site_id = ${siteId} and ${condition}
    order by words.created_at desc, words.id limit ${mostWords}`.execute(db)
  return rows.map(({ id, message, author, is_staff, created_at }) => ({
    id,
    message,
    ...(author && { author }),
    isFromStaff: is_staff,
    createdDate: created_at,
  }))
}

export const findWordsOfEvent = async (db: Queryable, siteId: string, eventId: string): Promise<SessionWords[]> =>
  await findWords(db, siteId, sql`words.event_id = ${eventId}`)

/** Those that were told to who sits there: of a session its own, and to those who take a whole course what was said of any of its sessions. */
export const findWordsFor = async (
  db: Queryable,
  { siteId, bookingId, now }: { siteId: string; bookingId: string; now: string },
): Promise<SessionWords[]> =>
  await findWords(
    db,
    siteId,
    sql`exists (
      select from participations as own join bookings as booking on booking.site_id = own.site_id and booking.id = own.id
      where own.site_id = words.site_id and own.id = ${bookingId} and booking.end_at > ${now}::timestamptz
        and (own.event_id = words.event_id or (own.schedule_id = words.course_id and words.ends_at > ${now}::timestamptz)))`,
  )

export const deleteWords = async (
  tx: Transaction,
  { siteId, eventId, id }: { siteId: string; eventId: string; id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('session_words')
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What was said of sessions long past; a few at a time, once a minute. */
export const forgetOldWords = async (db: Queryable, now: string): Promise<void> => {
  const until = Temporal.Instant.from(now)
    .subtract({ hours: daysKept * 24 })
    .toString({ fractionalSecondDigits: 3 })
  await sql`
    delete from session_words using (
      select site_id, id from session_words where ends_at < ${until} order by ends_at limit 500 for update skip locked
    ) as old where session_words.site_id = old.site_id and session_words.id = old.id`.execute(db)
}
