import type { Participation } from '@foyer/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Caller, ownResourceOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ParticipationsTable } from '../../ground/db/types.ts'
import { isOfSessionsOf } from '../../house/calendar/resolved-events-store.ts'

export type NewParticipationRow = Insertable<ParticipationsTable>

export function participationsOf(db: Queryable, siteId: string, caller: Caller) {
  const own = ownResourceOf(caller)
  const all = db.selectFrom('participations').selectAll('participations').where('participations.site_id', '=', siteId)
  if (own === 'ALL') return all
  const [eventId, scheduleId] = [sql.ref('participations.event_id'), sql.ref('participations.schedule_id')]
  return all.where(isOfSessionsOf(own, { siteId, eventId, scheduleId }))
}

export async function findParticipation(db: Queryable, siteId: string, caller: Caller, id: string): Promise<Participation | null> {
  const row = await participationsOf(db, siteId, caller).where('participations.id', '=', id).executeTakeFirst()
  return row ? participationOf(row) : null
}

export async function lockParticipation(
  tx: Transaction,
  siteId: string,
  id: string,
): Promise<(Participation & { isOfBooking: boolean }) | null> {
  const row = await tx
    .selectFrom('participations')
    .selectAll('participations')
    .select(sql<boolean>`exists (select from bookings where site_id = participations.site_id and id = external_id)`.as('is_of_booking'))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { ...participationOf(row), isOfBooking: row.is_of_booking } : null
}

export async function isBooking(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const booking = await db.selectFrom('bookings').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return booking !== undefined
}

/** Null if the id exists, because the same request was sent before. */
export async function insertParticipation(tx: Transaction, row: NewParticipationRow): Promise<Participation | null> {
  const inserted = await tx
    .insertInto('participations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ? participationOf(inserted) : null
}

export async function saveParticipation(
  tx: Transaction,
  siteId: string,
  id: string,
  changes: Updateable<ParticipationsTable>,
): Promise<Participation> {
  const row = await tx
    .updateTable('participations')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return participationOf(row)
}

export async function deleteParticipationRow(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('participations').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const participationOf = (row: Selectable<ParticipationsTable>): Participation => ({
  id: row.id,
  eventId: row.event_id ?? undefined,
  scheduleId: row.schedule_id ?? undefined,
  externalId: row.external_id ?? undefined,
  participant: {
    name: row.name,
    phone: row.phone ?? undefined,
    email: row.email ?? undefined,
    contactId: row.contact_id ?? undefined,
  },
  partySize: row.party_size,
  status: row.status,
  appId: row.app_id,
  extendedFields: (row.extended_fields as Participation['extendedFields'] | null) ?? undefined,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export async function sumPartySizes(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`
    select schedule_id as id, sum(party_size)::integer as taken from participations
    where site_id = ${siteId} and schedule_id = any(${scheduleIds}::uuid[])
    group by schedule_id`.execute(db)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}
