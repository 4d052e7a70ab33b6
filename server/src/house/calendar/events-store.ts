import { type Insertable, sql, type Updateable } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import type { EventsTable } from '../../ground/db/types.ts'

export type NewEventRow = Insertable<EventsTable>

export type EventRowChanges = Updateable<EventsTable>

/** An id that exists already means the same request was sent twice: its event stays as it is. Answers the ids of the others. */
export async function insertEvents(tx: Transaction, rows: readonly NewEventRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('events')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function changeEvent(tx: Transaction, siteId: string, id: string, changes: EventRowChanges): Promise<void> {
  await tx
    .updateTable('events')
    .set({ revision: sql`revision + 1`, ...changes })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

const jsonColumns: readonly string[] = ['location', 'resources', 'conferencing_details', 'extended_fields']

export async function changeEvents(
  tx: Transaction,
  siteId: string,
  changed: readonly { id: string; columns: EventRowChanges }[],
): Promise<void> {
  if (changed.length === 0) return
  const records = changed.map(({ id, columns }) => ({ id, columns: Object.fromEntries(Object.entries(columns).map(parsed)) }))
  await sql`
    update events set title = after.title, location = after.location, total_capacity = after.total_capacity, resources = after.resources,
      resource_ids = after.resource_ids, conferencing_details = after.conferencing_details, notes = after.notes,
      extended_fields = after.extended_fields, transparency = after.transparency, local_start = after.local_start,
      local_end = after.local_end, time_zone = after.time_zone, span = after.span, all_day = after.all_day,
      inherited_fields = after.inherited_fields, is_untouched = after.is_untouched, updated_at = after.updated_at,
      revision = case when after.revision = events.revision then events.revision + 1 else after.revision end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as changed (id text, columns jsonb)
    join events as former on former.site_id = ${siteId} and former.id = changed.id
    cross join lateral jsonb_populate_record(former, changed.columns) as after
    where events.site_id = ${siteId} and events.id = changed.id`.execute(tx)
}

const parsed = ([column, value]: [string, unknown]): [string, unknown] =>
  typeof value === 'string' && jsonColumns.includes(column) ? [column, JSON.parse(value)] : [column, value]

export async function cancelEvents(tx: Transaction, siteId: string, now: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, is_untouched = false, revision = revision + 1,
      updated_at = ${now}::timestamptz
    where site_id = ${siteId} and id = any(${ids}::text[]) and status = 'CONFIRMED'`.execute(tx)
}

export async function regainInheritance(tx: Transaction, siteId: string, id: string, fields: readonly string[]): Promise<void> {
  await sql`
    update events set inherited_fields = array(select distinct unnest(inherited_fields || ${fields}::text[]))
    where site_id = ${siteId} and id = ${id}`.execute(tx)
}

export async function saveKeptDate(tx: Transaction, siteId: string, id: string, keptAt: string | null): Promise<void> {
  await tx.updateTable('events').set({ kept_at: keptAt }).where('site_id', '=', siteId).where('id', '=', id).execute()
}
