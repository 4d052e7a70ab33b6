import type { MemberImage, SeenParticipant, SightAtBooking } from '@foyer/contract'
import { answeredPicture } from '@foyer/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { mayBeNamedInSessions, mayBeNamedInSessionsTo } from '../../membership/member-visibility/visibility-store.ts'

const mostNamed = 60

/** A booking for other people, or one that its family fills, is not about the member. */
const isAboutMember = (participation: string, members: string): RawBuilder<SqlBool> => sql`(
  ${sql.ref(`${participation}.contact_id`)} = ${sql.ref(`${members}.contact_id`)} and (
    select count(*) from booking_participants as person
    where person.site_id = ${sql.ref(`${participation}.site_id`)} and person.booking_id = ${sql.ref(`${participation}.id`)}
      and person.person_id is not null and person.removed_at is null) < ${sql.ref(`${participation}.party_size`)})`

export type OwnSession = {
  isShared: boolean
  isWanted: boolean
  atBooking: SightAtBooking
  isInCommunity: boolean
  isAboutMember: boolean
}

type Asked = { siteId: string; bookingId: string; memberId: string; now: string }

export const findOwnSession = async (db: Queryable, { siteId, bookingId, memberId, now }: Asked): Promise<OwnSession | null> => {
  const { rows } = await sql<OwnSession>`
    select own.id is not null and booking.status = 'CONFIRMED' and booking.end_at > ${now}::timestamptz as "isShared",
      members.is_seen_by_participants as "isWanted", coalesce(booking.seen_by_participants, 'AS_PROFILE') as "atBooking",
      ${mayBeNamedInSessions} as "isInCommunity",
      own.id is not null and ${isAboutMember('own', 'members')} as "isAboutMember"
    from bookings as booking
    join members on members.site_id = booking.site_id and members.id = booking.member_id
    left join participations as own on own.site_id = booking.site_id and own.id = booking.id
    where booking.site_id = ${siteId} and booking.id = ${bookingId} and booking.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

type Viewing = { siteId: string; bookingId: string; memberId: string; caller: Caller }

/**
 * The others of the session: of a class those of the same session, of a course those who take all of it, and of one session of a course
 * both. Requests are not coming yet. Of several own bookings of a member, one that hides them counts most, and one that shows them more
 * than what they want of all sessions.
 */
export const findOthers = async (
  db: Queryable,
  { siteId, bookingId, memberId, caller }: Viewing,
): Promise<{ people: SeenParticipant[]; others: number }> => {
  const { rows } = await sql<{ people: NamedRow[] | null; coming: number; named: number }>`
    with own as (
      select event_id, coalesce(schedule_id, (
        select schedule_id from events where site_id = ${siteId} and id = participations.event_id and type = 'COURSE')) as course_id
      from participations where site_id = ${siteId} and id = ${bookingId}
    ), coming as (
      select other.*, booking.member_id, booking.seen_by_participants
      from own join participations as other
        on other.site_id = ${siteId} and (other.event_id = own.event_id or other.schedule_id = own.course_id)
      left join bookings as booking on booking.site_id = other.site_id and booking.id = other.external_id
      where other.status = 'CONFIRMED' and booking.member_id is distinct from ${memberId}::uuid and other.id <> ${bookingId}
    ), named as (
      select members.id, coalesce(members.nickname, contact.first_name) as name, members.slug, members.photo, site.public_url,
        min(coming.created_at) as since
      from coming
      join members on members.site_id = coming.site_id and members.id = coming.member_id
      join contacts as contact on contact.site_id = members.site_id and contact.id = members.contact_id
      join sites as site on site.id = members.site_id
      where ${mayBeNamedInSessionsTo(caller)} and ${isAboutMember('coming', 'members')}
      group by members.id, members.is_seen_by_participants, members.nickname, contact.first_name, members.slug, members.photo, site.public_url
      having coalesce(bool_and(coming.seen_by_participants = 'SHOWN'), members.is_seen_by_participants)
      order by since, members.id limit ${mostNamed}
    )
    select (select jsonb_agg(named order by since, id) from named) as people, (select count(*) from named)::integer as named,
      (select coalesce(sum(party_size), 0) from coming)::integer as coming`.execute(db)
  const [row] = rows
  return { people: (row?.people ?? []).map(seenParticipantOf), others: (row?.coming ?? 0) - (row?.named ?? 0) }
}

type NamedRow = { id: string; name: string | null; slug: string; photo: MemberImage | null; public_url: string }

const seenParticipantOf = ({ id, name, slug, photo, public_url }: NamedRow): SeenParticipant => ({
  memberId: id,
  slug,
  ...(name && { name }),
  ...(photo && { photo: answeredPicture(photo, public_url) }),
})

export const isSwitchedOn = async (db: Queryable, siteId: string): Promise<boolean> => {
  const row = await settingsOf(db, siteId).executeTakeFirst()
  return row?.names_participants ?? true
}

/** Where no member may show themselves, no participant is named either. */
export const isOfferedAt = async (db: Queryable, siteId: string): Promise<boolean> => {
  const row = await settingsOf(db, siteId).executeTakeFirst()
  return (row?.names_participants ?? true) && row?.public_member_candidates !== 'NO_ONE'
}

const settingsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('member_privacy_settings').select(['names_participants', 'public_member_candidates']).where('site_id', '=', siteId)

export const saveOffered = async (
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  isOffered: boolean,
): Promise<boolean> => {
  await sql`
    insert into member_privacy_settings (site_id, id, updated_at) values (${siteId}, ${siteId}, ${now}) on conflict do nothing`.execute(tx)
  const before = await settingsOf(tx, siteId).forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('member_privacy_settings').set({ names_participants: isOffered }).where('site_id', '=', siteId).execute()
  return before.names_participants
}

export const findOwnWish = async (
  db: Queryable,
  siteId: string,
  memberId: string,
): Promise<{ isSeen: boolean; isInCommunity: boolean }> => {
  const { rows } = await sql<{ isSeen: boolean; isInCommunity: boolean }>`
    select is_seen_by_participants as "isSeen", ${mayBeNamedInSessions} as "isInCommunity"
    from members where site_id = ${siteId} and id = ${memberId}`.execute(db)
  return rows[0] ?? { isSeen: false, isInCommunity: false }
}

type Choice = { siteId: string; memberId: string; isSeen: boolean }

export const saveSeen = async (tx: Transaction, { siteId, memberId, isSeen: chosen }: Choice): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ is_seen_by_participants: chosen })
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .where('is_seen_by_participants', '<>', chosen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ChoiceAtBooking = { siteId: string; bookingId: string; memberId: string; chosen: 'SHOWN' | 'HIDDEN' | null }

export const saveSeenAtBooking = async (tx: Transaction, { siteId, bookingId, memberId, chosen }: ChoiceAtBooking): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ seen_by_participants: chosen })
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .where('member_id', '=', memberId)
    .where('seen_by_participants', 'is distinct from', chosen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
