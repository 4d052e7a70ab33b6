import { sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ConnectedCalendarsTable } from '../../ground/db/types.ts'

export type StoredCalendar = {
  id: string
  connectionId: string
  outsideId: string
  name: string
  isPrimary: boolean
  isWritable: boolean
  blocks: boolean
  cursor: string | null
  wholeDueAt: string | null
  channelId: string | null
  channelResourceId: string | null
  channelEndsAt: string | null
}

export const listCalendarsOf = async (db: Queryable, siteId: string, connectionIds: readonly string[]): Promise<StoredCalendar[]> =>
  await db
    .selectFrom('connected_calendars')
    .select(['id', 'connection_id as connectionId', 'outside_id as outsideId', 'name', 'is_primary as isPrimary', 'blocks', 'cursor'])
    .select(['is_writable as isWritable', 'whole_due_at as wholeDueAt', 'channel_id as channelId', 'channel_ends_at as channelEndsAt'])
    .select('channel_resource_id as channelResourceId')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`connection_id = any(${connectionIds}::uuid[])`)
    .orderBy('is_primary', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()

type FoundCalendar = Pick<StoredCalendar, 'id' | 'outsideId' | 'name' | 'isPrimary' | 'isWritable' | 'blocks'>

/**
 * Keeps what the service lists: known calendars keep their id and whether they block, those that are gone there go here. Answers the names
 * of what goes, so that what it blocks can be taken away.
 */
export const saveListedCalendars = async (
  tx: Transaction,
  { siteId, connectionId }: { siteId: string; connectionId: string },
  listed: readonly FoundCalendar[],
): Promise<void> => {
  const rows = listed.map(({ id, outsideId, name, isPrimary, isWritable, blocks }) => ({
    id,
    outside_id: outsideId,
    name,
    is_primary: isPrimary,
    is_writable: isWritable,
    blocks,
  }))
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as listed (id uuid, outside_id text, name text, is_primary boolean, is_writable boolean, blocks boolean)
    ), gone as (
      delete from connected_calendars where site_id = ${siteId} and connection_id = ${connectionId}
        and outside_id not in (select outside_id from listed)
    )
    insert into connected_calendars (site_id, id, connection_id, outside_id, name, is_primary, is_writable, blocks)
    select ${siteId}, id, ${connectionId}, outside_id, name, is_primary, is_writable, blocks from listed
    on conflict (site_id, connection_id, outside_id) do update
      set name = excluded.name, is_primary = excluded.is_primary, is_writable = excluded.is_writable`.execute(tx)
}

/** Those whose choice has changed are read whole. */
export const chooseBlocking = async (
  tx: Transaction,
  { siteId, connectionId }: { siteId: string; connectionId: string },
  blocking: readonly string[],
): Promise<void> => {
  await sql`
    update connected_calendars set blocks = not blocks, cursor = null, whole_due_at = null
    where site_id = ${siteId} and connection_id = ${connectionId} and blocks <> (id = any(${blocking}::uuid[]))`.execute(tx)
}

export const changeCalendar = async (
  db: Queryable,
  { siteId, id }: { siteId: string; id: string },
  changes: Updateable<ConnectedCalendarsTable>,
): Promise<void> => {
  await db.updateTable('connected_calendars').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Makes the connection due whose calendar is watched by this channel. False if none is. */
export const makePushedDue = async (db: Queryable, { siteId, channelHash, now }: { siteId: string; channelHash: Buffer; now: string }) => {
  const { rows } = await sql<{ id: string }>`
    update calendar_connections c set read_due_at = least(read_due_at, ${now}), marks = marks + 1 from connected_calendars k
    where k.site_id = ${siteId} and k.channel_hash = ${channelHash} and c.site_id = k.site_id and c.id = k.connection_id
    returning c.id`.execute(db)
  return rows.length > 0
}
