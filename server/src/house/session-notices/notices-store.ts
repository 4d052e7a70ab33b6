import type { ParticipantsNotified, SessionWords } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { effectiveLocation, effectiveTitle, eventTables } from '../calendar/resolved-events-store.ts'

/** `courseScheduleId`: its participants take part in all sessions of the schedule. */
export type AudienceWanted = { sessionId: string; courseScheduleId: string | null }

export type Audience = {
  recipients: number
  withoutAddress: number
  bySession: Map<string, string[]>
}

const address = sql`coalesce(nullif(participation.email, ''), contact.email, nullif(booking.contact_details ->> 'email', ''))`

const participationTables = sql`
  participations as participation
  left join contacts as contact on contact.site_id = participation.site_id and contact.id = participation.contact_id
  left join bookings as booking on booking.site_id = participation.site_id and booking.id = participation.external_id`

export async function findAudience(db: Queryable, siteId: string, wanted: readonly AudienceWanted[]): Promise<Audience> {
  const asked = wanted.map(({ sessionId, courseScheduleId }) => ({ session_id: sessionId, schedule_id: courseScheduleId }))
  const { rows } = await sql<{ session_id: string; id: string; address: string | null }>`
    select wanted.session_id, participation.id, lower(${address}) as address
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as wanted (session_id text, schedule_id uuid)
    join (${participationTables})
      on participation.site_id = ${siteId}
      and (participation.event_id = wanted.session_id or participation.schedule_id = wanted.schedule_id)
    order by participation.created_at, participation.id`.execute(db)
  const bySession = Map.groupBy(rows, ({ session_id }) => session_id)
  return {
    recipients: new Set(rows.flatMap((row) => row.address ?? [])).size,
    withoutAddress: new Set(rows.flatMap(({ id, address: known }) => (known === null ? [id] : []))).size,
    bySession: new Map([...bySession].map(([sessionId, of]) => [sessionId, of.map(({ id }) => id)])),
  }
}

export type NamedResource = { name: string; isStaff: boolean }

type TranslatedTitles = ParticipantsNotified['sessions'][number]['translations']

export type NoticeNames = {
  events: Map<string, { title?: string; translations?: TranslatedTitles; location?: string }>
  resources: Map<string, NamedResource>
}

type NamesWanted = { eventIds: readonly string[]; resourceIds: readonly string[] }

/** `titles` are those of the service, in every language, where the session has no title of its own. */
type EventNames = {
  id: string
  title: string | null
  titles: TranslatedTitles | null
  location: { name?: string; address?: string } | null
}

export async function findNoticeNames(db: Queryable, siteId: string, { eventIds, resourceIds }: NamesWanted): Promise<NoticeNames> {
  const events = await sql<EventNames>`
    select event.id, ${effectiveTitle} as title, ${effectiveLocation} as location, (
      select jsonb_object_agg(word.key, jsonb_build_object('title', word.value ->> 'name'))
      from services as service cross join lateral jsonb_each(service.translations) as word
      where service.site_id = event.site_id and service.schedule_id = event.schedule_id and service.name = ${effectiveTitle}
        and btrim(word.value ->> 'name') <> ''
    ) as titles from ${eventTables}
    where event.site_id = ${siteId} and event.id = any(${[...new Set(eventIds)]}::text[])`.execute(db)
  const resources = await db
    .selectFrom('resources')
    .select(['id', 'name', 'type_id'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${[...new Set(resourceIds)]}::uuid[])`)
    .execute()
  return {
    events: new Map(
      events.rows.map(({ id, title, titles, location }) => {
        const shownLocation = location?.name ?? location?.address
        return [
          id,
          {
            ...(title !== null && { title }),
            ...(titles && { translations: titles }),
            ...(shownLocation !== undefined && { location: shownLocation }),
          },
        ]
      }),
    ),
    resources: new Map(resources.map(({ id, name, type_id }) => [id, { name, isStaff: type_id === staffResourceTypeId }])),
  }
}

export type Recipient = { participationId: string; name: string; address: string; languages: (string | null)[]; timeZone: string | null }

export async function findRecipients(db: Queryable, siteId: string, participationIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<{
    id: string
    name: string
    address: string
    chosen_language: string | null
    booking_language: string | null
    language: string | null
    time_zone: string | null
  }>`
    select participation.id, participation.name, ${address} as address, chosen.language as chosen_language, booking.language as booking_language,
      coalesce(contact.language, namesake.language) as language,
      coalesce(chosen.time_zone, contact.time_zone, namesake.time_zone, booking.time_zone) as time_zone
    from ${participationTables}
    left join contacts as namesake
      on namesake.site_id = participation.site_id and lower(namesake.email) = lower(participation.email) and contact.id is null
    left join mail_choices as chosen on chosen.site_id = participation.site_id and chosen.email = lower(${address})
    where participation.site_id = ${siteId} and participation.id = any(${participationIds}::uuid[]) and ${address} is not null
    order by participation.created_at, participation.id`.execute(db)
  return rows.map((row) => ({
    participationId: row.id,
    name: row.name,
    address: row.address,
    languages: [row.chosen_language, row.booking_language, row.language],
    timeZone: row.time_zone,
  }))
}

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

/** Words about the session of a booking, and for a whole course those about any of its sessions. */
export const loadSessionWords = async (
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

export const forgetOldWords = async (db: Queryable, now: string): Promise<void> => {
  const until = Temporal.Instant.from(now)
    .subtract({ hours: daysKept * 24 })
    .toString({ fractionalSecondDigits: 3 })
  await sql`
    delete from session_words using (
      select site_id, id from session_words where ends_at < ${until} order by ends_at limit 500 for update skip locked
    ) as old where session_words.site_id = old.site_id and session_words.id = old.id`.execute(db)
}
