import type { CalendarFeed, CalendarFeedKind } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { CalendarFeedsTable } from '../../ground/db/types.ts'

export type StoredFeed = { feed: CalendarFeed; identityId: string }

const storedFeedOf = ({
  id,
  kind,
  created_at: createdDate,
  last_read_at: lastReadDate,
  identity_id,
}: Selectable<CalendarFeedsTable>): StoredFeed => ({
  feed: { id, kind, createdDate, ...(lastReadDate !== null && { lastReadDate }) },
  identityId: identity_id,
})

const feedsOf = (db: Queryable, siteId: string) => db.selectFrom('calendar_feeds').selectAll().where('site_id', '=', siteId)

export const findFeedsOf = async (db: Queryable, siteId: string, identityId: string): Promise<CalendarFeed[]> => {
  const rows = await feedsOf(db, siteId).where('identity_id', '=', identityId).orderBy('kind').execute()
  return rows.map((row) => storedFeedOf(row).feed)
}

export const findFeedBySecret = async (db: Queryable, siteId: string, secretHash: Buffer): Promise<StoredFeed | null> => {
  const row = await feedsOf(db, siteId).where('secret_hash', '=', secretHash).executeTakeFirst()
  return row ? storedFeedOf(row) : null
}

export const lockFeed = async (
  tx: Transaction,
  { siteId, identityId, kind }: { siteId: string; identityId: string; kind: CalendarFeedKind },
): Promise<string | null> => {
  const feed = feedsOf(tx, siteId).where('identity_id', '=', identityId).where('kind', '=', kind)
  return (await feed.forUpdate().executeTakeFirst())?.created_at ?? null
}

export type NewFeed = { siteId: string; id: string; identityId: string; kind: CalendarFeedKind; secretHash: Buffer; now: string }

export const saveFeed = async (tx: Transaction, { siteId, id, identityId, kind, secretHash, now }: NewFeed): Promise<CalendarFeed> => {
  const row = await tx
    .insertInto('calendar_feeds')
    .values({ site_id: siteId, id, identity_id: identityId, kind, secret_hash: secretHash, created_at: now, last_read_at: null })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'identity_id', 'kind']).doUpdateSet({ secret_hash: secretHash, created_at: now, last_read_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return storedFeedOf(row).feed
}

export const deleteFeed = async (
  tx: Transaction,
  { siteId, identityId, feedId }: { siteId: string; identityId: string; feedId: string },
): Promise<CalendarFeed | null> => {
  const row = await tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', feedId)
    .returningAll()
    .executeTakeFirst()
  return row ? storedFeedOf(row).feed : null
}

/** Rounded to the hour, because calendars read every few minutes. */
export const noteRead = async (db: Queryable, siteId: string, feedId: string, now: string): Promise<void> => {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', feedId)
    .where(sql<boolean>`(last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`)
    .execute()
}
