import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** A booking or session outside. Without a hash, a try to write it may or may not have arrived. */
export type StoredWrittenEvent = {
  id: string
  calendarId: string
  entityId: string
  endsAt: string
  outsideId: string | null
  etag: string | null
  contentHash: string | null
}

type OfConnection = { siteId: string; connectionId: string }

export const listWrittenEvents = async (db: Queryable, { siteId, connectionId }: OfConnection): Promise<StoredWrittenEvent[]> =>
  await db
    .selectFrom('written_events')
    .select(['id', 'calendar_id as calendarId', 'entity_id as entityId', 'ends_at as endsAt', 'outside_id as outsideId', 'etag'])
    .select('content_hash as contentHash')
    .where('site_id', '=', siteId)
    .where('connection_id', '=', connectionId)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()

/** Whether something of the connection stands in its calendars, or may. */
export const hasWrittenEvents = async (db: Queryable, { siteId, connectionId, now }: OfConnection & { now: string }): Promise<boolean> =>
  (await db
    .selectFrom('written_events')
    .select('id')
    .where('site_id', '=', siteId)
    .where('connection_id', '=', connectionId)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Announced = Pick<StoredWrittenEvent, 'id' | 'calendarId' | 'entityId' | 'endsAt'>

/** Before anything is sent, so that the event's id is known whatever becomes of the answer. */
export const announceEvents = async (
  db: Queryable,
  { siteId, connectionId }: OfConnection,
  events: readonly Announced[],
): Promise<void> => {
  if (events.length === 0) return
  await db
    .insertInto('written_events')
    .values(
      events.map(({ id, calendarId, entityId, endsAt }) => ({
        site_id: siteId,
        id,
        connection_id: connectionId,
        calendar_id: calendarId,
        entity_id: entityId,
        ends_at: endsAt,
      })),
    )
    .execute()
}

/** What came of tries. An etag of null is kept: the service has none. */
export const saveWrittenEvents = async (
  db: Queryable,
  siteId: string,
  events: readonly Omit<StoredWrittenEvent, 'calendarId' | 'entityId'>[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map(({ id, outsideId, etag, contentHash, endsAt }) => ({
    id,
    outside_id: outsideId,
    etag,
    content_hash: contentHash,
    ends_at: endsAt,
  }))
  await sql`
    update written_events w set outside_id = new.outside_id, etag = new.etag, content_hash = new.content_hash, ends_at = new.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id uuid, outside_id text, etag text, content_hash text, ends_at timestamptz)
    where w.site_id = ${siteId} and w.id = new.id`.execute(db)
}

export const forgetEvents = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.deleteFrom('written_events').where('site_id', '=', siteId).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

/** Their ids outside, so that what we wrote is known when it is read. */
export const findWrittenIds = async (db: Queryable, siteId: string, calendarId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('written_events')
    .select('outside_id')
    .where('site_id', '=', siteId)
    .where('calendar_id', '=', calendarId)
    .where('outside_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ outside_id }) => outside_id as string)) // the condition left out null
}

/** The events stay outside, and are no longer ours to change. */
export const forgetEventsOf = async (db: Queryable, siteId: string, connectionId: string): Promise<void> => {
  await db.deleteFrom('written_events').where('site_id', '=', siteId).where('connection_id', '=', connectionId).execute()
}
