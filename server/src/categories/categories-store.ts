import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

type NewCategory = { siteId: string; now: string; id: string; name: string }

export async function insertDefaultCategory(tx: Transaction, { siteId, now, id, name }: NewCategory): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ site_id: siteId, id, name, sort_order: 0, is_default: true, created_at: now, updated_at: now })
    .execute()
}

export async function findDefaultCategoryId(db: Queryable, siteId: string): Promise<string> {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

export async function findCategoryId(db: Queryable, siteId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

// Large enough for many later categories between two neighbours.
const gap = 1000

/** The first category of this name, ignoring case; else a new one at the end. */
export async function findOrInsertCategory(tx: Transaction, { siteId, now, id, name }: NewCategory): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select id from categories where site_id = ${siteId} and lower(name) = lower(${name}) and deleted_at is null order by sort_order, id limit 1
    ), made as (
      insert into categories (site_id, id, name, sort_order, created_at, updated_at)
      select ${siteId}, ${id}, ${name}, least(coalesce(max(sort_order), 0)::bigint + ${sql.lit(gap)}, 2147483647)::integer, ${now}, ${now}
      from categories where site_id = ${siteId} and deleted_at is null having not exists (select from found)
      returning id
    ) select id from found union all select id from made`.execute(tx)
  // One of the two queries finds it.
  return (rows[0] as { id: string }).id
}

export async function deleteCategoriesButDefault(tx: Transaction, siteId: string): Promise<void> {
  await tx.deleteFrom('categories').where('site_id', '=', siteId).where('is_default', '=', false).execute()
}
