import type { FormAnswer } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingParticipantsTable } from '../../ground/db/types.ts'

export type ParticipantRow = Selectable<BookingParticipantsTable>

const participantsOf = (db: Queryable, siteId: string, bookingIds: readonly string[]) =>
  db
    .selectFrom('booking_participants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('position')
    .orderBy('id')

/** Includes removed participants, whose mails still count towards the limit. */
export const findAllParticipants = (db: Queryable, siteId: string, bookingId: string): Promise<ParticipantRow[]> =>
  participantsOf(db, siteId, [bookingId]).execute()

export async function findParticipants(
  db: Queryable,
  siteId: string,
  bookingIds: readonly string[],
): Promise<Map<string, ParticipantRow[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await participantsOf(db, siteId, bookingIds).where('removed_at', 'is', null).execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

export async function namesOfComing(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await findParticipants(db, siteId, bookingIds)
  const named = [...rows].map(([id, people]) => [id, people.flatMap(({ name, state }) => (state === 'COMING' ? [name] : []))] as const)
  return new Map(named.filter(([, names]) => names.length > 0))
}

export const findParticipant = async (db: Queryable, siteId: string, id: string): Promise<ParticipantRow | null> => {
  const row = await db.selectFrom('booking_participants').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export const findParticipantWithin = async (
  db: Queryable,
  siteId: string,
  { least, greatest }: { least: string; greatest: string },
): Promise<ParticipantRow | null> => {
  const row = await db
    .selectFrom('booking_participants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '>=', least)
    .where('id', '<=', greatest)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function comingIdsOf(db: Queryable, siteId: string, bookingId: string): Promise<string[]> {
  const rows = await participantsOf(db, siteId, [bookingId]).where('removed_at', 'is', null).where('state', '=', 'COMING').execute()
  return rows.map(({ id }) => id)
}

export const findBookingOfParticipant = async (db: Queryable, siteId: string, id: string): Promise<string | null> =>
  (await findParticipant(db, siteId, id))?.booking_id ?? null

type Wanted = { siteId: string; now: string; kept: readonly ParticipantRow[]; removedIds: readonly string[] }

/** Of removed participants only the number of mails is kept. */
export async function saveParticipants(tx: Transaction, { siteId, now, kept, removedIds }: Wanted): Promise<void> {
  await sql`
    with removed as (
      update booking_participants set name = '', person_id = null, email = null, choice = null, answers = null, removed_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz
      where site_id = ${siteId} and id = any(${removedIds}::uuid[])
    )
    insert into booking_participants select made.* from jsonb_populate_recordset(null::booking_participants, ${JSON.stringify(kept)}::jsonb) as made
    on conflict (site_id, id) do update set position = excluded.position, name = excluded.name, person_id = excluded.person_id, email = excluded.email,
      choice = excluded.choice, links_sent = excluded.links_sent, link_sent_at = excluded.link_sent_at,
      link_version = excluded.link_version, updated_at = excluded.updated_at`.execute(tx)
}

type Named = { id: string; bookingId: string; personId: string | null; name: string; position: number }
type Replacing = { siteId: string; now: string; bookingIds: readonly string[]; rows: readonly Named[] }

/** Replaces the names of an earlier attempt to finish these holds. */
export async function replaceComing(tx: Transaction, { siteId, now, bookingIds, rows }: Replacing): Promise<void> {
  await sql`
    with former as (
      delete from booking_participants where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[])
    )
    insert into booking_participants (site_id, id, booking_id, person_id, name, position, created_at, updated_at)
    select ${siteId}, id, "bookingId", "personId", name, position, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (id uuid, "bookingId" uuid, "personId" uuid, name text, position integer)`.execute(
    tx,
  )
}

type Which = { siteId: string; now: string; id: string }

export const saveGone = async (tx: Transaction, { siteId, now, id }: Which): Promise<void> => {
  await tx
    .updateTable('booking_participants')
    .set({ state: 'GONE', updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const saveAnswers = async (tx: Transaction, { siteId, now, id, answers }: Which & { answers: FormAnswer[] }): Promise<void> => {
  await tx
    .updateTable('booking_participants')
    .set({ answers: JSON.stringify(answers), updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
