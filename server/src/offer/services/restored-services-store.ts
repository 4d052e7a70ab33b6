import type { DeletedService } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

const standingCategory = sql<string>`(
  select categories.id from categories where categories.site_id = services.site_id
    and (categories.is_default or (categories.id = services.category_id and categories.deleted_at is null))
  order by categories.id <> services.category_id limit 1)`

const standingLocations = sql<string>`(
  select coalesce(jsonb_agg(given.location order by given.position), '[]')
  from jsonb_array_elements(services.locations) with ordinality as given (location, position)
  where given.location ->> 'type' <> 'BUSINESS' or (given.location #>> '{business,id}')::uuid = services.site_id or exists (
    select from locations where locations.site_id = services.site_id
      and locations.id = (given.location #>> '{business,id}')::uuid and locations.deleted_at is null))`

export async function bringServiceBack(
  tx: Transaction,
  { siteId, now, id, deletedSince }: { siteId: string; now: string; id: string; deletedSince: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('services')
    .set({
      deleted_at: null,
      category_id: standingCategory,
      locations: standingLocations,
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', '>=', deletedSince)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Deleted = { siteId: string; deletedSince: string; atMost: number }

export async function findDeletedServices(db: Queryable, { siteId, deletedSince, atMost }: Deleted): Promise<DeletedService[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'name', 'type', 'deleted_at as deletedDate'])
    .where('site_id', '=', siteId)
    .where('deleted_at', '>=', deletedSince)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows as DeletedService[]
}

export async function forgetPicturesOfServices(db: Queryable, deletedBefore: string): Promise<void> {
  await sql`
    delete from picture_uses using services
    where services.site_id = picture_uses.site_id and services.id = picture_uses.used_by and services.deleted_at < ${deletedBefore}`.execute(
    db,
  )
}
